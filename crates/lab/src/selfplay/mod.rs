//! Games between the programs of the table: any game, any two of them, seats rotated, until enough is known.
//!
//! The same seed gives the same games, however many are played at once.
//!
//! ```
//! use keishi::Keishi;
//! use lab::selfplay::{Program, Selfplay};
//!
//! let plan = Selfplay::<Keishi> { games: 10, ..Selfplay::new("casual".parse::<Program>()?, "random".parse::<Program>()?) };
//! let report = plan.run(&mut |_| {}, &mut |_| {})?;
//! assert!(report.tally.score() > 0.8);
//! println!("{report}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arena;
mod conduct;
mod plan;
mod played;
mod plot;
mod program;
mod quantiles;
mod report;
mod sighted;
mod sweep;
mod sweep_plot;
mod tally;

pub use arena::{Arena, Subject};
pub use conduct::{Conduct, Knowledge, Models};
pub use plan::{Selfplay, SelfplayError};
pub use played::Played;
pub use plot::{lengths, scores};
pub use program::Program;
pub use quantiles::Quantiles;
pub use report::Report;
pub use sweep::{Change, Estimate, Sweep};
pub use sweep_plot::swept;
pub use tally::Tally;
