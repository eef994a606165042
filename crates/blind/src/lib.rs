//! Blind chess (Kriegspiel): each player sees only their own pieces. A moderator with the true board judges every attempt and
//! announces the result in a fixed vocabulary.
//!
//! ```
//! use blind::{Blind, Options};
//! use game::{Game, Seat, Viewer};
//!
//! let (white, black) = (Seat::ALL[0], Seat::ALL[1]);
//! let mut game = Blind::new(&Options::default())?;
//! assert!(game.submit(white, &"touch e2".parse()?)?.is_empty(), "silence: the pawn can move");
//! assert_eq!(game.submit(white, &"e2d3".parse()?)?[0].said.to_string(), "White: illegal move");
//! assert_eq!(game.submit(white, &"e2e4".parse()?)?[0].said.to_string(), "White has moved");
//!
//! let seen = game.view(Viewer::Seat(black));
//! assert_eq!(seen.own.unwrap().army.men.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/8/8");
//! assert_eq!(seen.heard.len(), 2, "what White touched stays between White and the moderator");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! From the top: [`Blind`] is the game. The [`referee`] judges one [`Action`] on the true board and gives a [`Verdict`]; a
//! [`Turn`] remembers the answers and what they bind the player to; [`report`] puts them into [`Word`]s and decides who hears
//! them. The rules are [`Options`], with one field per switch, and the well-known rule sets are the [`PRESETS`].
//!
//! What a player may know is a [`View`]. Its choices come from the player's own [`Army`] by [`geometry`], which never
//! sees the opponent. Two games in which a player did and heard the same look the same to that player, byte for byte.

mod action;
mod announcement;
mod army;
pub mod check;
mod game;
pub mod geometry;
mod man;
#[cfg(feature = "openapi")]
pub mod openapi;
mod options;
mod past;
pub mod pawn_tries;
mod preset;
pub mod referee;
pub mod report;
mod reveal;
mod tally;
mod turn;
mod verdict;
mod view;

pub use action::Action;
pub use announcement::{Announcement, PHRASES, Word};
pub use army::{Army, Castling};
pub use check::Direction;
pub use game::Blind;
pub use man::Man;
pub use options::{
    CaptureTells, CheckTells, DrawRule, Options, PawnTries, PromotionTells, RefusalsHeard,
    Spectators, TallyTells,
};
pub use past::Past;
pub use pawn_tries::PawnTriesTold;
pub use preset::{PRESETS, UnknownPreset, preset, preset_name};
pub use reveal::{Deed, Reveal};
pub use tally::Tally;
pub use turn::Turn;
pub use verdict::{Refusal, Verdict};
pub use view::{Own, Said, View};
