use std::fmt;

use serde::{Deserialize, Serialize};
use shakmaty::Role;
use ts_rs::TS;

/// A man, as precisely as the moderator names it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "BlindMan")]
pub enum Man {
    /// Not named at all.
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
    /// Whether the moderator said nothing about it.
    pub const fn is_unknown(&self) -> bool {
        matches!(self, Man::Unknown)
    }

    /// Exactly what it is.
    pub const fn of(role: Role) -> Man {
        match role {
            Role::Pawn => Man::Pawn,
            Role::Knight => Man::Knight,
            Role::Bishop => Man::Bishop,
            Role::Rook => Man::Rook,
            Role::Queen => Man::Queen,
            // Nobody takes a king or becomes one, so it needs no word of its own.
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
        f.write_str(match self {
            Man::Unknown => "a man",
            Man::Piece => "a piece",
            Man::Pawn => "a pawn",
            Man::Knight => "a knight",
            Man::Bishop => "a bishop",
            Man::Rook => "a rook",
            Man::Queen => "a queen",
        })
    }
}
