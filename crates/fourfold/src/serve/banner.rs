use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
};

use super::neighbor::reachable;
use crate::place::Place;

/// What a server says when it begins.
pub(crate) struct Banner<'a> {
    /// Where it listens.
    pub(crate) address: SocketAddr,
    /// Where it keeps its games, as it was told.
    pub(crate) database: &'a str,
    /// This machine's address for others on its network.
    pub(crate) outside: Option<IpAddr>,
}

impl fmt::Display for Banner<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Fourfold is at http://{}", reachable(self.address))?;
        writeln!(f, "Games are kept in {}", Place(self.database))?;
        let port = self.address.port();
        let others = self.outside.map(|ip| SocketAddr::new(ip, port));
        if self.address.ip().is_loopback() {
            write!(f, "To let others in, start it with --listen 0.0.0.0:{port}")?;
            match others {
                Some(others) => writeln!(f, "; they open http://{others}"),
                None => writeln!(f),
            }
        } else {
            match others {
                Some(others) if self.address.ip().is_unspecified() => {
                    writeln!(f, "Others on your network open http://{others}")
                }
                _ => Ok(()),
            }
        }
    }
}

/// This machine's address on the network it would use to reach others. Nothing is sent to find out.
pub(crate) fn outside() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that belongs to nobody.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn banner(address: &str, outside: Option<&str>) -> String {
        let outside = outside.map(|ip| ip.parse().unwrap());
        let address = address.parse().unwrap();
        Banner { address, database: "sqlite:/home/ada/games.db", outside }.to_string()
    }

    #[test]
    fn it_says_where_it_is_where_the_games_are_and_how_to_let_others_in() {
        assert_eq!(
            banner("127.0.0.1:4040", Some("192.168.1.5")),
            "Fourfold is at http://127.0.0.1:4040\n\
             Games are kept in /home/ada/games.db\n\
             To let others in, start it with --listen 0.0.0.0:4040; they open http://192.168.1.5:4040\n"
        );
        assert!(banner("127.0.0.1:4040", None).ends_with("start it with --listen 0.0.0.0:4040\n"));
    }

    #[test]
    fn whoever_listens_everywhere_is_told_what_others_open() {
        let everywhere = banner("0.0.0.0:80", Some("192.168.1.5"));
        assert!(everywhere.starts_with("Fourfold is at http://127.0.0.1:80\n"), "{everywhere}");
        assert!(everywhere.ends_with("Others on your network open http://192.168.1.5:80\n"));
        let here = banner("192.168.1.5:80", Some("192.168.1.5"));
        assert_eq!(here.lines().count(), 2, "{here}");
    }
}
