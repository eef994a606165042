use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use chess::Chess;
use client::{Failure, Server};
use game::Seat;
use protocol::{CreateGame, GameCreated, GameName, JoinGame, SeatTaken};
use table::{Deed, Record};
use tokio::task::JoinSet;

use super::player::Player;

/// Many games at once, each begun anew when it is over.
pub(crate) struct Tournament {
    servers: Arc<Vec<Server>>,
    going_on: Arc<AtomicBool>,
    tables: JoinSet<Vec<Played>>,
}

/// A game, and what its players were told was durable.
struct Played {
    id: String,
    acknowledged: [Vec<String>; 2],
}

impl Tournament {
    pub(crate) fn begin(addresses: &[SocketAddr], games: usize) -> Tournament {
        let servers = addresses.iter().map(|address| Server::at(&address.to_string()).unwrap());
        let (servers, going_on) = (Arc::new(servers.collect()), Arc::new(AtomicBool::new(true)));
        let mut tables = JoinSet::new();
        for number in 0..games {
            tables.spawn(play(Arc::clone(&servers), Arc::clone(&going_on), number));
        }
        Tournament { servers, going_on, tables }
    }

    /// Lets the games end, and looks whether all that was acknowledged is in their records.
    pub(crate) async fn end(self) {
        self.going_on.store(false, Relaxed);
        let games: Vec<Played> = self.tables.join_all().await.into_iter().flatten().collect();
        let mut moves = 0;
        for Played { id, acknowledged } in &games {
            let read = |server: Server| async move { server.record(id, None, "record").await };
            let record = ask(&self.servers, read).await.unwrap();
            let record: Record<Chess> = record.parse().unwrap();
            table::Table::replay(&record).expect("the game is not corrupt");
            for (seat, acknowledged) in Seat::ALL.into_iter().zip(acknowledged) {
                let own = record.entries.iter().filter(|entry| entry.seat == seat);
                let kept = own.filter_map(|entry| match &entry.deed {
                    Deed::Act(action) => Some(action.to_string()),
                    _ => None,
                });
                assert_eq!(&kept.collect::<Vec<_>>(), acknowledged, "seat {seat} of game {id}");
                moves += acknowledged.len();
            }
        }
        eprintln!("{moves} moves in {} games were acknowledged, and all are there", games.len());
        assert!(moves > 200, "there was hardly any load: {moves} moves");
    }
}

async fn play(servers: Arc<Vec<Server>>, going_on: Arc<AtomicBool>, number: usize) -> Vec<Played> {
    let mut played = vec![];
    let mut random = fastrand::Rng::with_seed(u64::try_from(number).unwrap_or(0));
    while going_on.load(Relaxed) {
        let game = ask(&servers, create).await.unwrap();
        let id = game.id;
        let joined = ask(&servers, |server| join(server, id.clone())).await;
        // Whoever sat down without hearing of it cannot play; the next game will do.
        let (Some(white), Ok(black)) = (game.token, joined) else { continue };
        let mut players = [
            Player::sit(&servers, &id, &white).await,
            Player::sit(&servers, &id, &black.token).await,
        ];
        'game: loop {
            for player in &mut players {
                let Some(legal) = player.turn().await.filter(|_| going_on.load(Relaxed)) else {
                    break 'game;
                };
                player.play(&legal[random.usize(..legal.len())]).await;
            }
        }
        played.push(Played { id, acknowledged: players.map(|player| player.acknowledged) });
    }
    played
}

async fn create(server: Server) -> Result<GameCreated, Failure> {
    server.create(&CreateGame::of(GameName::Chess)).await
}

async fn join(server: Server, id: String) -> Result<SeatTaken, Failure> {
    server.join(&id, &JoinGame::default()).await
}

/// One request, to any server that answers it.
async fn ask<T, F: Future<Output = Result<T, Failure>>>(
    servers: &[Server],
    request: impl Fn(Server) -> F,
) -> Result<T, Failure> {
    loop {
        for server in servers {
            match request(server.clone()).await {
                Err(why) if why.may_pass() => tokio::time::sleep(Duration::from_millis(20)).await,
                answered => return answered,
            }
        }
    }
}
