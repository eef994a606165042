//! Matches between chess engines that speak UCI: two games an opening, colours changed, until enough is known.
//!
//! ```no_run
//! use lab::matches::{Engine, Match, Openings, Tempo};
//!
//! let engines: Vec<Engine> = vec!["fourfold uci".parse()?, "stockfish; UCI_Elo=1800".parse()?];
//! let tempo: Tempo = "8+0.08".parse()?;
//! let report = Match::new(engines, Openings::own(), tempo).run(&mut |progress| println!("{progress}"), &mut |_| {})?;
//! println!("{report}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adjudication;
mod clock;
mod elo;
mod engine;
mod game;
mod openings;
mod plan;
pub(crate) mod player;
mod report;
mod result;
mod sprt;
mod tally;
mod tempo;

pub use adjudication::Adjudication;
pub use clock::{Clock, ClockError};
pub use elo::Elo;
pub(crate) use elo::mean_and_margin;
pub use engine::{Engine, EngineError};
pub use openings::{OpeningError, Openings};
pub use plan::{Match, MatchError};
pub use report::Report;
pub use result::{Reason, Result as GameOutcome};
pub use sprt::{Sprt, Verdict};
pub use tally::Tally;
pub use tempo::{Tempo, TempoError};
