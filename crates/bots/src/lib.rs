//! Programs that sit at the table.
//!
//! A [`Brain`] is shown a [`Situation`], made of the [`View`](game::View) of its seat and of nothing else, and comes to a
//! [`Decision`]. There is a [`casual`] player for each game, always at hand, and [`Random`] for all of them; the
//! [`engine`] plays chess, [`belief`] blind chess, the [`quartet`] duplicate chess, and [`Perfect`] knows Keishi. Each has a
//! [`Name`]; one of the names, recon, asks a language model and lives in a crate of its own.
//!
//! ```
//! use bots::{Playable, Random, play_out};
//! use chess::{Chess, seat_of};
//! use shakmaty::Color;
//! use table::{Setup, Table};
//!
//! let white = seat_of(Color::White);
//! let mut table = Table::<Chess>::new(Setup::default())?;
//! let playout = play_out(&mut table, 500, |seat| match seat {
//!     _ if seat == white => Chess::casual(1),
//!     _ => Box::new(Random::new(2)),
//! });
//! assert!(playout.outcome.is_some_and(|outcome| outcome.winners().eq([white])));
//! # Ok::<(), game::SetupError>(())
//! ```
//!
//! Brains are pure: no clock, no I/O, and the same seeds give the same game. Whoever runs a game seats a brain as a [`Bot`],
//! which listens and remembers for it. The one loop in which programs play each other is [`play`].

pub mod belief;
mod bot;
mod brain;
mod briefing;
pub mod casual;
pub mod engine;
mod favourite;
mod level;
mod library;
mod men;
mod name;
mod notes;
pub mod perfect;
mod play;
mod playable;
pub mod quartet;
mod quiet;
mod random;
mod see;
mod situation;

pub use belief::{Belief, Beliefs, Effort, Insight, Suspect};
pub use bot::Bot;
pub use brain::{Brain, Decision};
pub use briefing::Briefing;
pub use level::{Levelled, UnknownLevel};
pub use library::Library;
pub use name::{Name, NoBrain, UnknownName};
pub use notes::{Notes, PATIENCE};
pub use perfect::Perfect;
pub use play::{Observer, Player, Playout, play, play_out};
pub use playable::Playable;
pub use random::Random;
pub use search::StopToken;
pub use see::loses_material;
pub use situation::Situation;
