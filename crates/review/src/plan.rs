use crate::Effort;

/// How a game is looked through: once quickly, then more and more thoroughly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan(pub Vec<Pass>);

/// One time through the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pass {
    /// Every position is judged.
    Positions(Effort),
    /// Where a mistake was made, everything that could have been played is judged, each move with this effort.
    Lessons(Effort),
    /// Where somebody could pass, it is judged what the other side would do then.
    Threats(Effort),
}

/// Enough to see most mistakes.
const GLANCE: Effort = Effort { nodes: 6_000, lines: 1 };

/// More than that is for people who stay.
const DEEP: Effort = Effort { nodes: 600_000, lines: 3 };

/// Enough to see what is threatened.
const THREATS: Effort = Effort { nodes: 30_000, lines: 1 };

/// Judges what somebody tries in place of a mistake.
const TRIES: Effort = Effort { nodes: 10_000, lines: 1 };

impl Plan {
    /// How many nodes a position deserves if nothing else is said.
    pub const THOROUGH: u64 = 150_000;

    /// A glance at every position, and then this many nodes for each.
    ///
    /// ```
    /// use review::{Effort, Pass, Plan};
    /// let plan = Plan::with_nodes(100_000, 2);
    /// assert_eq!(plan.0.last(), Some(&Pass::Positions(Effort { nodes: 100_000, lines: 2 })));
    /// ```
    pub fn with_nodes(nodes: u64, lines: usize) -> Plan {
        Plan(vec![Pass::Positions(GLANCE), Pass::Positions(Effort { nodes, lines })])
    }

    /// What one who studies a game wants: also what else could have been played, what was threatened, and a deeper look in the
    /// end.
    pub fn for_study() -> Plan {
        let Plan(mut passes) = Plan::default();
        passes.extend([Pass::Lessons(TRIES), Pass::Threats(THREATS)]);
        passes.extend([Pass::Positions(DEEP), Pass::Lessons(TRIES)]);
        Plan(passes)
    }
}

/// The depth of a review if nothing else is said.
impl Default for Plan {
    fn default() -> Plan {
        Plan::with_nodes(Plan::THOROUGH, 1)
    }
}
