use std::collections::HashMap;

use duplicate::CoordinateMove;
use game::Score;

use super::{node::Node, standing::standings};

/// What players do who look at nothing but their own next move. It depends on their two boards, nearly.
#[derive(Default)]
pub(super) struct Habits(HashMap<u64, CoordinateMove>);

/// Better than anything but a mate.
const MATE: i32 = 100_000;

impl Habits {
    /// What the player to move does by habit, and how many positions had to be looked at for it; nothing if there is no
    /// move.
    pub(super) fn habit(&mut self, node: &Node) -> Option<(CoordinateMove, u64)> {
        let moves = node.position.common_moves();
        let key = node.own_key();
        if let Some(habit) = self.0.get(&key).filter(|habit| moves.contains(**habit)) {
            return Some((*habit, 0));
        }
        let liked = moves.iter().map(|m| (liking(&node.after(m), node), m));
        let mut looked_at = 0;
        let (_, habit) = liked.inspect(|_| looked_at += 1).max_by_key(|(liking, _)| *liking)?;
        self.0.insert(key, habit);
        Some((habit, looked_at))
    }
}

/// How the player who was to move before likes this position.
fn liking(after: &Node, before: &Node) -> i32 {
    let seat = before.turn().seat();
    match after.position.outcome() {
        Some(outcome) if outcome.scores[seat] == Score::Win => MATE,
        Some(_) => 0,
        None => standings(&after.position)[seat.index()],
    }
}
