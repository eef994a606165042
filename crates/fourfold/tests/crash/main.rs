//! Servers that are killed while people play: nothing that was acknowledged is lost, and nobody notices more than a
//! reconnect.

#[cfg(test)]
mod player;
#[cfg(test)]
mod process;
#[cfg(test)]
mod tournament;

use std::time::Duration;

use process::Process;
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
    let mut server = Process::start(&database);
    let tournament = Tournament::begin(vec![server.address], GAMES);
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
    let mut servers = [(); 3].map(|()| Process::start(&database));
    let addresses = servers.iter().map(|server| server.address).collect();
    let tournament = Tournament::begin(addresses, GAMES);
    for kill in 0..KILLS {
        a_moment(kill).await;
        servers[kill % 3].kill_and_restart();
    }
    tournament.end().await;
}
