use std::{
    fmt,
    str::FromStr,
    sync::{Arc, OnceLock},
};

use serde_with::{DeserializeFromStr, SerializeDisplay};
use shakmaty::{Move, Position as _};

use crate::{
    dead::is_alive,
    pgn::{Pgn, PgnError},
};

/// The papers of a game that came from a file: all that is written there and that the moves alone do not say. Written as PGN.
///
/// ```
/// use chess::Papers;
/// let papers: Papers = "[White \"Légal\"]\n\n1. e4 $1 e5 {as expected} 1-0".parse()?;
/// assert_eq!(papers.moves().len(), 2);
/// assert_eq!(papers.to_string().parse(), Ok(papers));
/// # Ok::<(), chess::pgn::PgnError>(())
/// ```
#[derive(Clone, Debug, SerializeDisplay, DeserializeFromStr)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Papers(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    pgn: Pgn,
    moves: Vec<Move>,
    ends_alive: OnceLock<bool>,
}

impl Papers {
    /// The papers that this game is.
    pub fn new(pgn: Pgn) -> Papers {
        let moves = pgn.main_line().collect();
        Papers(Arc::new(Inner { pgn, moves, ends_alive: OnceLock::new() }))
    }

    /// The game as it is written.
    pub fn pgn(&self) -> &Pgn {
        &self.0.pgn
    }

    /// The moves that were played.
    pub fn moves(&self) -> &[Move] {
        &self.0.moves
    }

    /// Whether a mate can still come about after the last move, or has. Then it can after every move: all others lead there.
    pub(crate) fn end_alive(&self) -> bool {
        *self.0.ends_alive.get_or_init(|| {
            let mut position = self.0.pgn.start().clone();
            self.0.moves.iter().for_each(|m| position.play_unchecked(*m));
            is_alive(&position)
        })
    }
}

impl PartialEq for Papers {
    fn eq(&self, other: &Papers) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.pgn == other.0.pgn
    }
}

impl Eq for Papers {}

impl fmt::Display for Papers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.pgn.fmt(f)
    }
}

impl FromStr for Papers {
    type Err = PgnError;

    fn from_str(text: &str) -> Result<Papers, PgnError> {
        text.parse().map(Papers::new)
    }
}
