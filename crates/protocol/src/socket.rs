//! What is said over a game's WebSocket, each message a JSON object told apart by its `type`.

use game::Seat;
use serde::{Deserialize, Serialize};
use table::{Deed, Proposal, Said, TableView};
use ts_rs::TS;

use crate::{AnyAnnouncement, AnyView, ErrorCode, Rematch, SeatInfo};

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: who is there, and what is known already.
    Hello {
        /// The secret of a seat or a sandbox; without it one watches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// The last version seen, after a reconnect.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        version: Option<u64>,
    },
    /// Do something.
    Do {
        /// A name for this message, chosen by the client and never used again in this game: sent twice, it is done once.
        id: String,
        /// For which seat, in a sandbox; otherwise one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// What.
        deed: ClientDeed,
    },
    /// See an earlier moment.
    Seek {
        /// Which, counted from 0.
        moment: usize,
        /// Through whose eyes, in a sandbox.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Still there?
    Ping,
}

/// What a client can do: all of [`Deed`] that is not for the server alone to state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ClientDeed {
    /// Act in the game, in its own notation. A touch and a claim are actions too.
    Act(String),
    /// Propose something.
    Offer(Proposal),
    /// Agree to it.
    Accept(Proposal),
    /// Refuse or withdraw it.
    Decline(Proposal),
    /// Give up.
    Resign,
    /// Claim the game from a player who has been away for too long.
    ClaimAbandoned,
    /// Ask for another game with the seats turned round, or agree to it, once this one is over.
    Rematch,
    /// Go one action back, in a sandbox.
    Undo,
    /// Go one action forward again, in a sandbox.
    Redo,
}

impl ClientDeed {
    /// The table's deed, unless it is one that the server must judge first.
    pub fn into_deed(self) -> Option<Deed<String>> {
        Some(match self {
            ClientDeed::Act(action) => Deed::Act(action),
            ClientDeed::Offer(proposal) => Deed::Offer(proposal),
            ClientDeed::Accept(proposal) => Deed::Accept(proposal),
            ClientDeed::Decline(proposal) => Deed::Decline(proposal),
            ClientDeed::Resign => Deed::Resign,
            ClientDeed::Undo => Deed::Undo,
            ClientDeed::Redo => Deed::Redo,
            ClientDeed::ClaimAbandoned | ClientDeed::Rematch => return None,
        })
    }
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ServerMessage {
    /// The answer to hello.
    Welcome {
        /// One's own seat; none in a sandbox and for those who watch.
        seat: Option<Seat>,
        /// The version of what follows.
        version: u64,
        /// What was said since the version that the client had, as far as it is still known.
        missed: Vec<Said<AnyAnnouncement>>,
        /// The table as it is now.
        view: Box<TableView<AnyView>>,
        /// Who sits where.
        seats: Vec<SeatInfo>,
        /// The next game, if one is wanted.
        rematch: Rematch,
        /// For how many milliseconds a player may be away before the others can claim the game.
        grace: u64,
    },
    /// Something happened that this client notices.
    Update {
        /// One more than before.
        version: u64,
        /// What was said.
        told: Vec<Said<AnyAnnouncement>>,
        /// The table as it is now.
        view: Box<TableView<AnyView>>,
    },
    /// Somebody sat down, came or left, or wants another game.
    Seats {
        /// Who sits where.
        seats: Vec<SeatInfo>,
        /// The next game, if one is wanted.
        rematch: Rematch,
    },
    /// What was asked under this id is done, and durable.
    Done {
        /// The client's name for it.
        id: String,
    },
    /// An earlier moment.
    Moment {
        /// Which.
        moment: usize,
        /// What could be seen.
        view: Box<AnyView>,
    },
    /// Something was not done, and nothing has changed.
    Error {
        /// The client's name for what it asked, if it had one.
        id: Option<String>,
        /// What kind of fault it is.
        code: ErrorCode,
        /// What was wrong and what would be right.
        message: String,
    },
    /// Still here.
    Pong,
    /// The server is going down; it will be back.
    Farewell,
}
