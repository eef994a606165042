use protocol::ServerMessage;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::{Kind, envelope::Envelope};

/// A message of the server as it came. Only what is said around the view has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    text: Utf8Bytes,
    kind: Kind,
    pub(crate) envelope: Envelope,
}

impl Heard {
    pub(crate) fn read(text: Utf8Bytes) -> Result<Heard, serde_json::Error> {
        let envelope = Envelope::read(&text)?;
        let kind = envelope.kind.expect("an envelope that was read has a type");
        Ok(Heard { text, kind, envelope })
    }

    /// The message as it came.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it is about.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Its version, if it has one.
    pub fn version(&self) -> Option<u64> {
        self.envelope.version
    }

    /// All of it.
    pub fn message(&self) -> Result<ServerMessage, serde_json::Error> {
        serde_json::from_str(&self.text)
    }

    /// The refusal, if it is one.
    pub(crate) fn refusal(&self) -> Option<protocol::Failure> {
        let (code, message) = (self.envelope.code?, self.envelope.message.clone()?);
        (self.kind == Kind::Error).then_some(protocol::Failure { code, message })
    }
}
