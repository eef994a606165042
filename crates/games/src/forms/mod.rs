//! The forms in which a game is written down: its record, PGN, FEN, and the save file of duplicate chess.

mod credits;
mod error;
mod fen;
mod form;
mod imported;
mod pgn;
mod save;
mod written;

pub use credits::Credits;
pub use error::FormError;
pub use form::{Form, Games, UnknownForm};
pub use imported::Imported;
pub use written::Written;
