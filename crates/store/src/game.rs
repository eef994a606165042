use crate::{GameId, Status};

/// A game that is to be kept.
///
/// The header is whatever the server wants to know about a game besides its entries: seats, names, setup. The store
/// never looks inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Its name in addresses.
    pub id: GameId,
    /// Which game it is, so that lists can be filtered: `chess`. At most [`LONGEST_NAME`](crate::LONGEST_NAME) bytes.
    pub game: String,
    /// What stands above the entries. Rewritten with [`Store::set_header`](crate::Store::set_header).
    pub header: String,
    /// How far it has come.
    pub status: Status,
    /// Whether lists for everybody show it.
    pub public: bool,
}

/// A new header for a game that has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewHeader {
    /// Which game.
    pub id: GameId,
    /// The revision of the header that this one replaces. If that is no longer the newest, nothing is written.
    pub replaces: u32,
    /// The new header.
    pub header: String,
    /// The new status, if it changes.
    pub status: Option<Status>,
}

/// An entry for the end of a game's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Which game.
    pub id: GameId,
    /// How many entries the game has so far: the place of this one, counted from 0. Anything else is a conflict.
    pub seq: u32,
    /// The entry.
    pub entry: String,
    /// What the client called the message that this came from, to know it again when it is sent twice.
    pub message: Option<String>,
    /// What led to it, kept apart: it is read by [`Store::thoughts`](crate::Store::thoughts) and by nothing else.
    pub thought: Option<String>,
    /// The new status, if this entry changes it: it starts the game, ends it, or takes the end back.
    pub status: Option<Status>,
}

impl Append {
    /// An entry without a message's name or a thought that changes no status.
    pub fn new(id: GameId, seq: u32, entry: impl Into<String>) -> Append {
        Append { id, seq, entry: entry.into(), message: None, thought: None, status: None }
    }
}

/// A game as it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its name in addresses.
    pub id: GameId,
    /// Which game it is.
    pub game: String,
    /// What stands above the entries.
    pub header: String,
    /// How often the header was rewritten.
    pub revision: u32,
    /// How far it has come.
    pub status: Status,
    /// Whether lists for everybody show it.
    pub public: bool,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// When it last changed, in milliseconds since 1970.
    pub updated: u64,
    /// All entries, in order; the first has the number 0, and none is missing.
    pub entries: Vec<StoredEntry>,
}

/// An entry as it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its place in the list, counted from 0.
    pub seq: u32,
    /// The entry.
    pub entry: String,
    /// What the client called the message that it came from.
    pub message: Option<String>,
    /// When it was written, in milliseconds since 1970.
    pub at: u64,
}

/// What a list says about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its name in addresses.
    pub id: GameId,
    /// Its place in the order of creation: the mark from which [`Filter::before`](crate::Filter::before) goes on.
    pub number: u64,
    /// Which game it is.
    pub game: String,
    /// What stands above the entries.
    pub header: String,
    /// How far it has come.
    pub status: Status,
    /// Whether lists for everybody show it.
    pub public: bool,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// When it last changed, in milliseconds since 1970.
    pub updated: u64,
    /// How many entries it has.
    pub entries: u32,
}
