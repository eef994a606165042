use std::collections::HashMap;

use duplicate::CoordinateMove;
use game::Score;

use super::{node::Node, standing::standings};

/// How players move who look no further than their own next move. It depends almost only on their two boards.
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

/// How good this position is for the player who was to move before it.
fn liking(after: &Node, before: &Node) -> i32 {
    let seat = before.turn().seat();
    match after.position.outcome() {
        Some(outcome) if outcome.scores[seat] == Score::Win => MATE,
        Some(_) => 0,
        None => standings(&after.position)[seat.index()],
    }
}
