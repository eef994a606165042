//! Orthodox chess by the FIDE laws, on the rules of `shakmaty`: what a table adds to a board is here, above all the exact
//! law of draws.
//!
//! ```
//! use chess::{ChessGame, Ground, Options};
//! use game::{Ending, Game, View, Viewer};
//!
//! // A rook ending, one half-move short of the fifty-move rule.
//! let options = Options { start: "8/8/3k4/8/3K4/8/7R/7R w - - 99 70".parse()? };
//! let mut game = ChessGame::new(&options)?;
//! let white = game.to_act().iter().next().expect("somebody is to move");
//!
//! // White may claim now, with a move that makes it a hundred; words are read from the view.
//! let claim = game.view(Viewer::Seat(white)).read("claim Rh3")?;
//! let heard = game.submit(white, &claim)?;
//! assert_eq!(heard[0].said.to_string(), "white claims a draw with h2h3: the fifty-move rule");
//! assert_eq!(game.outcome().map(|o| o.ending), Some(Ending::FiftyMoves));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod announcement;
mod chess_game;
mod claim;
mod coordinate;
mod dead;
mod ending;
mod fen;
mod identity;
mod options;
mod perft;
pub mod pgn;
mod side;
mod start;
mod view;

pub use action::Action;
pub use announcement::Announcement;
pub use chess_game::ChessGame;
pub use claim::Ground;
pub use coordinate::CoordinateMove;
pub use dead::{can_mate, is_dead};
pub use ending::{board_ending, forfeit, outcome_of};
pub use fen::{FenError, parse_fen, print_fen};
pub use identity::Identity;
pub use options::Options;
pub use perft::{divide, perft};
pub use side::{SEATS, color_of, seat_of};
pub use start::{Start, StartError};
pub use view::{MoveText, View};
