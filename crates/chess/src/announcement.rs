use std::fmt;

use game::{Ending, Outcome};
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, san::SanPlus};
use ts_rs::TS;

use crate::{CoordinateMove, Ground, color_of};

/// What the referee says in a game of chess. Everybody hears it.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[ts(rename = "ChessAnnouncement")]
pub enum Announcement {
    /// A man moved.
    Moved {
        /// Whose man.
        #[serde_as(as = "DisplayFromStr")]
        #[ts(type = "Color")]
        color: Color,
        /// From where to where.
        coordinates: CoordinateMove,
        /// The same in standard notation, with `+` or `#`.
        #[ts(type = "string")]
        san: SanPlus,
    },
    /// A king is attacked.
    Check {
        /// Whose king.
        #[serde_as(as = "DisplayFromStr")]
        #[ts(type = "Color")]
        color: Color,
    },
    /// The player to move may now claim a draw.
    DrawClaimable {
        /// Who may claim.
        #[serde_as(as = "DisplayFromStr")]
        #[ts(type = "Color")]
        color: Color,
        /// Why.
        ground: Ground,
    },
    /// A player claimed a draw, and was right.
    DrawClaimed {
        /// Who claimed.
        #[serde_as(as = "DisplayFromStr")]
        #[ts(type = "Color")]
        color: Color,
        /// Why.
        ground: Ground,
        /// The move that would have brought it about, if one was named.
        with: Option<CoordinateMove>,
    },
    /// The game is over.
    Ended {
        /// How.
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

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Announcement::Moved { color, san, .. } => write!(f, "{color} plays {san}"),
            Announcement::Check { color } => write!(f, "{color} is in check"),
            Announcement::DrawClaimable { color, ground } => {
                write!(f, "{color} may claim a draw: {ground}")
            }
            Announcement::DrawClaimed { color, ground, with: None } => {
                write!(f, "{color} claims a draw: {ground}")
            }
            Announcement::DrawClaimed { color, ground, with: Some(m) } => {
                write!(f, "{color} claims a draw with {m}: {ground}")
            }
            Announcement::Ended { outcome } => match outcome.winners().find_map(color_of) {
                Some(winner) => write!(f, "{winner} wins: {}", outcome.ending),
                None => write!(f, "draw: {}", outcome.ending),
            },
        }
    }
}
