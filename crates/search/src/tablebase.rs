use shakmaty::Chess;

/// An endgame tablebase. The search probes it right after captures and pawn moves.
pub trait Tablebase: Send + Sync {
    /// The most pieces, kings and pawns included, that it has tables for.
    fn max_pieces(&self) -> usize;

    /// The result with best play by both sides, for the side to move, or `None` if this position is not in the tables. The
    /// fifty-move rule counts: a cursed win is a draw.
    fn probe(&self, position: &Chess) -> Option<Wdl>;
}

/// Win, draw or loss for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wdl {
    /// The side to move wins.
    Win,
    /// Neither side can force a win.
    Draw,
    /// The side to move loses.
    Loss,
}
