use std::{env, fmt, str::FromStr};

use thiserror::Error;

/// Where a language model can be asked.
///
/// Written as the dialect, the address and the model, with what else is to be said after semicolons:
///
/// ```
/// use recon::{Dialect, Endpoint};
///
/// let endpoint: Endpoint = "ollama http://127.0.0.1:11434 gemma4:26b; label=the card under the desk".parse()?;
/// assert_eq!(endpoint.dialect, Dialect::Ollama);
/// assert_eq!(endpoint.label, "the card under the desk");
/// assert_eq!(endpoint.context, 32_768);
/// # Ok::<(), recon::BadEndpoint>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Endpoint {
    /// How the server wants to be spoken to.
    pub dialect: Dialect,
    /// The server, without a path.
    pub address: String,
    /// The model's name there.
    pub model: String,
    /// What people are told about where it runs.
    pub label: String,
    /// The model's context window, in tokens.
    pub context: usize,
    /// How long an answer may be, in tokens.
    pub answer: usize,
    /// Whether the server is to insist on the form of answers, as some can. A small model needs it; with a large one it can do
    /// harm.
    pub schema: bool,
    /// The key that the server asks for, if it does.
    pub(crate) key: Option<String>,
}

/// How a server of language models wants to be spoken to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// As Ollama does: `/api/chat`.
    Ollama,
    /// As the best known service and those that imitate it do: `/v1/chat/completions`.
    OpenAi,
}

/// Why a text does not name an endpoint.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadEndpoint {
    /// Something is missing, or too much.
    #[error(
        "{0:?} is not an endpoint: write the dialect, the address and the model, like `ollama http://127.0.0.1:11434 gemma4:26b`"
    )]
    Form(String),
    /// It speaks a dialect that is not known.
    #[error("{0:?} is not a dialect: write ollama or openai")]
    Dialect(String),
    /// Its address does not lead to a server.
    #[error("{0:?} is not the address of a server: write one that begins with http:// or https://")]
    Address(String),
    /// It is said to have something that endpoints do not have.
    #[error(
        "{0:?} is not something that an endpoint can have: there are label=…, context=…, answer=…, schema=yes, schema=no and key=…"
    )]
    Option(String),
    /// It is said to have a number of tokens that it cannot have.
    #[error("{0:?} is not a number of tokens: write one from {least} to {most}", least = LEAST, most = MOST)]
    Tokens(String),
    /// The key is not there.
    #[error("the environment has no variable {0:?}, which should hold the endpoint's key")]
    Key(String),
}

const LEAST: usize = 64;
const MOST: usize = 1_048_576;

impl FromStr for Endpoint {
    type Err = BadEndpoint;

    fn from_str(text: &str) -> Result<Endpoint, BadEndpoint> {
        let mut parts = text.split(';').map(str::trim);
        let place = parts.next().expect("splitting gives at least one part");
        let place: Vec<&str> = place.split_whitespace().collect();
        let [dialect, address, model] = place[..] else {
            return Err(BadEndpoint::Form(text.to_owned()));
        };
        let mut endpoint = Endpoint {
            dialect: dialect.parse()?,
            address: read_address(address)?,
            model: model.to_owned(),
            label: address.split_once("://").map_or(address, |(_, host)| host).to_owned(),
            context: 32_768,
            answer: 1_024,
            schema: false,
            key: None,
        };
        for part in parts.filter(|part| !part.is_empty()) {
            endpoint.set(part)?;
        }
        Ok(endpoint)
    }
}

impl Endpoint {
    fn set(&mut self, part: &str) -> Result<(), BadEndpoint> {
        let unknown = || BadEndpoint::Option(part.to_owned());
        let (name, value) = part.split_once('=').ok_or_else(unknown)?;
        match (name.trim(), value.trim()) {
            ("label", label) => label.clone_into(&mut self.label),
            ("context", tokens) => self.context = read_tokens(tokens)?,
            ("answer", tokens) => self.answer = read_tokens(tokens)?,
            ("schema", "yes") => self.schema = true,
            ("schema", "no") => self.schema = false,
            ("key", variable) => {
                let key = env::var(variable).map_err(|_| BadEndpoint::Key(variable.to_owned()))?;
                self.key = Some(key);
            }
            _ => return Err(unknown()),
        }
        Ok(())
    }

