//! Programs that sit at the table.
//!
//! A [`Brain`] is shown a [`Situation`], made of the [`View`](game::View) of its seat and of nothing else, and comes to a
//! [`Decision`]. There is a [`casual`] player for each game, always at hand, and [`Random`] for all of them; the
//! [`engine`] plays chess, [`belief`] blind chess, the [`quartet`] duplicate chess, and [`Perfect`] knows Keishi; [`recon`] asks a language model. Each has a [`Name`].
//!
//! ```
//! use bots::{Playable, Random, play_out};
//! use chess::{ChessGame, Options, seat_of};
//! use game::Game;
//! use shakmaty::Color;
//!
//! let white = seat_of(Color::White);
//! let mut game = ChessGame::new(&Options::default())?;
//! let playout = play_out(&mut game, 500, |seat| match seat {
//!     _ if seat == white => ChessGame::casual(1),
//!     _ => Box::new(Random::new(2)),
//! });
//! assert!(playout.outcome.is_some_and(|outcome| outcome.winners().eq([white])));
//! # Ok::<(), game::SetupError>(())
//! ```
//!
//! Brains are pure, [`recon`] alone excepted: no clock, no I/O, no threads, and the same seeds give the same game. Whoever runs a game seats a
//! brain as a [`Bot`], which listens and remembers for it; [`play_out`] does so for tests and measurements.

pub mod belief;
mod bot;
mod brain;
pub mod casual;
pub mod engine;
mod exchange;
mod favourite;
mod grade;
mod library;
mod men;
mod name;
pub mod perfect;
mod play_out;
mod playable;
pub mod quartet;
mod random;
pub mod recon;
mod situation;

pub use belief::{Belief, Beliefs, Effort, Suspect};
pub use bot::{Bot, PATIENCE};
pub use brain::{Brain, Decision, DrawReply, Insight};
pub use grade::{Grade, Graded, UnknownGrade};
pub use library::Library;
pub use name::{Name, NotItsGame, UnknownName};
pub use perfect::Perfect;
pub use play_out::{Playout, play_out};
pub use playable::Playable;
pub use random::Random;
pub use recon::{Leash, Page, Recon, Speaker};
pub use situation::Situation;
