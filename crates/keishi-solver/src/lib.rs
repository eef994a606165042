//! Keishi, solved: the value of every position, and the distance to the end.
//!
//! ```
//! use keishi::{Ko, Position};
//! use keishi_solver::{Oracle, Past, Prover, Review, Value, fair};
//!
//! // Short wins can be proved by search: the standard start is won for Black.
//! let oracle = Prover::new(7);
//! assert_eq!(oracle.value(Position::START), Some(Value::Win(7)));
//!
//! // Every move with its value, and the best line. A table is an oracle that knows everything.
//! let start: Position = "6/6/B3B1/6/B5/W1WBWW b".parse()?;
//! let review = Review::of(&Prover::QUICK, start, Past::default(), Ko::Immediate);
//! assert_eq!(review.moves[0].to_string(), "d1e2: win in 1");
//!
//! // Starts from which neither side can force a win.
//! assert_eq!(fair::starts().count(), 48);
//! # Ok::<(), keishi::ParsePositionError>(())
//! ```
//!
//! [`open_or_solve`] opens the [`Table`] of the game, and makes it first if there is none. A [`Solver`] works backwards from all
//! rectangles (retrograde analysis). Positions form a grid, with a row for the mover's stones, and everything needed to find
//! the positions one move earlier lies in one row. [`Solution`] is the result in memory, [`Table`] in a file. [`Census`]
//! counts positions, [`check`] compares the table with what is known from elsewhere, and [`report()`] presents the
//! solution to readers.
//!
//! Values are those of the game without a ko. [`Table::with_ko`] knows what the immediate ko changes.

mod board;
mod build;
mod census;
mod check;
mod classes;
mod diagram;
pub mod fair;
mod fours;
mod grid;
mod judgement;
mod ko;
mod layout;
mod marks;
mod oracle;
mod past;
mod prover;
mod report;
mod review;
mod solution;
mod solver;
mod space;
mod squares;
mod table;
mod value;
mod worker;

pub use board::Board;
pub use build::open_or_solve;
pub use census::{Census, Count};
pub use check::{Finding, check};
use classes::Classes;
pub use diagram::diagrams;
use fours::Fours;
pub use judgement::Judgement;
pub use oracle::Oracle;
pub use past::Past;
pub use prover::Prover;
pub use report::report;
pub use review::{Judged, Review};
pub use solution::Solution;
pub use solver::{Progress, Solver};
pub use table::{Table, TableError};
pub use value::Value;
