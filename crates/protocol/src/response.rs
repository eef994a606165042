use game::{BySeat, Outcome, ParseActionError, ReadError, Rejection, Seat, SeatSet, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{RecordError, TableView};
use thiserror::Error;

use crate::{AnyTold, AnyView, GameName};

/// What a table answers. One JSON object on one line, told apart by its `type`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Response {
    /// Who answers here.
    Hello {
        /// The program's name.
        name: String,
        /// The program's version.
        version: String,
        /// The version of this protocol: it grows when something that was there changes, and not when something is added.
        protocol: u32,
        /// The games that can be played.
        games: Vec<GameName>,
        /// What is possible here besides playing one game.
        capabilities: Vec<Capability>,
    },
    /// A table was laid, or a game taken up.
    Ready {
        /// The game.
        game: GameName,
        /// What its seats are called; everywhere else they go by their numbers in this list.
        seats: Vec<String>,
        /// The seat of whoever reads this, for a program that plays one seat and not all of them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// Who is to act.
        #[serde(rename = "toAct")]
        to_act: SeatSet,
        /// How the game ended, if it has.
        outcome: Option<Outcome>,
    },
    /// It was done.
    Done {
        /// What was said, and who heard it.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::openapi::AnyHeard>))]
        told: AnyTold,
        /// Who is to act now.
        #[serde(rename = "toAct")]
        to_act: SeatSet,
        /// How the game ended, if it has.
        outcome: Option<Outcome>,
    },
    /// The table as somebody sees it.
    View {
        /// Whose view; a spectator's if there is no seat.
        seat: Option<Seat>,
        /// What can be seen.
        view: Box<TableView<AnyView>>,
    },
    /// The table as somebody sees it, in few words.
    Terse {
        /// Whose view; none is a spectator's.
        seat: Option<Seat>,
        /// Which game.
        game: GameName,
        /// What stands on each board that can be seen: a FEN, in Keishi its own notation, in blind chess one's own men alone.
        boards: Vec<String>,
        /// Who is to act.
        #[serde(rename = "toAct")]
        to_act: SeatSet,
        /// Milliseconds left to each seat, where there is a clock.
        #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<u64>>))]
        clock: Option<BySeat<u64>>,
        /// How the game ended, if it has.
        outcome: Option<Outcome>,
    },
    /// The game as somebody saw it at an earlier moment.
    Moment {
        /// Whose view; a spectator's if there is no seat.
        seat: Option<Seat>,
        /// The number of the moment.
        moment: usize,
        /// What could be seen.
        view: Box<AnyView>,
    },
    /// What a seat may do.
    Options {
        /// The seat.
        seat: Seat,
        /// Each in the game's notation.
        options: Vec<String>,
    },
    /// The whole record.
    Record {
        /// As `load` takes it.
        #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::AnyRecord))]
        record: Value,
    },
    /// The table is cleared.
    Closed,
    /// Which tables there are.
    Tables {
        /// Each with the game on it.
        tables: Vec<TableInfo>,
    },
    /// It was not done, and nothing has changed.
    Error(Failure),
}

impl Response {
    /// The version of the protocol.
    pub const PROTOCOL: u32 = 1;

    /// What a program says of itself that can do this.
    pub fn hello(capabilities: &[Capability]) -> Response {
        Response::Hello {
            name: "fourfold".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            protocol: Response::PROTOCOL,
            games: GameName::ALL.to_vec(),
            capabilities: capabilities.to_vec(),
        }
    }
}

/// Something that is possible besides playing one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Capability {
    /// Every seat can be played: this is a referee.
    Referee,
    /// There can be several tables, each with its name.
    Tables,
    /// A view can be asked for in few words.
    Terse,
    /// The time can be said with every request, `view` among them.
    At,
}

/// A table, and the game on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// Its name; none for the one without.
    pub name: Option<String>,
    /// Which game.
    pub game: GameName,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

/// Why a request was not granted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[error("{message}")]
pub struct Failure {
    /// The kind of failure, for programs.
    pub code: ErrorCode,
    /// What was wrong and what would be right, for people.
    pub message: String,
}

/// The kinds of failures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// The line is not a JSON object.
    BadJson,
    /// The object is not a request.
    BadRequest,
    /// The game cannot be set up like this.
    BadSetup,
    /// The record cannot be loaded.
    BadRecord,
    /// The text is not an action of this game.
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

impl From<Rejection> for Failure {
    fn from(why: Rejection) -> Failure {
        Failure::new(ErrorCode::Refused, why.to_string())
    }
}

impl From<ParseActionError> for Failure {
    fn from(why: ParseActionError) -> Failure {
        Failure::new(ErrorCode::BadAction, why.to_string())
    }
}

impl From<ReadError> for Failure {
    fn from(why: ReadError) -> Failure {
        match why {
            ReadError::NotAnAction(why) => why.into(),
            ReadError::Forbidden(why) => why.into(),
        }
    }
}

impl From<SetupError> for Failure {
    fn from(why: SetupError) -> Failure {
        Failure::new(ErrorCode::BadSetup, why.to_string())
    }
}

impl From<RecordError> for Failure {
    fn from(why: RecordError) -> Failure {
        Failure::new(ErrorCode::BadRecord, why.to_string())
    }
}