    /// Whether a server that has a model of this name has what is wanted. Ollama's names carry a tag.
    pub(crate) fn is_served_as(&self, name: &str) -> bool {
        name == self.model || name.strip_suffix(":latest") == Some(&self.model)
    }
}

/// The key is not shown.
impl fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Endpoint { dialect, address, model, label, .. } = self;
        write!(f, "Endpoint({dialect:?} {address} {model}, {label:?})")
    }
}

impl FromStr for Dialect {
    type Err = BadEndpoint;

    fn from_str(text: &str) -> Result<Dialect, BadEndpoint> {
        match text {
            "ollama" => Ok(Dialect::Ollama),
            "openai" => Ok(Dialect::OpenAi),
            _ => Err(BadEndpoint::Dialect(text.to_owned())),
        }
    }
}

fn read_address(text: &str) -> Result<String, BadEndpoint> {
    let host = text.strip_prefix("http://").or_else(|| text.strip_prefix("https://"));
    match host.map(|host| host.trim_end_matches('/')) {
        Some(host) if !host.is_empty() => Ok(text.trim_end_matches('/').to_owned()),
        _ => Err(BadEndpoint::Address(text.to_owned())),
    }
}

fn read_tokens(text: &str) -> Result<usize, BadEndpoint> {
    let tokens = text.parse().ok().filter(|tokens| (LEAST..=MOST).contains(tokens));
    tokens.ok_or_else(|| BadEndpoint::Tokens(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_that_an_endpoint_can_have_is_read() {
        let text = "openai https://models.example/ tiny ; label=a cloud; context=4096;answer=200; schema=yes;";
        let endpoint: Endpoint = text.parse().unwrap();
        assert_eq!(
            (endpoint.dialect, endpoint.address.as_str()),
            (Dialect::OpenAi, "https://models.example")
        );
        assert_eq!((endpoint.context, endpoint.answer), (4_096, 200));
        assert!(endpoint.schema);
        assert_eq!(endpoint.label, "a cloud");
        let plain: Endpoint = "ollama http://127.0.0.1:11434 tiny".parse().unwrap();
        assert_eq!(plain.label, "127.0.0.1:11434");
    }

    #[test]
    fn what_is_not_an_endpoint_is_answered_with_what_would_be_right() {
        for (text, part) in [
            ("", "write the dialect, the address and the model"),
            ("ollama http://host", "write the dialect, the address and the model"),
            ("gpt http://host m", "write ollama or openai"),
            ("ollama host m", "http:// or https://"),
            ("ollama http:// m", "http:// or https://"),
            ("ollama http://host m; temperature=2", "there are label="),
            ("ollama http://host m; context=few", "write one from 64"),
            ("ollama http://host m; schema=perhaps", "schema=yes"),
            ("ollama http://host m; key=NOBODY_SETS_THIS", "has no variable"),
        ] {
            let why = text.parse::<Endpoint>().unwrap_err().to_string();
            assert!(why.contains(part), "{text}: {why}");
        }
    }

    #[test]
    fn a_key_is_never_shown() {
        let mut endpoint: Endpoint = "openai http://host m".parse().unwrap();
        endpoint.key = Some("open sesame".to_owned());
        assert!(!format!("{endpoint:?}").contains("sesame"));
    }

    #[test]
    fn ollama_may_call_it_the_latest() {
        let endpoint: Endpoint = "ollama http://host gemma4".parse().unwrap();
        assert!(endpoint.is_served_as("gemma4") && endpoint.is_served_as("gemma4:latest"));
        assert!(!endpoint.is_served_as("gemma4:26b") && !endpoint.is_served_as("gemma"));
    }
}
