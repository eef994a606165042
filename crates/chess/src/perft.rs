use shakmaty::{CastlingMode, Chess, Position as _};

use crate::CoordinateMove;

/// The number of sequences of legal moves of this length.
///
/// ```
/// assert_eq!(chess::perft(&shakmaty::Chess::new(), 4), 197_281);
/// ```
pub fn perft(position: &Chess, depth: u32) -> u64 {
    shakmaty::perft(position, depth)
}

/// The same, broken down by the first move. Empty at depth 0.
pub fn divide(position: &Chess, mode: CastlingMode, depth: u32) -> Vec<(CoordinateMove, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return vec![] };
    let count = |m| {
        let mut after = position.clone();
        after.play_unchecked(m);
        (CoordinateMove::of(m, mode), perft(&after, rest))
    };
    position.legal_moves().into_iter().map(count).collect()
}
