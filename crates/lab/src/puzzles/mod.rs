//! Puzzles, made: positions in which one line solves what is asked, from games of programs, found by search.
//!
//! A [`Maker`] makes one after the other, each of the kind that is wished for. The same seed makes the same puzzles.
//!
//! ```
//! use fastrand::Rng;
//! use keishi_solver::Prover;
//! use lab::puzzles::{KeishiMaker, Maker};
//! use puzzles::Goal;
//!
//! let mut maker = KeishiMaker::new(&Prover::QUICK, Rng::with_seed(1));
//! let puzzle = maker.make(Goal::Win(2)).expect("there are always more");
//! assert_eq!((puzzle.goal(), puzzle.line().len()), (Goal::Win(2), 3));
//! ```

mod blind;
mod chess;
mod duplicate;
mod forced;
mod keishi;
mod mates;
mod worlds;

use ::puzzles::{Goal, Posed, Puzzle};

pub use blind::BlindMaker;
pub use chess::ChessMaker;
pub use duplicate::DuplicateMaker;
pub use keishi::KeishiMaker;

/// Makes the puzzles of a game.
pub trait Maker<G: Posed> {
    /// What can be asked for.
    const GOALS: &'static [Goal];

    /// The next puzzle with this goal, however long it takes to find one; nothing if there is nothing left to make it of.
    fn make(&mut self, goal: Goal) -> Option<Puzzle<G>>;
}
