//! Players for a quick game: they answer at once, play with some common sense, and never resign.

mod blind;
mod chess;
mod duplicate;
mod keishi;

pub use blind::CasualBlind;
pub use chess::CasualChess;
pub use duplicate::CasualDuplicate;
pub use keishi::CasualKeishi;
