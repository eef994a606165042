//! The contract between a game and the table it is played at.
//!
//! Four games differ in players, secrets and shape. What a table needs from them is small, and all of it is here: who
//! sits where ([`Seat`]), who acts ([`Game::to_act`]), what happened and who heard it ([`Game::submit`], [`Heard`]), what
//! one viewer may know ([`Game::view`]) and how it ended ([`Outcome`]). Positions, moves and search stay in the
//! games' own crates.
//!
//! ```
//! use game::{Game, Rejection, Seat, View, Viewer};
//!
//! /// Plays the first thing that each player may do until the game is over.
//! fn play_out<G: Game>(options: &G::Options, limit: usize) -> Result<G, Rejection> {
//!     let mut game = G::new(options).expect("the options are good");
//!     for _ in 0..limit {
//!         let Some(seat) = game.to_act().iter().next() else { break };
//!         let options = game.view(Viewer::Seat(seat)).options(seat);
//!         let heard = game.submit(seat, &options[0])?;
//!         assert!(heard.iter().all(|h| !h.said.to_string().is_empty()));
//!     }
//!     Ok(game)
//! }
//! ```
//!
//! With the feature `testkit`, [`testkit::assert_conforms`] plays random games of any kind and checks the laws that every
//! game must keep, and [`testkit::assert_silent`] checks that a game with secrets keeps them.

mod contract;
mod error;
mod heard;
mod note;
#[cfg(feature = "openapi")]
pub mod openapi;
mod outcome;
mod phrases;
mod repetition;
mod seat;
#[cfg(feature = "testkit")]
pub mod testkit;

pub use contract::{Announcement, Game, View};
pub use error::{ParseActionError, ReadError, Rejection, SetupError};
pub use heard::{Audience, Heard, Viewer};
pub use note::{Brush, Note, Shape, Sketch, Sketched};
pub use outcome::{Ending, Forfeit, Outcome, Score};
pub use phrases::{PHRASES, Phrases};
pub use repetition::Repetition;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
