use std::time::Duration;

use bots::{Insight, Playout};
use game::Seat;
use protocol::{Page, StandIn};

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
    /// How it fared with language models, if it asks them.
    pub models: Models,
}

/// How a program fared with language models.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Models {
    /// How many decisions they were asked about.
    pub decisions: u64,
    /// How many questions that took.
    pub questions: u64,
    /// How often they could not be understood, and casual decided.
    pub malformed: u64,
    /// How often they chose what could not be chosen, and casual decided.
    pub off_list: u64,
    /// How often an endpoint was lost and the next one asked.
    pub failovers: u64,
}

impl Models {
    fn add(&mut self, other: Models) {
        self.decisions += other.decisions;
        self.questions += other.questions;
        self.malformed += other.malformed;
        self.off_list += other.off_list;
        self.failovers += other.failovers;
    }

    /// In which share of the decisions casual had to stand in; nothing if no model was asked.
    pub fn share_of_stand_ins(&self) -> Option<f64> {
        let stand_ins = as_f64(self.malformed + self.off_list);
        (self.decisions > 0).then(|| stand_ins / as_f64(self.decisions))
    }
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

    /// This is how a game went on one of its seats.
    pub(super) fn played(&mut self, playout: &Playout, seat: Seat) {
        self.turns += playout.turns[seat] as u64;
        self.refusals += playout.refusals[seat] as u64;
    }

    /// A language model was asked, after this many others were lost.
    pub(super) fn asked(&mut self, page: &Page, lost: usize) {
        self.models.decisions += 1;
        self.models.questions += page.questions as u64;
        self.models.failovers += lost as u64;
        match page.stand_in {
            Some(StandIn::Malformed) => self.models.malformed += 1,
            Some(StandIn::OffList) => self.models.off_list += 1,
            // Where the moderator refused so often, the model did nothing wrong.
            Some(StandIn::AskedEnough) | None => {}
        }
    }

    pub(super) fn add(&mut self, other: &Conduct) {
        self.turns += other.turns;
        self.refusals += other.refusals;
        self.thoughts.extend(&other.thoughts);
        self.knowledge.possibilities.extend(&other.knowledge.possibilities);
        self.knowledge.right += other.knowledge.right;
        self.models.add(other.models);
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
    f64::from(u32::try_from(count).expect("nobody plays that many games"))
}
