use std::time::Duration;

use shakmaty::Move;

/// No line is looked at further than this.
pub(crate) const MOST_PLIES: usize = 120;

/// How long to search. The search ends at the first of the limits that it meets; without any it goes on until it is stopped.
///
/// ```
/// use search::Limits;
/// use std::time::Duration;
/// let quick = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
/// let thorough = Limits::depth(12);
/// assert_eq!(thorough.nodes, None);
/// assert_ne!(quick.time, thorough.time);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// How many plies deep, extensions and the search of captures apart.
    pub depth: Option<usize>,
    /// How many positions, on all threads together.
    pub nodes: Option<u64>,
    /// How long for this move.
    pub time: Option<Duration>,
    /// What the clock says; the search decides how much of it to use.
    pub clock: Option<Remaining>,
    /// Mate in so many moves is enough.
    pub mate: Option<u32>,
    /// It is the opponent's turn to think: time counts only once the move was played (see
    /// [`StopToken::ponder_hit`](crate::StopToken::ponder_hit)).
    pub ponder: bool,
    /// Look at these moves only; empty means all.
    pub only: Vec<Move>,
    /// How many of the best moves to find.
    pub lines: usize,
}

impl Limits {
    /// To this depth.
    pub fn depth(depth: usize) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// So many positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// So long.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }
}

/// What a side's clock says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remaining {
    /// What is left.
    pub time: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// How many moves this time is for, if that is agreed.
    pub moves: Option<u32>,
    /// What is lost on the way between the search and the clock, each move.
    pub overhead: Duration,
}
