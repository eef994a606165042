//! Servers that are killed while people play: nothing that was acknowledged is lost, and nobody notices more than a
//! reconnect.

mod player;
pub(crate) mod process;
mod tournament;

use std::time::{Duration, Instant};

use client::Server;
use game::Seat;
use process::Process;
use protocol::{ClientDeed, CreateGame, GameName, SeatPlan};
use store::testkit::Cluster;
use tournament::Tournament;

/// How often a server is killed.
const KILLS: usize = 20;
/// How many games are played meanwhile.
const GAMES: usize = 10;

/// Long enough for moves to be under way, short enough to hit many of them.
async fn a_moment(kill: usize) {
    let millis = 100 + 37 * (u64::try_from(kill).unwrap_or(0) % 7);
    tokio::time::sleep(Duration::from_millis(millis)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_twenty_times_loses_nothing() {
    let folder = tempfile::TempDir::new().unwrap();
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let mut server = Process::start(&["--database", &database]);
    let tournament = Tournament::begin(&[server.address], GAMES);
    for kill in 0..KILLS {
        a_moment(kill).await;
        server.kill_and_restart();
    }
    tournament.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_three_servers_is_killed_twenty_times_and_the_games_go_on() {
    let Some(cluster) = Cluster::start().await else {
        eprintln!("several servers are not tested: initdb and postgres are not installed");
        return;
    };
    let database = cluster.database("games").await;
    let mut servers = [(); 3].map(|()| Process::start(&["--database", &database]));
    let addresses = servers.each_ref().map(|server| server.address);
    let tournament = Tournament::begin(&addresses, GAMES);
    for kill in 0..KILLS {
        a_moment(kill).await;
        servers[kill % 3].kill_and_restart();
    }
    tournament.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_a_server_is_killed_another_moves_its_programs_within_seconds() {
    let Some(cluster) = Cluster::start().await else {
        eprintln!("several servers are not tested: initdb and postgres are not installed");
        return;
    };
    let database = cluster.database("games").await;
    let [mut doomed, other] = [(); 2].map(|()| Process::start(&["--database", &database]));
    let [made_at, played_at] =
        [&doomed, &other].map(|server| Server::at(&server.address.to_string()).unwrap());
    let seats = Some(vec![SeatPlan::Me, SeatPlan::Bot("random".to_owned())]);
    let wish = CreateGame { seats, ..CreateGame::of(GameName::Keishi) };
    let created = made_at.create(&wish).await.unwrap();
    let token = created.token.as_deref();
    let mut player = client::Player::sit(&played_at, &created.id, token).await.unwrap();
    let before = turn(&mut player).await;
    doomed.kill();
    let after = turn(&mut player).await;
    eprintln!("the program answered after {before:?}, and after the crash after {after:?}");
    assert!(after < Duration::from_secs(20), "{after:?}");
}

/// How long a program takes to answer a move.
async fn turn(player: &mut client::Player) -> Duration {
    let action = player.options().swap_remove(0);
    player.act(ClientDeed::Act(action)).await.unwrap();
    let asked = Instant::now();
    while !player.view().to_act.contains(Seat::ALL[0]) {
        player.next().await.unwrap();
    }
    asked.elapsed()
}
