use std::time::Duration;

use game::{BySeat, Seat};
use protocol::{AnyAnnouncement, AnyView, Changes, ClientDeed, Rematch, SeatInfo, ServerMessage};
use serde::Deserialize;
use serde_json::Value;
use table::{Said, TableView};
use tokio::time::Instant;

use crate::{Connection, Failure, Server};

/// What was said to a player, since the update before.
pub type Told = Vec<Said<AnyAnnouncement>>;

/// Somebody at a game's table, who remembers what was seen last.
#[derive(Debug)]
pub struct Player {
    connection: Connection,
    seat: Option<Seat>,
    version: u64,
    view: TableView<AnyView>,
    /// The game of the view as it came, to which changes are made.
    game: Value,
    seen: Instant,
    seats: Vec<SeatInfo>,
    rematch: Rematch,
    grace: Duration,
}

impl Player {
    /// Sits down at a game with the token of a seat or a sandbox, or watches without one.
    pub async fn sit(server: &Server, game: &str, token: Option<&str>) -> Result<Player, Failure> {
        Player::at(Connection::open(server, game, token).await?).await
    }

    /// Plays over this connection, of which nothing has been heard yet.
    pub async fn at(mut connection: Connection) -> Result<Player, Failure> {
        loop {
            let ServerMessage::Welcome { seat, version, view, seats, rematch, grace, .. } =
                connection.next().await?
            else {
                continue;
            };
            let (seen, grace) = (Instant::now(), Duration::from_millis(grace));
            let (game, view) = (as_it_came(&view.game), *view);
            return Ok(Player {
                connection,
                seat,
                version,
                view,
                game,
                seen,
                seats,
                rematch,
                grace,
            });
        }
    }

    /// The player's own seat; none in a sandbox and for those who watch.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The game's name in addresses.
    pub fn game(&self) -> &str {
        self.connection.game()
    }

    /// The version of the view.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The table as it was seen last.
    pub fn view(&self) -> &TableView<AnyView> {
        &self.view
    }

    /// The milliseconds that are left to each seat now, where there is a clock.
    pub fn clock(&self) -> Option<BySeat<u64>> {
        let mut clock = self.view.clock.clone()?;
        let since = u64::try_from(self.seen.elapsed().as_millis()).unwrap_or(u64::MAX);
        if self.view.outcome.is_none() {
            for seat in self.view.to_act.iter() {
                let left = clock.get_mut(seat)?;
                *left = left.saturating_sub(since);
            }
        }
        Some(clock)
    }

    /// Who sits where.
    pub fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    /// The next game, if one is wanted.
    pub fn rematch(&self) -> &Rematch {
        &self.rematch
    }

    /// How long a player may be away before the others can claim the game.
    pub fn grace(&self) -> Duration {
        self.grace
    }

    /// Whether the game goes on and it is this player's turn.
    pub fn is_to_act(&self) -> bool {
        self.view.outcome.is_none() && self.seat.is_some_and(|seat| self.view.to_act.contains(seat))
    }

    /// What this player may do in the game now, as text.
    pub fn options(&self) -> Vec<String> {
        self.seat.map_or(vec![], |seat| self.view.game.options(seat))
    }

    /// Waits for the next message. What was said, if it brought another view; after a break that is what was missed.
    pub async fn next(&mut self) -> Result<Option<Told>, Failure> {
        let message = self.connection.next().await?;
        if let ServerMessage::Change { version, told, view } = message {
            return self.change(version, *view, told).await;
        }
        Ok(self.understand(message))
    }

    /// Does something, and waits until it is durable and the view shows it. What was said with every view until then; the last
    /// of them is the one that shows it.
    pub async fn act(&mut self, deed: ClientDeed) -> Result<Vec<Told>, Failure> {
        let version = self.connection.act(deed).await?;
        let mut told = vec![];
        while self.version < version {
            told.extend(self.next().await?);
        }
        Ok(told)
    }

    /// What could be seen at an earlier moment, counted from 0.
    pub async fn moment(&mut self, moment: usize) -> Result<AnyView, Failure> {
        self.connection.moment(moment, None).await
    }

    fn understand(&mut self, message: ServerMessage) -> Option<Told> {
        match message {
            ServerMessage::Welcome { version, missed, view, seats, rematch, .. } => {
                (self.seats, self.rematch) = (seats, rematch);
                self.see(version, *view);
                Some(missed)
            }
            ServerMessage::Update { version, told, view } => {
                self.see(version, *view);
                Some(told)
            }
            ServerMessage::Seats { seats, rematch, .. } => {
                (self.seats, self.rematch) = (seats, rematch);
                None
            }
            _ => None,
        }
    }

    fn see(&mut self, version: u64, view: TableView<AnyView>) {
        self.game = as_it_came(&view.game);
        (self.version, self.view, self.seen) = (version, view, Instant::now());
    }

    /// Makes the changes. Where they are of another view than this one, the whole view is asked for.
    async fn change(
        &mut self,
        version: u64,
        view: TableView<Changes>,
        told: Told,
    ) -> Result<Option<Told>, Failure> {
        let changed = view.game.clone().apply(&mut self.game).is_ok();
        match AnyView::deserialize(&self.game) {
            Ok(game) if changed => {
                self.view = view.map(|_| game);
                (self.version, self.seen) = (version, Instant::now());
                Ok(Some(told))
            }
            _ => {
                self.connection.look().await;
                Ok(None)
            }
        }
    }
}

fn as_it_came(game: &AnyView) -> Value {
    serde_json::to_value(game).expect("a view has a JSON form")
}
