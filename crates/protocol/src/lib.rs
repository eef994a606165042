//! The types of the wire, all of them and nothing else: what programs say to a table over stdio ([`Request`] and
//! [`Response`], one JSON object a line), what clients say to a server over REST ([`CreateGame`] and its like) and over a
//! game's WebSocket ([`ClientMessage`] and [`ServerMessage`]). `docs/PROTOCOL.md` describes them with examples.
//!
//! ```
//! use protocol::{GameName, Message, Request};
//!
//! let line = r#"{"type":"new","game":"keishi","id":7}"#;
//! let message = Message::read(line);
//! let request = message.body?;
//! assert!(matches!(request, Request::New { game: GameName::Keishi, .. }));
//! # Ok::<(), protocol::Failure>(())
//! ```

mod any;
mod changes;
mod game_name;
mod keishi;
mod lobby;
mod memoir;
mod message;
#[cfg(feature = "openapi")]
pub mod openapi;
mod operator;
mod phrase;
mod push;
mod puzzle;
mod request;
mod response;
mod review;
#[cfg(feature = "openapi")]
pub mod schema;
mod socket;
mod variations;

pub use any::{AnyAnnouncement, AnyTold, AnyView};
pub use changes::{Changes, Misplaced};
pub use game_name::{GameName, UnknownGame};
pub use keishi::{KeishiInfo, KeishiJudged, KeishiReview, KeishiValue};
pub use lobby::{
    BrainInfo, CreateGame, GameCreated, GameInfo, Invitation, JoinGame, Level, ModelInfo, Rematch,
    SeatInfo, SeatPlan, SeatTaken, Stage,
};
pub use memoir::{Beliefs, Memoir, ModelMessage, ModelRole, Page, StandIn, Suspect};
pub use message::{Id, Message};
pub use operator::{Ban, Dossier, Drain, Quota};
pub use phrase::Phrase;
pub use push::{PushInfo, PushKeys, PushSubscription};
pub use puzzle::{
    Puzzle, PuzzleAnswer, PuzzleBook, PuzzleChance, PuzzleChances, PuzzleGoal, PuzzleShelf,
    PuzzleStep, PuzzleTry, PuzzleVerdict,
};
pub use request::{Done, Proposed, Request};
pub use response::{Capability, ErrorCode, Failure, Response, TableInfo};
pub use review::{
    Review, ReviewMark, ReviewedLine, ReviewedMove, ReviewedPlayer, ReviewedPosition,
};
pub use socket::{ClientDeed, ClientMessage, ServerMessage};
pub use variations::{Variation, Variations};
