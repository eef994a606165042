use std::time::Duration;

use bots::Insight;

/// What is noted of a program while it plays.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Conduct {
    /// How many of its turns ended.
    pub turns: u64,
    /// How many of its actions did not end a turn: refusals, and whatever else a moderator answered.
    pub refusals: u64,
    /// How long each of its decisions took, in milliseconds.
    pub thoughts: Vec<f64>,
    /// What it knew of what was hidden from it, if it thinks in possibilities.
    pub knowledge: Knowledge,
}

/// What a program knew of what was hidden from it, decision by decision.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Knowledge {
    /// How many states of the game it thought possible, each time.
    pub possibilities: Vec<f64>,
    /// How often the true one was among them.
    pub right: u64,
}

impl Conduct {
    pub(super) fn decided(&mut self, took: Duration, insight: Option<Insight>) {
        self.thoughts.push(took.as_secs_f64() * 1_000.0);
        if let Some(Insight { possibilities, true_one }) = insight {
            self.knowledge.possibilities.push(super::quantiles::as_f64(possibilities));
            self.knowledge.right += u64::from(true_one);
        }
    }

    pub(super) fn add(&mut self, other: &Conduct) {
        self.turns += other.turns;
        self.refusals += other.refusals;
        self.thoughts.extend(&other.thoughts);
        self.knowledge.possibilities.extend(&other.knowledge.possibilities);
        self.knowledge.right += other.knowledge.right;
    }

    /// Refusals for each turn.
    pub fn refusals_a_turn(&self) -> f64 {
        as_f64(self.refusals) / as_f64(self.turns.max(1))
    }
}

impl Knowledge {
    /// In which share of the decisions the true state was among the possible ones; nothing if there were no such decisions.
    pub fn share_right(&self) -> Option<f64> {
        let decisions = self.possibilities.len();
        (decisions > 0).then(|| as_f64(self.right) / super::quantiles::as_f64(decisions))
    }
}

fn as_f64(count: u64) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}
