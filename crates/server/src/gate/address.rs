use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request};

/// Who asks, as far as the network tells; nobody in particular where there is no network.
pub(super) fn of(request: &Request, behind_proxy: bool) -> Option<IpAddr> {
    let forwarded = || request.headers().get_all("x-forwarded-for").iter().next_back();
    // A proxy adds the address that it saw at the end; what stands before that anybody can make up.
    let seen = behind_proxy.then(forwarded).flatten();
    let seen = seen.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    let peer = || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    seen.or_else(peer).map(household)
}

/// Whoever has one address of IPv6 has a whole network of them.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let network = address.to_bits() & (u128::MAX << 64);
            IpAddr::V6(Ipv6Addr::from_bits(network))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn address(forwarded: Option<&str>, behind_proxy: bool) -> String {
        let mut request = Request::new(Body::empty());
        let peer: SocketAddr = "192.0.2.1:5000".parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(peer));
        if let Some(forwarded) = forwarded {
            request.headers_mut().insert("x-forwarded-for", forwarded.parse().unwrap());
        }
        of(&request, behind_proxy).unwrap().to_string()
    }

    #[test]
    fn the_proxys_word_counts_only_where_there_is_one_and_only_the_last() {
        assert_eq!(address(Some("198.51.100.7"), false), "192.0.2.1");
        assert_eq!(address(Some("203.0.113.9, 198.51.100.7"), true), "198.51.100.7");
        assert_eq!(address(Some("nonsense"), true), "192.0.2.1");
        assert_eq!(address(None, true), "192.0.2.1");
    }

    #[test]
    fn a_network_of_ipv6_is_one_household() {
        assert_eq!(address(Some("2001:db8:1:2:3:4:5:6"), true), "2001:db8:1:2::");
        assert_eq!(address(Some("::ffff:198.51.100.7"), true), "198.51.100.7");
    }
}
