use std::{fmt, io, net::SocketAddr, str::FromStr};

use server::{Config, ServeError, Server};

use super::neighbor::Neighbor;

/// Where to listen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Listen {
    /// Here and nowhere else.
    At(SocketAddr),
    /// On this machine, at the first free port from the usual one on.
    Auto,
}

/// The usual port, and how many after it are tried.
const PORT: u16 = 4040;
const PORTS: u16 = 20;

impl FromStr for Listen {
    type Err = String;

    fn from_str(text: &str) -> Result<Listen, String> {
        if text == "auto" {
            return Ok(Listen::Auto);
        }
        text.parse().map(Listen::At).map_err(|_| {
            format!(
                "{text:?} is not an address: write 127.0.0.1:4040, or 0.0.0.0:4040 to let others in, or auto"
            )
        })
    }
}

impl fmt::Display for Listen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Listen::At(address) => address.fmt(f),
            Listen::Auto => f.write_str("auto"),
        }
    }
}

impl Listen {
    fn addresses(self) -> Vec<SocketAddr> {
        match self {
            Listen::At(address) => vec![address],
            Listen::Auto => {
                (PORT..PORT + PORTS).map(|port| ([127, 0, 0, 1], port).into()).collect()
            }
        }
    }

    /// A server at the first of the addresses that is free. If none is, who has the last one.
    pub(crate) async fn bind(self, config: Config) -> anyhow::Result<Server> {
        let mut taken = None;
        for listen in self.addresses() {
            match Server::bind(&Config { listen, ..config.clone() }).await {
                Err(ServeError::Listen { address, why })
                    if why.kind() == io::ErrorKind::AddrInUse && address == listen =>
                {
                    taken = Some(address);
                }
                done => return Ok(done?),
            }
        }
        let address = taken.expect("at least one address was tried, and all were taken");
        let advice = match self {
            Listen::At(_) => "say --listen auto to take the next free port",
            Listen::Auto => "so are the twenty ports before it; name a free one with --listen",
        };
        anyhow::bail!("{}; {advice}", Neighbor::at(address).await.has(address))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_or_auto_is_read_and_written_the_same() {
        for text in ["127.0.0.1:4040", "[::]:80", "auto"] {
            assert_eq!(text.parse::<Listen>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_address_is_refused_with_what_would_be_one() {
        for text in ["", "4040", "localhost:4040", "AUTO"] {
            let why = text.parse::<Listen>().unwrap_err();
            assert!(why.contains("127.0.0.1:4040") && why.contains("auto"), "{why}");
        }
    }
}
