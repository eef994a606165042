//! Players for a quick game: they answer at once, play with some common sense, and never resign.

mod blind;
mod chess;
mod duplicate;
mod keishi;

pub use blind::Blind;
pub use chess::Chess;
pub use duplicate::Duplicate;
pub use keishi::Keishi;
