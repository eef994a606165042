use shakmaty::{Color, Move, Piece};

use crate::zobrist::piece_index;

/// A piece and the square it moves to: 12 kinds, 64 squares.
pub(crate) const PIECE_TOS: usize = 12 * 64;
/// Two squares.
const FROM_TOS: usize = 64 * 64;
/// No entry grows beyond this.
const MAX_HISTORY: i32 = 16_384;

/// A piece and the square it moves to, as an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PieceTo(usize);

impl PieceTo {
    pub(crate) fn of(turn: Color, m: Move) -> PieceTo {
        let piece = Piece { color: turn, role: m.role() };
        PieceTo(piece_index(piece) * 64 + usize::from(m.to()))
    }

    /// Its number, below [`PIECE_TOS`].
    pub(crate) fn index(self) -> usize {
        self.0
    }
}

/// History heuristics: how often each move failed high.
#[derive(Debug)]
pub(crate) struct History {
    /// Butterfly history of quiet moves: by side, from and to.
    quiet: Vec<i16>,
    /// Capture history: by moving piece, square and captured piece.
    capture: Vec<i16>,
    /// Continuation history of quiet moves: by piece and square of an earlier move, and of the move itself.
    continuation: Vec<[i16; PIECE_TOS]>,
}

/// The histories of quiet moves at one node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuietHistory<'h> {
    turn: Color,
    butterfly: &'h [i16],
    continuation: [&'h [i16; PIECE_TOS]; 3],
}

/// What follows a null move, or nothing.
static NO_CONTINUATION: [i16; PIECE_TOS] = [0; PIECE_TOS];

impl QuietHistory<'_> {
    /// The sum for this move.
    pub(crate) fn of(&self, m: Move) -> i32 {
        let at = PieceTo::of(self.turn, m).0;
        let continuation = self.continuation.iter().map(|row| i32::from(row[at])).sum::<i32>();
        i32::from(self.butterfly[from_to(m)]) + continuation
    }
}

impl Default for History {
    fn default() -> History {
        History {
            quiet: vec![0; 2 * FROM_TOS],
            capture: vec![0; PIECE_TOS * 7],
            continuation: vec![[0; PIECE_TOS]; PIECE_TOS],
        }
    }
}

impl History {
    /// Quiet and continuation history of quiet moves after these moves.
    pub(crate) fn quiet(&self, turn: Color, previous: &[Option<PieceTo>; 3]) -> QuietHistory<'_> {
        let butterfly = &self.quiet[turn.fold_wb(0, FROM_TOS)..][..FROM_TOS];
        let row = |earlier: Option<PieceTo>| {
            earlier.map_or(&NO_CONTINUATION, |PieceTo(at)| &self.continuation[at])
        };
        QuietHistory { turn, butterfly, continuation: previous.map(row) }
    }

    /// Capture history of a capture or promotion.
    pub(crate) fn capture(&self, turn: Color, m: Move) -> i32 {
        i32::from(self.capture[capture_index(turn, m)])
    }

    /// Gives a quiet move a bonus, or a malus.
    pub(crate) fn update_quiet(
        &mut self,
        turn: Color,
        m: Move,
        previous: &[Option<PieceTo>; 3],
        bonus: i32,
    ) {
        update(&mut self.quiet[turn.fold_wb(0, FROM_TOS) + from_to(m)], bonus);
        let PieceTo(at) = PieceTo::of(turn, m);
        for PieceTo(earlier) in previous.iter().flatten() {
            update(&mut self.continuation[*earlier][at], bonus);
        }
    }

    /// Gives a capture or promotion a bonus, or a malus.
    pub(crate) fn update_capture(&mut self, turn: Color, m: Move, bonus: i32) {
        update(&mut self.capture[capture_index(turn, m)], bonus);
    }
}

fn from_to(m: Move) -> usize {
    m.from().map_or(0, usize::from) * 64 + usize::from(m.to())
}

fn capture_index(turn: Color, m: Move) -> usize {
    PieceTo::of(turn, m).0 * 7 + m.capture().map_or(0, usize::from)
}

/// History gravity: the closer an entry is to its bound, the less it moves.
fn update(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    let bonus = bonus.clamp(-MAX_HISTORY, MAX_HISTORY);
    let new = old + bonus - old * bonus.abs() / MAX_HISTORY;
    *entry = i16::try_from(new).expect("gravity keeps entries within MAX_HISTORY");
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn no_entry_leaves_its_bounds(steps in prop::collection::vec(-40_000..40_000_i32, 1..200)) {
            let mut entry = 0;
            for bonus in steps {
                let before = i32::from(entry);
                update(&mut entry, bonus);
                prop_assert!(i32::from(entry).abs() <= MAX_HISTORY);
                prop_assert!(bonus == 0 || (i32::from(entry) - before) * bonus >= 0);
            }
        }
    }

    #[test]
    fn a_bonus_moves_a_quiet_move_forward_and_a_malus_moves_it_back() {
        use shakmaty::{Chess, Position as _};
        let moves = Chess::new().legal_moves();
        let mut history = History::default();
        let previous = [Some(PieceTo::of(Color::Black, moves[3])), None, None];
        history.update_quiet(Color::White, moves[0], &previous, 500);
        history.update_quiet(Color::White, moves[1], &previous, -500);
        let of = |m, previous: &_| history.quiet(Color::White, previous).of(m);
        assert!(of(moves[0], &previous) > of(moves[0], &[None; 3]));
        assert!(of(moves[0], &[None; 3]) > of(moves[2], &[None; 3]));
        assert!(of(moves[1], &previous) < of(moves[2], &previous));
    }
}
