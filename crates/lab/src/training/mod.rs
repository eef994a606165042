//! Games that the engine plays against itself, kept in a small file for a network to learn from.
//!
//! A file holds whole games. [`Games`] reads them and gives their quiet positions, each with what the search thought of it
//! and how the game ended; what is damaged is reported and passed over. `docs/NETWORK.md` describes every byte.
//!
//! ```
//! use lab::training::{Games, Generator, Writer};
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("small.games");
//! let generator = Generator { nodes: 40, games: Some(2), ..Generator::default() };
//! let (writer, kept) = Writer::open(&path, &generator.header())?;
//! generator.run(writer, kept, &mut |_| {})?;
//!
//! let games = Games::open(&path)?;
//! for game in games.iter() {
//!     let game = game?;
//!     println!("game {}: {} quiet positions", game.number, game.samples().count());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod census;
mod damage;
mod failure;
mod game;
mod generator;
mod header;
mod move_order;
mod player;
mod progress;
mod quiet;
mod reader;
mod record;
mod varint;
mod writer;

pub use census::Census;
pub use damage::{Damage, DamageKind};
pub use failure::Failure;
pub use game::{Game, Ply, Sample};
pub use generator::Generator;
pub use header::Header;
pub use progress::Progress;
pub use reader::Games;
pub use writer::{Kept, Writer};
