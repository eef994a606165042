use shakmaty::{Bitboard, Square, attacks};

use crate::{Men, Told};

/// What these men mean for a bare king on each square, with the bare king to move.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    /// The squares, by what the moderator said of the move that led here.
    pub(crate) classes: Vec<(Told, Bitboard)>,
    /// Where the king is mated.
    pub(crate) mates: Bitboard,
    /// Where it is stalemated.
    pub(crate) stalemates: Bitboard,
    /// From where it can take a piece.
    pub(crate) loose: Bitboard,
    /// By square: where it can go without taking anything.
    steps: [Bitboard; 64],
}

impl Ground {
    pub(crate) fn of(men: &Men, directions: bool) -> Ground {
        let occupied = men.squares();
        let mut ground = Ground {
            classes: vec![],
            mates: Bitboard::EMPTY,
            stalemates: Bitboard::EMPTY,
            loose: Bitboard::EMPTY,
            steps: [Bitboard::EMPTY; 64],
        };
        for king in !occupied & !attacks::king_attacks(men.king()) {
            let attackers = men.attackers(king);
            let flights = attacks::king_attacks(king) & !unsafe_for(men, king);
            ground.put(king, Told::of(king, attackers, directions));
            ground.steps[usize::from(king)] = flights & !occupied;
            let end = match (flights.any(), attackers.any()) {
                (true, _) if flights.intersects(occupied) => &mut ground.loose,
                (true, _) => continue,
                (false, true) => &mut ground.mates,
                (false, false) => &mut ground.stalemates,
            };
            end.add(king);
        }
        ground
    }

    fn put(&mut self, king: Square, told: Told) {
        match self.classes.iter_mut().find(|(known, _)| *known == told) {
            Some((_, squares)) => squares.add(king),
            None => self.classes.push((told, king.into())),
        }
    }

    /// Where the king can go from this square without taking anything.
    pub(crate) fn steps(&self, king: Square) -> Bitboard {
        self.steps[usize::from(king)]
    }

    /// Where it may be after its move, if it was on one of these squares.
    pub(crate) fn after(&self, squares: Bitboard) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |after, king| after | self.steps(king))
    }

    /// Where nothing is won any more: the king is stalemated, or may take a piece.
    pub(crate) fn spoilt(&self) -> Bitboard {
        self.stalemates | self.loose
    }

    /// The squares of a class.
    pub(crate) fn class(&self, told: Told) -> Bitboard {
        let found = self.classes.iter().find(|(known, _)| *known == told);
        found.map_or(Bitboard::EMPTY, |(_, squares)| *squares)
    }
}

/// The neighbouring squares on which a king coming from here would be attacked. Its old square hides nothing from a line, since
/// only the men themselves do.
fn unsafe_for(men: &Men, king: Square) -> Bitboard {
    attacks::king_attacks(king).into_iter().filter(|&to| men.guard(to)).collect()
}

/// Where a bare king may be when the men are to move: nowhere on them, beside their king, or attacked.
///
/// ```
/// use blind_solver::{Ending, Men, haunts};
/// use shakmaty::Square;
/// let men = Men::new(Ending::Rook, Square::A1, &[Square::B1]).unwrap();
/// assert_eq!(haunts(&men).count(), 48, "neither on a1 and a2, nor on the file and the rank of the rook");
/// ```
pub fn haunts(men: &Men) -> Bitboard {
    let near = attacks::king_attacks(men.king());
    (!men.squares() & !near).into_iter().filter(|&king| men.attackers(king).is_empty()).collect()
}

/// The haunts from which the bare king leaves the other one without a legal move.
pub(crate) fn stuck(men: &Men) -> Bitboard {
    let guarding = |(to, _)| attacks::king_attacks(to);
    men.king_moves().map(guarding).fold(haunts(men), |stuck, guarding| stuck & guarding)
}
