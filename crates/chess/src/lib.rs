//! Orthodox chess by the FIDE laws, on top of `shakmaty`.

mod coordinate;
mod side;

pub use coordinate::CoordinateMove;
pub use side::{SEATS, color_of, seat_of};
