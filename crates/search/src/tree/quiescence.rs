use crate::{
    Board,
    exchange::worth,
    limits::MOST_PLIES,
    order::{Hints, Order},
    packed::Packed,
    report::Bound,
    table::Entry,
    value::{DRAW, INFINITE, NONE, SHORTEST_OF_MATES, mated_at},
};

use super::{explorer::Explorer, kind::Kind};

/// What a capture may win beyond the man that it takes.
const HOPE: i32 = 180;

impl Explorer<'_> {
    /// The value of a node once everything that can be taken with profit is taken. In check all moves are tried.
    pub(super) fn quiesce<K: Kind>(
        &mut self,
        board: &Board,
        (mut alpha, beta): (i32, i32),
        ply: usize,
    ) -> i32 {
        self.frames[ply].line.clear();
        if self.tick() || self.is_drawn(board) {
            return DRAW;
        }
        self.deepest = self.deepest.max(ply);
        let in_check = board.in_check();
        if ply >= MOST_PLIES {
            return if in_check { DRAW } else { self.mind.evaluation.evaluate(board) };
        }
        let entry = self.shared.table.look_up(board.key(), ply);
        if !K::PRINCIPAL
            && let Some(value) = entry.and_then(|entry| answer(entry, alpha, beta))
        {
            return value;
        }

        let (floor, mut raw, mut best) = (alpha, NONE, -INFINITE);
        let mut looked = -INFINITE;
        if !in_check {
            raw = match entry {
                Some(entry) if entry.evaluation != NONE => entry.evaluation,
                _ => self.mind.evaluation.evaluate(board),
            };
            looked = self.corrected(board, raw);
            best = entry.and_then(|entry| sharper(entry, looked)).unwrap_or(looked);
            alpha = alpha.max(best);
            if best >= beta {
                return best;
            }
        }
        let moves = if in_check { board.moves() } else { board.tactical_moves() };
        if in_check && moves.is_empty() {
            return mated_at(ply);
        }
        let before = if in_check { self.before(ply) } else { [None; 3] };
        let guess = entry.and_then(|entry| entry.best.among(&moves));
        let hints = Hints { best: guess, killers: [None; 2], before: &before };
        let mut order = Order::new(board.turn(), &moves, &hints, &self.mind.histories);
        let mut best_move = None;
        while let Some((m, losing)) = order.next(board) {
            let safe = best > -SHORTEST_OF_MATES;
            if safe && losing {
                break;
            }
            if safe && !in_check && !m.is_promotion() {
                let hope = looked + HOPE + m.capture().map_or(0, worth);
                if hope <= alpha {
                    best = best.max(hope);
                    continue;
                }
            }
            let child = board.after(m);
            let mark = self.path.mark();
            self.path.enter(&child);
            self.frames[ply].arrival = Some(crate::histories::Arrival::of(board.turn(), m));
            let value = -self.quiesce::<K>(&child, (-beta, -alpha), ply + 1);
            self.path.return_to(mark);
            if self.stopped {
                return DRAW;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(m);
                    alpha = value;
                    if value >= beta {
                        break;
                    }
                }
                // One quiet way out of check is enough.
                if in_check && best > -SHORTEST_OF_MATES {
                    order.skip_quiet();
                }
            }
        }
        let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
        let entry = Entry {
            best: best_move.map_or(Packed::NONE, Packed::of),
            value: best,
            evaluation: raw,
            depth: 0,
            bound: Some(if K::PRINCIPAL && best > floor && best < beta {
                Bound::Exact
            } else {
                bound
            }),
            principal: K::PRINCIPAL || entry.is_some_and(|entry| entry.principal),
        };
        self.shared.table.note(board.key(), ply, entry);
        best
    }
}

/// The value of a node that was searched before, if it answers the question.
fn answer(entry: Entry, alpha: i32, beta: i32) -> Option<i32> {
    let answers = match entry.bound? {
        Bound::Exact => true,
        Bound::Lower => entry.value >= beta,
        Bound::Upper => entry.value <= alpha,
    };
    answers.then_some(entry.value)
}

/// The value of a node that was searched before, if it tells more than a look.
fn sharper(entry: Entry, looked: i32) -> Option<i32> {
    let tells = match entry.bound? {
        Bound::Exact => true,
        Bound::Lower => entry.value > looked,
        Bound::Upper => entry.value < looked,
    };
    (tells && !crate::value::is_decided(entry.value)).then_some(entry.value)
}
