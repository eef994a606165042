use shakmaty::Chess;

/// Knows how endgames with few men end, as a tablebase does. The search asks it right after captures and pawn moves.
pub trait Endgames: Send + Sync {
    /// With up to how many men it knows anything.
    fn most_men(&self) -> usize;

    /// How the position ends if both play well, for the side to move; nothing if it does not know. The fifty-move rule
    /// counts: a win that it spoils is a draw.
    fn verdict(&self, position: &Chess) -> Option<Verdict>;
}

/// How an endgame ends for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is won.
    Win,
    /// Nobody wins.
    Draw,
    /// It is lost.
    Loss,
}
