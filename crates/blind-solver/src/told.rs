use blind::Direction;
use shakmaty::{Bitboard, Square};

/// What the moderator says of a check after a move that did not end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Told(u8);

impl Told {
    /// No check.
    pub const SILENCE: Told = Told(0);
    /// Check, without a direction.
    pub const CHECK: Told = Told(1);

    /// Check from these directions; silence if there are none.
    ///
    /// ```
    /// use blind::Direction;
    /// use blind_solver::Told;
    /// assert_eq!(Told::directions([]), Told::SILENCE);
    /// assert_ne!(Told::directions([Direction::Rank]), Told::directions([Direction::File]));
    /// ```
    pub fn directions(directions: impl IntoIterator<Item = Direction>) -> Told {
        Told(directions.into_iter().fold(0, |told, direction| told | bit(direction)))
    }

    /// What is told of a king here that these men attack.
    pub(crate) fn of(king: Square, attackers: Bitboard, directions: bool) -> Told {
        if directions {
            Told::directions(attackers.into_iter().map(|from| Direction::between(king, from)))
        } else if attackers.any() {
            Told::CHECK
        } else {
            Told::SILENCE
        }
    }
}

const fn bit(direction: Direction) -> u8 {
    match direction {
        Direction::Rank => 2,
        Direction::File => 4,
        Direction::LongDiagonal => 8,
        Direction::ShortDiagonal => 16,
        Direction::Knight => 32,
    }
}
