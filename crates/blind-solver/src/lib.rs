//! Endings of blind chess against a bare king, solved: what can be won with certainty by a player who does not see the king, and in
//! how many moves.
//!
//! ```
//! use blind_solver::{Chapter, Ending, Hold, Men, Rules, Solver, Stance};
//! use shakmaty::{Bitboard, Square};
//!
//! let mut solver = Solver::new(Chapter { ending: Ending::Rook, rules: Rules::HOUSE });
//! while solver.pass(|_| {}) {}
//! let table = solver.finish();
//!
//! // The bare king is on a1 or c1, and Kb3 keeps it there: whichever it is, it is mated.
//! let men = Men::new(Ending::Rook, Square::B3, &[Square::H2]).unwrap();
//! let squares = Bitboard::from(Square::A1).with(Square::C1);
//! let stance = Stance { men: men.clone(), squares, hold: Hold::Free };
//! assert!(table.moves(&stance).is_some());
//!
//! // Where nothing is known of it, a rook cannot be sure to win if a touched piece must move.
//! assert_eq!(table.moves(&Stance::in_the_dark(men)), None);
//! ```
//!
//! From the top: [`open_or_solve`] opens the [`Table`] of a [`Chapter`], an [`Ending`] under certain [`Rules`], and lets a [`Solver`] make it
//! first if there is none. A table is asked about a [`Stance`], all that a player knows when they are to act, and gives [`Advice`]. A
//! [`Plan`] is everything that may come of it. A [`Hunter`] plays: by the table where mate is certain, and by the [`Odds`] elsewhere;
//! [`rehearse`] measures how well. [`Census`] counts, [`check`] holds a table against itself and what is known from elsewhere, and
//! [`report()`] tells it all to readers.
//!
//! The solver works backwards from the mates (retrograde analysis), over sets of squares on which the bare king may be. Who knows
//! more wins as well, so it is enough to keep the largest won sets (an antichain), for each placement of the men up to symmetry and each
//! thing that may have been told. A move wins a set if it wins what is left of it after every answer.

mod antichain;
mod book;
mod bounded;
mod build;
mod census;
mod chance;
mod chapter;
mod check;
mod ending;
mod error;
mod ground;
mod hunter;
mod men;
mod occurrences;
mod pages;
mod plan;
mod rehearsal;
mod report;
mod rules;
mod sighted;
mod solver;
mod space;
mod stance;
mod symmetry;
mod table;
mod told;
mod turn;

pub use build::open_or_solve;
pub use census::Census;
pub use chance::{Bounds, Odds};
pub use chapter::Chapter;
pub use check::{Finding, check};
pub use ending::{Ending, UnknownEnding};
pub use error::{TableError, Unusable};
pub use ground::haunts;
pub use hunter::Hunter;
pub use men::Men;
pub use plan::Plan;
pub use rehearsal::{Runner, rehearse};
pub use report::report;
pub use rules::Rules;
pub use sighted::sighted;
pub use solver::{Progress, Solver};
pub use stance::{Hold, Stance};
pub use table::{Advice, Table};
pub use told::Told;
