use chess::CoordinateMove;
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, fen::Fen};

use crate::{Action, Refusal};

/// Everything that was hidden, when the game is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Reveal {
    /// The position at the beginning.
    pub start: Fen,
    /// The position at the end.
    pub end: Fen,
    /// All that both players did, in order.
    pub deeds: Vec<Deed>,
}

impl Reveal {
    /// The moves of the game.
    pub fn moves(&self) -> impl Iterator<Item = CoordinateMove> {
        self.deeds.iter().filter_map(Deed::played)
    }
}

/// One thing that a player did.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Deed {
    /// Who.
    #[serde_as(as = "DisplayFromStr")]
    pub color: Color,
    /// What.
    pub action: Action,
    /// Why it was refused, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refusal>,
}

impl Deed {
    /// The move, if it was a try that was not refused.
    pub fn played(&self) -> Option<CoordinateMove> {
        match (self.action, self.refused) {
            (Action::Try(m), None) => Some(m),
            _ => None,
        }
    }
}
