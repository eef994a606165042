use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use protocol::AnyTable;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
};

use crate::player::Player;

/// Many games at once, each begun anew when it is over.
pub(crate) struct Tournament {
    servers: Arc<Vec<SocketAddr>>,
    going_on: Arc<AtomicBool>,
    tables: JoinSet<Vec<Played>>,
}

/// A game, and what its players were told was durable.
struct Played {
    id: String,
    acknowledged: [Vec<String>; 2],
}

impl Tournament {
    pub(crate) fn begin(servers: Vec<SocketAddr>, games: usize) -> Tournament {
        let (servers, going_on) = (Arc::new(servers), Arc::new(AtomicBool::new(true)));
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
            let record = ask(&self.servers, "GET", &format!("/api/games/{id}/record"), "").await;
            AnyTable::from_record(&record.to_string()).expect("the game is not corrupt");
            let entries = record["entries"].as_array().unwrap();
            for (seat, acknowledged) in acknowledged.iter().enumerate() {
                let own = entries.iter().filter(|entry| entry["seat"] == json!(seat));
                let kept: Vec<&str> =
                    own.filter_map(|entry| entry["deed"]["act"].as_str()).collect();
                assert_eq!(&kept, acknowledged, "seat {seat} of game {id}");
                moves += acknowledged.len();
            }
        }
        eprintln!("{moves} moves in {} games were acknowledged, and all are there", games.len());
        assert!(moves > 200, "there was hardly any load: {moves} moves");
    }
}

async fn play(
    servers: Arc<Vec<SocketAddr>>,
    going_on: Arc<AtomicBool>,
    number: usize,
) -> Vec<Played> {
    let mut played = vec![];
    let mut random = fastrand::Rng::with_seed(u64::try_from(number).unwrap_or(0));
    while going_on.load(Relaxed) {
        let game = ask(&servers, "POST", "/api/games", r#"{"game":"chess"}"#).await;
        let id = game["id"].as_str().unwrap().to_owned();
        let joined = ask(&servers, "POST", &format!("/api/games/{id}/join"), "{}").await;
        // Whoever sat down without hearing of it cannot play; the next game will do.
        let (Some(white), Some(black)) = (game["token"].as_str(), joined["token"].as_str()) else {
            continue;
        };
        let sit = |token, seat| Player::new(Arc::clone(&servers), &id, token, seat);
        let mut players = [sit(white, 0), sit(black, 1)];
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

/// One request, to any server that answers it.
async fn ask(servers: &[SocketAddr], method: &str, path: &str, body: &str) -> Value {
    for server in servers.iter().cycle() {
        match exchange(*server, method, path, body).await {
            Some(answer) if answer["code"] != "unavailable" => return answer,
            _ => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
    Value::Null
}

async fn exchange(server: SocketAddr, method: &str, path: &str, body: &str) -> Option<Value> {
    let mut stream = TcpStream::connect(server).await.ok()?;
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.ok()?;
    serde_json::from_str(answer.split_once("\r\n\r\n")?.1).ok()
}
