//! What the immediate ko makes of drawn positions.
//!
//! Whoever wins without the ko wins with it: the shortest way to win never brings a board back. So the ko can change
//! only what is drawn, and there only moves that keep the draw matter, the *holds*: every other move lets the
//! opponent win, ko or no ko. What the ko forbids depends on the last three moves, so a state is a drawn position
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
