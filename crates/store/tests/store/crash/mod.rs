//! A process is killed while it appends, several times over.

use std::{
    collections::HashMap,
    env,
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use store::{Append, Filter, GameId, NewGame, Store};

use crate::sentences::Database;

const ADDRESS: &str = "STORE_CRASH_ADDRESS";
const KILLS: u64 = 5;
const GAMES: usize = 20;

/// What stands at a place: long enough that half of it would be noticed.
fn entry(id: GameId, seq: u32) -> String {
    format!("{id} {seq} ").repeat(20)
}

/// Appends to all games, from where they stand, and prints each place that was acknowledged.
pub(crate) async fn append_until_killed() {
    let Ok(address) = env::var(ADDRESS) else { return };
    let store = Store::open(&address).await.unwrap();
    let mut appending = vec![];
    for game in store.list(&Filter::default()).await.unwrap() {
        let game = store.load(game.id).await.unwrap().unwrap();
        let from = u32::try_from(game.entries.len()).unwrap();
        appending.push(tokio::spawn(append_for_ever(store.clone(), game.id, from)));
    }
    for task in appending {
        task.await.unwrap();
    }
}

async fn append_for_ever(store: Store, id: GameId, from: u32) {
    for seq in from.. {
        store.append(Append::new(id, seq, entry(id, seq))).await.unwrap();
        println!("acknowledged {id} {seq}.");
    }
}

pub(crate) async fn what_was_acknowledged_survives_kill_9(database: Database) {
    let store = database.open().await;
    for _ in 0..GAMES {
        let (id, game, header) = (GameId::random(), "chess".to_owned(), "{}".to_owned());
        store.create(NewGame { public: true, ..NewGame::new(id, game, header) }).await.unwrap();
    }
    store.close().await;

    let mut acknowledged: HashMap<GameId, u32> = HashMap::new();
    for kill in 0..KILLS {
        let child = start(database.address());
        // A different moment each time.
        let lines = lines_until_killed(child, Duration::from_millis(150 + 37 * kill));
        for line in lines {
            // Each line ends with a full stop, so that one that was cut is known.
            let Some((id, seq)) = line.strip_suffix('.').and_then(|line| line.split_once(' '))
            else {
                continue;
            };
            let (id, seq) = (id.parse().unwrap(), seq.parse().unwrap());
            let last = acknowledged.insert(id, seq);
            assert!(last.is_none_or(|last| seq > last), "{id}: {seq} after {last:?}");
        }
        check(&database, &acknowledged).await;
    }
}

fn start(address: &str) -> Child {
    let arguments = ["--exact", "appends_until_it_is_killed", "--ignored", "--nocapture"];
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(arguments).env(ADDRESS, address).stdout(Stdio::piped());
    command.spawn().unwrap()
}

/// What it acknowledged until it was killed, so long after it got going, however long the disk made it wait for that.
fn lines_until_killed(mut child: Child, after: Duration) -> Vec<String> {
    let output = BufReader::new(child.stdout.take().unwrap());
    let mut lines = output.split(b'\n').filter_map(|line| {
        let line = String::from_utf8(line.unwrap()).unwrap();
        Some(line.split_once("acknowledged ")?.1.to_owned())
    });
    let first: Vec<_> = lines.by_ref().take(GAMES + 1).collect();
    assert_eq!(first.len(), GAMES + 1, "it acknowledges more than one entry a game");
    let killer = thread::spawn(move || {
        thread::sleep(after);
        child.kill().unwrap();
        child.wait().unwrap()
    });
    let lines = first.into_iter().chain(lines).collect();
    assert!(!killer.join().unwrap().success());
    lines
}

/// Everything that was acknowledged is there, nothing is missing in between, and nothing is half there.
async fn check(database: &Database, acknowledged: &HashMap<GameId, u32>) {
    let store = database.open().await;
    for (&id, &last) in acknowledged {
        let game = store.load(id).await.unwrap().unwrap();
        assert!(game.entries.len() > last as usize, "{id} has its entry {last}");
        for (seq, found) in (0..).zip(game.entries) {
            assert_eq!((found.seq, found.entry), (seq, entry(id, seq)));
        }
    }
    store.close().await;
}
