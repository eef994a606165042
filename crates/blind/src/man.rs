use std::fmt;

use serde::{Deserialize, Serialize};
use shakmaty::Role;

use crate::PHRASES;

/// A piece, as precisely as the moderator names it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = BlindMan))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BlindMan"))]
#[serde(rename_all = "kebab-case")]
pub enum Man {
    /// Not named.
    #[default]
    Unknown,
    /// Anything but a pawn.
    Piece,
    /// A pawn.
    Pawn,
    /// A knight.
    Knight,
    /// A bishop.
    Bishop,
    /// A rook.
    Rook,
    /// A queen.
    Queen,
}

impl Man {
    /// Whether the moderator did not name it.
    pub const fn is_unknown(&self) -> bool {
        matches!(self, Man::Unknown)
    }

    /// Its exact kind.
    pub const fn of(role: Role) -> Man {
        match role {
            Role::Pawn => Man::Pawn,
            Role::Knight => Man::Knight,
            Role::Bishop => Man::Bishop,
            Role::Rook => Man::Rook,
            Role::Queen => Man::Queen,
            // A king is never captured, and no pawn becomes one, so it needs no word.
            Role::King => Man::Piece,
        }
    }

    /// Only whether it is a pawn or a piece.
    pub const fn pawn_or_piece(role: Role) -> Man {
        match role {
            Role::Pawn => Man::Pawn,
            _ => Man::Piece,
        }
    }
}

impl From<Role> for Man {
    fn from(role: Role) -> Man {
        Man::of(role)
    }
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PHRASES.word("man", self))
    }
}
