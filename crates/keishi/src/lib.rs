//! Keishi (形四): four stones a side on six by six squares, and whoever forms a rectangle first wins.
//!
//! A stone steps to an empty square next to it (ayumi) or jumps over an adjacent stone of either colour to the empty
//! square just behind it (koshi). Nothing is captured. Four stones on the corners of an upright [`Rectangle`], each side at
//! least two long, win.
//!
//! ```
//! use game::{Game, View as _, Viewer};
//! use keishi::{Keishi, Options};
//!
//! let mut game = Keishi::new(&Options::default()).unwrap();
//! let mut heard = vec![];
//! for text in ["b2b3", "f5f6", "b3a4", "e5e6", "f2f3", "b5b6", "f3e4"] {
//!     let seat = game.turn().unwrap().seat();
//!     let action = game.view(Viewer::Seat(seat)).read(text).unwrap();
//!     heard = game.submit(seat, &action).unwrap();
//! }
//! assert_eq!(game.position().to_string(), "1W2WW/W5/B3B1/6/B3B1/6 w");
//! assert_eq!(heard[0].said.to_string(), "Black steps from f3 to e4");
//! assert_eq!(heard[1].said.to_string(), "Black wins with a rectangle");
//! ```
//!
//! There are three layers. [`Position`] is the board without its history, for programs that search: [`moves`](Position::moves),
//! [`play`](Position::play), [`predecessors`](Position::predecessors), [`symmetries`](Position::symmetries).
//! [`Line`] adds the moves that led there and the [`Ko`]. [`Keishi`] is a game at a table: it adds draws, the swap and
//! what the referee says, through [`Game`](::game::Game).
//!
//! Rulings that the inventor may want to change are marked PROVISIONAL: [`Ko::Immediate`], [`DRAWN_AT_OCCURRENCE`] and
//! [`EVERY_MOVE_FORBIDDEN`].

mod action;
mod announcement;
mod game;
mod keishi;
mod ko;
mod line;
mod movement;
mod moves;
mod notation;
#[cfg(feature = "openapi")]
mod openapi;
mod options;
mod perft;
mod position;
mod reach;
mod rectangle;
mod side;
mod square;
mod stones;
mod symmetry;
mod view;

pub use action::Action;
pub use announcement::{Announcement, PHRASES};
pub use keishi::{DRAWN_AT_OCCURRENCE, EVERY_MOVE_FORBIDDEN, Keishi};
pub use ko::Ko;
pub use line::{Line, Rejection};
pub use movement::IllegalMove;
pub use moves::{Move, MoveKind};
pub use notation::ParsePositionError;
pub use options::Options;
pub use perft::perft;
pub use position::{Position, PositionError, STONES};
pub use rectangle::{MIN_LENGTH, NoRectangle, Rectangle};
pub use side::{ParseSideError, SEATS, Side};
pub use square::{ParseSquareError, SIZE, SQUARES, Square};
pub use stones::{Squares, Stones};
pub use symmetry::Symmetry;
pub use view::{Choice, View};
