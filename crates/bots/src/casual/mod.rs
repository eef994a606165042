//! Players for a quick game: each answers at once and plays with some common sense.

mod blind;
mod chess;
mod duplicate;
mod keishi;

pub use blind::Blind;
pub use chess::Chess;
pub use duplicate::Duplicate;
pub use keishi::Keishi;
