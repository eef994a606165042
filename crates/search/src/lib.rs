//! Alpha-beta search for chess: given the game so far, it finds the best move and a score.
//!
//! It does no input or output, and every thread it starts has ended when it returns. The caller sets [`Limits`] and may stop
//! it at any time.
//!
//! ```
//! use search::{GameHistory, Limits, Progress, Searcher, StopToken};
//! use shakmaty::{Chess, Position};
//!
//! let mut past = GameHistory::new(Chess::new());
//! let mut searcher = Searcher::new(1);
//! let mut depths = vec![];
//! let found = searcher.search(
//!     &past,
//!     &Limits::depth(4),
//!     &StopToken::default(),
//!     &mut |progress: &Progress| depths.push(progress.depth),
//! );
//! assert_eq!(depths, [1, 2, 3, 4]);
//! past.play(found.best().expect("the start has twenty moves"));
//! assert_eq!(past.board().chess().fullmoves().get(), 1);
//! ```
//!
//! [`Searcher::search_at`] plays weaker, at a [`Level`].

mod board;
mod check_squares;
mod correction_history;
mod evaluation;
mod game_history;
mod history;
mod killers;
mod level;
mod limits;
mod movepick;
mod network;
mod packed_move;
mod repetition;
mod report;
mod score;
mod search;
mod searcher;
mod see;
mod stop;
mod tablebase;
mod thread_data;
mod threats;
mod time;
mod transposition;
mod value;
mod zobrist;

pub use board::Board;
pub use evaluation::Evaluation;
pub use game_history::{Draw, GameHistory};
pub use level::Level;
pub use limits::{Limits, Remaining};
pub use network::{Network, NetworkError, NetworkEvaluation, Neurons, Weights};
pub use report::{BestLine, Bound, Progress, Reporter};
pub use score::{Chances, Score};
pub use searcher::Searcher;
pub use stop::StopToken;
pub use tablebase::{Tablebase, Wdl};
