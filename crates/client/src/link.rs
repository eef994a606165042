use std::{fmt, str::FromStr};

use game::Seat;
use reqwest::Url;

use crate::Failure;

/// The address of a server, or of a game on it, as the web client shows and shares it. What stands behind the `#` is a
/// secret and never sent to a server as part of an address.
///
/// ```
/// use client::Link;
///
/// let own: Link = "https://example.org/game/k3v9#token=s3cret".parse()?;
/// assert_eq!(own.token.as_deref(), Some("s3cret"));
/// assert_eq!(own.to_string(), "https://example.org/game/k3v9#token=s3cret");
/// # Ok::<(), client::Failure>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The server: scheme, host and port.
    pub origin: String,
    /// The game's name in addresses; none if only a server was named.
    pub game: Option<String>,
    /// For which seat the invitation is.
    pub seat: Option<Seat>,
    /// What admits somebody to a seat that is kept.
    pub invitation: Option<String>,
    /// What opens a seat that is taken already.
    pub token: Option<String>,
}

impl FromStr for Link {
    type Err = Failure;

    fn from_str(text: &str) -> Result<Link, Failure> {
        let wrong = |why: String| Failure::Address { text: text.chars().take(200).collect(), why };
        let trimmed = text.trim();
        let scheme = if trimmed.contains("://") { "" } else { "http://" };
        let url: Url =
            format!("{scheme}{trimmed}").parse().map_err(|why| wrong(format!("{why}")))?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err(wrong(format!("{} is not http or https", url.scheme())));
        }
        let path: Vec<&str> = url.path().split('/').filter(|part| !part.is_empty()).collect();
        let game = match path[..] {
            [] => None,
            ["game", id] => Some(id.to_owned()),
            _ => return Err(wrong(format!("the path of a game is /game/ID, not {}", url.path()))),
        };
        let mut link = Link {
            origin: url.origin().ascii_serialization(),
            game,
            seat: None,
            invitation: None,
            token: None,
        };
        for (name, value) in words_behind_the_hash(&url).query_pairs() {
            match &*name {
                "token" => link.token = Some(value.into_owned()),
                "invitation" => link.invitation = Some(value.into_owned()),
                "seat" => link.seat = value.parse().ok().and_then(Seat::new),
                _ => {}
            }
        }
        Ok(link)
    }
}

/// The same address, with what is behind its `#` where queries are read from.
fn words_behind_the_hash(url: &Url) -> Url {
    let mut words = url.clone();
    words.set_query(url.fragment());
    words
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin)?;
        if let Some(game) = &self.game {
            write!(f, "/game/{game}")?;
        }
        let seat = self.seat.map(|seat| format!("seat={seat}"));
        let invitation = self.invitation.as_ref().map(|word| format!("invitation={word}"));
        let token = self.token.as_ref().map(|word| format!("token={word}"));
        let words: Vec<String> = [seat, invitation, token].into_iter().flatten().collect();
        if words.is_empty() { Ok(()) } else { write!(f, "#{}", words.join("&")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_written_as_it_was_read() {
        for text in [
            "http://localhost:4040",
            "https://example.org/game/k3v9",
            "http://[::1]:4040/game/k3v9#seat=1&invitation=abc",
            "http://10.0.0.1:4040/game/k3v9#token=abc",
        ] {
            assert_eq!(text.parse::<Link>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_server_may_be_named_without_a_scheme_and_with_a_slash_behind_it() {
        for text in ["localhost:4040", " localhost:4040/ ", "http://localhost:4040/"] {
            let link: Link = text.parse().unwrap();
            assert_eq!((link.origin.as_str(), link.game), ("http://localhost:4040", None));
        }
    }

    #[test]
    fn what_is_not_an_address_is_refused_with_what_would_be_right() {
        for (text, words) in [
            ("", "empty host"),
            ("http://", "empty host"),
            ("localhost:99999", "invalid port"),
            ("ftp://example.org", "ftp is not http or https"),
            ("http://example.org/rules/chess", "not /rules/chess"),
        ] {
            let refusal = text.parse::<Link>().unwrap_err().to_string();
            assert!(refusal.contains(words) && refusal.contains("localhost:4040"), "{refusal}");
        }
    }
}
