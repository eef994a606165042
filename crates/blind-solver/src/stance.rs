use shakmaty::{Bitboard, Square, attacks};

use crate::{
    Men, Rules, Told,
    ground::{Ground, haunts, stuck},
};

/// What a player who hunts a bare king knows when they are to act.
///
/// ```
/// use blind_solver::{Ending, Men, Rules, Stance, Told};
/// use shakmaty::Square;
/// let men = Men::new(Ending::Rook, Square::B3, &[Square::H2]).unwrap();
/// let stance = Stance { squares: Square::A1.into(), ..Stance::in_the_dark(men) };
/// let next = stance.played(Square::H2, Square::C2, Told::SILENCE, Rules::HOUSE).unwrap();
/// assert_eq!(next.squares, Square::B1.into(), "from a1 the king can only go to b1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stance {
    /// The men.
    pub men: Men,
    /// Where the bare king may be.
    pub squares: Bitboard,
    /// What the refusals in this turn bind.
    pub hold: Hold,
}

/// What a refusal binds until the end of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Hold {
    /// Nothing.
    Free,
    /// The king must move: it was touched, and it can.
    King,
    /// The king cannot move: an officer must.
    Released,
}

impl Stance {
    /// The stance of a player who knows nothing but the men.
    pub fn in_the_dark(men: Men) -> Stance {
        let squares = haunts(&men);
        Stance { men, squares, hold: Hold::Free }
    }

    /// The stance after a try of the king was refused because the bare king guards this square; `released` if the moderator
    /// said that the king has no legal move at all.
    #[must_use]
    pub fn refused(&self, to: Square, released: bool, rules: Rules) -> Stance {
        let squares = self.squares & attacks::king_attacks(to);
        let stuck = stuck(&self.men);
        let (squares, hold) = match self.hold {
            _ if !rules.touch_move => (squares, Hold::Free),
            Hold::King => (squares, Hold::King),
            _ if released => (squares & stuck, Hold::Released),
            _ => (squares & !stuck, Hold::King),
        };
        Stance { men: self.men.clone(), squares, hold }
    }

    /// The stance one move later: this move was played, this was told, and the bare king has moved without taking anything.
    /// `None` if the men cannot make this move.
    pub fn played(&self, from: Square, to: Square, told: Told, rules: Rules) -> Option<Stance> {
        let men = self.men.moved(from, to)?;
        let ground = Ground::of(&men, rules.directions);
        let squares = ground.after(self.left(from, to) & ground.class(told));
        Some(Stance { men, squares, hold: Hold::Free })
    }

    /// Where the bare king may be if this move is legal.
    pub(crate) fn left(&self, from: Square, to: Square) -> Bitboard {
        let guarding =
            if from == self.men.king() { attacks::king_attacks(to) } else { Bitboard::EMPTY };
        self.squares & !guarding
    }
}
