//! Names of push services lead into the public internet, or nowhere.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use tokio::net::lookup_host;

/// Finds only addresses of the public internet.
pub(crate) struct PublicResolver;

impl Resolve for PublicResolver {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|found| is_public(found.ip())).collect();
            if public.is_empty() {
                let why = format!("{} is nowhere in the public internet", name.as_str());
                return Err(io::Error::other(why).into());
            }
            Ok(Box::new(public.into_iter()) as Addrs)
        })
    }
}

fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => match embedded(address) {
            Some(within) => is_public_v4(within),
            None => is_public_v6(address),
        },
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let is_shared = first == 100 && second & 0b1100_0000 == 64;
    let is_protocol = first == 192 && second == 0 && third == 0;
    let is_benchmark = first == 198 && second & 0b1111_1110 == 18;
    !(address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast()
        || is_shared
        || is_protocol
        || is_benchmark
        || first == 0
        || first >= 240)
}

/// The older address that a newer one stands for: mapped, translated (NAT64) or tunnelled (6to4).
fn embedded(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let segments = address.segments();
    let [.., high, low] = segments;
    let of = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        Ipv4Addr::new(a, b, c, d)
    };
    match segments {
        [0x64, 0xff9b, ..] => Some(of(high, low)),
        [0x2002, high, low, ..] => Some(of(high, low)),
        _ => address.to_ipv4_mapped(),
    }
}

/// What is in use of the internet lies in `2000::/3`.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    let is_in_use = first & 0xe000 == 0x2000;
    let is_documentation = first == 0x2001 && second == 0xdb8;
    let is_protocol = first == 0x2001 && second < 0x200;
    is_in_use && !is_documentation && !is_protocol
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_in_the_public_internet_is_not_asked() {
        for address in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "192.0.0.8",
            "192.168.1.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "2001:db8::1",
            "2001::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        for address in ["1.1.1.1", "142.250.1.95", "2a00:1450:4001::5f", "2606:4700::1111"] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[tokio::test]
    async fn a_name_of_this_machine_leads_nowhere() {
        let name: Name = "localhost".parse().unwrap();
        assert!(PublicResolver.resolve(name).await.is_err());
    }
}
