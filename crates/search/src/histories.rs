use shakmaty::{Color, Move, Piece};

use crate::{Board, keys::man_index};

/// A man that comes to a square: 12 kinds, 64 squares.
pub(crate) const ARRIVALS: usize = 12 * 64;
/// No entry of a history of moves grows beyond this.
const MOST: i32 = 16_384;
/// Corrections are remembered by this many hashes for each side.
const CORRECTIONS: usize = 16_384;
/// A correction is kept in this many parts of a centipawn.
const GRAIN: i32 = 128;
/// No single correction grows beyond this, in centipawns.
const MOST_CORRECTION: i32 = 64;

/// What a move does to the board, as a number: which man comes where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arrival(usize);

impl Arrival {
    pub(crate) fn of(turn: Color, m: Move) -> Arrival {
        let man = Piece { color: turn, role: m.role() };
        Arrival(man_index(man) * 64 + usize::from(m.to()))
    }
}

/// What a thread has learned about moves: how often each was good.
#[derive(Debug)]
pub(crate) struct Histories {
    /// Quiet moves by side, from and to.
    butterfly: Vec<i16>,
    /// Captures by arrival and what was taken.
    captures: Vec<i16>,
    /// Quiet moves by the arrival of an earlier move and their own.
    continuations: Vec<i16>,
    /// How far the evaluation was off, by pawns and by the officers of each side.
    corrections: [Vec<i16>; 3],
}

impl Default for Histories {
    fn default() -> Histories {
        let corrections = || vec![0; 2 * CORRECTIONS];
        Histories {
            butterfly: vec![0; 2 * 64 * 64],
            captures: vec![0; ARRIVALS * 7],
            continuations: vec![0; ARRIVALS * ARRIVALS],
            corrections: [corrections(), corrections(), corrections()],
        }
    }
}

impl Histories {
    /// How well a quiet move has done, here and after the moves before it.
    pub(crate) fn quiet(&self, turn: Color, m: Move, before: &[Option<Arrival>]) -> i32 {
        let mut sum = i32::from(self.butterfly[butterfly(turn, m)]);
        for earlier in before.iter().flatten() {
            sum += i32::from(self.continuations[continuation(*earlier, Arrival::of(turn, m))]);
        }
        sum
    }

    /// How well a capture has done.
    pub(crate) fn capture(&self, turn: Color, m: Move) -> i32 {
        i32::from(self.captures[capture(turn, m)])
    }

    /// A quiet move was good, or was tried in vain.
    pub(crate) fn learn_quiet(
        &mut self,
        turn: Color,
        m: Move,
        before: &[Option<Arrival>],
        by: i32,
    ) {
        update(&mut self.butterfly[butterfly(turn, m)], by);
        for earlier in before.iter().flatten() {
            update(&mut self.continuations[continuation(*earlier, Arrival::of(turn, m))], by);
        }
    }

    /// A capture was good, or was tried in vain.
    pub(crate) fn learn_capture(&mut self, turn: Color, m: Move, by: i32) {
        update(&mut self.captures[capture(turn, m)], by);
    }

    /// What to add to the evaluation of positions like this one.
    pub(crate) fn correction(&self, board: &Board) -> i32 {
        let places = correction_places(board);
        let sum: i32 = self.corrections.iter().zip(places).map(|(t, at)| i32::from(t[at])).sum();
        sum / (2 * GRAIN)
    }

    /// The search found that the evaluation was off by this much.
    pub(crate) fn learn_correction(&mut self, board: &Board, error: i32, depth: i32) {
        let weight = (depth + 1).min(16);
        for (table, at) in self.corrections.iter_mut().zip(correction_places(board)) {
            let old = i32::from(table[at]);
            let new = (old * (256 - weight) + error * GRAIN * weight) / 256;
            let most = MOST_CORRECTION * GRAIN;
            table[at] = i16::try_from(new.clamp(-most, most)).unwrap_or(0);
        }
    }
}

fn butterfly(turn: Color, m: Move) -> usize {
    let from = m.from().map_or(0, usize::from);
    turn.fold_wb(0, 64 * 64) + from * 64 + usize::from(m.to())
}

fn capture(turn: Color, m: Move) -> usize {
    Arrival::of(turn, m).0 * 7 + m.capture().map_or(0, usize::from)
}

fn continuation(earlier: Arrival, own: Arrival) -> usize {
    earlier.0 * ARRIVALS + own.0
}

fn correction_places(board: &Board) -> [usize; 3] {
    let keys = board.keys();
    let side = board.turn().fold_wb(0, CORRECTIONS);
    [keys.pawns, keys.officers.white, keys.officers.black]
        .map(|key| side + usize::try_from(key % (CORRECTIONS as u64)).unwrap_or(0))
}

/// Moves an entry towards its bound; the nearer it is, the less.
fn update(entry: &mut i16, by: i32) {
    let old = i32::from(*entry);
    let by = by.clamp(-MOST, MOST);
    *entry = i16::try_from(old + by - old * by.abs() / MOST).unwrap_or(*entry);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn no_entry_leaves_its_bounds(steps in prop::collection::vec(-40_000..40_000_i32, 1..200)) {
            let mut entry = 0;
            for by in steps {
                let before = i32::from(entry);
                update(&mut entry, by);
                prop_assert!(i32::from(entry).abs() <= MOST);
                prop_assert!(by == 0 || (i32::from(entry) - before) * by >= 0);
            }
        }
    }

    #[test]
    fn what_was_good_is_preferred_and_what_was_not_is_put_off() {
        use shakmaty::{Chess, Position as _};
        let moves = Chess::new().legal_moves();
        let mut histories = Histories::default();
        let before = [Some(Arrival::of(Color::Black, moves[3])), None];
        histories.learn_quiet(Color::White, moves[0], &before, 500);
        histories.learn_quiet(Color::White, moves[1], &before, -500);
        let of = |m, before: &[_]| histories.quiet(Color::White, m, before);
        assert!(of(moves[0], &before) > of(moves[0], &[]));
        assert!(of(moves[0], &[]) > of(moves[2], &[]));
        assert!(of(moves[1], &before) < of(moves[2], &before));
    }

    #[test]
    fn corrections_follow_the_error() {
        let board = Board::new(shakmaty::Chess::new());
        let mut histories = Histories::default();
        for _ in 0..200 {
            histories.learn_correction(&board, 40, 10);
        }
        assert!((30..=70).contains(&histories.correction(&board)));
    }
}
