use std::{io, sync::Arc, time::Duration};

use thiserror::Error;

use crate::GameId;

/// Why the store failed, regardless of the game.
///
/// A write that failed may still have happened: the connection may have been lost while the database committed. Read the
/// game again before going on.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The address is not that of a database.
    #[error("{0:?} is not a database: write sqlite:PATH or postgres://USER@HOST/NAME")]
    Address(String),
    /// An SQLite file or its folder cannot be created.
    #[error("{0:?} cannot be created: {1}")]
    Folder(String, #[source] Arc<io::Error>),
    /// The lock beside an SQLite file cannot be made.
    #[error("{0:?} cannot be locked: {1}")]
    Lock(String, #[source] Arc<io::Error>),
    /// Another process uses the SQLite file.
    #[error(
        "{0:?} is in use by another server: stop that one first, or use PostgreSQL for several servers"
    )]
    Taken(String),
    /// The SQLite file was deleted or replaced while it was in use.
    #[error(
        "the file of the database is not there any more: put it back and start the server again"
    )]
    FileGone,
    /// The tables cannot be brought up to date.
    #[error("the tables cannot be brought up to date: {0}")]
    Migration(#[source] Arc<sqlx::migrate::MigrateError>),
    /// The database failed.
    #[error("the database failed: {0}")]
    Failed(#[source] Arc<sqlx::Error>),
    /// The database did not answer.
    #[error("the database did not answer within {} seconds", .0.as_secs())]
    Silent(Duration),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The text is too long.
    #[error("a text of {bytes} bytes is too long: {most} is the limit")]
    TooLong {
        /// Its length.
        bytes: usize,
        /// The limit.
        most: usize,
    },
    /// The text has a character that PostgreSQL cannot store.
    #[error("the text has a NUL character, which cannot be stored")]
    Nul,
}

impl From<sqlx::Error> for StoreError {
    fn from(why: sqlx::Error) -> StoreError {
        StoreError::Failed(Arc::new(why))
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(why: sqlx::migrate::MigrateError) -> StoreError {
        StoreError::Migration(Arc::new(why))
    }
}

/// Why a game was not created.
#[derive(Clone, Debug, Error)]
pub enum CreateError {
    /// There already is a game with this id.
    #[error("there already is a game {0}")]
    Taken(GameId),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why an entry was not appended.
#[derive(Clone, Debug, Error)]
pub enum AppendError {
    /// The game has more or fewer entries than expected: another writer was faster. Read them, then decide again.
    #[error("entry {seq} is not the next one of game {id}")]
    Conflict {
        /// The game.
        id: GameId,
        /// The requested place of the entry.
        seq: u32,
    },
    /// There is no such game.
    #[error("there is no game {0}")]
    Unknown(GameId),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a header was not rewritten.
#[derive(Clone, Debug, Error)]
pub enum HeaderError {
    /// Another writer has replaced that revision. Read the header, then decide again.
    #[error("revision {revision} is not the newest header of game {id}")]
    Conflict {
        /// The game.
        id: GameId,
        /// The revision that was to be replaced.
        revision: u32,
    },
    /// There is no such game.
    #[error("there is no game {0}")]
    Unknown(GameId),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
