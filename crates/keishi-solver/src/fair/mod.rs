//! Starts from which neither side can force a win.
//!
//! The standard start is a win for Black, and the swap does not help: every first move wins or loses. From these
//! positions the game is drawn, with the immediate ko and without any, whichever side moves first. Both sides are far
//! from a rectangle, and the first player has several good moves.

mod alone;
mod find;

use keishi::{Position, Symmetry};

pub use alone::alone;
pub use find::find;

/// The least number of moves that each side would need for a rectangle if the other did nothing.
pub const FAR: u8 = 4;

/// The least number of first moves that keep the balance, whichever side moves first.
pub const CHOICES: usize = 3;

const STARTS: &str = include_str!("starts.txt");

/// The fair starts, up to symmetry, each with Black to move.
///
/// ```
/// use keishi_solver::fair;
/// assert!(fair::starts().all(|start| start.winner().is_none()));
/// ```
pub fn starts() -> impl Iterator<Item = Position> {
    STARTS.lines().map(read)
}

/// The start of the day. It is the same for everyone, and every start comes up in every symmetry before one is repeated.
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
    let number = shuffled(day, all);
    let symmetry = Symmetry::ALL[number % Symmetry::ALL.len()];
    symmetry.position(starts[number / Symmetry::ALL.len()])
}

fn read(line: &str) -> Position {
    line.parse().expect("every line of the list is a position")
}

/// A number below `all` for each day. All of them come up before one is repeated.
fn shuffled(day: u64, all: usize) -> usize {
    // A step that has no factor in common with the number of starts visits all of them.
    let step =
        (all / 2..all).find(|step| coprime(*step, all)).expect("one less has no factor in common");
    let today = usize::try_from(day % all as u64).expect("less than a usize");
    today * step % all
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
    fn every_start_comes_up_in_every_symmetry_before_one_is_repeated() {
        let days = starts().count() * 8;
        let seen: HashSet<Position> = (0..days as u64).map(|day| daily(19_000 + day)).collect();
        let images: HashSet<Position> = starts().flat_map(Position::symmetries).collect();
        assert_eq!(seen, images);
    }
}
