use std::time::Duration;

use client::{Connection, Server, Timing};
use protocol::ClientDeed;

/// Servers are killed and back within moments, and none is silent for so long unless it is gone.
const TIMING: Timing = Timing {
    first_pause: Duration::from_millis(10),
    longest_pause: Duration::from_millis(50),
    patience: Duration::from_mins(2),
    heartbeat: Duration::from_secs(5),
    answer: Duration::from_secs(5),
};

/// A player who comes back to whichever server is there.
pub(crate) struct Player {
    player: client::Player,
    /// The moves that were acknowledged.
    pub(crate) acknowledged: Vec<String>,
}

impl Player {
    /// Sits down at the first of these servers that is there.
    pub(crate) async fn sit(servers: &[Server], game: &str, token: &str) -> Player {
        let connection = loop {
            match connect(servers, game, token).await {
                Some(connection) => break connection,
                None => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        };
        let player = client::Player::at(connection).await.unwrap();
        Player { player, acknowledged: vec![] }
    }

    /// Waits until it is this player's turn; what may be played then. Nothing once the game is over.
    pub(crate) async fn turn(&mut self) -> Option<Vec<String>> {
        while !self.player.is_to_act() {
            if self.player.view().outcome.is_some() {
                return None;
            }
            let before = self.player.version();
            self.player.next().await.unwrap();
            let version = self.player.version();
            assert!(version >= before, "version {before} was seen, now it is {version}");
        }
        let options = self.player.options().into_iter();
        Some(options.filter(|option| !option.starts_with("claim")).collect())
    }

    /// Plays a move, on another connection if need be, until it is acknowledged.
    pub(crate) async fn play(&mut self, action: &str) {
        self.player.act(ClientDeed::Act(action.to_owned())).await.unwrap();
        self.acknowledged.push(action.to_owned());
    }
}

async fn connect(servers: &[Server], game: &str, token: &str) -> Option<Connection> {
    for server in servers {
        match Connection::open_with(server, game, Some(token), TIMING).await {
            Ok(connection) => {
                let others = servers.iter().filter(|other| other.origin() != server.origin());
                return Some(others.cloned().fold(connection, Connection::also_at));
            }
            Err(why) => assert!(why.may_pass(), "{why}"),
        }
    }
    None
}
