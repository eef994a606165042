//! Mates, proved by trying everything.

use shakmaty::{Chess, Move, Position as _};

/// The position after a move.
pub(super) fn after(position: &Chess, m: Move) -> Chess {
    let mut after = position.clone();
    after.play_unchecked(m);
    after
}

/// The moves that mate in at most so many, whatever the other side does.
pub(super) fn mating(position: &Chess, moves: usize) -> Vec<Move> {
    let legal = position.legal_moves().into_iter();
    legal.filter(|m| is_mated(&after(position, *m), moves - 1)).collect()
}

/// Whether the side to move is mated within so many moves of the other.
fn is_mated(position: &Chess, moves: usize) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return position.is_check();
    }
    moves > 0 && replies.into_iter().all(|reply| can_mate(&after(position, reply), moves))
}

/// Whether the side to move mates in at most so many moves.
pub(super) fn can_mate(position: &Chess, moves: usize) -> bool {
    let mut legal = position.legal_moves().into_iter();
    legal.any(|m| is_mated(&after(position, m), moves - 1))
}

/// The solution of a mate in exactly so many moves, with a defence that lasts as long and leaves no choice; nothing if there is none.
pub(super) fn line(position: &Chess, moves: usize) -> Option<Vec<Move>> {
    if moves > 1 && can_mate(position, moves - 1) {
        return None;
    }
    let mates = mating(position, moves);
    if moves == 1 {
        return mates.first().map(|m| vec![*m]);
    }
    let [first] = mates[..] else { return None };
    let defended = after(position, first);
    defended.legal_moves().into_iter().find_map(|reply| {
        let rest = line(&after(&defended, reply), moves - 1)?;
        Some([vec![first, reply], rest].concat())
    })
}
