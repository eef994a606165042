use crate::GameId;

/// A change by another process to the games it shares with this one.
///
/// Only PostgreSQL has other processes, and a store does not receive its own changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// A game has entries up to this one.
    Appended {
        /// The game.
        id: GameId,
        /// The place of the newest entry.
        seq: u32,
    },
    /// A game has a new header.
    Rewritten {
        /// The game.
        id: GameId,
        /// The revision of the header.
        revision: u32,
    },
    /// Another process says something about a game that is not stored: see [`Store::whisper`](crate::Store::whisper).
    Whispered {
        /// The game.
        id: GameId,
        /// What it says; the processes must agree on the meaning.
        word: u32,
    },
    /// The connection was lost and restored. News may be missing, so reload every game that matters.
    ///
    /// A receiver that is told it lagged behind has also missed news.
    Missed,
}
