use arrayvec::ArrayVec;
use shakmaty::Move;

use crate::{histories::Arrival, limits::MOST_PLIES, value::NONE};

/// The moves that both sides are expected to play from a node.
pub(super) type Line = ArrayVec<Move, { MOST_PLIES + 1 }>;

/// What is remembered of each ply while the search is below it.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    /// What the move that is tried here does; nothing for a pass.
    pub(super) arrival: Option<Arrival>,
    /// What the position looks like without searching.
    pub(super) evaluation: i32,
    /// Quiet moves that were too good at this ply.
    pub(super) killers: [Option<Move>; 2],
    /// A move that must not be tried, to find out how good the others are.
    pub(super) excluded: Option<Move>,
    /// How often this line was extended by two plies.
    pub(super) doubled: u32,
    /// The best line from here.
    pub(super) line: Line,
}

impl Default for Frame {
    fn default() -> Frame {
        Frame {
            arrival: None,
            evaluation: NONE,
            killers: [None; 2],
            excluded: None,
            doubled: 0,
            line: Line::new(),
        }
    }
}
