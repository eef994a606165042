use std::fmt;

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Role, Square};
use ts_rs::TS;

use crate::{BoardName, Player};

/// A man on one of the boards.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(rename = "DuplicateMan")]
pub struct Man {
    /// Whose it is.
    pub player: Player,
    /// What it is.
    #[serde(with = "RoleName")]
    #[ts(as = "RoleName")]
    pub role: Role,
    /// The board it stands on.
    pub board: BoardName,
    /// Its square there.
    #[serde_as(as = "DisplayFromStr")]
    #[ts(type = "Square")]
    pub square: Square,
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Man { player, role, board, square } = self;
        write!(f, "{player}'s {} on {square} of {board}", name_of(*role))
    }
}

/// How a role travels: by its name.
#[derive(Serialize, Deserialize, TS)]
#[serde(remote = "Role", rename_all = "kebab-case")]
#[ts(rename = "Role")]
enum RoleName {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// `pawn`, `knight`, ...
pub(crate) const fn name_of(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_man_travels_and_is_spoken_of_by_the_same_words() {
        for role in Role::ALL {
            let man = Man { player: Player::West, role, board: BoardName::SW, square: Square::D5 };
            let json = serde_json::to_value(man).unwrap();
            assert_eq!(json["role"], name_of(role));
            assert_eq!(serde_json::from_value::<Man>(json).unwrap(), man);
        }
    }
}
