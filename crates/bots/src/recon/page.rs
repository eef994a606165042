use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Message;

/// What a program that talks to a model keeps of a decision: its private memory, and after the game what it thought.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    /// In which half-move of the game that was; the first is 1.
    pub turn: usize,
    /// What it did.
    pub choice: String,
    /// What the model gave as its reasons.
    pub reasoning: Option<String>,
    /// Why another player decided in its place, if one did.
    pub stand_in: Option<StandIn>,
    /// Which endpoint was asked.
    pub line: usize,
    /// Whether that was not the one with which the game began.
    pub failed_over: bool,
    /// How often a model was asked for this decision.
    pub questions: usize,
    /// What was said, as later questions repeat it. Nothing if another player decided.
    pub talk: Vec<Message>,
    /// How many of the oldest turns were turned into a summary before.
    pub forgotten: usize,
    /// How much of what the moderator said the model has been told.
    pub told: usize,
}

/// Why another player decided in a model's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum StandIn {
    /// It did not answer in the form that was asked for, twice.
    Malformed,
    /// It chose what was not on the list, twice.
    OffList,
}

/// The longest part of a model's reasons that is left in a summary, in characters.
const LONGEST_GIST: usize = 160;

impl Page {
    /// What is left of it in a summary.
    pub(super) fn gist(&self) -> String {
        let reasons = self.reasoning.as_deref().unwrap_or("no note");
        let reasons: String = reasons.chars().take(LONGEST_GIST).map(unbroken).collect();
        format!("Half-move {}: you chose {}. {reasons}", self.turn, self.choice)
    }
}

/// A summary has one line for each turn.
fn unbroken(c: char) -> char {
    if c.is_control() { ' ' } else { c }
}
