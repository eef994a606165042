use std::fmt::Debug;

use game::Seat;
use search::StopToken;

use crate::{Mark, WinPercent};

/// Judges the positions of one game. What it finds depends on the moment and the effort alone, so it is the same on every
/// machine, in whatever order it is asked.
///
/// The games differ in what they judge with: the engine, quartet, belief, a table of all positions. What is made of it,
/// marks, accuracy, lessons, is the same for all: a [`Review`](crate::Review).
pub trait Judge {
    /// A position, with everything that its judgement depends on.
    type Moment: Clone + Send + Sync;
    /// What can be played.
    type Move: Clone + PartialEq + Debug + Send;
    /// What a position is worth.
    type Worth: Worth;

    /// What the position is worth, and how the game should go on. Nothing if it was stopped: half a thought counts for nothing.
    fn judge(
        &mut self,
        moment: &Self::Moment,
        effort: Effort,
        stop: &StopToken,
    ) -> Option<JudgementOf<Self>>;

    /// The same position with the other side to move, where the side to move may pass: what is best there is what it is
    /// threatened with.
    fn passed(moment: &Self::Moment) -> Option<Self::Moment> {
        let _ = moment;
        None
    }

    /// Everything that can be played, and where it leads.
    fn choices(moment: &Self::Moment) -> Vec<(Self::Move, Self::Moment)>;
}

/// What a position is worth, to every seat.
pub trait Worth: Clone + PartialEq + Debug + Send {
    /// How likely this seat is to win.
    fn win_percent(&self, seat: Seat) -> WinPercent;

    /// The mark of a move of this seat that led to `after` where the best one would have kept what `self` says.
    fn mark(&self, after: &Self, seat: Seat) -> Mark {
        Mark::of_loss(self.win_percent(seat).loss_to(after.win_percent(seat)))
    }
}

/// How much a judge may look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effort {
    /// Positions to search.
    pub nodes: u64,
    /// How many of the best lines to find.
    pub lines: usize,
}

/// What a position is worth, and the best ways to go on.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement<M, W> {
    /// What it is worth if the best is played.
    pub worth: W,
    /// The best lines, the very best first; none if the game is over.
    pub lines: Vec<Line<M, W>>,
}

/// The judgement of this judge.
pub type JudgementOf<J> = Judgement<<J as Judge>::Move, <J as Judge>::Worth>;

/// A way to go on.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<M, W> {
    /// The moves, at least one.
    pub moves: Vec<M>,
    /// What the position is worth if it goes on like this.
    pub worth: W,
}

impl<M, W> Judgement<M, W> {
    /// The best move; none if the game is over.
    pub fn best(&self) -> Option<&M> {
        self.lines.first().and_then(|line| line.moves.first())
    }
}
