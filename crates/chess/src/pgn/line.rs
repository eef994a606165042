use shakmaty::Move;

use super::{Comment, Nag};

/// A sequence of moves: the game itself, or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The moves, one ply after the other.
    pub plies: Vec<Ply>,
    /// Comments after the variations of the last ply, or in a game without moves. All others belong to a ply.
    pub closing: Vec<Comment>,
}

/// A move with its annotations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Comments before the move that do not belong to the previous move: at the beginning of a line, and after a variation.
    pub before: Vec<Comment>,
    /// The move; nothing where the side to move passes, which people write to show a threat (a null move, `--`).
    pub played: Option<Move>,
    /// Its annotation glyphs.
    pub nags: Vec<Nag>,
    /// Comments after the move.
    pub after: Vec<Comment>,
    /// Variations that replace this move.
    pub variations: Vec<Line>,
}
