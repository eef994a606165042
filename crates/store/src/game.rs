use crate::{GameId, Shelf, Status};

/// A game to store.
///
/// The header is whatever the server wants to know about a game besides its entries: seats, names, setup. The store
/// never looks inside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// Its id, as in addresses.
    pub id: GameId,
    /// The kind of game, like `chess`, so that lists can be filtered. At most [`LONGEST_NAME`](crate::LONGEST_NAME) bytes.
    pub game: String,
    /// The header. It can be replaced with [`Store::set_header`](crate::Store::set_header).
    pub header: String,
    /// Its status.
    pub status: Status,
    /// Whether it is shown in public lists.
    pub public: bool,
    /// The entries with which it begins, if it was played elsewhere. They are stored with it or not at all.
    pub entries: Vec<String>,
    /// For whom it is kept.
    pub shelf: Shelf,
    /// When it must be looked after although nobody is there: see [`Store::claim`](crate::Store::claim).
    pub wake: Option<u64>,
}

impl NewGame {
    /// A game that waits for players, is not shown in public lists, and has no entries yet.
    pub fn new(id: GameId, game: impl Into<String>, header: impl Into<String>) -> NewGame {
        NewGame {
            id,
            game: game.into(),
            header: header.into(),
            status: Status::Open,
            public: false,
            entries: vec![],
            shelf: Shelf::default(),
            wake: None,
        }
    }
}

/// A new header for a game that has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewHeader {
    /// The game.
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
    /// The game.
    pub id: GameId,
    /// The place of the entry, counted from 0. Unless it is the number of entries so far, there is a conflict.
    pub seq: u32,
    /// The entry.
    pub entry: String,
    /// The client's id of the message that this came from, to recognise it if it is sent twice.
    pub message: Option<String>,
    /// The reasoning that led to it. Only [`Store::thoughts`](crate::Store::thoughts) reads it.
    pub thought: Option<String>,
    /// The new status, if this entry changes it: it starts the game, ends it, or takes the end back.
    pub status: Option<Status>,
}

impl Append {
    /// An entry without a message id or a thought, which does not change the status.
    pub fn new(id: GameId, seq: u32, entry: impl Into<String>) -> Append {
        Append { id, seq, entry: entry.into(), message: None, thought: None, status: None }
    }
}

/// A stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its id, as in addresses.
    pub id: GameId,
    /// The kind of game.
    pub game: String,
    /// The header.
    pub header: String,
    /// The number of times the header was replaced.
    pub revision: u32,
    /// Its status.
    pub status: Status,
    /// Whether it is shown in public lists.
    pub public: bool,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// When it last changed, in milliseconds since 1970, by the clock of the database.
    pub updated: u64,
    /// How many milliseconds ago that was, by the same clock. The clocks of processes that share games may differ.
    pub age: u64,
    /// All entries in order, starting at 0 without gaps.
    pub entries: Vec<StoredEntry>,
}

/// A stored entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its place in the list, counted from 0.
    pub seq: u32,
    /// The entry.
    pub entry: String,
    /// The client's id of the message that it came from.
    pub message: Option<String>,
    /// When it was written, in milliseconds since 1970.
    pub at: u64,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its id, as in addresses.
    pub id: GameId,
    /// Its place in the order of creation, for [`Filter::before`](crate::Filter::before).
    pub number: u64,
    /// The kind of game.
    pub game: String,
    /// The header.
    pub header: String,
    /// Its status.
    pub status: Status,
    /// Whether it is shown in public lists.
    pub public: bool,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
}
