//! Duplicate chess: four players, four boards, and every move made on two of them.
//!
//! North and South play White, East and West play Black; each pair of neighbours shares a board. A move is one
//! [`CoordinateMove`], legal only if it is legal on both boards of the player, though its effect may differ. A piece whose
//! twin on the other board was captured is a ghost: it stays, but never moves again. A player who is in check on a board
//! and has no common move is mated.
//!
//! ```
//! use duplicate::Duplicate;
//! use game::{Game, View, Viewer};
//!
//! let mut game = Duplicate::default();
//! for m in ["e2e4", "d2d4", "d7d5", "e7e5"] {
//!     game.submit(game.position().turn().seat(), &m.parse()?)?;
//! }
//! let north = game.position().turn().seat();
//! let refusal = game.submit(north, &"e4d5".parse()?).unwrap_err();
//! assert_eq!(refusal.to_string(), "North cannot play e4d5: on NW there is nothing for the pawn to take");
//! let options = game.view(Viewer::Spectator).options(north);
//! assert_eq!(options.len(), game.position().common_moves().count());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Position`] is the rules without a game around them: [`Position::common_moves`], [`Position::ghosts`], [`Position::lessons`]
//! (what can be played, what cannot, and why) and [`perft`]. [`Duplicate`] adds the history and is the
//! [`Game`](::game::Game); [`SaveFile`] is how a game is saved. Open questions of the rules are in [`ruling`].

mod announcement;
mod board;
mod check;
mod ending;
mod game;
mod ghost;
mod identity;
mod illegal;
mod lesson;
mod man;
mod moves;
#[cfg(feature = "openapi")]
mod openapi;
mod options;
mod perft;
mod player;
mod position;
mod reach;
mod reason;
pub mod ruling;
mod savefile;
mod setup;
mod view;
mod wire;

pub use crate::game::Duplicate;
pub use announcement::{Announcement, Moved, PHRASES};
pub use board::{BoardName, ByBoard};
pub use check::Check;
pub use chess::CoordinateMove;
pub use illegal::IllegalMove;
pub use lesson::{Lesson, LocalMove};
pub use man::Man;
pub use moves::CommonMoves;
pub use options::Options;
pub use perft::perft;
pub use player::{Player, SEATS};
pub use position::Position;
pub use reason::{Obstacle, Reason};
pub use savefile::{SaveError, SaveFile, SavedMove};
pub use setup::InvalidPosition;
pub use view::View;
