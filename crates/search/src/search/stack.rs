use arrayvec::ArrayVec;
use shakmaty::Move;

use crate::{history::PieceTo, killers::Killers, limits::MAX_PLY, value::NONE};

/// A principal variation.
pub(super) type PvLine = ArrayVec<Move, { MAX_PLY + 1 }>;

/// What the search stack holds for each ply.
#[derive(Clone, Debug)]
pub(super) struct StackEntry {
    /// The piece and square of the move being searched; `None` for a null move.
    pub(super) current_move: Option<PieceTo>,
    /// The quiet move being searched.
    pub(super) quiet: Option<Move>,
    /// The corrected static evaluation; [`NONE`] in check.
    pub(super) static_eval: i32,
    pub(super) killers: Killers,
    /// The move left out by a singular extension search.
    pub(super) excluded: Option<Move>,
    /// How many double extensions led here.
    pub(super) double_extensions: u32,
    pub(super) pv: PvLine,
    /// How many nodes at this ply failed high since the node two plies above was entered.
    pub(super) cutoffs: u32,
}

impl Default for StackEntry {
    fn default() -> StackEntry {
        StackEntry {
            current_move: None,
            quiet: None,
            static_eval: NONE,
            killers: Killers::default(),
            excluded: None,
            double_extensions: 0,
            pv: PvLine::new(),
            cutoffs: 0,
        }
    }
}
