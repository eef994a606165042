//! The forms in which a game is written down: its record, PGN, FEN, and the save file of duplicate chess.
//!
//! ```
//! use forms::Form;
//!
//! let text = "1. f3 e5 2. g4 Qh4# 0-1";
//! let table = Form::of(text).read(text).remove(0)?;
//! assert_eq!(table.outcome().map(|outcome| outcome.ending.to_string()).as_deref(), Some("checkmate"));
//! assert_eq!(Form::Fen.write(&table)?, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n");
//! assert!(Form::Save.write(&table).is_err(), "only duplicate chess has that");
//! # Ok::<(), forms::FormError>(())
//! ```

mod error;
mod fen;
mod form;
mod pgn;
mod save;

pub use error::FormError;
pub use form::{Form, UnknownForm};
