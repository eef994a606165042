use chess::CoordinateMove;
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, fen::Fen};
use ts_rs::TS;

use crate::{Action, Refusal, Said};

/// Everything that was hidden, when the game is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Reveal {
    /// The position at the beginning.
    #[ts(type = "string")]
    pub start: Fen,
    /// The position at the end.
    #[ts(type = "string")]
    pub end: Fen,
    /// All that both players did, in order.
    pub deeds: Vec<Deed>,
    /// What each seat was told: White's first.
    pub heard: [Vec<Said>; 2],
}

impl Reveal {
    /// The moves of the game.
    pub fn moves(&self) -> impl Iterator<Item = CoordinateMove> {
        self.deeds.iter().filter_map(Deed::played)
    }
}

/// One thing that a player did.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "BlindDeed")]
pub struct Deed {
    /// Who.
    #[serde_as(as = "DisplayFromStr")]
    #[ts(type = "Color")]
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
