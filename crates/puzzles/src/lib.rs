//! Puzzles: a position of one of the four games, what is to be found in it, and the one line that does it.
//!
//! ```
//! use game::Seat;
//! use keishi::Keishi;
//! use puzzles::{Puzzle, Verdict};
//!
//! let puzzle: Puzzle<Keishi> = "win 1 | 6/6/B3B1/6/B5/W1WBWW b | | d1e2 |".parse()?;
//! assert_eq!(puzzle.seat(), Seat::ALL[0]);
//! assert_eq!(puzzle.judge(&["d1d2".parse()?])?.verdict, Verdict::Wrong);
//! assert_eq!(puzzle.judge(&["d1e2".parse()?])?.verdict, Verdict::Solved);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The puzzles are in `data/`, one a line. `fourfold puzzles` makes them, by search and from games of programs; the tests of
//! `lab` prove each one again. Where the solver is to move, the line is the only way, so judging needs no search: a move is
//! right if it is that of the line, or wins at once.

mod book;
mod chances;
mod goal;
mod posed;
mod puzzle;
mod walk;

pub use book::{Book, daily};
pub use chances::{Chances, ReadChancesError};
pub use goal::{Goal, UnknownGoal};
pub use posed::Posed;
pub use puzzle::{BadPuzzle, Puzzle};
pub use walk::{Answer, Step, Verdict};
