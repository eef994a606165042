use duplicate::{CoordinateMove, Player};
use game::Score;

use super::{
    habits::Habits,
    merits::Merits,
    node::Node,
    standing::standings,
    transposition::{Found, TranspositionTable},
    window::Window,
};
use crate::StopToken;

/// What a mate is worth, less one for each ply until it.
const MATE: i32 = 100_000;

const INFINITE: i32 = MATE + 1;

/// Whatever is worth more is a mate.
const NEARLY_MATE: i32 = MATE - 1_000;

/// No line is searched deeper than this.
const MOST_PLIES: u8 = 32;

/// The tree of moves under a position, as one player sees it: its own moves are the best ones, those of the two opponents the worst
/// ones, and those of the fourth player what that player does by habit.
pub(super) struct Tree<'a> {
    me: Player,
    stop: &'a StopToken,
    /// How many positions may be searched.
    budget: u64,
    spent: u64,
    transposition: TranspositionTable,
    habits: Habits,
    merits: Merits,
}

impl<'a> Tree<'a> {
    /// The tree of a player who may search this many positions, until told to stop.
    pub(super) fn new(me: Player, budget: u64, stop: &'a StopToken) -> Tree<'a> {
        Tree {
            me,
            stop,
            budget,
            spent: 0,
            transposition: TranspositionTable::new(),
            habits: Habits::default(),
            merits: Merits::new(),
        }
    }

    /// The best of these moves of the player, each with a bonus, by iterative deepening; `None` if there is none.
    pub(super) fn best(
        &mut self,
        root: &Node,
        mut moves: Vec<(CoordinateMove, i32)>,
    ) -> Option<CoordinateMove> {
        for depth in 1..MOST_PLIES {
            let value = self.put_in_order(root, &mut moves, depth);
            let settled = value.is_none_or(|value| value.abs() > NEARLY_MATE);
            if settled || moves.len() < 2 {
                break;
            }
        }
        moves.first().map(|(m, _)| *m)
    }

    /// Puts the best move first, as far as it is known. Returns its value, unless the budget was too small.
    fn put_in_order(
        &mut self,
        root: &Node,
        moves: &mut [(CoordinateMove, i32)],
        depth: u8,
    ) -> Option<i32> {
        let mut window = Window { low: -INFINITE, high: INFINITE };
        for n in 0..moves.len() {
            let (m, bonus) = moves[n];
            let shifted = Window { low: window.low - bonus, ..window };
            let value = self.value(&root.after(m), depth - 1, 1, shifted) + bonus;
            if self.is_spent() {
                return None;
            }
            if value > window.low {
                window.low = value;
                moves[..=n].rotate_right(1);
            }
        }
        Some(window.low)
    }

    fn is_spent(&self) -> bool {
        self.spent >= self.budget || self.stop.is_stopped()
    }

    /// What the position is worth to the player. Once the budget is spent, any value is returned.
    fn value(&mut self, node: &Node, depth: u8, ply: i32, window: Window) -> i32 {
        self.spent += 1;
        if depth == 0 || self.is_spent() {
            return self.glance(node, ply);
        }
        let known = self.transposition.get(node.key());
        if let Some(value) = known.and_then(|known| known.answer(depth, window)) {
            return value;
        }
        let moves = self.choices(node, known.and_then(|known| known.best));
        if moves.is_empty() {
            return self.end(node, ply);
        }
        let (value, best) = self.choose(node, &moves, depth, ply, window);
        if !self.is_spent() {
            self.transposition.put(node.key(), Found::new(depth, window, value, best));
        }
        value
    }

    /// The value of the move that is played here, and the move.
    fn choose(
        &mut self,
        node: &Node,
        moves: &[CoordinateMove],
        depth: u8,
        ply: i32,
        mut window: Window,
    ) -> (i32, Option<CoordinateMove>) {
        let mine = node.turn() == self.me;
        let mut best = (if mine { -INFINITE } else { INFINITE }, None);
        for &m in moves {
            let value = self.value(&node.after(m), depth - 1, ply + 1, window);
            if self.is_spent() {
                break;
            }
            if (mine && value > best.0) || (!mine && value < best.0) {
                best = (value, Some(m));
                window = window.narrowed(mine, value);
            }
            if window.is_closed() {
                self.merits.reward(node.turn(), m, depth);
                break;
            }
        }
        best
    }

    /// What may be played here.
    fn choices(&mut self, node: &Node, first: Option<CoordinateMove>) -> Vec<CoordinateMove> {
        let turn = node.turn();
        if turn == self.me || turn.color() != self.me.color() {
            return self.merits.ordered(node, first);
        }
        let Some((habit, looked_at)) = self.habits.habit(node) else { return vec![] };
        self.spent += looked_at;
        vec![habit]
    }

    fn glance(&self, node: &Node, ply: i32) -> i32 {
        if node.position.common_moves().is_empty() {
            return self.end(node, ply);
        }
        standings(&node.position)[self.me.seat().index()]
    }

    /// What the end of the game is worth, this many plies away.
    fn end(&self, node: &Node, ply: i32) -> i32 {
        match node.position.outcome().map(|outcome| outcome.scores[self.me.seat()]) {
            Some(Score::Win) => MATE - ply,
            Some(Score::Loss) => ply - MATE,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use duplicate::Position;
    use fastrand::Rng;

    use super::*;

    /// A position that comes up in a random game.
    fn anywhere(rng: &mut Rng) -> Node {
        let mut position = Position::default();
        for _ in 0..rng.usize(4..60) {
            let moves: Vec<_> = position.common_moves().iter().collect();
            let Some(m) = rng.choice(moves) else { break };
            position.play_unchecked(m);
        }
        Node::new(position)
    }

    /// Looks at everything.
    fn naive(tree: &mut Tree<'_>, node: &Node, depth: u8, ply: i32) -> i32 {
        let moves = tree.choices(node, None);
        if depth == 0 || moves.is_empty() {
            return tree.glance(node, ply);
        }
        let mine = node.turn() == tree.me;
        let values = moves.iter().map(|m| naive(tree, &node.after(*m), depth - 1, ply + 1));
        if mine { values.max().unwrap() } else { values.min().unwrap() }
    }

    #[test]
    fn what_is_left_out_changes_nothing() {
        let mut rng = Rng::with_seed(7);
        let window = Window { low: -INFINITE, high: INFINITE };
        for _ in 0..20 {
            let node = anywhere(&mut rng);
            for me in Player::ALL {
                let stop = StopToken::default();
                let tree = || Tree::new(me, u64::MAX, &stop);
                let pruned = tree().value(&node, 2, 0, window);
                assert_eq!(pruned, naive(&mut tree(), &node, 2, 0), "{me}");
            }
        }
    }

    #[test]
    fn a_budget_is_kept_to_and_gives_a_move_even_if_it_is_tiny() {
        let node = anywhere(&mut Rng::with_seed(1));
        let moves: Vec<_> = node.position.common_moves().iter().map(|m| (m, 0)).collect();
        for budget in [0, 1, 10, 1_000] {
            let stop = StopToken::default();
            let mut tree = Tree::new(node.turn(), budget, &stop);
            let best = tree.best(&node, moves.clone()).unwrap();
            assert!(moves.iter().any(|(m, _)| *m == best));
            assert!(tree.spent <= budget + 100, "{} of {budget}", tree.spent);
        }
    }

    #[test]
    fn a_search_that_is_stopped_looks_at_nothing_more_and_has_a_move() {
        let node = anywhere(&mut Rng::with_seed(1));
        let moves: Vec<_> = node.position.common_moves().iter().map(|m| (m, 0)).collect();
        for looks in [0, 1, 10, 1_000] {
            let stop = StopToken::after(looks);
            let mut tree = Tree::new(node.turn(), 1_000_000, &stop);
            let best = tree.best(&node, moves.clone()).unwrap();
            assert!(moves.iter().any(|(m, _)| *m == best));
            assert!(tree.spent <= u64::from(looks) + 100, "{} after {looks}", tree.spent);
        }
    }
}
