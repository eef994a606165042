use std::ops::{Index, IndexMut};

use shakmaty::{Bitboard, Square};

/// How likely something is so on each square, between 0 and 1.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Chances([f64; 64]);

/// Anything likelier than this is taken as certain.
const NEARLY: f64 = 0.95;

impl Chances {
    pub(super) const NONE: Chances = Chances([0.0; 64]);

    /// Each square by itself.
    pub(super) fn new(mut chance: impl FnMut(Square) -> f64) -> Chances {
        Chances(Square::ALL.map(&mut chance))
    }

    /// Certain on these squares, impossible on all others.
    pub(super) fn certain(squares: Bitboard) -> Chances {
        Chances::new(|square| if squares.contains(square) { 1.0 } else { 0.0 })
    }

    /// Impossible on these squares.
    pub(super) fn rule_out(&mut self, squares: Bitboard) {
        for square in squares {
            self[square] = 0.0;
        }
    }

    /// How many things there are if each square has its own.
    pub(super) fn total(&self) -> f64 {
        self.0.iter().sum()
    }

    /// The same for some squares only.
    pub(super) fn sum(&self, on: impl Fn(Square) -> bool) -> f64 {
        self.possible().filter(|(square, _)| on(*square)).map(|(_, chance)| chance).sum()
    }

    /// Scales to this many things again; what was certain stays so.
    pub(super) fn settle(&mut self, count: f64) {
        let certain: f64 = self.0.iter().filter(|&&chance| chance >= NEARLY).sum();
        let open = self.total() - certain;
        if open > 0.0 {
            let factor = (count - certain).max(0.0) / open;
            for chance in self.0.iter_mut().filter(|chance| **chance < NEARLY) {
                *chance = (*chance * factor).min(1.0);
            }
        }
    }

    /// Scales to this many things again, leaving these squares unchanged.
    pub(super) fn settle_outside(&mut self, squares: Bitboard, count: f64) {
        let inside = self.sum(|square| squares.contains(square));
        let outside = self.total() - inside;
        if outside > 0.0 {
            let factor = (count - inside).max(0.0) / outside;
            for square in !squares {
                self[square] = (self[square] * factor).min(1.0);
            }
        }
    }

    /// All of them changed by the same factor.
    #[must_use]
    pub(super) fn scaled(&self, factor: f64) -> Chances {
        Chances(self.0.map(|chance| chance * factor))
    }

    /// The squares where it is possible.
    pub(super) fn possible(&self) -> impl Iterator<Item = (Square, f64)> {
        Square::ALL.into_iter().zip(self.0).filter(|(_, chance)| *chance > 0.0)
    }

    /// A share of what is on each square goes to the squares in reach, by how welcome it is there.
    #[must_use]
    pub(super) fn spread(
        &self,
        share: f64,
        reach: impl Fn(Square) -> Bitboard,
        welcome: impl Fn(Square) -> f64,
    ) -> Chances {
        let mut after = Chances::NONE;
        for (from, chance) in self.possible() {
            let ways: f64 = reach(from).into_iter().map(&welcome).sum();
            let leaving = if ways > 0.0 { chance * share } else { 0.0 };
            after[from] += chance - leaving;
            for to in reach(from).into_iter().filter(|_| leaving > 0.0) {
                after[to] += leaving * welcome(to) / ways;
            }
        }
        after
    }
}

impl Index<Square> for Chances {
    type Output = f64;

    fn index(&self, square: Square) -> &f64 {
        &self.0[square.to_usize()]
    }
}

impl IndexMut<Square> for Chances {
    fn index_mut(&mut self, square: Square) -> &mut f64 {
        &mut self.0[square.to_usize()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::attacks::king_attacks;

    #[test]
    fn settling_keeps_what_is_certain_and_shares_out_the_rest() {
        let mut chances = Chances::NONE;
        chances[Square::A1] = 1.0;
        chances[Square::B1] = 0.4;
        chances[Square::C1] = 0.2;
        chances.settle(1.3);
        let near = |square, chance: f64| (chances[square] - chance).abs() < 1e-9;
        assert!(near(Square::A1, 1.0) && near(Square::B1, 0.2) && near(Square::C1, 0.1));
    }

    #[test]
    fn nothing_gets_lost_when_it_spreads() {
        let corner = Chances::certain(Square::A1.into());
        let moved = corner.spread(0.5, king_attacks, |to| if to == Square::B2 { 0.0 } else { 1.0 });
        assert_eq!(
            moved.possible().collect::<Vec<_>>(),
            [(Square::A1, 0.5), (Square::B1, 0.25), (Square::A2, 0.25)]
        );
        let stuck = corner.spread(1.0, king_attacks, |_| 0.0);
        assert_eq!(stuck, corner);
    }
}
