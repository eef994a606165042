use std::fmt;

use game::{Ending, Outcome, Phrases};
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, san::SanPlus};

use crate::{CoordinateMove, Ground, SEATS};

/// What the referee says in a game of chess, to everyone.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ChessAnnouncement))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ChessAnnouncement"))]
#[serde(tag = "say", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Announcement {
    /// A move was made.
    Moved {
        /// Who made it.
        #[serde_as(as = "DisplayFromStr")]
        #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::Color))]
        #[cfg_attr(feature = "ts", ts(type = "Color"))]
        color: Color,
        /// The move as a pair of squares.
        coordinates: CoordinateMove,
        /// The same in algebraic notation, with `+` or `#`.
        #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::San))]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        san: SanPlus,
    },
    /// A player is in check.
    Check {
        /// The player in check.
        #[serde_as(as = "DisplayFromStr")]
        #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::Color))]
        #[cfg_attr(feature = "ts", ts(type = "Color"))]
        color: Color,
    },
    /// The player to move may now claim a draw.
    DrawClaimable {
        /// The player who may claim.
        #[serde_as(as = "DisplayFromStr")]
        #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::Color))]
        #[cfg_attr(feature = "ts", ts(type = "Color"))]
        color: Color,
        /// The ground.
        ground: Ground,
    },
    /// By law the game ended here, but the papers that it came with go on.
    LawEnded {
        /// How.
        ending: Ending,
    },
    /// A player claimed a draw correctly.
    DrawClaimed {
        /// The player who claimed.
        #[serde_as(as = "DisplayFromStr")]
        #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::Color))]
        #[cfg_attr(feature = "ts", ts(type = "Color"))]
        color: Color,
        /// The ground.
        ground: Ground,
        /// The intended move, if the claim named one.
        with: Option<CoordinateMove>,
    },
    /// The game is over.
    Ended {
        /// The outcome.
        outcome: Outcome,
    },
}

impl game::Announcement for Announcement {
    fn ending(&self) -> Option<Ending> {
        match self {
            Announcement::Ended { outcome } => Some(outcome.ending),
            _ => None,
        }
    }
}

/// What the referee says, in words.
pub const PHRASES: Phrases = Phrases(&[
    ("chess.moved", "{color:seat} plays {san}"),
    ("chess.check", "{color:seat} is in check"),
    ("chess.draw-claimable", "{color:seat} may claim a draw: {ground:ending}"),
    ("chess.law-ended", "By law the game ended here: {ending}"),
    ("chess.draw-claimed", "{color:seat} claims a draw[ with {with}]: {ground:ending}"),
]);

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Announcement::Ended { outcome } => outcome.sentence(SEATS),
            said => PHRASES.announce("chess", said),
        })
    }
}
