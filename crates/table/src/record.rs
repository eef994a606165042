use std::{fmt, marker::PhantomData, str::FromStr};

use game::{Game, SetupError};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use crate::{Entry, TimeControl};

/// How a table is laid: all that is decided before the first action.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Setup<O> {
    /// The options of the game.
    pub options: O,
    /// The clock; none by default.
    pub time_control: Option<TimeControl>,
    /// Whether one person plays all seats and may undo at will.
    pub sandbox: bool,
}

/// A game as it is kept: the setup, and what the seats did. Everything else is a replay of it.
#[derive(Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Record<G: Game> {
    game: Named<G>,
    version: Version,
    /// How the table was laid.
    pub setup: Setup<G::Options>,
    /// What was done, in order.
    #[serde(deserialize_with = "entries")]
    pub entries: Vec<Entry<G::Action>>,
}

impl<G: Game> Record<G> {
    /// A record in which nothing has been done yet.
    pub fn new(setup: Setup<G::Options>) -> Record<G> {
        Record { game: Named(PhantomData), version: Version, setup, entries: vec![] }
    }
}

/// The record as one line of JSON.
impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// Reads a record from JSON. The sentence of a refusal says what is wrong and where.
impl<G: Game> FromStr for Record<G> {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record<G>, RecordError> {
        serde_json::from_str(text).map_err(|why| RecordError::Unreadable(why.to_string()))
    }
}

impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Self {
        Record { entries: self.entries.clone(), ..Record::new(self.setup.clone()) }
    }
}

impl<G: Game> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(G::NAME)
            .field("setup", &self.setup)
            .field("entries", &self.entries)
            .finish_non_exhaustive()
    }
}

impl<G: Game> PartialEq for Record<G> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup && self.entries == other.entries
    }
}

/// Why a record cannot be loaded. The table that was there is left as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// It is not a record of this game at all.
    #[error("the record cannot be read: {0}")]
    Unreadable(String),
    /// The game cannot begin as it says.
    #[error("the game cannot be set up: {0}")]
    Setup(#[from] SetupError),
    /// One of its entries cannot have happened.
    #[error("entry {number}, {seat} {deed}: {why}")]
    Entry {
        /// Which entry, counted from 1.
        number: usize,
        /// The seat's name.
        seat: String,
        /// What the record says was done.
        deed: String,
        /// Why that is impossible.
        why: String,
    },
}

/// Reads the entries, and says which one cannot be read.
fn entries<'de, A: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<Vec<Entry<A>>, D::Error> {
    struct Entries<A>(PhantomData<A>);

    impl<'de, A: Deserialize<'de>> de::Visitor<'de> for Entries<A> {
        type Value = Vec<Entry<A>>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of entries")
        }

        fn visit_seq<S: de::SeqAccess<'de>>(self, mut list: S) -> Result<Self::Value, S::Error> {
            let mut entries = vec![];
            loop {
                let number = entries.len() + 1;
                let unreadable = |why| de::Error::custom(format_args!("entry {number}: {why}"));
                match list.next_element().map_err(unreadable)? {
                    Some(entry) => entries.push(entry),
                    None => return Ok(entries),
                }
            }
        }
    }

    from.deserialize_seq(Entries(PhantomData))
}

/// The name of a game, in a record: another game's record is refused by it.
struct Named<G>(PhantomData<fn() -> G>);

impl<G: Game> Serialize for Named<G> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(G::NAME)
    }
}

impl<'de, G: Game> Deserialize<'de> for Named<G> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = String::deserialize(from)?;
        if name == G::NAME {
            return Ok(Named(PhantomData));
        }
        Err(de::Error::custom(format!("this is a record of {name:?}, and not of {:?}", G::NAME)))
    }
}

/// The version of the record's format. There is only one so far.
struct Version;

impl Version {
    const NUMBER: u32 = 1;
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u32(Version::NUMBER)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match u32::deserialize(from)? {
            Version::NUMBER => Ok(Version),
            other => Err(de::Error::custom(format!(
                "records have version {}, and this one has version {other}",
                Version::NUMBER
            ))),
        }
    }
}
