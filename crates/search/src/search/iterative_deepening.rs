use std::{sync::atomic::Ordering, time::Duration};

use crate::{
    Progress, Reporter, Score,
    limits::MAX_PLY,
    report::Bound,
    value::{INFINITE, MATE, MATE_IN_MAX_PLY},
};

use super::{root_move::RootMove, worker::Worker};

/// What a thread has found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// The last depth that was finished.
    pub(crate) depth: usize,
    /// The root moves, the best ones first.
    pub(crate) moves: Vec<RootMove>,
    /// The longest time that the machine made this thread wait.
    pub(crate) stall: Duration,
}

impl Worker<'_> {
    /// Iterative deepening until a limit is reached. Thread 0 reports and decides when to end; helper threads (lazy SMP) skip
    /// every other depth.
    pub(crate) fn iterative_deepening(
        mut self,
        thread: usize,
        reporter: &mut dyn Reporter,
    ) -> Found {
        let is_main = thread == 0;
        let max = self.shared.limits.depth.unwrap_or(MAX_PLY).clamp(1, MAX_PLY - 1);
        let lines = self.shared.limits.multipv.clamp(1, self.root_moves.len());
        let (mut finished, mut stability, mut last_best) = (0, 0, None);
        for depth in 1..=max {
            if !is_main && (depth + thread).is_multiple_of(2) && depth > 1 && depth < max {
                continue;
            }
            let last_value = self.root_moves[0].value;
            for line in 0..lines {
                self.pv_index = line;
                self.aspiration(depth);
                if self.stopped {
                    break;
                }
                // A later line may turn out to be better than an earlier one.
                self.root_moves[..=line].sort_by_key(|root_move| -root_move.value);
            }
            if is_main {
                let searched = if self.stopped { self.pv_index.max(1) } else { lines };
                (0..searched).for_each(|line| self.report(depth, line, reporter));
            }
            if self.stopped {
                break;
            }
            finished = depth;
            if !is_main {
                continue;
            }
            stability = if last_best == Some(self.root_moves[0].m) { stability + 1 } else { 0 };
            last_best = Some(self.root_moves[0].m);
            if self.is_enough(depth, last_value, stability) {
                break;
            }
        }
        self.report_nodes();
        if is_main {
            self.shared.finished.store(true, Ordering::Relaxed);
        }
        Found { depth: finished, moves: self.root_moves, stall: self.pulse.stall() }
    }

    fn report(&mut self, depth: usize, line: usize, reporter: &mut dyn Reporter) {
        self.report_nodes();
        let best = &self.root_moves[line];
        if best.value == -INFINITE || !reporter.listens() {
            return;
        }
        reporter.progress(&Progress {
            depth,
            seldepth: self.seldepth + 1,
            multipv: line + 1,
            score: Score::of(best.value),
            bound: Bound::Exact,
            nodes: self.shared.nodes.load(Ordering::Relaxed),
            time: self.shared.time.elapsed(),
            hashfull: self.shared.tt.hashfull(),
            tb_hits: self.shared.tb_hits.load(Ordering::Relaxed),
            pv: best.pv.clone(),
        });
    }

    /// Whether to end the search here: the mate is found, or the soft time limit is reached. The soft limit shrinks with the
    /// share of nodes spent on the best move and with its stability, and grows when the value drops.
    fn is_enough(&self, depth: usize, last_value: i32, stability: u32) -> bool {
        let best = &self.root_moves[0];
        let limits = self.shared.limits;
        let nodes = self.shared.nodes.load(Ordering::Relaxed);
        if limits.soft_nodes.is_some_and(|soft| nodes >= soft) {
            return true;
        }
        if let Some(moves) = limits.mate {
            let shortest_enough = i64::from(MATE) - 2 * i64::from(moves);
            return i64::from(best.value) >= shortest_enough.max(MATE_IN_MAX_PLY.into());
        }
        if limits.clock.is_none() {
            return false;
        }
        // A mate that was searched to its end gets no shorter.
        let mate_ply = usize::try_from(MATE - best.value.abs());
        if best.value.abs() >= MATE_IN_MAX_PLY && mate_ply.is_ok_and(|ply| depth > ply + 2) {
            return true;
        }
        if self.root_moves.len() == 1 {
            return self.shared.time.soft_limit_reached(self.shared.token, 5);
        }
        let effort = (best.nodes * 100 / self.nodes.max(1)).min(100);
        let effort = u32::try_from(effort).expect("a percentage");
        let drop = u32::try_from((last_value - best.value).clamp(0, 60)).expect("from 0 to 60");
        let percent = (155 - effort) * (125 - 9 * stability.min(6)) / 100 + drop;
        self.shared.time.soft_limit_reached(self.shared.token, percent)
    }
}
