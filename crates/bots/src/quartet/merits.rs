use duplicate::{CoordinateMove, Player};
use shakmaty::{Position as _, Role};

use super::{
    node::Node,
    worth::{lost_with, place, worth},
};

/// How often each move of each player turned out well, which tells what to look at first.
pub(super) struct Merits(Vec<i32>);

/// No move gets more merit than this.
const MOST: i32 = 20_000;

/// What a capture is worth compared with merits.
const CAPTURE: i32 = 100;

impl Merits {
    pub(super) fn new() -> Merits {
        Merits(vec![0; 4 * 64 * 64])
    }

    /// The move caused a cutoff, this many plies above the leaves.
    pub(super) fn reward(&mut self, player: Player, m: CoordinateMove, depth: u8) {
        let merit = &mut self.0[number(player, m)];
        *merit = (*merit + i32::from(depth) * i32::from(depth)).min(MOST);
    }

    /// What the player to move can play, the most promising first.
    pub(super) fn ordered(
        &self,
        node: &Node,
        first: Option<CoordinateMove>,
    ) -> Vec<CoordinateMove> {
        let promise = |m: CoordinateMove| match first {
            Some(first) if first == m => i32::MAX,
            _ => self.0[number(node.turn(), m)] + CAPTURE * prize(node, m) + progress(node, m),
        };
        let mut moves: Vec<_> =
            node.position.common_moves().iter().map(|m| (promise(m), m)).collect();
        moves.sort_by_key(|(promise, _)| std::cmp::Reverse(*promise));
        moves.into_iter().map(|(_, m)| m).collect()
    }
}

/// What the move takes on both boards, and what a pawn becomes.
fn prize(node: &Node, m: CoordinateMove) -> i32 {
    let color = node.turn().color();
    let taken = node.turn().boards().map(|board| {
        let victim = board.player(!color);
        let elsewhere = victim.other_board(board).expect("it is one of the victim's boards");
        let has_twin = node.position[elsewhere].board().by_color(!color).contains(m.to);
        let role = node.position[board].board().role_at(m.to);
        role.map_or(0, |role| lost_with(worth(role), has_twin))
    });
    let promotion = m.promotion.map_or(0, |role| worth(role) - worth(Role::Pawn));
    taken[0] + taken[1] + promotion
}

/// How much better the man stands afterwards.
fn progress(node: &Node, m: CoordinateMove) -> i32 {
    let [board, _] = node.turn().boards();
    let man = node.position[board].board().piece_at(m.from);
    man.map_or(0, |man| place(man, m.to) - place(man, m.from))
}

fn number(player: Player, m: CoordinateMove) -> usize {
    (player.seat().index() * 64 + m.from.to_usize()) * 64 + m.to.to_usize()
}
