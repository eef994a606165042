use std::fmt;

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Role, Square};

use crate::{BoardName, Player};

/// A piece on one of the boards.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DuplicateMan))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DuplicateMan"))]
pub struct Man {
    /// Its player.
    pub player: Player,
    /// Its kind.
    #[serde(with = "RoleName")]
    #[cfg_attr(feature = "openapi", schema(value_type = RoleName))]
    #[cfg_attr(feature = "ts", ts(as = "RoleName"))]
    pub role: Role,
    /// The board it stands on.
    pub board: BoardName,
    /// Its square there.
    #[serde_as(as = "DisplayFromStr")]
    #[cfg_attr(feature = "openapi", schema(value_type = chess::openapi::Square))]
    #[cfg_attr(feature = "ts", ts(type = "Square"))]
    pub square: Square,
}

impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Man { player, role, board, square } = self;
        write!(f, "{player}'s {} on {square} of {board}", name_of(*role))
    }
}

/// How a role travels: by its name.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Role))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Role"))]
#[serde(remote = "Role", rename_all = "kebab-case")]
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
