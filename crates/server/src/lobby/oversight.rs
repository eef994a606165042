//! What an operator does with a lobby.

use std::sync::atomic::Ordering;

use protocol::{Dossier, ErrorCode, Failure};
use store::GameId;

use super::Lobby;
use crate::room::{self, CountGuests, PutAway};

impl Lobby {
    /// Refuses newcomers while the server is being emptied.
    pub(crate) fn check_open(&self) -> Result<(), Failure> {
        if self.is_draining() {
            let refusal = "this server is about to be stopped: try again in a moment";
            return Err(Failure::new(ErrorCode::Unavailable, refusal));
        }
        Ok(())
    }

    /// Whether the server is being emptied.
    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// Lets nobody in any more, sends away who is there, and leaves the games to other servers; or opens again.
    pub(crate) async fn drain(&self, draining: bool) {
        self.draining.store(draining, Ordering::Relaxed);
        if draining {
            for door in self.doors().await {
                drop(door.ask(PutAway).await);
            }
            self.house.store.retire().await;
        }
    }

    /// All that an operator may know of a game.
    pub(crate) async fn dossier(&self, id: GameId) -> Result<Option<Dossier>, Failure> {
        let stored = self.house.store.load(id).await.map_err(|why| room::unavailable(&why))?;
        let Some(stored) = stored else { return Ok(None) };
        let connected = match self.in_memory(id).await {
            // A room that is just being put away has nobody in it.
            Some(door) => door.ask(CountGuests).await.ok(),
            None => None,
        };
        Ok(Some(Dossier {
            info: room::described(&stored)?,
            public: stored.public,
            updated: stored.updated,
            entries: stored.entries.len(),
            bytes: stored.entries.iter().map(|entry| entry.entry.len()).sum(),
            connected,
        }))
    }

    /// Removes a game. Whoever is in it is sent away first.
    pub(crate) async fn delete(&self, id: GameId) -> Result<bool, Failure> {
        if let Some(door) = self.in_memory(id).await {
            drop(door.ask(PutAway).await);
        }
        self.house.store.delete(id).await.map_err(|why| room::unavailable(&why))
    }
}
