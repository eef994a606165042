use std::cmp::Reverse;

use keishi::{Ko, Position};
use serde::{Deserialize, Serialize};

use crate::{Oracle, Past, Value};

/// What it is worth to have moved to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Judgement {
    /// The value to the side that moved, if there were no ko; nothing if it is not known.
    pub value: Option<Value>,
    /// Where that is a draw and the game is played with the immediate ko: who can be forced to let the other side
    /// win, and the plies until then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with_ko: Option<Value>,
    /// Where that is a draw: how many moves the opponent has that keep it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds: Option<usize>,
}

impl Judgement {
    /// What it is worth to have moved to this position, with this past.
    pub fn of(oracle: &dyn Oracle, after: Position, past: Past, ko: Ko) -> Judgement {
        let value = oracle.value(after).map(Value::before);
        let drawn = value == Some(Value::Draw);
        let immediate = drawn && ko == Ko::Immediate;
        Judgement {
            value,
            with_ko: immediate.then(|| oracle.with_ko(after, past).before()),
            holds: drawn.then(|| holds(oracle, after, past, ko)),
        }
    }

    /// The result to expect, without distances where the ko decides: they count differently.
    pub fn result(&self) -> Option<Value> {
        match self.with_ko {
            None | Some(Value::Draw) => self.value,
            decided => decided,
        }
    }

    /// The better one is the greater: a quick win first, then a win by the ko, then a draw with few ways to hold it;
    /// what is not known counts as a draw.
    pub fn rank(&self) -> impl Ord + Copy + use<> {
        let draw = Value::Draw;
        (self.value.unwrap_or(draw), self.with_ko.unwrap_or(draw), Reverse(self.holds.unwrap_or(0)))
    }
}

/// How many moves keep a drawn position drawn.
fn holds(oracle: &dyn Oracle, position: Position, past: Past, ko: Ko) -> usize {
    let forbidden = past.forbidden().filter(|_| ko == Ko::Immediate);
    let moves = position.moves().filter(|m| Some(*m) != forbidden);
    moves.filter(|&m| oracle.value(position.play_unchecked(m)) == Some(Value::Draw)).count()
}
