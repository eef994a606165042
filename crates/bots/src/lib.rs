//! Programs that sit at the table.
mod bot;
mod brain;
pub mod casual;
mod exchange;
mod favourite;
mod men;
mod perfect;
mod play_out;
mod playable;
mod random;
mod situation;

pub use bot::{Bot, PATIENCE};
pub use brain::{Brain, Decision};
pub use perfect::{Level, Perfect, UnknownLevel};
pub use play_out::{Playout, play_out};
pub use playable::Playable;
pub use random::Random;
pub use situation::Situation;
