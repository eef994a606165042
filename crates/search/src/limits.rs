use std::time::Duration;

use shakmaty::Move;

/// No line is searched deeper than this.
pub(crate) const MAX_PLY: usize = 120;

/// How many times the soft node limit a search may take before it is broken off.
const HARD_PER_SOFT: u64 = 8;

/// How long to search. The search ends at the first limit it reaches; without any it goes on until it is stopped.
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
    /// Depth in plies, not counting extensions and quiescence.
    pub depth: Option<usize>,
    /// Nodes, over all threads.
    pub nodes: Option<u64>,
    /// After this many nodes no new depth is begun; the one under way is finished.
    pub soft_nodes: Option<u64>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// The clock; the search decides how much of it to use.
    pub clock: Option<Remaining>,
    /// Stop once a mate in this many moves is found.
    pub mate: Option<u32>,
    /// Think on the opponent's time: the clock starts with [`StopToken::ponder_hit`](crate::StopToken::ponder_hit).
    pub ponder: bool,
    /// Search only these moves; empty means all.
    pub only: Vec<Move>,
    /// How many of the best lines to find.
    pub multipv: usize,
}

impl Limits {
    /// Searches to this depth.
    pub fn depth(depth: usize) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Searches this many nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Searches this many nodes and then to the end of the depth, unless that takes eight times as many.
    pub fn soft_nodes(nodes: u64) -> Limits {
        let most = nodes.saturating_mul(HARD_PER_SOFT);
        Limits { nodes: Some(most), soft_nodes: Some(nodes), ..Limits::default() }
    }

    /// Searches for this long.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }
}

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remaining {
    /// Time left.
    pub time: Duration,
    /// Increment for each move.
    pub increment: Duration,
    /// Moves to the next time control, if there is one.
    pub moves: Option<u32>,
    /// Time lost on each move between the search and the clock.
    pub overhead: Duration,
}
