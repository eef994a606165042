//! Alpha-beta search for chess: given the game so far, it says what to play and how good the position is.
//!
//! It prints nothing, reads nothing and starts only the threads that it ends. Whoever asks says how long it may think and may
//! stop it at any time.
//!
//! ```
//! use search::{History, Limits, Progress, Searcher, StopToken};
//! use shakmaty::{Chess, Position};
//!
//! let mut history = History::new(Chess::new());
//! let mut searcher = Searcher::new(1);
//! let mut depths = vec![];
//! let found = searcher.search(
//!     &history,
//!     &Limits::depth(4),
//!     &StopToken::default(),
//!     &mut |progress: &Progress| depths.push(progress.depth),
//! );
//! assert_eq!(depths, [1, 2, 3, 4]);
//! history.play(found.best().expect("the start has twenty moves"));
//! assert_eq!(history.board().chess().fullmoves().get(), 1);
//! ```
//!
//! Weaker players are a [`Level`] away: [`Searcher::search_at`].

mod board;
mod clock;
mod endgames;
mod eval;
mod exchange;
mod histories;
mod history;
mod keys;
mod level;
mod limits;
mod order;
mod packed;
mod path;
mod report;
mod score;
mod searcher;
mod stop;
mod table;
mod tree;
mod value;

pub use board::Board;
pub use endgames::{Endgames, Verdict};
pub use eval::{Evaluation, HandMade, tuning};
pub use history::History;
pub use level::Level;
pub use limits::{Limits, Remaining};
pub use report::{BestLine, Bound, Progress, Reporter};
pub use score::Score;
pub use searcher::Searcher;
pub use stop::StopToken;
