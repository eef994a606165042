use game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Deed, Proposal};

use crate::GameName;

/// What a program asks of a table. One JSON object on one line, told apart by its `type`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Say what you are and what you can do.
    Hello,
    /// Lay a new table.
    New {
        /// The game.
        game: GameName,
        /// How the table is laid; the game's defaults if it is left out.
        #[serde(default = "empty", skip_serializing_if = "is_empty")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::openapi::AnySetup>))]
        setup: Value,
    },
    /// Take up a game from its record.
    Load {
        /// As `record` gave it.
        #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::AnyRecord))]
        record: Value,
    },
    /// Act in the game.
    Act {
        /// The seat.
        seat: Seat,
        /// The action, in the game's notation.
        action: String,
        /// When, in milliseconds since the game began; now, if it is left out.
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
        /// Whose view; a spectator's if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// An earlier moment, counted from 0; now, if it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moment: Option<usize>,
        /// When, in milliseconds since the game began; now, if nothing is said. It decides what the clock shows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u64>,
        /// Only what stands on the board and whose turn it is.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        terse: bool,
    },
    /// What a seat may do, as text.
    Options {
        /// The seat.
        seat: Seat,
    },
    /// The whole record, for keeping.
    Record,
    /// Clear the table.
    Close,
    /// Which tables there are.
    Tables,
}

/// A proposal, and the seat that makes or answers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Proposed {
    /// The seat.
    pub seat: Seat,
    /// The proposal.
    pub proposal: Proposal,
    /// When, in milliseconds since the game began; now, if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

/// A deed that needs no more words than whose it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// The seat.
    pub seat: Seat,
    /// When, in milliseconds since the game began; now, if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

impl Request {
    /// The deed that this asks for, if it is one.
    pub fn into_deed(self) -> Result<(Seat, Deed<String>, Option<u64>), Request> {
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

fn empty() -> Value {
    Value::Object(Map::new())
}

fn is_empty(setup: &Value) -> bool {
    setup.as_object().is_some_and(Map::is_empty)
}
