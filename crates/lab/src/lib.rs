//! The laboratory: what the table and its players can do, measured.
//!
//! [`selfplay`] lets the programs of the table play each other, [`matches`](mod@matches) any two UCI engines, until it is clear which is
//! stronger; [`suite`] sets problems for engines and [`puzzles`](mod@puzzles) for people, [`training`] makes games for a network to
//! learn from and [`learning`] the network, and [`load`] puts a server under load.
//!
//! ```
//! use keishi::Keishi;
//! use lab::selfplay::{Program, Selfplay};
//!
//! let (casual, random): (Program, Program) = ("casual".parse()?, "random".parse()?);
//! let plan = Selfplay::<Keishi> { games: 4, ..Selfplay::new(casual, random) };
//! let report = plan.run(&mut |_| {}, &mut |_| {})?;
//! assert_eq!(report.tally.games(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod learning;
pub mod load;
pub mod matches;
pub mod puzzles;
pub mod selfplay;
pub mod suite;
pub mod training;
