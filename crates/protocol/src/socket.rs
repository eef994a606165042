//! What is said over a game's WebSocket, each message a JSON object told apart by its `type`.

use game::{Note, Seat};
use serde::{Deserialize, Serialize};
use table::{Deed, Proposal, Said, TableView};

use crate::{
    AnyAnnouncement, AnyView, Changes, ErrorCode, Phrase, Rematch, Review, SeatInfo, Variations,
};

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: who is there, and what is known already.
    Hello {
        /// The secret of a seat or a sandbox; whoever has none watches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// The last version seen, after a reconnect.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        version: Option<u64>,
        /// Whether every update is to bring the whole view, instead of what has changed in it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        whole: bool,
    },
    /// Do something.
    Do {
        /// A name for this message, chosen by the client and never used again in this game: sent twice, it is done once.
        id: String,
        /// For which seat, in a sandbox; otherwise one's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// The deed.
        deed: ClientDeed,
    },
    /// See an earlier moment.
    Seek {
        /// The number of the moment, counted from 0.
        moment: usize,
        /// Through whose eyes, in a sandbox.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Follow the review of a game that is over, or of a sandbox, or follow it no longer. What becomes known is told as it does.
    Review {
        /// Whether to follow it.
        watching: bool,
    },
    /// See what has been tried in a sandbox, or what has changed of it.
    Variations {
        /// The stamp up to which it is known; 0 for all of it.
        since: u64,
    },
    /// See a place among the variations of a sandbox, wherever the game stands.
    Visit {
        /// The place.
        place: usize,
    },
    /// See the table as it is now, all of it. The answer is an update.
    Look,
    /// Still there?
    Ping,
}

/// What a client can do: all of [`Deed`] that is not for the server alone to state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    /// Give another player fifteen seconds, where there is a clock.
    GiveTime(Seat),
    /// Say something to everybody at the table. It is passed on and kept nowhere.
    Say(Phrase),
    /// Ask for another game with the seats turned round, or agree to it, once this one is over.
    Rematch,
    /// Go one action back, in a sandbox.
    Undo,
    /// Go one action forward again, in a sandbox.
    Redo,
    /// Go to this place among the variations, in a sandbox.
    Goto(usize),
    /// Write this about a place, instead of what is written there, in a sandbox.
    Annotate {
        /// The place.
        place: usize,
        /// What is to be written there.
        note: Note,
    },
    /// Make the variation to which this place belongs the main line of where it begins, in a sandbox.
    Promote(usize),
    /// Take a place away, with all that follows it, in a sandbox.
    Prune(usize),
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
            ClientDeed::GiveTime(to) => Deed::GiveTime(to),
            ClientDeed::Undo => Deed::Undo,
            ClientDeed::Redo => Deed::Redo,
            ClientDeed::Goto(place) => Deed::Goto(place),
            ClientDeed::Annotate { place, note } => Deed::Annotate { place, note },
            ClientDeed::Promote(place) => Deed::Promote(place),
            ClientDeed::Prune(place) => Deed::Prune(place),
            ClientDeed::ClaimAbandoned | ClientDeed::Rematch | ClientDeed::Say(_) => return None,
        })
    }
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ServerMessage {
    /// The answer to hello.
    Welcome {
        /// The client's own seat; none in a sandbox and for those who watch.
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
    /// Something happened that this client notices, and this is different now.
    Change {
        /// One more than before.
        version: u64,
        /// What was said.
        told: Vec<Said<AnyAnnouncement>>,
        /// The table as it is now, and what has changed in the view of its game.
        view: Box<TableView<Changes>>,
    },
    /// The same with the whole view: where nearly everything has changed, or on demand.
    Update {
        /// One more than before, or the same for whoever only looks.
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
        /// How many watch the game on this server.
        watching: usize,
    },
    /// A player said something. Everybody at the table hears the same, in every game.
    Spoken {
        /// Who.
        seat: Seat,
        /// What.
        phrase: Phrase,
    },
    /// What was asked under this id is done, and durable.
    Done {
        /// The client's name for it.
        id: String,
        /// The first version that shows it: whatever this client is sent from then on does.
        version: u64,
    },
    /// An earlier moment.
    Moment {
        /// The number of the moment.
        moment: usize,
        /// What could be seen.
        view: Box<AnyView>,
    },
    /// What is known of the game by its review, or has become known.
    Review {
        /// It; nothing once it is no longer followed.
        review: Option<Review>,
    },
    /// What has been tried in a sandbox.
    Variations {
        /// It, or a part of it.
        variations: Variations,
    },
    /// A place among the variations.
    Place {
        /// Its number.
        place: usize,
        /// What stands there.
        view: Box<AnyView>,
    },
    /// Something was not done, and nothing has changed.
    Error {
        /// The client's name for what it asked, if it had one.
        id: Option<String>,
        /// The kind of failure.
        code: ErrorCode,
        /// What was wrong and what would be right.
        message: String,
    },
    /// Still here.
    Pong,
    /// The server is going down; it will be back.
    Farewell,
}
