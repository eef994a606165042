use std::collections::HashSet;

use keishi::{Position, Rectangle, Side, Stones};

/// The number of moves these stones need to form a rectangle if the others do nothing.
///
/// ```
/// use keishi::Position;
/// use keishi_solver::fair;
/// assert_eq!(fair::alone(Position::START.mover(), Position::START.waiting()), 4);
/// ```
pub fn alone(stones: Stones, others: Stones) -> u8 {
    let mut seen = HashSet::from([stones]);
    let mut newest = vec![stones];
    let mut moves = 0;
    while !newest.is_empty() && !newest.iter().any(|stones| Rectangle::of(*stones).is_some()) {
        newest = newest
            .into_iter()
            .flat_map(|stones| moved(stones, others))
            .filter(|s| seen.insert(*s))
            .collect();
        moves += 1;
    }
    moves
}

/// These stones after one move.
fn moved(stones: Stones, others: Stones) -> Vec<Stones> {
    let position = Position::new(stones, others, Side::Black);
    position.map_or(vec![], |p| p.moves().map(|m| p.play_unchecked(m).waiting()).collect())
}
