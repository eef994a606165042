//! Random positions for the laws.

use keishi::{Position, Side, Square};
use proptest::prelude::*;

/// Any position, often a crowded one: the stones stand in a corner of the board that is at least three by three.
pub(crate) fn position() -> impl Strategy<Value = Position> {
    (3u8..=6, 3u8..=6)
        .prop_flat_map(|(files, ranks)| {
            let inside = move |s: &Square| s.file() < files && s.rank() < ranks;
            let squares: Vec<Square> = Square::ALL.into_iter().filter(inside).collect();
            (Just(squares).prop_shuffle(), any::<bool>())
        })
        .prop_map(|(squares, black)| {
            let turn = if black { Side::Black } else { Side::White };
            let stones = |squares: &[Square]| squares.iter().copied().collect();
            Position::new(stones(&squares[..4]), stones(&squares[4..8]), turn)
                .expect("four different squares for each side")
        })
}
