use std::{io, sync::Arc, time::Duration};

use thiserror::Error;

use crate::GameId;

/// Why the store could not do what it was asked, through no fault of the game's.
///
/// After a failed write nobody knows whether it happened: the line may have been cut while the database committed.
/// Read the game again before going on.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The address names no database.
    #[error("{0:?} is no database: write sqlite:PATH or postgres://USER@HOST/NAME")]
    Address(String),
    /// The folder of an SQLite file cannot be made.
    #[error("the folder {0:?} cannot be made: {1}")]
    Folder(String, #[source] Arc<io::Error>),
    /// The tables cannot be brought up to date.
    #[error("the tables cannot be brought up to date: {0}")]
    Migration(#[source] Arc<sqlx::migrate::MigrateError>),
    /// The database failed.
    #[error("the database failed: {0}")]
    Failed(#[source] Arc<sqlx::Error>),
    /// The database did not answer.
    #[error("the database did not answer within {} seconds", .0.as_secs())]
    Silent(Duration),
    /// The store was closed before.
    #[error("the store is closed")]
    Closed,
    /// The text is longer than the store takes.
    #[error("a text of {bytes} bytes is too long: {most} is the most")]
    TooLong {
        /// How long it is.
        bytes: usize,
        /// How long it may be.
        most: usize,
    },
    /// The text has a character that PostgreSQL cannot keep.
    #[error("the text has a NUL character, which cannot be kept")]
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
    /// There is a game of that name.
    #[error("there is a game {0} already")]
    Taken(GameId),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why an entry was not appended.
#[derive(Clone, Debug, Error)]
pub enum AppendError {
    /// The game has more or fewer entries than the append said: somebody else was faster. Read them, then decide again.
    #[error("entry {seq} is not the next one of game {id}")]
    Conflict {
        /// Which game.
        id: GameId,
        /// The place that the entry wanted.
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
    /// Somebody else rewrote it since that revision. Read it, then decide again.
    #[error("revision {revision} is not the newest header of game {id}")]
    Conflict {
        /// Which game.
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
