//! What an operator says to a server, at an address of its own.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};

use crate::GameInfo;

/// All that an operator may know of a game: nothing of its board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Dossier {
    /// What everybody may know.
    pub info: GameInfo,
    /// Whether it is listed.
    pub public: bool,
    /// When something last happened in it, in milliseconds since 1970.
    pub updated: u64,
    /// How many things were done.
    pub entries: usize,
    /// How many bytes they take.
    pub bytes: usize,
    /// How many clients are connected to it at this server; none if it is not in memory there.
    pub connected: Option<usize>,
}

/// An address from which nobody is let in. One of IPv6 stands for its whole network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ban {
    /// The address.
    pub address: IpAddr,
    /// Until when, in milliseconds since 1970; for ever if there is none.
    pub until: Option<u64>,
}

/// How many games one address may keep going at once: in memory, with whatever plays in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Quota {
    /// Games of any kind; no limit if there is none.
    pub games: Option<usize>,
    /// Those in which a program plays.
    pub with_programs: Option<usize>,
    /// Those in which a language model plays.
    pub with_models: Option<usize>,
}

impl Default for Quota {
    fn default() -> Quota {
        Quota { games: Some(500), with_programs: Some(50), with_models: Some(4) }
    }
}

/// Whether a server is being emptied, and who is still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Drain {
    /// Whether nobody is let in any more.
    pub draining: bool,
    /// How many sockets are open.
    pub sockets: usize,
}
