//! The four games side by side: a table with any of them on it, and the forms in which a game is written down.
//!
//! ```
//! use games::{AnyTable, Form};
//!
//! let text = "1. f3 e5 2. g4 Qh4# 0-1";
//! let table: AnyTable = Form::of(text).read(text).remove(0)?.table;
//! assert_eq!(table.outcome().map(|outcome| outcome.ending.to_string()).as_deref(), Some("checkmate"));
//! assert_eq!(table.write(Form::Fen)?, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n");
//! assert!(table.write(Form::Save).is_err(), "only duplicate chess has a save file");
//! # Ok::<(), games::FormError>(())
//! ```
//!
//! Whoever knows which game it is stays typed, with a `Table<G>`; [`Listed`] is where such a game meets those to whom all
//! games are alike. [`Host`] is a table that answers the requests of a program, one line each.

mod any_table;
mod forms;
mod host;
mod listed;
mod typed;

pub use any_table::AnyTable;
pub use forms::{Credits, Form, FormError, Games, Imported, UnknownForm, Written};
pub use host::Host;
pub use listed::Listed;
pub use typed::{lay, read_action};
