use std::{
    fmt,
    ops::{Index, IndexMut},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shakmaty::Color;

use crate::Player;

/// One of the four boards, named after its two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum BoardName {
    /// North against West.
    NW,
    /// North against East.
    NE,
    /// South against West.
    SW,
    /// South against East.
    SE,
}

impl BoardName {
    /// All four.
    pub const ALL: [BoardName; 4] = [BoardName::NW, BoardName::NE, BoardName::SW, BoardName::SE];

    /// The player of this colour on this board.
    ///
    /// ```
    /// use duplicate::{BoardName, Player};
    /// use shakmaty::Color;
    /// assert_eq!(BoardName::SE.player(Color::White), Player::South);
    /// assert_eq!(BoardName::SE.player(Color::Black), Player::East);
    /// ```
    pub const fn player(self, color: Color) -> Player {
        match (self, color) {
            (BoardName::NW | BoardName::NE, Color::White) => Player::North,
            (BoardName::SW | BoardName::SE, Color::White) => Player::South,
            (BoardName::NE | BoardName::SE, Color::Black) => Player::East,
            (BoardName::NW | BoardName::SW, Color::Black) => Player::West,
        }
    }
}

impl fmt::Display for BoardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BoardName::NW => "NW",
            BoardName::NE => "NE",
            BoardName::SW => "SW",
            BoardName::SE => "SE",
        })
    }
}

/// A value for each board.
///
/// ```
/// use duplicate::{BoardName, ByBoard};
/// let names = ByBoard::new(|board| board.to_string());
/// assert_eq!(names[BoardName::SW], "SW");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(type = "{ NW: T, NE: T, SW: T, SE: T }", bound = "T: ts_rs::TS")
)]
pub struct ByBoard<T>([T; 4]);

impl<T> ByBoard<T> {
    /// A value for each board.
    pub fn new(value: impl FnMut(BoardName) -> T) -> ByBoard<T> {
        ByBoard(BoardName::ALL.map(value))
    }

    /// A value for each board, or the first error.
    pub(crate) fn try_new<E>(
        mut value: impl FnMut(BoardName) -> Result<T, E>,
    ) -> Result<ByBoard<T>, E> {
        let [nw, ne, sw, se] = BoardName::ALL;
        Ok(ByBoard([value(nw)?, value(ne)?, value(sw)?, value(se)?]))
    }

    /// Boards with their values.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (BoardName, &T)> {
        BoardName::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<BoardName> for ByBoard<T> {
    type Output = T;

    #[inline]
    fn index(&self, board: BoardName) -> &T {
        &self.0[board as usize]
    }
}

impl<T> IndexMut<BoardName> for ByBoard<T> {
    #[inline]
    fn index_mut(&mut self, board: BoardName) -> &mut T {
        &mut self.0[board as usize]
    }
}

impl<T: Serialize> Serialize for ByBoard<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByBoard<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ByBoard<T>, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
        struct Named<T> {
            nw: T,
            ne: T,
            sw: T,
            se: T,
        }
        Named::deserialize(from).map(|Named { nw, ne, sw, se }| ByBoard([nw, ne, sw, se]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_and_its_players_know_each_other() {
        for board in BoardName::ALL {
            for color in Color::ALL {
                let player = board.player(color);
                assert_eq!(player.color(), color);
                assert!(player.boards().contains(&board));
                assert!(board.to_string().contains(player.letter()));
            }
        }
    }

    #[test]
    fn values_travel_under_the_names_of_their_boards() {
        let numbers = ByBoard::new(|board| board as u8);
        let json = serde_json::to_string(&numbers).unwrap();
        assert_eq!(json, r#"{"NW":0,"NE":1,"SW":2,"SE":3}"#);
        assert_eq!(serde_json::from_str::<ByBoard<u8>>(&json).unwrap(), numbers);
        assert!(serde_json::from_str::<ByBoard<u8>>(r#"{"NW":0,"NE":1,"SW":2}"#).is_err());
    }
}
