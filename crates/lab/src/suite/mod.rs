//! Suites of chess problems: positions with a best move or a mate, to see what an engine finds.
//!
//! ```
//! use lab::suite::Problem;
//! let problem: Problem = "6k1/5ppp/8/8/8/8/1R3PPP/6K1 w - - bm Rb8; dm 1; id \"mate 1\";".parse()?;
//! assert_eq!(problem.mate, Some(1));
//! assert_eq!(problem.to_string().parse(), Ok(problem));
//! # Ok::<(), lab::suite::ProblemError>(())
//! ```

mod make;
mod problem;
mod proof;
mod solve;

pub use make::{Sieve, make};
pub use problem::{Problem, ProblemError, read_suite};
pub use proof::mates;
pub use solve::{Answer, Solver, SolverError};
