use arrayvec::ArrayVec;
use shakmaty::{Color, Move, MoveList, Role};

use crate::{
    Board,
    exchange::{wins_at_least, worth},
    histories::{Arrival, Histories},
};

/// Hands out moves, the most promising first: the one that was best before, captures that lose nothing, killers, quiet
/// moves by their history, captures that lose something.
#[derive(Debug)]
pub(crate) struct Order {
    /// The moves with their ranks; captures that were found to lose something rank below [`LOSING`].
    left: ArrayVec<(i32, Move), 256>,
    /// Whether the quiet moves that are left are not wanted any more.
    skip_quiet: bool,
}

/// What ordering the moves depends on.
#[derive(Debug)]
pub(crate) struct Hints<'a> {
    /// The move that was best when the position was searched before.
    pub(crate) best: Option<Move>,
    /// Quiet moves that were too good in positions beside this one.
    pub(crate) killers: [Option<Move>; 2],
    /// What the moves before this one did.
    pub(crate) before: &'a [Option<Arrival>],
}

const BEST: i32 = 10_000_000;
const CAPTURE: i32 = 1_000_000;
const KILLER: i32 = 900_000;
const LOSING: i32 = -BEST;

impl Order {
    pub(crate) fn new(
        turn: Color,
        moves: &MoveList,
        hints: &Hints<'_>,
        histories: &Histories,
    ) -> Order {
        let rank = |m: Move| {
            if Some(m) == hints.best {
                BEST
            } else if is_tactical(m) {
                let promotion =
                    if m.promotion() == Some(Role::Queen) { worth(Role::Queen) } else { 0 };
                let taken = m.capture().map_or(0, worth) + promotion;
                CAPTURE + 16 * taken - worth(m.role()) / 64 + histories.capture(turn, m) / 4
            } else if let Some(place) = hints.killers.iter().position(|k| *k == Some(m)) {
                if place == 0 { KILLER + 1 } else { KILLER }
            } else {
                histories.quiet(turn, m, hints.before)
            }
        };
        let left = moves.iter().map(|&m| (rank(m), m)).collect();
        Order { left, skip_quiet: false }
    }

    /// From here on only captures and promotions.
    pub(crate) fn skip_quiet(&mut self) {
        self.skip_quiet = true;
    }

    /// The next move, and whether it is a capture that loses something.
    pub(crate) fn next(&mut self, board: &Board) -> Option<(Move, bool)> {
        while let Some((rank, m)) = self.take_first() {
            if rank < LOSING {
                return Some((m, true));
            }
            let quiet = !is_tactical(m);
            if self.skip_quiet && quiet && rank < KILLER {
                continue;
            }
            if !quiet && rank != BEST && !wins_at_least(board, m, 0) {
                self.left.push((rank + 2 * LOSING, m));
                continue;
            }
            return Some((m, false));
        }
        None
    }

    fn take_first(&mut self) -> Option<(i32, Move)> {
        let (at, _) =
            self.left.iter().enumerate().max_by_key(|(at, (rank, _))| (*rank, usize::MAX - at))?;
        Some(self.left.swap_remove(at))
    }
}

/// Captures and promotions.
pub(crate) fn is_tactical(m: Move) -> bool {
    m.is_capture() || m.is_promotion()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Position as _;

    fn order(fen: &str, best: Option<&str>) -> Vec<String> {
        let board = Board::new(chess::parse_fen(fen).unwrap());
        let moves = board.moves();
        let best = best.and_then(|text| moves.iter().copied().find(|m| named(*m) == text));
        let hints = Hints { best, killers: [None; 2], before: &[] };
        let mut order = Order::new(board.chess().turn(), &moves, &hints, &Histories::default());
        std::iter::from_fn(|| order.next(&board)).map(|(m, _)| named(m)).collect()
    }

    fn named(m: Move) -> String {
        format!("{}{}", m.from().unwrap(), m.to())
    }

    #[test]
    fn every_move_comes_once_and_losing_captures_come_last() {
        let fen = "4k3/8/2p5/3p2r1/4P3/3Q3B/8/4K3 w - - 0 1";
        let moves = order(fen, Some("e1f1"));
        let board = Board::new(chess::parse_fen(fen).unwrap());
        assert_eq!(moves.len(), board.moves().len());
        assert_eq!(moves[0], "e1f1");
        assert_eq!(moves[1], "e4d5");
        assert_eq!(moves[moves.len() - 1], "d3d5");
    }
}
