//! The network of the engine, trained on the games that the engine played against itself.
//!
//! [`Lessons`] holds the quiet positions of some files of games, those of one game in twenty apart; a [`Trainer`] makes a
//! [`Network`](search::Network) from them. `docs/NETWORK.md` tells the whole way.
//!
//! ```
//! use lab::{learning::{Expectation, Lessons, Trainer}, training::{Generator, Writer}};
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("small.games");
//! let generator = Generator { nodes: 40, games: Some(4), ..Generator::default() };
//! let (writer, kept) = Writer::open(&path, &generator.header())?;
//! generator.run(writer, kept, &mut |_| {})?;
//!
//! let lessons = Lessons::read(&[path], Expectation::default())?;
//! let trainer = Trainer { epochs: 2, ..Trainer::default() };
//! let (network, _) = trainer.run(&lessons, None, &mut |epoch| println!("{epoch}"))?;
//! assert!(network.note().contains("2 epochs"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adam;
mod epoch;
mod expectation;
mod lesson;
mod lessons;
mod parameters;
mod quantized;
mod trainer;

pub use epoch::Epoch;
pub use expectation::Expectation;
pub use lessons::Lessons;
pub use quantized::Quantization;
pub use trainer::Trainer;
