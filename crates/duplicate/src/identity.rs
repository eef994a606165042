use chess::Identity as BoardIdentity;

use crate::{ByBoard, Player, Position};

/// Everything that makes two positions the same for the rule of repetition: the four boards, each with its castling rights and
/// legal en-passant capture, and the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Identity {
    boards: ByBoard<BoardIdentity>,
    turn: Player,
}

impl Identity {
    pub(crate) fn of(position: &Position) -> Identity {
        let boards = ByBoard::new(|board| BoardIdentity::of(&position[board]));
        Identity { boards, turn: position.turn() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fastrand::Rng;

    /// Every position of a random game in which only a few pieces move, so that many positions recur.
    fn positions(seed: u64) -> Vec<Position> {
        let (mut rng, mut position) = (Rng::with_seed(seed), Position::default());
        let mut all = vec![position.clone()];
        for _ in 0..120 {
            let moves: Vec<_> = position.common_moves().iter().collect();
            let few: Vec<_> =
                moves.iter().filter(|m| "begh".contains(m.from.file().char())).collect();
            let Some(m) = few.get(rng.usize(..few.len().max(1))) else { break };
            position.play_unchecked(**m);
            all.push(position.clone());
        }
        all
    }

    #[test]
    fn two_positions_have_one_identity_exactly_if_they_are_equal() {
        let mut equal = 0;
        for seed in 0..40 {
            let positions = positions(seed);
            let identities: Vec<Identity> = positions.iter().map(Identity::of).collect();
            for (n, position) in positions.iter().enumerate() {
                for earlier in 0..n {
                    let same = *position == positions[earlier];
                    assert_eq!(identities[n] == identities[earlier], same, "seed {seed}");
                    equal += usize::from(same);
                }
            }
        }
        assert!(equal > 0, "no position recurred, so nothing was tested");
    }
}
