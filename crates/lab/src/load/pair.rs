use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use client::{Connection, Failure, Server, Timing};
use protocol::{ClientDeed, CreateGame, GameName, JoinGame};
use tokio::time::sleep_until;

/// What one game measured.
#[derive(Debug, Default)]
pub(super) struct Measured {
    /// The time from sending a move to its acknowledgement, for each move.
    pub(super) latencies: Vec<Duration>,
    /// Why it could not go on, if it could not.
    pub(super) failure: Option<Failure>,
}

/// Two connections that play each other.
pub(super) struct Pair {
    server: Server,
    connections: [Connection; 2],
    script: Arc<Vec<String>>,
}

impl Pair {
    /// Makes a game and sits down on both sides of it.
    pub(super) async fn sit_down(
        server: Server,
        script: Arc<Vec<String>>,
    ) -> Result<Pair, Failure> {
        let created = server.create(&CreateGame::of(GameName::Chess)).await?;
        let joined = server.join(&created.id, &JoinGame::default()).await?;
        // A game whose connection breaks has broken off.
        let timing = Timing { patience: Duration::ZERO, ..Timing::default() };
        let open = |token| Connection::open_with(&server, &created.id, token, timing);
        let white = open(created.token.as_deref()).await?;
        let black = open(Some(&joined.token)).await?;
        Ok(Pair { server, connections: [white, black], script })
    }

    /// Plays until the time is over, at this pace or as fast as it goes.
    pub(super) async fn play(
        mut self,
        pace: Option<(Duration, Duration)>,
        until: Instant,
    ) -> Measured {
        let mut measured = Measured::default();
        let mut next = Instant::now() + pace.map_or(Duration::ZERO, |(begin, _)| begin);
        let mut ply = 0;
        while Instant::now() < until {
            if let Some((_, between)) = pace {
                sleep_until(next.into()).await;
                next += between;
            }
            if ply == self.script.len() {
                match Pair::sit_down(self.server, Arc::clone(&self.script)).await {
                    Ok(fresh) => (self, ply) = (fresh, 0),
                    Err(why) => return Measured { failure: Some(why), ..measured },
                }
            }
            match self.make_move(ply).await {
                Ok(latency) => measured.latencies.push(latency),
                Err(why) => {
                    return Measured { failure: Some(why), ..measured };
                }
            }
            ply += 1;
        }
        measured
    }

    /// One move: sent, acknowledged, and seen by the other side.
    async fn make_move(&mut self, ply: usize) -> Result<Duration, Failure> {
        let [white, black] = &mut self.connections;
        let (mover, other) = if ply.is_multiple_of(2) { (white, black) } else { (black, white) };
        let deed = ClientDeed::Act(self.script[ply].clone());
        let sent = Instant::now();
        let shown = mover.act(deed).await?;
        let latency = sent.elapsed();
        // Nothing is hidden in chess, so both sides count alike.
        other.skip_to(shown).await?;
        Ok(latency)
    }
}
