use shakmaty::Move;

use super::{Comment, Nag};

/// A sequence of moves: the game itself, or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The moves, one ply after the other.
    pub plies: Vec<Ply>,
    /// Comments behind the last ply's variations, or those of a game without moves. All others belong to a ply.
    pub closing: Vec<Comment>,
}

/// One move of one side, and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Comments before the move, where they are not those after the move before it: at the beginning of a line, and
    /// behind a variation.
    pub before: Vec<Comment>,
    /// The move.
    pub played: Move,
    /// How it is judged.
    pub nags: Vec<Nag>,
    /// Comments after the move.
    pub after: Vec<Comment>,
    /// What else could have been played: lines that replace this move.
    pub variations: Vec<Line>,
}
