use std::ops::Range;

use shakmaty::{Move, MoveList, Role};

use crate::{
    Board,
    check_squares::CheckSquares,
    history::{History, PieceTo, QuietHistory},
    killers::Killers,
    packed_move::PackedMove,
    see::{see_ge, see_value},
    threats::Threats,
};

/// Picks moves, the most promising first: the transposition table's move, good captures by victim and capture history,
/// killers, quiet moves by history, threats and checks, bad captures. The moves are not generated before the
/// transposition table's move was searched: often no other is needed.
#[derive(Debug)]
pub(crate) struct MovePicker {
    hints: Hints,
    tactical_only: bool,
    skip_quiets: bool,
    stage: Stage,
}

#[derive(Debug)]
enum Stage {
    TtMove,
    Generate,
    /// The moves are here in the list.
    Pick(Range<usize>),
}

/// What move ordering depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hints {
    pub(crate) tt_move: Option<Move>,
    pub(crate) killers: Killers,
    /// The moves that led here, for the continuation history.
    pub(crate) previous: [Option<PieceTo>; 3],
}

/// A move that was picked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picked {
    pub(crate) m: Move,
    pub(crate) bad_capture: bool,
    /// Its score among the quiet moves, if the order depended on it.
    pub(crate) history: Option<i32>,
}

/// The moves of all nodes from the root to here, each node's after those of the node above.
///
/// A key is the score of a move and, in its lowest byte, what is left of 255 without the number of the move, so that the largest key
/// belongs to the best move, and to the first of equals.
#[derive(Debug, Default)]
pub(crate) struct MoveStack {
    moves: Vec<Move>,
    keys: Vec<i32>,
}

// Scores fit 24 bits.
const CAPTURE: i32 = 1_000_000;
const KILLER: i32 = 900_000;
/// Captures that lose material by SEE score so much less.
const BAD_CAPTURE: i32 = -4_000_000;
/// Captures score more, killers less.
const CAPTURES: i32 = 950_000;
/// Killers score more, sums of histories less.
const QUIETS: i32 = 800_000;
/// Sums of histories score more.
const BAD_CAPTURES: i32 = -2_000_000;
/// The key of a move that was picked.
const PICKED: i32 = i32::MIN;

impl MovePicker {
    /// Picks from all moves.
    pub(crate) fn new(hints: Hints) -> MovePicker {
        MovePicker { hints, tactical_only: false, skip_quiets: false, stage: Stage::TtMove }
    }

    /// Picks from captures and promotions to a queen.
    pub(crate) fn tactical(mut hints: Hints) -> MovePicker {
        hints.tt_move = hints.tt_move.filter(|m| is_tactical(*m));
        MovePicker { tactical_only: true, ..MovePicker::new(hints) }
    }

    /// Skips the quiet moves that are left, except killers.
    pub(crate) fn skip_quiets(&mut self) {
        self.skip_quiets = true;
    }

    /// The next move. The stack must be as it was after the last one.
    pub(crate) fn next(
        &mut self,
        board: &Board,
        history: &History,
        stack: &mut MoveStack,
    ) -> Option<Picked> {
        if matches!(self.stage, Stage::TtMove) {
            self.stage = Stage::Generate;
            if let Some(m) = self.hints.tt_move {
                return Some(Picked { m, bad_capture: false, history: None });
            }
        }
        if matches!(self.stage, Stage::Generate) {
            let moves = if self.tactical_only { board.tactical_moves() } else { board.moves() };
            self.stage = Stage::Pick(self.hints.sort(&moves, board, history, stack));
        }
        let Stage::Pick(range) = &self.stage else { unreachable!("the moves were generated") };
        let (moves, keys) = (&stack.moves[range.clone()], &mut stack.keys[range.clone()]);
        loop {
            let best = keys.iter().fold(PICKED, |best, key| best.max(*key));
            if best == PICKED {
                return None;
            }
            let (at, of_best) = (number(best), score(best));
            let m = moves[at];
            keys[at] = PICKED;
            if of_best < BAD_CAPTURES {
                return Some(Picked { m, bad_capture: true, history: None });
            }
            if of_best > CAPTURES {
                if see_ge(board, m, 0) {
                    return Some(Picked { m, bad_capture: false, history: None });
                }
                keys[at] = key(of_best + BAD_CAPTURE, at);
            } else if of_best > QUIETS {
                return Some(Picked { m, bad_capture: false, history: None });
            } else if self.skip_quiets {
                let quiets = keys.iter_mut().filter(|key| score(**key) > BAD_CAPTURES);
                quiets.for_each(|key| *key = PICKED);
            } else {
                return Some(Picked { m, bad_capture: false, history: Some(of_best) });
            }
        }
    }
}

