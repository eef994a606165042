use std::sync::atomic::Ordering;

use shakmaty::{Move, MoveList};

use crate::{
    Progress, Reporter, Score,
    limits::MOST_PLIES,
    report::Bound,
    value::{INFINITE, SHORTEST_OF_MATES, is_decided},
};

use super::{explorer::Explorer, kind::Root};

/// A move to choose from.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub(crate) m: Move,
    /// What it is worth; nothing is known of a move that was not better than those before it.
    pub(crate) value: i32,
    /// The moves that are expected, this one first.
    pub(crate) line: Vec<Move>,
    /// Positions looked at after it.
    nodes: u64,
}

impl RootMove {
    /// These moves, or of them only some.
    pub(crate) fn list(moves: &MoveList, only: &[Move]) -> Vec<RootMove> {
        let wanted = |m: &&Move| only.is_empty() || only.contains(m);
        let all: Vec<Move> = moves.iter().filter(wanted).copied().collect();
        let all = if all.is_empty() { moves.to_vec() } else { all };
        all.into_iter().map(|m| RootMove { m, value: -INFINITE, line: vec![m], nodes: 0 }).collect()
    }
}

/// What a thread has found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// The depth that was finished last.
    pub(crate) depth: usize,
    /// The moves, the best ones first.
    pub(crate) moves: Vec<RootMove>,
}

/// How wide the window around the expected value is at first.
const WINDOW: i32 = 14;

impl Explorer<'_> {
    /// Looks deeper and deeper until a limit is met. Helping threads skip some depths, so that they are ahead.
    pub(crate) fn deepen(mut self, helper: usize, reporter: &mut dyn Reporter) -> Found {
        let most = self.shared.limits.depth.unwrap_or(MOST_PLIES).clamp(1, MOST_PLIES - 1);
        let lines = self.shared.limits.lines.clamp(1, self.root_moves.len());
        let (mut finished, mut steady, mut last) = (0, 0, None);
        for depth in 1..=most {
            if helper > 0 && (depth + helper).is_multiple_of(2) && depth > 1 && depth < most {
                continue;
            }
            let before = self.root_moves[0].value;
            for line in 0..lines {
                self.finished = line;
                self.aspire(depth, reporter, helper == 0);
                if self.stopped {
                    break;
                }
            }
            if self.stopped {
                break;
            }
            finished = depth;
            if helper > 0 {
                continue;
            }
            steady = if last == Some(self.root_moves[0].m) { steady + 1 } else { 0 };
            last = Some(self.root_moves[0].m);
            if self.is_enough(depth, before, steady) {
                break;
            }
        }
        self.tell();
        if helper == 0 {
            self.shared.over.store(true, Ordering::Relaxed);
        }
        Found { depth: finished, moves: self.root_moves }
    }

    /// Searches the root with a narrow window around what is expected, and widens it as long as the value lies outside.
    fn aspire(&mut self, depth: usize, reporter: &mut dyn Reporter, report: bool) {
        let expected = self.root_moves[self.finished].value;
        let (mut alpha, mut beta, mut width) = (-INFINITE, INFINITE, WINDOW);
        if depth >= 5 && expected != -INFINITE && !is_decided(expected) {
            width += expected.abs() / 64;
            (alpha, beta) = (expected - width, expected + width);
        }
        let full = i32::try_from(depth).unwrap_or(1);
        let mut depth_now = full;
        self.deepest = 0;
        loop {
            let board = self.board.clone();
            let value = self.search::<Root>(&board, (alpha, beta), depth_now, 0, false);
            let at = self.finished;
            self.root_moves[at..].sort_by_key(|root_move| -root_move.value);
            if self.stopped {
                break;
            }
            if value <= alpha {
                beta = i32::midpoint(alpha, beta);
                alpha = (value - width).max(-INFINITE);
                depth_now = full;
            } else if value >= beta {
                beta = (value + width).min(INFINITE);
                depth_now = (depth_now - 1).max(full - 2).max(1);
            } else {
                break;
            }
            width += width / 2;
            if is_decided(value) {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
        if report && (!self.stopped || self.finished == 0) {
            self.report(depth, reporter);
        }
    }

    fn report(&mut self, depth: usize, reporter: &mut dyn Reporter) {
        self.tell();
        let found = &self.root_moves[self.finished];
        if found.value == -INFINITE {
            return;
        }
        reporter.progress(&Progress {
            depth,
            deepest: self.deepest + 1,
            line: self.finished + 1,
            score: Score::of(found.value),
            bound: Bound::Exact,
            nodes: self.shared.nodes.load(Ordering::Relaxed),
            time: self.shared.clock.elapsed(),
            fullness: self.shared.table.fullness(),
            known: self.shared.known.load(Ordering::Relaxed),
            moves: found.line.clone(),
        });
    }

    /// Whether this move may be chosen: it is wanted, and no earlier line has it.
    pub(super) fn may_choose(&self, m: Move) -> bool {
        self.root_moves[self.finished..].iter().any(|root_move| root_move.m == m)
    }

    /// Notes what a move at the root has turned out to be worth; only the best one's value is known.
    pub(super) fn note_root_move(&mut self, m: Move, value: i32, nodes: u64, known: bool) {
        let line = self.frames[1].line.clone();
        let found = self.root_moves.iter_mut().find(|root_move| root_move.m == m);
        let Some(root_move) = found else { return };
        root_move.nodes += nodes;
        root_move.value = if known { value } else { -INFINITE };
        if known {
            root_move.line = std::iter::once(m).chain(line).collect();
        }
    }

    /// Whether what was found is good enough, or another depth would take too long.
    fn is_enough(&self, depth: usize, before: i32, steady: u32) -> bool {
        let best = &self.root_moves[0];
        let limits = self.shared.limits;
        if let Some(moves) = limits.mate {
            let plies = i32::try_from(moves).unwrap_or(0) * 2;
            return best.value >= crate::value::MATE - plies;
        }
        if limits.clock.is_none() {
            return false;
        }
        // A mate that is seen to its end does not get nearer by looking.
        let seen = usize::try_from(crate::value::MATE - best.value.abs()).unwrap_or(usize::MAX);
        if best.value.abs() >= SHORTEST_OF_MATES && depth > seen + 2 {
            return true;
        }
        if self.root_moves.len() == 1 {
            return self.shared.clock.is_enough(self.shared.token, 5);
        }
        let share = best.nodes * 100 / self.nodes.max(1);
        let share = u32::try_from(share).unwrap_or(100).min(100);
        let worse = u32::try_from((before - best.value).clamp(0, 60)).unwrap_or(0);
        let percent = (155 - share) * (125 - 9 * steady.min(6)) / 100 + worse;
        self.shared.clock.is_enough(self.shared.token, percent)
    }
}
