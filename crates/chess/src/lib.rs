//! Orthodox chess by the FIDE Laws. `shakmaty` has the rules of the board; here is what a game adds, above all the exact rules
//! of draws.
//!
//! ```
//! use chess::{Chess, Ground, Options};
//! use game::{Ending, Game, View, Viewer};
//!
//! // A rook ending, one half-move short of the fifty-move rule.
//! let options = Options { start: "8/8/3k4/8/3K4/8/7R/7R w - - 99 70".parse()?, ..Options::default() };
//! let mut game = Chess::new(&options)?;
//! let white = game.to_act().iter().next().expect("somebody is to move");
//!
//! // White may claim now, with an intended move that completes the fifty moves. The view reads the words.
//! let claim = game.view(Viewer::Seat(white)).read("claim Rh3")?;
//! let heard = game.submit(white, &claim)?;
//! assert_eq!(heard[0].said.to_string(), "White claims a draw with h2h3: the fifty-move rule");
//! assert_eq!(game.outcome().map(|o| o.ending), Some(Ending::FiftyMoves));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod announcement;
mod claim;
mod coordinate;
mod dead;
mod ending;
mod fen;
mod game;
mod identity;
mod law_end;
#[cfg(feature = "openapi")]
pub mod openapi;
mod options;
mod papers;
mod perft;
pub mod pgn;
mod shift;
mod side;
mod start;
mod view;
mod wire;

pub use crate::game::Chess;
pub use action::Action;
pub use announcement::{Announcement, PHRASES};
pub use claim::Ground;
pub use coordinate::CoordinateMove;
pub(crate) use dead::is_dead_after_a_move;
pub use dead::{Mate, can_mate, is_dead, mate_by, mate_by_either, times_undecided};
pub use ending::{
    board_ending, check_agreement, ending_after_a_move, ending_at_a_glance, forfeit, outcome_of,
};
pub use fen::{FenError, parse_fen, print_fen};
pub use identity::Identity;
pub use law_end::LawEnd;
pub use options::Options;
pub use papers::Papers;
pub use perft::{divide, perft};
pub use shakmaty::Chess as Position;
pub use shift::Shift;
pub use side::{SEATS, color_of, seat_of};
pub use start::{Start, StartError};
pub use view::{MoveText, View};
