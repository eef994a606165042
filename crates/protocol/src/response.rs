use game::{Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::TableView;
use thiserror::Error;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{AnyTold, AnyView, GameName};

/// What a table answers. One JSON object on one line, told apart by its `type`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Response {
    /// A table was laid, or a game taken up.
    Ready {
        /// Which game.
        game: GameName,
        /// What its seats are called; elsewhere they go by their numbers in this list.
        seats: Vec<String>,
        /// Who is to act.
        to_act: SeatSet,
        /// How the game ended, if it has.
        outcome: Option<Outcome>,
    },
    /// It was done.
    Done {
        /// What was said, and who heard it.
        told: AnyTold,
        /// Who is to act now.
        to_act: SeatSet,
        /// How the game ended, if it has.
        outcome: Option<Outcome>,
    },
    /// The table as somebody sees it.
    View {
        /// Whose view; none is a spectator's.
        seat: Option<Seat>,
        /// What can be seen.
        view: Box<TableView<AnyView>>,
    },
    /// The game as somebody saw it at an earlier moment.
    Moment {
        /// Whose view; none is a spectator's.
        seat: Option<Seat>,
        /// Which moment.
        moment: usize,
        /// What could be seen.
        view: Box<AnyView>,
    },
    /// What a seat may do.
    Options {
        /// Who.
        seat: Seat,
        /// Each in the game's notation.
        options: Vec<String>,
    },
    /// The whole record.
    Record {
        /// As `load` takes it.
        record: Value,
    },
    /// It was not done, and nothing has changed.
    Error(Failure),
}

/// Why a request was not granted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Error, TS, ToSchema)]
#[error("{message}")]
pub struct Failure {
    /// What kind of fault it is, for programs.
    pub code: ErrorCode,
    /// What was wrong and what would be right, for people.
    pub message: String,
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// The line is no JSON object.
    BadJson,
    /// The object is no request.
    BadRequest,
    /// The game cannot be set up so.
    BadSetup,
    /// The record cannot be loaded.
    BadRecord,
    /// The text is no action of this game.
    BadAction,
    /// No game has been set up yet.
    NoGame,
    /// There is no such moment to look back at.
    NoMoment,
    /// The rules forbid it.
    Refused,
    /// There is no such game here.
    NotFound,
    /// The secret opens nothing here, or the seat is taken.
    Forbidden,
    /// Too much at once.
    TooMany,
    /// The server cannot do it at the moment.
    Unavailable,
    /// No language model can be reached at the moment.
    AiOffline,
}

impl Failure {
    /// A failure of this kind, in these words.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Failure {
        Failure { code, message: message.into() }
    }
}
