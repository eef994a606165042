use chess::CoordinateMove;
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Board, Color, fen::Fen};

use crate::{Action, Refusal, Said};

/// Everything that was hidden, when the game is over.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Reveal {
    /// The starting position.
    #[cfg_attr(feature = "openapi", schema(value_type = chess::openapi::Fen))]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub start: Fen,
    /// The final position.
    #[cfg_attr(feature = "openapi", schema(value_type = chess::openapi::Fen))]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub end: Fen,
    /// The pieces after each half-move, written as the first field of a FEN.
    #[serde_as(as = "Vec<DisplayFromStr>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub boards: Vec<Board>,
    /// All actions of both players, in order.
    pub deeds: Vec<Deed>,
    /// What each seat heard, White first.
    pub heard: [Vec<Said>; 2],
}

impl Reveal {
    /// The moves of the game.
    pub fn moves(&self) -> impl Iterator<Item = CoordinateMove> {
        self.deeds.iter().filter_map(Deed::played)
    }
}

/// An action of a player.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = BlindDeed))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BlindDeed"))]
#[serde(rename_all = "camelCase")]
pub struct Deed {
    /// The player.
    #[serde_as(as = "DisplayFromStr")]
    #[cfg_attr(feature = "openapi", schema(value_type = chess::openapi::Color))]
    #[cfg_attr(feature = "ts", ts(type = "Color"))]
    pub color: Color,
    /// The action.
    pub action: Action,
    /// Why it was refused, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refusal>,
}

impl Deed {
    /// The move, if it was an accepted try.
    pub fn played(&self) -> Option<CoordinateMove> {
        match (self.action, self.refused) {
            (Action::Try(m), None) => Some(m),
            _ => None,
        }
    }
}
