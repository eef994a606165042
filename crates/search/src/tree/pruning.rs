//! What need not be looked at, because it would hardly change anything.

use shakmaty::{Bitboard, Move, Position as _, Role, Square, attacks};

use crate::{
    exchange::wins_at_least,
    value::{INFINITE, MOST_STATIC, SHORTEST_OF_MATES, is_decided},
};

use super::{explorer::Explorer, kind::Scout, node::Visit, reductions};

/// A node that looks better than beta by so much for each ply is not searched that deep.
const FUTILE: i32 = 75;
/// A node that looks worse than alpha by so much for each ply is only searched for captures.
const HOPELESS: i32 = 260;

impl Explorer<'_> {
    /// The value of a node that can be judged without trying its moves.
    pub(super) fn prune(&mut self, visit: &Visit<'_>) -> Option<i32> {
        let &Visit { board, ply, depth, alpha, beta, evaluation, .. } = visit;
        if is_decided(beta) || is_decided(alpha) {
            return None;
        }
        // So much better that the opponent will not let it come to this.
        let margin = FUTILE * (depth - i32::from(visit.improving));
        if depth <= 8 && !visit.principal && evaluation - margin >= beta {
            return Some(beta + (evaluation - beta) / 3);
        }
        // So much worse that only captures can help.
        if depth <= 3 && evaluation + HOPELESS * depth < alpha {
            let value = self.quiesce::<Scout>(board, (alpha, alpha + 1), ply);
            if value <= alpha {
                return Some(value);
            }
        }
        self.pass(visit)
    }

    /// Whether the position is too good even if the side to move passes.
    fn pass(&mut self, visit: &Visit<'_>) -> Option<i32> {
        let &Visit { board, ply, depth, beta, evaluation, .. } = visit;
        let passed_before = ply > 0 && self.frames[ply - 1].arrival.is_none();
        if depth < 3
            || passed_before
            || ply < self.no_pass_before
            || evaluation < beta
            || !board.has_officers()
        {
            return None;
        }
        let after = board.after_pass()?;
        let reduction = 4 + depth / 4 + ((evaluation - beta) / 180).min(3);
        let mark = self.path.mark();
        self.path.pass();
        self.frames[ply].arrival = None;
        let value = -self.search::<Scout>(
            &after,
            (-beta, 1 - beta),
            depth - reduction,
            ply + 1,
            !visit.cut,
        );
        self.path.return_to(mark);
        if self.stopped || value < beta {
            return None;
        }
        let value = if value >= MOST_STATIC { beta } else { value };
        if depth < 14 || self.no_pass_before > 0 {
            return Some(value);
        }
        // Deep down, make sure that it is no misfortune to have to move.
        let before = self.no_pass_before;
        self.no_pass_before = ply + usize::try_from((depth - reduction) * 3 / 4).unwrap_or(0);
        let sure = self.search::<Scout>(board, (beta - 1, beta), depth - reduction, ply, false);
        self.no_pass_before = before;
        (!self.stopped && sure >= beta).then_some(value)
    }
}

/// What is to be done with a move before it is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    Try,
    Skip,
    /// Nor any quiet move after it.
    SkipQuiet,
}

/// A move that is about to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) m: Move,
    /// Neither capture nor promotion.
    pub(super) quiet: bool,
    /// How many moves were tried, this one included.
    pub(super) number: i32,
    /// How well it has done before.
    pub(super) history: i32,
}

/// Whether a move is worth trying, when another has saved the king already.
pub(super) fn judge(visit: &Visit<'_>, candidate: Candidate, best: i32) -> Judgement {
    let Candidate { m, quiet, number, history } = candidate;
    if best <= -SHORTEST_OF_MATES || best == -INFINITE || !visit.board.has_officers() {
        return Judgement::Try;
    }
    let depth = visit.depth;
    let reduced = (depth - reductions::base(depth, number) / reductions::PLY).max(0);
    // A check may cost more: it is seldom answered by what looks best.
    let check = checks_directly(visit, m);
    if !quiet {
        let cost = if check { 300 * depth + 200 } else { 100 * depth };
        let worth_it = depth > 7 || wins_at_least(visit.board, m, -cost - history / 64);
        return if worth_it { Judgement::Try } else { Judgement::Skip };
    }
    if check {
        let safe = depth > 6 || wins_at_least(visit.board, m, -100 * depth - 100);
        return if safe { Judgement::Try } else { Judgement::Skip };
    }
    let enough = (4 + depth * depth) / if visit.improving { 1 } else { 2 };
    if number > enough {
        return Judgement::SkipQuiet;
    }
    let in_check = visit.board.in_check();
    if !in_check && reduced <= 7 && visit.evaluation + 110 + 85 * reduced <= visit.alpha {
        return Judgement::SkipQuiet;
    }
    if reduced <= 4 && history < -4_000 * depth {
        return Judgement::Skip;
    }
    if reduced <= 8 && !wins_at_least(visit.board, m, -22 * reduced * reduced) {
        return Judgement::Skip;
    }
    Judgement::Try
}

/// Whether the man that moves gives check from where it comes to.
fn checks_directly(visit: &Visit<'_>, m: Move) -> bool {
    let chess = visit.board.chess();
    let us = chess.turn();
    let Some(king) = chess.board().king_of(!us) else { return false };
    let from = m.from().map_or(Bitboard::EMPTY, Bitboard::from);
    let (to, occupied): (Square, _) = (m.to(), chess.board().occupied() & !from);
    let seen = match m.role() {
        Role::Pawn => attacks::pawn_attacks(us, to),
        Role::Knight => attacks::knight_attacks(to),
        Role::Bishop => attacks::bishop_attacks(to, occupied),
        Role::Rook => attacks::rook_attacks(to, occupied),
        Role::Queen => attacks::queen_attacks(to, occupied),
        Role::King => Bitboard::EMPTY,
    };
    seen.contains(king)
}
