use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

/// What has the port that we want.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Neighbor {
    Fourfold,
    WebServer,
    Other,
    Silent,
}

/// How long it may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// More than this is not read of what it says.
const LONGEST: u64 = 8_192;

impl Neighbor {
    /// Asks whoever listens there.
    pub(crate) async fn at(address: SocketAddr) -> Neighbor {
        let mut heard = vec![];
        // Whatever was heard until it failed or time was up is judged.
        let _ = timeout(PATIENCE, ask(reachable(address), &mut heard)).await;
        Neighbor::that_said(&heard)
    }

    fn that_said(heard: &[u8]) -> Neighbor {
        let text = String::from_utf8_lossy(heard);
        let Some(answer) = text.strip_prefix("HTTP/") else {
            return if text.is_empty() { Neighbor::Silent } else { Neighbor::Other };
        };
        let is_well = answer.split(' ').nth(1) == Some("200");
        let body = answer.split_once("\r\n\r\n").map(|(_, body)| body);
        if is_well && body == Some("here") { Neighbor::Fourfold } else { Neighbor::WebServer }
    }

    /// Who has the address, in words.
    pub(crate) fn has(self, address: SocketAddr) -> String {
        match self {
            Neighbor::Fourfold => {
                let open = reachable(address);
                format!("another Fourfold is at {address}: open http://{open}")
            }
            Neighbor::WebServer => {
                format!("{address} is taken by a web server that is not Fourfold")
            }
            Neighbor::Other => format!("{address} is taken by a program that is not a web server"),
            Neighbor::Silent => format!("{address} is taken by a program that does not answer"),
        }
    }
}

/// Where a program on this machine reaches what listens there.
pub(crate) fn reachable(address: SocketAddr) -> SocketAddr {
    let here = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(here, address.port())
}

async fn ask(address: SocketAddr, heard: &mut Vec<u8>) -> io::Result<()> {
    let mut stream = TcpStream::connect(address).await?;
    let request =
        format!("GET /api/health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await?;
    stream.take(LONGEST).read_to_end(heard).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_a_port_is_told_by_the_answer() {
        for (heard, neighbor) in [
            ("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nhere", Neighbor::Fourfold),
            ("HTTP/1.1 200 OK\r\n\r\n<!doctype html>", Neighbor::WebServer),
            ("HTTP/1.0 404 Not Found\r\n\r\nhere", Neighbor::WebServer),
            ("HTTP/1.1 200 OK\r\n", Neighbor::WebServer),
            ("SSH-2.0-OpenSSH_9.2\r\n", Neighbor::Other),
            ("", Neighbor::Silent),
        ] {
            assert_eq!(Neighbor::that_said(heard.as_bytes()), neighbor, "{heard:?}");
        }
    }

    #[test]
    fn every_address_is_asked_where_this_machine_reaches_it() {
        for (listen, asked) in [
            ("0.0.0.0:4040", "127.0.0.1:4040"),
            ("[::]:4040", "[::1]:4040"),
            ("192.0.2.7:80", "192.0.2.7:80"),
        ] {
            assert_eq!(reachable(listen.parse().unwrap()).to_string(), asked);
        }
    }
}
