use game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Deed, Proposal};

use crate::{ErrorCode, Failure, GameName};

/// What a program asks of a table. One JSON object on one line, told apart by its `type`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Lay a new table.
    New {
        /// Which game.
        game: GameName,
        /// How; the game's defaults if nothing is said.
        #[serde(default = "empty", skip_serializing_if = "is_empty")]
        setup: Value,
    },
    /// Take up a game from its record.
    Load {
        /// As `record` gave it.
        record: Value,
    },
    /// Act in the game.
    Act {
        /// Who.
        seat: Seat,
        /// What, in the game's notation.
        action: String,
        /// When, in milliseconds since the game began; now, if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u64>,
    },
    /// Propose a draw or a takeback.
    Offer(Proposed),
    /// Agree to it.
    Accept(Proposed),
    /// Refuse or withdraw it.
    Decline(Proposed),
    /// Give up.
    Resign(Done),
    /// Point out that this seat's time has run out.
    Flag(Done),
    /// State that this seat left for good.
    Abandon(Done),
    /// Go one action back, in a sandbox.
    Undo(Done),
    /// Go one action forward again, in a sandbox.
    Redo(Done),
    /// See the table as a seat does, or as a spectator.
    View {
        /// Whose view; a spectator's if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// An earlier moment, counted from 0; now, if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moment: Option<usize>,
    },
    /// What a seat may do, as text.
    Options {
        /// Who.
        seat: Seat,
    },
    /// The whole record, for keeping.
    Record,
}

/// A proposal, and whose word it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposed {
    /// Who.
    pub seat: Seat,
    /// What.
    pub proposal: Proposal,
    /// When, in milliseconds since the game began; now, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

/// Something that needs no more words than whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// Who.
    pub seat: Seat,
    /// When, in milliseconds since the game began; now, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

impl Request {
    /// The deed that this asks for, if it is one.
    pub(crate) fn into_deed(self) -> Result<(Seat, Deed<String>, Option<u64>), Request> {
        Ok(match self {
            Request::Act { seat, action, at } => (seat, Deed::Act(action), at),
            Request::Offer(p) => (p.seat, Deed::Offer(p.proposal), p.at),
            Request::Accept(p) => (p.seat, Deed::Accept(p.proposal), p.at),
            Request::Decline(p) => (p.seat, Deed::Decline(p.proposal), p.at),
            Request::Resign(done) => (done.seat, Deed::Resign, done.at),
            Request::Flag(done) => (done.seat, Deed::Flag, done.at),
            Request::Abandon(done) => (done.seat, Deed::Abandon, done.at),
            Request::Undo(done) => (done.seat, Deed::Undo, done.at),
            Request::Redo(done) => (done.seat, Deed::Redo, done.at),
            other => return Err(other),
        })
    }
}

/// A message with its `id`, if it has one: the answer to a request carries the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Message<T> {
    /// Whatever the asker chose.
    pub id: Option<Value>,
    /// The message itself.
    pub body: T,
}

impl Message<Result<Request, Failure>> {
    /// Reads one line. Even of a line that is no request the `id` is kept, if it can be found.
    pub fn read(line: &str) -> Self {
        let mut object: Map<String, Value> = match serde_json::from_str(line) {
            Ok(object) => object,
            Err(why) => {
                let message = format!("this line is no JSON object: {why}");
                return Message { id: None, body: Err(Failure::new(ErrorCode::BadJson, message)) };
            }
        };
        let id = object.remove("id");
        let body = serde_json::from_value(Value::Object(object)).map_err(|why| {
            Failure::new(ErrorCode::BadRequest, format!("this is no request: {why}"))
        });
        Message { id, body }
    }
}

impl<T: Serialize> Message<T> {
    /// The message as one line of JSON, without the line's end: the body's fields, and the `id` behind them.
    pub fn write(&self) -> String {
        let mut line = serde_json::to_string(&self.body).unwrap_or_default();
        if let Some(id) = &self.id
            && line.ends_with('}')
        {
            line.truncate(line.len() - 1);
            line.push_str(",\"id\":");
            line.push_str(&id.to_string());
            line.push('}');
        }
        line
    }
}

fn empty() -> Value {
    Value::Object(Map::new())
}

fn is_empty(setup: &Value) -> bool {
    setup.as_object().is_some_and(Map::is_empty)
}
