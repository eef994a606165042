//! Games in Portable Game Notation.
//!
//! A [`Reader`] reads files as they are found in practice, of any length, game by game and as much of each as can be read;
//! what it leaves out it tells, with game and line. [`read_games`] is strict: a game with anything wrong in it is an error, and
//! the others are still read. A [`Pgn`] is written with `Display`, in export format, and reading it gives the same game
//! again. A [`Scoresheet`] records a new one, with comments and variations.
//!
//! ```
//! use chess::pgn::{GameResult, read_games};
//!
//! let file = "
//! [White \"Légal\"]
//! 1.e4 e5 2.Nf3 d6 3.Bc4 Bg4?! 4.Nc3 g6 (4... Nf6 {holds}) 5.Nxe5! Bxd1
//! 6.Bxf7+ Ke7 7.Nd5# 1-0
//!
//! [White \"Nobody\"]
//! 1.e4 e5 2.Ke3 *
//! ";
//! let games: Vec<_> = read_games(file).collect();
//! let legal = games[0].as_ref().expect("the first game is good");
//! assert_eq!(legal.result, GameResult::WhiteWins);
//! assert_eq!(legal.line().plies[7].variations.len(), 1);
//! assert_eq!(legal.to_string().parse().as_ref(), Ok(legal));
//! assert!(games[1].as_ref().unwrap_err().to_string().starts_with("game 2, line 7: Ke3 is not"));
//! ```
//!
//! Where files contradict themselves or the standard is silent:
//!
//! - A game ends with its termination marker, before a tag that follows moves, or with the file; one without moves
//!   and marker ends before an `Event` tag after a blank line.
//! - The termination marker counts, unless it is `*` or missing; then the `Result` tag does. A marker inside a
//!   variation says nothing about the game.
//! - A comment before the first tag of a game, and a marker without a game, belong to nothing.
//! - A comment between two variations belongs to the second one. A variation without moves is dropped, its comments
//!   stay.
//! - A `FEN` tag counts with or without `SetUp`. Games with other rules than chess or Chess960 are refused.
//! - A null move (`--`) is kept in its line; the game that can be played ends before the first one.
//! - Figurines, long algebraic notation, `e8(Q)`, `exd6ep` and signs like `±` are understood; signs become glyphs (`$16`).

mod comment;
mod complaint;
mod continuation;
mod drawing;
mod error;
mod games;
mod header;
mod lexer;
mod line;
mod nag;
mod notation;
mod parser;
mod reader;
mod record;
mod result;
mod scan;
mod sheet;
mod sketch;
mod spelling;
mod start;
mod tags;
mod text;
mod token;
mod writer;

pub use comment::Comment;
pub use drawing::{read_note, write_note};
pub use error::{PgnError, Problem};
pub use games::{Games, read_games};
pub use line::{Line, Ply};
pub use nag::Nag;
pub use notation::{MoveError, read_move};
pub use reader::{Reader, Reading};
pub use record::Pgn;
pub use result::GameResult;
pub use sheet::{MAX_DEPTH, Scoresheet, SheetError};
pub use start::pass;
pub use tags::{ROSTER, TagError, Tags};
pub use text::decode_text;
