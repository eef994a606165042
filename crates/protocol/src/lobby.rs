//! What is said over REST: making, joining, listing and reading games.

use game::{Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::GameName;

/// A wish for a new game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateGame {
    /// The game.
    pub game: GameName,
    /// How the table is laid, as in [`Request::New`](crate::Request::New).
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "AnySetup"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::openapi::AnySetup>))]
    pub setup: Option<Value>,
    /// Who sits where, in the order of the seats. Without it, the asker takes the first seat and the others are open.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seats: Option<Vec<SeatPlan>>,
    /// What the asker is called.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name: Option<String>,
    /// Whether everybody finds it in the list of games.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub public: bool,
}

impl CreateGame {
    /// A game with everything as it is by default: the asker takes the first seat, and the others are open.
    pub fn of(game: GameName) -> CreateGame {
        CreateGame { game, setup: None, seats: None, name: None, public: false }
    }
}

/// Who is to sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeatPlan {
    /// Whoever makes the game.
    Me,
    /// Whoever comes first.
    Open,
    /// Whoever has the invitation.
    Invited,
    /// A program of this name: `casual`, or `engine:3` where it has levels and one of them is chosen.
    Bot(String),
}

/// A game was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameCreated {
    /// The game's name in addresses.
    pub id: String,
    /// The seat of whoever made it; none if all seats are for others, or all are one's own in a sandbox.
    pub seat: Option<Seat>,
    /// The secret that opens the seat, or the whole sandbox. It is told once.
    pub token: Option<String>,
    /// One for each seat that is kept for somebody.
    pub invitations: Vec<Invitation>,
    /// What is to be said of a game that was taken in: what could not be read, each with its place, and what is strange.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub notes: Vec<String>,
}

/// A secret that lets somebody sit down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Invitation {
    /// The seat.
    pub seat: Seat,
    /// The secret, to be handed in when joining.
    pub invitation: String,
}

/// A wish to sit down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct JoinGame {
    /// The seat; any open one if it is left out.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<Seat>,
    /// The invitation, for a seat that is kept.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub invitation: Option<String>,
    /// What the player is called.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name: Option<String>,
}

/// Somebody sat down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SeatTaken {
    /// The seat.
    pub seat: Seat,
    /// The secret that opens the seat. It is told once.
    pub token: String,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// It waits for players.
    Open,
    /// It is being played.
    Running,
    /// It is over.
    Finished,
}

/// Who sits on a seat, as everybody may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SeatInfo {
    /// What the seat is called.
    pub seat: String,
    /// What the player is called; none while nobody sits there.
    pub name: Option<String>,
    /// The program that plays, if it is one.
    pub bot: Option<String>,
    /// Whether anybody may sit down.
    pub open: bool,
    /// Whether the seat waits for whoever has the invitation.
    #[serde(default)]
    pub invited: bool,
    /// Whether the player is connected now. Programs always are.
    pub here: bool,
    /// The language model that speaks through the program, if one does and the game is in memory.
    pub model: Option<ModelInfo>,
}

/// A language model that plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ModelInfo {
    /// Its name.
    pub name: String,
    /// Where it runs.
    pub label: String,
    /// Where it would run if that could be reached.
    pub instead_of: Option<String>,
    /// Whether that was lost while the game went on.
    pub failed_over: bool,
}

/// A program that can be invited to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BrainInfo {
    /// The word by which it is invited: see [`SeatPlan::Bot`].
    pub name: String,
    /// What it can play.
    pub games: Vec<GameName>,
    /// How it plays, in one honest sentence.
    pub sentence: String,
    /// How strong it can be, the weakest first; empty if it knows one way to play.
    pub levels: Vec<Level>,
    /// Which of them is proposed first, counted from 0.
    #[serde(default)]
    pub usual: usize,
    /// Why it cannot play on this server, if it cannot.
    pub missing: Option<String>,
}

/// One of the strengths at which a program plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Level {
    /// The word by which it is chosen, behind the program's name: `3` in `engine:3`.
    pub name: String,
    /// How it plays at this level, in one honest sentence.
    pub sentence: String,
}

/// Who wants to play again, and where, once all do.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Rematch {
    /// The seats whose players asked for it. Programs are always willing.
    pub wanted_by: SeatSet,
    /// The game, once it is made. The same secrets open it, each with another seat.
    pub game: Option<String>,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// The game's name in addresses.
    pub id: String,
    /// The game.
    pub game: GameName,
    /// Its place in the order of creation, in a list: what to pass as `before` to get the next page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// How the table was laid.
    #[cfg_attr(feature = "ts", ts(type = "AnySetup"))]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::AnySetup))]
    pub setup: Value,
    /// The name of its rules, where the game has several sets of them and these are one.
    pub preset: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// How far it has come.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}
