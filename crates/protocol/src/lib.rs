//! What tables and programs say to each other: [`Request`] and [`Response`], one JSON object a line, whichever of the four
//! games is played. `docs/PROTOCOL.md` describes them with examples.
//!
//! [`Host`] is a table that answers requests; [`AnyTable`] is a table on which any of the games may stand.

mod any;
mod host;
mod lobby;
mod request;
mod response;
mod socket;

pub use any::{
    AnyAnnouncement, AnyTable, AnyTold, AnyView, GameName, NewTableError, Refusal, UnknownGame,
};
pub use host::Host;
pub use lobby::{
    BrainInfo, CreateGame, GameCreated, GameInfo, Invitation, JoinGame, KeishiInfo, LevelInfo,
    ModelInfo, Rematch, SeatInfo, SeatPlan, SeatTaken, Stage,
};
pub use request::{Done, Message, Proposed, Request};
pub use response::{ErrorCode, Failure, Response};
pub use socket::{ClientDeed, ClientMessage, ServerMessage};
