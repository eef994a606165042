//! The Universal Chess Interface: its messages in both directions, and the engine that speaks it.
//!
//! [`Command`] is a message from the GUI, [`Reply`] one from the engine. Both can be read and written, so that a program can also
//! play against other engines. [`run`] is the engine itself, on any reader and writer:
//!
//! ```
//! use uci::{Command, Go, Reply};
//!
//! let commands = ["position startpos moves e2e4", "go depth 3"].join("\n");
//! let output = uci::run_to_string(&commands);
//! let replies = output.lines().filter_map(Reply::read);
//! let Some(Reply::BestMove { best: Some(best), .. }) = replies.last() else { panic!("{output}") };
//! assert_eq!(best.to_string().len(), 4);
//!
//! let go = Command::Go(Go { depth: Some(3), ..Go::default() });
//! assert_eq!(go.to_string(), "go depth 3");
//! ```

mod bench;
mod command;
mod engine;
mod go;
mod info;
mod inspect;
mod lag;
mod options;
mod output;
mod reply;
mod run;
mod settings;
mod syzygy;
mod thought;
mod words;

pub use bench::{Bench, bench};
pub use command::{Command, CommandError, Start};
pub use go::Go;
pub use info::Info;
pub use options::{OptionKind, UciOption};
pub use reply::Reply;
pub use run::{run, run_to_string};
