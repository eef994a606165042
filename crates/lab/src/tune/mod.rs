//! Tunes the weights of the evaluation on games that the engine played: the evaluation of a quiet position should tell how
//! the game ended and what the search thought of it.
//!
//! ```
//! use lab::tune::{Lessons, Tuner};
//! let games = "1. e4 {+0.30/9} e5 {-0.20/9} 2. Nf3 {+0.30/9} Nc6 {-0.20/9} 3. Bb5 {+0.30/9} a6 {-0.20/9}
//!     4. Ba4 {+0.30/9} Nf6 {-0.20/9} 1-0\n";
//! let lessons = Lessons::read(games)?;
//! assert_eq!(lessons.len(), 2, "the first plies teach nothing");
//! let tuner = Tuner::new(lessons);
//! assert!(tuner.error() > 0.0);
//! # Ok::<(), chess::pgn::PgnError>(())
//! ```

mod lessons;
mod tuner;

pub use lessons::Lessons;
pub use tuner::{Progress, Tuner};
