//! The effect of the immediate ko on drawn positions.
//!
//! A side that wins without the ko also wins with it, because the shortest win never repeats a board. So the ko can only
//! change draws, and there only moves that keep the draw matter, the *holds*: every other move lets the opponent win,
//! ko or no ko. What the ko forbids depends on the last three moves, so a state is a drawn position
//! with that much of its past.

mod draws;
mod graph;
mod holds;
mod hop;
mod lines;
mod retrograde;
mod verdicts;

pub(crate) use draws::Draws;
pub(crate) use hop::Hop;
pub(crate) use verdicts::{Past, Verdicts};

use graph::Graph;
use holds::Holds;
use lines::repeating;
use retrograde::decide;