impl Hints {
    /// Puts the moves on the stack with their scores, without the transposition table's move.
    fn sort(
        &self,
        moves: &MoveList,
        board: &Board,
        history: &History,
        stack: &mut MoveStack,
    ) -> Range<usize> {
        let turn = board.turn();
        let mut quiet_order = None;
        let tt_move = self.tt_move.map_or(PackedMove::NONE, PackedMove::of);
        let start = stack.moves.len();
        for &m in moves {
            let packed = PackedMove::of(m);
            if packed == tt_move {
                continue;
            }
            let score = if is_tactical(m) {
                // MVV-LVA, with capture history in between.
                let promotion =
                    if m.promotion() == Some(Role::Queen) { see_value(Role::Queen) } else { 0 };
                let victim = m.capture().map_or(0, see_value) + promotion;
                CAPTURE + 16 * victim - see_value(m.role()) / 64 + history.capture(turn, m) / 4
            } else if let Some(rank) = self.killers.rank(packed) {
                if rank == 0 { KILLER + 1 } else { KILLER }
            } else {
                let new = || QuietOrder::new(board, history, &self.previous);
                quiet_order.get_or_insert_with(new).score(m)
            };
            stack.keys.push(key(score, stack.moves.len() - start));
            stack.moves.push(m);
        }
        start..stack.moves.len()
    }
}

/// The order of the quiet moves of a node.
struct QuietOrder<'h> {
    history: QuietHistory<'h>,
    threats: Threats,
    checks: CheckSquares,
}

/// What it is worth in the order that a quiet move gives check.
const CHECK_BONUS: i32 = 3_000;

impl QuietOrder<'_> {
    fn new<'h>(
        board: &Board,
        history: &'h History,
        previous: &[Option<PieceTo>; 3],
    ) -> QuietOrder<'h> {
        let history = history.quiet(board.turn(), previous);
        QuietOrder { history, threats: Threats::on(board), checks: CheckSquares::on(board) }
    }

    fn score(&self, m: Move) -> i32 {
        let check = if self.checks.include(m) { CHECK_BONUS } else { 0 };
        self.history.of(m) + self.threats.bonus(m) + check
    }
}

impl MoveStack {
    /// How many moves there are. Whoever calls [`MoveStack::truncate`] with it later has the same moves again.
    pub(crate) fn len(&self) -> usize {
        self.moves.len()
    }

    /// Drops the moves of the nodes below.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.moves.truncate(length);
        self.keys.truncate(length);
    }
}

/// The key of a move with this score and number. A position has at most 256 moves.
fn key(score: i32, number: usize) -> i32 {
    score << 8 | i32::try_from(255 - number).expect("a byte")
}

fn score(key: i32) -> i32 {
    key >> 8
}

fn number(key: i32) -> usize {
    255 - usize::try_from(key & 255).expect("a byte")
}

/// Captures and promotions.
pub(crate) fn is_tactical(m: Move) -> bool {
    m.is_capture() || m.is_promotion()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn picked(fen: &str, tt_move: Option<&str>) -> Vec<String> {
        let board = Board::new(chess::parse_fen(fen).unwrap());
        let moves = board.moves();
        let tt_move = tt_move.and_then(|text| moves.iter().copied().find(|m| named(*m) == text));
        let hints = Hints { tt_move, killers: Killers::default(), previous: [None; 3] };
        let (mut picker, history) = (MovePicker::new(hints), History::default());
        let mut stack = MoveStack::default();
        std::iter::from_fn(|| picker.next(&board, &history, &mut stack))
            .map(|picked| named(picked.m))
            .collect()
    }

    fn named(m: Move) -> String {
        format!("{}{}", m.from().unwrap(), m.to())
    }

    #[test]
    fn every_move_comes_once_and_bad_captures_come_last() {
        let fen = "4k3/8/2p5/3p2r1/4P3/3Q3B/8/4K3 w - - 0 1";
        let mut moves = picked(fen, Some("e1f1"));
        assert_eq!(moves[0], "e1f1");
        assert_eq!(moves[1], "e4d5");
        assert_eq!(moves[moves.len() - 1], "d3d5");
        let board = Board::new(chess::parse_fen(fen).unwrap());
        let mut all: Vec<String> = board.moves().into_iter().map(named).collect();
        moves.sort();
        all.sort();
        assert_eq!(moves, all);
    }

    #[test]
    fn quiet_moves_can_be_skipped_but_not_bad_captures() {
        let board = Board::new(chess::parse_fen("4k3/8/2p5/3p2r1/8/3Q3B/8/4K3 w - - 0 1").unwrap());
        let hints = Hints { tt_move: None, killers: Killers::default(), previous: [None; 3] };
        let (mut picker, history) = (MovePicker::new(hints), History::default());
        let mut stack = MoveStack::default();
        picker.skip_quiets();
        let only = picker.next(&board, &history, &mut stack).unwrap();
        assert_eq!((named(only.m).as_str(), only.bad_capture), ("d3d5", true));
        assert!(picker.next(&board, &history, &mut stack).is_none());
    }

    #[test]
    fn a_quiet_move_comes_early_if_it_gives_check_or_saves_a_piece() {
        let moves = picked("6k1/8/8/2p5/1R6/8/2N2PPP/6K1 w - - 0 1", None);
        let at = |name| moves.iter().position(|m| m == name).unwrap();
        assert!(at("b4b8") < at("b4b7"), "check: {moves:?}");
        assert!(at("b4b7") < at("g2g3"), "away from the pawn: {moves:?}");
        assert!(at("g2g3") < at("c2d4"), "into the pawn: {moves:?}");
    }

    proptest! {
        #[test]
        fn score_and_number_come_out_of_the_key(score_in in -8_000_000..8_000_000_i32, at in 0..256_usize) {
            let key = key(score_in, at);
            prop_assert_eq!((score(key), number(key)), (score_in, at));
            prop_assert!(key != PICKED);
        }
    }
}
