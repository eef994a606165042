use arrayvec::ArrayVec;
use shakmaty::{Color, Move};

use crate::{
    Board,
    histories::Arrival,
    order::{Hints, Order, is_tactical},
    packed::Packed,
    report::Bound,
    table::Entry,
    value::{DRAW, INFINITE, NONE, is_decided, mated_at},
};

use super::{
    explorer::Explorer,
    extensions::Singular,
    kind::{Kind, Principal},
    node::Visit,
    pruning::{Candidate, Judgement, judge},
    reductions,
};

/// The moves of a node that were tried and were not the best.
#[derive(Debug, Default)]
struct InVain {
    quiet: ArrayVec<Move, 64>,
    captures: ArrayVec<Move, 32>,
}

impl InVain {
    fn add(&mut self, m: Move) {
        // Beyond so many nothing is learned any more.
        let _ = if is_tactical(m) { self.captures.try_push(m) } else { self.quiet.try_push(m) };
    }
}

impl Explorer<'_> {
    /// Tries the moves of a node, one after the other, until one is too good or none is left.
    pub(super) fn try_moves<K: Kind>(&mut self, mut visit: Visit<'_>) -> i32 {
        let (board, ply) = (visit.board, visit.ply);
        let before = self.before(ply);
        let Some((mut order, guess)) = self.order(&visit, &before) else {
            return if board.in_check() { mated_at(ply) } else { DRAW };
        };
        let (floor, mut best, mut best_move) = (visit.alpha, -INFINITE, None);
        let (mut number, mut in_vain) = (0, InVain::default());

        while let Some((m, _)) = order.next(board) {
            if Some(m) == visit.excluded || K::ROOT && !self.may_choose(m) {
                continue;
            }
            number += 1;
            let candidate = self.candidate(board.turn(), m, number, &before);
            if !K::ROOT {
                match judge(&visit, candidate, best) {
                    Judgement::Try => {}
                    Judgement::Skip => continue,
                    Judgement::SkipQuiet => {
                        order.skip_quiet();
                        continue;
                    }
                }
            }
            let mut extension = 0;
            if Some(m) == guess {
                match self.singular::<K>(&visit, m) {
                    Singular::Extend(by) => extension = by,
                    Singular::Enough(value) => return value,
                }
            }
            let nodes = self.nodes;
            let value = self.try_move::<K>(&visit, candidate, extension, guess);
            if self.stopped {
                return DRAW;
            }
            if K::ROOT {
                self.note_root_move(
                    m,
                    value,
                    self.nodes - nodes,
                    number == 1 || value > visit.alpha,
                );
            }
            if value > best {
                best = value;
                if value > visit.alpha {
                    best_move = Some(m);
                    if K::PRINCIPAL {
                        self.extend_line(ply, m);
                    }
                    if value >= visit.beta {
                        break;
                    }
                    visit.alpha = value;
                }
            }
            if best_move != Some(m) {
                in_vain.add(m);
            }
        }
        if number == 0 {
            // The excluded move is the only one: there is nothing to compare it with.
            return floor;
        }
        self.learn(&visit, best, best_move, &in_vain, &before);
        if visit.excluded.is_none() && !(K::ROOT && self.finished > 0) {
            self.remember(&visit, floor, best, best_move);
        }
        best
    }

    /// The moves of a node and the one to begin with; nothing if there is none. On its own, so that the list of moves
    /// takes no room while the tree below is searched.
    #[inline(never)]
    fn order(
        &self,
        visit: &Visit<'_>,
        before: &[Option<Arrival>],
    ) -> Option<(Order, Option<Move>)> {
        let moves = visit.board.moves();
        if moves.is_empty() {
            return None;
        }
        let guess = visit.entry.and_then(|entry| entry.best.among(&moves));
        let killers = self.frames[visit.ply].killers;
        let hints = Hints { best: guess, killers, before };
        Some((Order::new(visit.board.turn(), &moves, &hints, &self.mind.histories), guess))
    }

    fn candidate(
        &self,
        turn: Color,
        m: Move,
        number: i32,
        before: &[Option<Arrival>],
    ) -> Candidate {
        let quiet = !is_tactical(m);
        let histories = &self.mind.histories;
        let history =
            if quiet { histories.quiet(turn, m, before) } else { histories.capture(turn, m) };
        Candidate { m, quiet, number, history }
    }

    /// Plays a move and searches what it leads to: the first one fully, the others with a scout first, and late ones less
    /// deep, until they surprise.
    fn try_move<K: Kind>(
        &mut self,
        visit: &Visit<'_>,
        candidate: Candidate,
        extension: i32,
        guess: Option<Move>,
    ) -> i32 {
        let &Visit { board, ply, alpha, beta, .. } = visit;
        let child = board.after(candidate.m);
        let mark = self.path.mark();
        self.path.enter(&child);
        self.frames[ply].arrival = Some(Arrival::of(board.turn(), candidate.m));
        let doubled = self.frames[ply].doubled + u32::from(extension == 2);
        self.frames[ply + 1].doubled = doubled;
        // A check is looked at one ply further, unless the search is deep enough to see its end anyway.
        let check = i32::from(extension == 0 && child.in_check() && visit.depth <= 8);
        let depth = visit.depth - 1 + extension + check;

        let late = candidate.number > 1 + i32::from(K::PRINCIPAL) && visit.depth >= 3;
        let mut value = alpha + 1;
        let mut open = K::PRINCIPAL && candidate.number == 1;
        if late {
            let less = self.reduction::<K>(visit, candidate, &child, guess);
            let reduced = (depth - less).clamp(1, depth.max(1));
            value = self.scout(&child, alpha, reduced, ply + 1, true);
            if value > alpha && reduced < depth {
                value = self.scout(&child, alpha, depth, ply + 1, !visit.cut);
            }
            open = K::PRINCIPAL && value > alpha;
        } else if !open {
            value = self.scout(&child, alpha, depth, ply + 1, !visit.cut);
            open = K::PRINCIPAL && value > alpha;
        }
        if open && !self.stopped {
            value = -self.search::<Principal>(&child, (-beta, -alpha), depth, ply + 1, false);
        }
        self.path.return_to(mark);
        value
    }

    /// How much less deep this late move is searched, in plies.
    fn reduction<K: Kind>(
        &self,
        visit: &Visit<'_>,
        candidate: Candidate,
        child: &Board,
        guess: Option<Move>,
    ) -> i32 {
        let mut parts = reductions::base(visit.depth, candidate.number);
        let when = |condition: bool, plies: i32| if condition { plies } else { 0 };
        parts += when(!visit.improving, 700);
        parts += when(visit.cut, 1300);
        parts -= when(visit.principal, 900);
        parts -= when(K::ROOT, 900);
        parts -= when(child.in_check(), 900);
        parts += when(guess.is_some_and(is_tactical), 700);
        if candidate.quiet {
            let killer = self.frames[visit.ply].killers.contains(&Some(candidate.m));
            parts -= when(killer, 1000);
            parts -= candidate.history / 10;
        } else {
            parts -= 900 + candidate.history / 12;
        }
        parts / reductions::PLY
    }

    /// The best line of a node is its best move and the best line after it.
    fn extend_line(&mut self, ply: usize, m: Move) {
        let (upper, lower) = self.frames.split_at_mut(ply + 1);
        let line = &mut upper[ply].line;
        line.clear();
        line.push(m);
        line.extend(lower[0].line.iter().copied().take(line.remaining_capacity()));
    }

    /// Learns from a node which moves are good and which are not, and how far the evaluation was off.
    fn learn(
        &mut self,
        visit: &Visit<'_>,
        best: i32,
        best_move: Option<Move>,
        in_vain: &InVain,
        before: &[Option<Arrival>],
    ) {
        let turn = visit.board.turn();
        let depth = visit.depth;
        if let Some(m) = best_move
            && best >= visit.beta
        {
            let gain = (180 * depth - 100).clamp(0, 1800);
            let histories = &mut self.mind.histories;
            if is_tactical(m) {
                histories.learn_capture(turn, m, gain);
            } else {
                histories.learn_quiet(turn, m, before, gain);
                for &other in &in_vain.quiet {
                    histories.learn_quiet(turn, other, before, -gain);
                }
                let killers = &mut self.frames[visit.ply].killers;
                if killers[0] != Some(m) {
                    *killers = [Some(m), killers[0]];
                }
            }
            for &other in &in_vain.captures {
                self.mind.histories.learn_capture(turn, other, -gain);
            }
        }
        let looked = self.frames[visit.ply].evaluation;
        let quiet = best_move.is_none_or(|m| !is_tactical(m));
        let tells = match best_move {
            Some(_) if best >= visit.beta => best > looked,
            None => best < looked,
            Some(_) => true,
        };
        if looked != NONE && visit.excluded.is_none() && quiet && tells && !is_decided(best) {
            self.mind.histories.learn_correction(visit.board, best - looked, depth);
        }
    }

    /// Notes for later what was found out about a node.
    fn remember(&mut self, visit: &Visit<'_>, floor: i32, best: i32, best_move: Option<Move>) {
        let bound = if best >= visit.beta {
            Bound::Lower
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            best: best_move.map_or(Packed::NONE, Packed::of),
            value: best,
            evaluation: visit.raw,
            depth: visit.depth,
            bound: Some(bound),
            principal: visit.principal,
        };
        self.shared.table.note(visit.board.key(), visit.ply, entry);
    }
}
