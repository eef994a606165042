use std::fmt;

use protocol::ErrorCode;
use serde::{
    Deserialize,
    de::{Deserializer as _, Error, IgnoredAny, MapAccess, Visitor},
};

/// What a message of the server is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The answer to hello.
    Welcome,
    /// Something happened, and this has changed.
    Change,
    /// Something happened, or the table as it is.
    Update,
    /// Somebody sat down, came or left, or wants another game.
    Seats,
    /// What was asked is done.
    Done,
    /// An earlier moment.
    Moment,
    /// What is known of a game that is looked through.
    Review,
    /// A player said something.
    Spoken,
    /// Something was not done.
    Error,
    /// Still here.
    Pong,
    /// The server is going down.
    Farewell,
}

/// What is said around a view. It is read without the view, which is most of a message and often looked at by nobody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Envelope {
    pub(crate) kind: Option<Kind>,
    pub(crate) version: Option<u64>,
    pub(crate) id: Option<String>,
    pub(crate) code: Option<ErrorCode>,
    pub(crate) message: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Field {
    Type,
    Version,
    Id,
    Code,
    Message,
    #[serde(other)]
    Other,
}

impl Envelope {
    /// Reads as far as is needed.
    pub(crate) fn read(text: &str) -> Result<Envelope, serde_json::Error> {
        let mut envelope = Envelope::default();
        let read = serde_json::Deserializer::from_str(text).deserialize_map(&mut envelope);
        match (read, envelope.missing()) {
            (Err(why), _) if !envelope.is_enough() => Err(why),
            (_, Some(field)) => Err(serde_json::Error::missing_field(field)),
            (_, None) => Ok(envelope),
        }
    }

    /// A field that a message of this type must have, and has not.
    fn missing(&self) -> Option<&'static str> {
        let (version, id) = (self.version.is_none(), self.id.is_none());
        let (code, message) = (self.code.is_none(), self.message.is_none());
        match self.kind {
            None => Some("type"),
            Some(Kind::Welcome | Kind::Change | Kind::Update | Kind::Done) if version => {
                Some("version")
            }
            Some(Kind::Done) if id => Some("id"),
            Some(Kind::Error) if code => Some("code"),
            Some(Kind::Error) if message => Some("message"),
            Some(_) => None,
        }
    }

    /// Whether what is still to come is not needed.
    fn is_enough(&self) -> bool {
        match self.kind {
            Some(Kind::Welcome | Kind::Change | Kind::Update) => self.version.is_some(),
            Some(Kind::Seats | Kind::Moment | Kind::Review | Kind::Spoken) => true,
            _ => false,
        }
    }
}

impl<'de> Visitor<'de> for &mut Envelope {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a message")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(field) = map.next_key()? {
            match field {
                Field::Type => self.kind = Some(map.next_value()?),
                Field::Version => self.version = Some(map.next_value()?),
                Field::Id => self.id = map.next_value()?,
                Field::Code => self.code = Some(map.next_value()?),
                Field::Message => self.message = map.next_value()?,
                Field::Other => drop(map.next_value::<IgnoredAny>()?),
            }
            if self.is_enough() {
                return Err(A::Error::custom("the rest is not needed"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_only_as_far_as_is_needed() {
        let envelope = Envelope::read(r#"{"type":"update","version":7,"view":{"#).unwrap();
        assert_eq!((envelope.kind, envelope.version), (Some(Kind::Update), Some(7)));
    }

    #[test]
    fn the_order_of_the_fields_does_not_matter() {
        let text = r#"{"view":{"version":3},"version":7,"told":[],"type":"update"}"#;
        let envelope = Envelope::read(text).unwrap();
        assert_eq!((envelope.kind, envelope.version), (Some(Kind::Update), Some(7)));
    }

    #[test]
    fn an_error_is_read_to_its_end() {
        let text = r#"{"type":"error","id":null,"code":"refused","message":"no","more":1}"#;
        let envelope = Envelope::read(text).unwrap();
        assert_eq!(envelope.code, Some(ErrorCode::Refused));
        assert_eq!((envelope.id, envelope.message.as_deref()), (None, Some("no")));
    }

    #[test]
    fn what_is_not_a_message_is_an_error() {
        for text in ["", "[]", "{}", r#"{"type":"fly"}"#, r#"{"type":"done","id":"x""#] {
            assert!(Envelope::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_message_without_what_it_has_to_say_is_an_error() {
        for (text, field) in [
            (r#"{"type":"welcome"}"#, "version"),
            (r#"{"type":"update","told":[]}"#, "version"),
            (r#"{"type":"done","id":"x"}"#, "version"),
            (r#"{"type":"done","version":3}"#, "id"),
            (r#"{"type":"error","message":"no"}"#, "code"),
            (r#"{"type":"error","code":"refused"}"#, "message"),
        ] {
            let why = Envelope::read(text).unwrap_err().to_string();
            assert_eq!(why, format!("missing field `{field}`"), "{text}");
        }
    }
}
