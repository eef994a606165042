use shakmaty::Color;
use thiserror::Error;

use super::SheetError;

/// Why one game of a file could not be read.
///
/// ```
/// let error = "1. e4 e5 2. Ke3".parse::<chess::pgn::Pgn>().unwrap_err();
/// let sentence = "game 1, line 1: Ke3 is not a legal move for white after 1... e5 (legal king moves: Ke2)";
/// assert_eq!(error.to_string(), sentence);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("game {game}, line {line}: {problem}")]
pub struct PgnError {
    /// The number of the game in the file, counted from 1.
    pub game: usize,
    /// The line of the file, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with the text of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// The move is against the rules.
    #[error("{text} is not a legal move for {side} {place} ({instead})")]
    Illegal {
        /// The move as it is written.
        text: String,
        /// Who was to move.
        side: Color,
        /// Where in the game.
        place: String,
        /// What would have been legal.
        instead: String,
    },
    /// Several pieces could make the move.
    #[error("{text} is ambiguous for {side} {place} (it could be {candidates})")]
    Ambiguous {
        /// The move as it is written.
        text: String,
        /// Who was to move.
        side: Color,
        /// Where in the game.
        place: String,
        /// What it could mean.
        candidates: String,
    },
    /// A null move in check.
    #[error("nobody can pass in check, as somebody does {0}")]
    NullMove(String),
    /// Something that does not belong in a game.
    #[error("{0:?} is neither a move nor anything else that belongs here")]
    Stray(String),
    /// A comment that goes on to the end of the file, or into the next game.
    #[error("the comment that begins here is never closed with }}")]
    UnclosedComment,
    /// A variation that goes on to the end of the game.
    #[error("the variation that begins here is never closed with )")]
    UnclosedVariation,
    /// A variation in the wrong place.
    #[error(transparent)]
    Variation(#[from] SheetError),
    /// A line that begins like a tag.
    #[error("{0:?} is not a tag; write it like [White \"Anderssen, Adolf\"]")]
    Tag(String),
    /// A first position that cannot be set up.
    #[error("the FEN {fen:?} cannot be set up: {why}")]
    Fen {
        /// The position as it is written.
        fen: String,
        /// What is wrong with it.
        why: String,
    },
    /// A game that is not chess.
    #[error("the variant {0:?} is not known here, only Standard, From Position and Chess960 are")]
    Variant(String),
    /// A file that cannot be read any further.
    #[error("the file cannot be read any further: {0}")]
    Unreadable(String),
    /// A file without games, where one was expected.
    #[error("there is no game")]
    NoGame,
    /// A file with several games, where one was expected.
    #[error("there is more than one game")]
    SecondGame,
}

/// The beginning of a text that may be too long for a sentence.
pub(super) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 80;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
