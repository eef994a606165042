use crate::Board;

/// A static evaluation. The search calls it at nearly every node.
pub trait Evaluation: Send {
    /// The evaluation for the side to move, in centipawns. The search clamps it to ±19 000, below every tablebase win.
    ///
    /// The ply is the distance from the root. It changes nothing in the value: the position evaluated last at the ply before is
    /// usually the one that led here, and what was computed for it need not be computed again.
    fn evaluate(&mut self, board: &Board, ply: usize) -> i32;
}
