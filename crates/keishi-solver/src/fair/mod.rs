//! Starts from which neither side can force a win.
//!
//! The standard start is won for Black, and the swap does not mend that: every first move wins or loses. From these
//! positions the game is drawn, with the immediate ko and without any, whichever side moves first; both sides are far
//! from a rectangle, and whoever begins has several good moves.

mod alone;
mod find;

use keishi::{Position, Symmetry};

pub use alone::alone;
pub use find::find;

/// How many moves each side would need for a rectangle if the other did nothing, at least.
pub const FAR: u8 = 4;

/// How many first moves keep the balance at least, whichever side makes one.
pub const CHOICES: usize = 3;

const STARTS: &str = include_str!("starts.txt");

/// The fair starts, up to symmetry, each with Black to move.
///
/// ```
/// use keishi_solver::fair;
/// assert!(fair::starts().all(|start| start.winner().is_none()));
/// ```
pub fn starts() -> impl Iterator<Item = Position> {
    STARTS.lines().filter_map(|line| line.parse().ok())
}

/// The start of the day: the same for everybody, another one tomorrow, and every start in every symmetry before one
/// comes again.
///
/// Days are counted from 1970-01-01.
///
/// ```
/// use keishi_solver::fair;
/// assert_eq!(fair::daily(20_000), fair::daily(20_000));
/// assert_ne!(fair::daily(20_000), fair::daily(20_001));
/// ```
pub fn daily(day: u64) -> Position {
    let starts: Vec<Position> = starts().collect();
    let all = starts.len() * Symmetry::ALL.len();
    // A step that shares no factor with the number of starts visits all of them.
    let step = (all / 2..all).find(|step| coprime(*step, all)).unwrap_or(1);
    let today = usize::try_from(day % all.max(1) as u64).unwrap_or_default();
    let number = today * step % all.max(1);
    let symmetry = Symmetry::ALL[number % Symmetry::ALL.len()];
    starts
        .get(number / Symmetry::ALL.len())
        .map_or(Position::START, |start| symmetry.position(*start))
}

fn coprime(a: usize, b: usize) -> bool {
    if b == 0 { a == 1 } else { coprime(b, a % b) }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_line_is_a_start() {
        assert_eq!(starts().count(), STARTS.lines().count());
        assert!(starts().count() > 40);
    }

    #[test]
    fn both_sides_are_far_from_a_rectangle() {
        for start in starts() {
            let [mover, waiting] =
                [(start.mover(), start.waiting()), (start.waiting(), start.mover())];
            assert!(
                alone(mover.0, mover.1) >= FAR && alone(waiting.0, waiting.1) >= FAR,
                "{start}"
            );
        }
    }

    #[test]
    fn each_start_comes_in_every_symmetry_before_one_comes_again() {
        let days = starts().count() * 8;
        let seen: HashSet<Position> = (0..days as u64).map(|day| daily(19_000 + day)).collect();
        let images: HashSet<Position> = starts().flat_map(Position::symmetries).collect();
        assert_eq!(seen, images);
    }
}
