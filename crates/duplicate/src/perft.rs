use crate::Position;

/// The number of move sequences of this length. Games that end earlier are not counted.
///
/// ```
/// use duplicate::{Position, perft};
/// let counts = [0, 1, 2, 3, 4].map(|depth| perft(&Position::default(), depth));
/// assert_eq!(counts, [1, 20, 400, 8_000, 160_000]);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    let moves = position.common_moves();
    match depth {
        0 => 1,
        1 => moves.count() as u64,
        _ => {
            let after = |m| {
                let mut after = position.clone();
                after.play_unchecked(m);
                perft(&after, depth - 1)
            };
            moves.iter().map(after).sum()
        }
    }
}
