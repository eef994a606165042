use std::fmt;

use game::Seat;
use serde::{Deserialize, Serialize};
use shakmaty::Color;

use crate::BoardName;

/// The names of the four seats, in the order in which they move.
pub const SEATS: &[&str] = &["north", "south", "east", "west"];

/// One of the four players, in the order in which they move.
///
/// ```
/// use duplicate::{BoardName, Player};
/// assert_eq!(Player::North.boards(), [BoardName::NW, BoardName::NE]);
/// assert_eq!(Player::West.next(), Player::North);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// White on NW and NE.
    North,
    /// White on SW and SE.
    South,
    /// Black on NE and SE.
    East,
    /// Black on NW and SW.
    West,
}

impl Player {
    /// All four, in the order in which they move.
    pub const ALL: [Player; 4] = [Player::North, Player::South, Player::East, Player::West];

    /// The colour of this player's pieces.
    pub const fn color(self) -> Color {
        match self {
            Player::North | Player::South => Color::White,
            Player::East | Player::West => Color::Black,
        }
    }

    /// The two boards on which every move of this player is made.
    pub const fn boards(self) -> [BoardName; 2] {
        match self {
            Player::North => [BoardName::NW, BoardName::NE],
            Player::South => [BoardName::SW, BoardName::SE],
            Player::East => [BoardName::NE, BoardName::SE],
            Player::West => [BoardName::NW, BoardName::SW],
        }
    }

    /// The player's other board, with the twins of the pieces on this one; `None` for a board of other players.
    pub fn other_board(self, board: BoardName) -> Option<BoardName> {
        match self.boards() {
            [one, other] if one == board => Some(other),
            [other, one] if one == board => Some(other),
            _ => None,
        }
    }

    /// The player who moves next.
    #[must_use]
    pub const fn next(self) -> Player {
        Player::ALL[(self as usize + 1) % 4]
    }

    /// The player who makes the move with this number, counted from 0.
    pub const fn of_ply(ply: usize) -> Player {
        Player::ALL[ply % 4]
    }

    /// The seat of this player.
    pub const fn seat(self) -> Seat {
        Seat::ALL[self as usize]
    }

    /// The player on this seat.
    pub const fn on_seat(seat: Seat) -> Player {
        Player::ALL[seat.index()]
    }

    /// `N`, `S`, `E` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Player::North => 'N',
            Player::South => 'S',
            Player::East => 'E',
            Player::West => 'W',
        }
    }

    /// The player with this letter.
    pub fn from_letter(letter: char) -> Option<Player> {
        Player::ALL.into_iter().find(|player| player.letter() == letter)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::North => "North",
            Player::South => "South",
            Player::East => "East",
            Player::West => "West",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_moves_is_north_south_east_west() {
        let turns: String = (0..5).map(|ply| Player::of_ply(ply).letter()).collect();
        assert_eq!(turns, "NSEWN");
        assert!(Player::ALL.iter().enumerate().all(|(n, p)| p.next() == Player::of_ply(n + 1)));
    }

    #[test]
    fn a_seat_has_the_name_of_its_player() {
        for player in Player::ALL {
            assert_eq!(SEATS[player.seat().index()], player.to_string().to_lowercase());
            assert_eq!(serde_json::to_value(player).unwrap(), SEATS[player.seat().index()]);
            assert_eq!(Player::on_seat(player.seat()), player);
            assert_eq!(Player::from_letter(player.letter()), Some(player));
        }
        assert_eq!(Player::from_letter('n'), None);
    }

    #[test]
    fn every_player_has_two_boards_and_knows_the_other_one() {
        for player in Player::ALL {
            let [one, other] = player.boards();
            assert_eq!(player.other_board(one), Some(other));
            assert_eq!(player.other_board(other), Some(one));
            let strange = BoardName::ALL.into_iter().filter(|&b| b != one && b != other);
            assert!(strange.into_iter().all(|board| player.other_board(board).is_none()));
        }
    }
}
