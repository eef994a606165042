use crate::GameId;

/// What other processes did to the games they share with this one.
///
/// Only PostgreSQL has other processes, and what a store does itself is no news to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// A game has entries up to this one.
    Appended {
        /// Which game.
        id: GameId,
        /// The place of its newest entry.
        seq: u32,
    },
    /// A game has a new header.
    Rewritten {
        /// Which game.
        id: GameId,
        /// The revision of the header.
        revision: u32,
    },
    /// Another process says something about a game that is not kept: see [`Store::whisper`](crate::Store::whisper).
    Whispered {
        /// Which game.
        id: GameId,
        /// What it says, in whatever way the processes agreed on.
        word: u32,
    },
    /// The line was cut and is mended: news may be missing, so look again at every game that matters.
    ///
    /// A receiver that is told it lagged behind has missed news in the same way.
    Missed,
}
