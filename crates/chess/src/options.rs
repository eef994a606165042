use game::SetupError;
use serde::{Deserialize, Serialize};

use crate::{Papers, Start, print_fen};

/// The options of a game of chess.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ChessOptions))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ChessOptions"))]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct Options {
    /// Where the game begins.
    pub start: Start,
    /// The papers of a game that came from a file. As long as their moves are followed, no draw ends it by itself, because the
    /// players did not stop there either; where the law would have, that is noted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub papers: Option<Papers>,
}

impl Options {
    /// The options of the game that these papers tell.
    pub fn of(papers: Papers) -> Options {
        Options { start: Start::at(papers.pgn().start().clone()), papers: Some(papers) }
    }

    pub(crate) fn check(&self) -> Result<(), SetupError> {
        let fits = |papers: &Papers| print_fen(papers.pgn().start()) == self.start.fen();
        match &self.papers {
            Some(papers) if !fits(papers) => {
                Err(SetupError("the papers are of a game that begins elsewhere".to_owned()))
            }
            _ => Ok(()),
        }
    }
}

impl From<Start> for Options {
    fn from(start: Start) -> Options {
        Options { start, papers: None }
    }
}
