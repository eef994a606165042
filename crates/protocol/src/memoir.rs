//! What programs kept of their thoughts, told when a game is over.

use game::Seat;
use serde::{Deserialize, Serialize};

/// What a program believed and thought when it did something. It is kept beside what was done; the program itself is given
/// it back when a game is taken up again, and everybody else may read it once the game is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Memoir {
    /// The program's seat.
    pub seat: Seat,
    /// What it believed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub beliefs: Option<Beliefs>,
    /// What it asked a language model, and the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub page: Option<Page>,
}

/// Where a player of blind chess believed the opponent's men to be when it last decided.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Beliefs {
    /// The half-move in which that was; the first is 1.
    pub turn: usize,
    /// How many different boards were thought possible.
    pub boards: usize,
    /// The opponent's men, the likeliest first on each square; very unlikely ones are left out.
    pub men: Vec<Suspect>,
}

/// A man of the opponent that may stand on a square.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Suspect {
    /// The square.
    #[cfg_attr(feature = "openapi", schema(value_type = chess::openapi::Square))]
    #[cfg_attr(feature = "ts", ts(type = "Square"))]
    pub square: String,
    /// The man, as the letter of a FEN.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub man: char,
    /// The chance, in percent.
    pub percent: u8,
}

/// What a program that talks to a language model keeps of a decision: its private memory, and after the game what it
/// thought.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Page {
    /// The half-move in which that was; the first is 1.
    pub turn: usize,
    /// What it did.
    pub choice: String,
    /// What the model gave as its reasons.
    pub reasoning: Option<String>,
    /// Why another player decided in its place, if one did.
    pub stand_in: Option<StandIn>,
    /// The endpoint that was asked.
    pub line: usize,
    /// Whether that was not the one with which the game began.
    pub failed_over: bool,
    /// How often a model was asked for this decision.
    pub questions: usize,
    /// The conversation, as later questions repeat it; empty if another player decided.
    pub talk: Vec<ModelMessage>,
    /// How many of the oldest turns were turned into a summary before.
    pub forgotten: usize,
    /// How much the model has been told: of what the moderator said, or in ordinary chess of the half-moves.
    pub told: usize,
}

/// Why another player decided in a model's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum StandIn {
    /// It did not answer in the form that was asked for, twice.
    Malformed,
    /// It chose what was not on the list, twice.
    OffList,
    /// It was asked as often in this turn as a model is.
    AskedEnough,
}

/// One message of a conversation with a language model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ModelMessage {
    /// Who speaks.
    pub role: ModelRole,
    /// The words.
    pub content: String,
}

/// Who says something in a conversation with a language model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ModelRole {
    /// Whoever set the scene.
    System,
    /// Whoever asks.
    User,
    /// The model.
    Assistant,
}
