use std::fmt;

use arrayvec::ArrayVec;
use shakmaty::{Bitboard, Color, Role, Square, attacks};

use crate::{Ending, symmetry::Symmetry};

/// The attacker's men: a king and one or two officers.
///
/// ```
/// use blind_solver::{Ending, Men};
/// use shakmaty::Square;
/// let men = Men::new(Ending::Rook, Square::C3, &[Square::H1]).unwrap();
/// assert_eq!(men.to_string(), "Kc3 Rh1");
/// assert!(Men::new(Ending::Rook, Square::C3, &[Square::C3]).is_none(), "one square, one man");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Men {
    ending: Ending,
    king: Square,
    officers: ArrayVec<Square, 2>,
}

impl Men {
    /// The men of an ending on these squares; `None` if two of them share one, or two bishops the colour of their squares.
    pub fn new(ending: Ending, king: Square, officers: &[Square]) -> Option<Men> {
        if officers.len() != ending.officers().len() {
            return None;
        }
        let men = Men { ending, king, officers: officers.iter().copied().collect() }.in_order();
        let apart = men.squares().count() == 1 + officers.len();
        let colors = ending != Ending::Bishops || officers[0].is_light() != officers[1].is_light();
        (apart && colors).then_some(men)
    }

    /// All placements of the men.
    pub fn all(ending: Ending) -> impl Iterator<Item = Men> {
        let twice = ending.officers().len() == 2;
        Square::ALL.into_iter().flat_map(move |king| {
            Square::ALL.into_iter().flat_map(move |first| {
                let second: &[Square] = if twice { &Square::ALL } else { &Square::ALL[..1] };
                second.iter().filter_map(move |&second| {
                    let officers = [first, second];
                    let men = Men::new(ending, king, &officers[..ending.officers().len()])?;
                    // Two bishops stand in one order only.
                    (men.officers[0] == first).then_some(men)
                })
            })
        })
    }

    /// The ending.
    pub const fn ending(&self) -> Ending {
        self.ending
    }

    /// The king's square.
    pub const fn king(&self) -> Square {
        self.king
    }

    /// The pieces besides the king, with their squares.
    pub fn officers(&self) -> impl Iterator<Item = (Role, Square)> {
        self.ending.officers().iter().copied().zip(self.officers.iter().copied())
    }

    /// All squares that the men occupy.
    pub fn squares(&self) -> Bitboard {
        self.officers.iter().fold(self.king.into(), |squares: Bitboard, &sq| squares.with(sq))
    }

    /// The officers that attack this square, if nothing but the men stands in the way.
    pub(crate) fn attackers(&self, square: Square) -> Bitboard {
        let occupied = self.squares();
        let attack = |&(role, from): &(Role, Square)| reach(role, from, occupied).contains(square);
        self.officers().filter(attack).map(|(_, from)| from).collect()
    }

    /// Whether the men guard this square, without the one that stands there.
    pub(crate) fn guard(&self, square: Square) -> bool {
        let occupied = self.squares().without(square);
        let mut others = self.officers().filter(|(_, from)| *from != square);
        attacks::king_attacks(self.king).contains(square)
            || others.any(|(role, from)| reach(role, from, occupied).contains(square))
    }

    /// Where each officer may go, with the men after it. A king that is not attacked stands in nobody's way.
    pub(crate) fn officer_moves(&self) -> impl Iterator<Item = (Square, Square, Men)> {
        let occupied = self.squares();
        self.officers().enumerate().flat_map(move |(index, (role, from))| {
            (reach(role, from, occupied) & !occupied).into_iter().map(move |to| {
                let mut men = self.clone();
                men.officers[index] = to;
                (from, to, men.in_order())
            })
        })
    }

    /// Where the king may try to go, with the men after it.
    pub(crate) fn king_moves(&self) -> impl Iterator<Item = (Square, Men)> {
        let to = attacks::king_attacks(self.king) & !self.squares();
        to.into_iter().map(|to| (to, Men { king: to, ..self.clone() }))
    }

    /// The men after a move that one of them can make, as far as they know.
    pub(crate) fn moved(&self, from: Square, to: Square) -> Option<Men> {
        if from == self.king {
            return self.king_moves().find(|(there, _)| *there == to).map(|(_, men)| men);
        }
        self.officer_moves().find(|(f, t, _)| (*f, *t) == (from, to)).map(|(_, _, men)| men)
    }

    pub(crate) fn seen_by(&self, symmetry: Symmetry) -> Men {
        let officers = self.officers.iter().map(|&square| symmetry.square(square)).collect();
        Men { ending: self.ending, king: symmetry.square(self.king), officers }.in_order()
    }

    /// How many placements are symmetric to this one, itself included.
    pub(crate) fn images(&self) -> usize {
        let mut images: Vec<Men> = Symmetry::all().map(|symmetry| self.seen_by(symmetry)).collect();
        images.sort_unstable();
        images.dedup();
        images.len()
    }

    /// A number of its own for each placement, below [`Men::numbers`].
    pub(crate) fn number(&self) -> usize {
        self.officers.iter().fold(self.king.into(), |number, &sq| number << 6 | usize::from(sq))
    }

    /// How many numbers there are in an ending.
    pub(crate) fn numbers(ending: Ending) -> usize {
        1 << (6 * (1 + ending.officers().len()))
    }

    /// Two bishops are told apart by nothing but their squares.
    fn in_order(mut self) -> Men {
        if self.ending == Ending::Bishops {
            self.officers.sort_unstable();
        }
        self
    }
}

fn reach(role: Role, from: Square, occupied: Bitboard) -> Bitboard {
    attacks::attacks(from, role.of(Color::White), occupied)
}

impl fmt::Display for Men {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "K{}", self.king)?;
        self.officers().try_for_each(|(role, square)| write!(f, " {}{square}", role.upper_char()))
    }
}
