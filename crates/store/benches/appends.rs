//! The speed of appends, each acknowledged only once it is durable: 2 000 games at full speed, then at a move a second each.
//!
//! `cargo bench -p store` measures an SQLite file in the temporary folder; `STORE_BENCH=postgres://...` measures that
//! database instead.

use std::{
    env,
    io::{self, Write},
    time::{Duration, Instant},
};

use store::{Append, GameId, NewGame, Status, Store};
use tokio::{
    task::JoinSet,
    time::{sleep_until, timeout_at},
};

const GAMES: u32 = 2_000;
const LENGTH: Duration = Duration::from_secs(10);

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Run as a test, it measures nothing.
    if !env::args().any(|argument| argument == "--bench") {
        return Ok(());
    }
    measure("at full speed", Pace::Full).await?;
    measure("a move a second each", Pace::Every(Duration::from_secs(1))).await
}

async fn measure(what: &str, pace: Pace) -> Result<(), Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let file = format!("sqlite:{}/games.db", folder.path().display());
    let store = Store::open(&env::var("STORE_BENCH").unwrap_or(file)).await?;
    let games = games(&store).await;
    let waits = everybody(&store, &games, pace).await;
    report(&store, what, waits)?;
    store.close().await;
    Ok(())
}

/// How soon a game's next move follows.
#[derive(Clone, Copy)]
enum Pace {
    Full,
    Every(Duration),
}

async fn games(store: &Store) -> Vec<GameId> {
    let mut created = JoinSet::new();
    for _ in 0..GAMES {
        let store = store.clone();
        created.spawn(async move {
            let (id, game) = (GameId::random(), "chess".to_owned());
            let header = r#"{"seats":["Ada","Ben"],"tokens":["..","..]"}"#.repeat(8);
            let game =
                NewGame { status: Status::Running, public: true, ..NewGame::new(id, game, header) };
            store.create(game).await.expect("a new game");
            id
        });
    }
    created.join_all().await
}

/// Runs all games at once, and returns how long each move waited for its acknowledgement.
async fn everybody(store: &Store, games: &[GameId], pace: Pace) -> Vec<Duration> {
    let mut playing = JoinSet::new();
    let begin = Instant::now() + Duration::from_millis(100);
    for (number, &id) in (0..).zip(games) {
        let first = match pace {
            Pace::Full => begin,
            Pace::Every(pause) => begin + pause * number / GAMES,
        };
        playing.spawn(play(store.clone(), id, first, begin + LENGTH, pace));
    }
    playing.join_all().await.concat()
}

async fn play(
    store: Store,
    id: GameId,
    mut next: Instant,
    end: Instant,
    pace: Pace,
) -> Vec<Duration> {
    let mut waits = vec![];
    for seq in 0.. {
        sleep_until(next.into()).await;
        let sent = Instant::now();
        if sent >= end {
            break;
        }
        let entry = format!(r#"{{"seat":{},"at":{seq}000,"deed":{{"act":"e2e4"}}}}"#, seq % 2);
        let append = Append { message: Some(format!("{id}-{seq}")), ..Append::new(id, seq, entry) };
        let answer = timeout_at((end + Duration::from_secs(30)).into(), store.append(append)).await;
        answer.expect("an answer").expect("a durable entry");
        waits.push(sent.elapsed());
        next = match pace {
            Pace::Full => sent,
            Pace::Every(pause) => next + pause,
        };
    }
    waits
}

fn report(store: &Store, what: &str, mut waits: Vec<Duration>) -> io::Result<()> {
    waits.sort_unstable();
    let percentile = |percent: usize| waits[(waits.len() - 1) * percent / 100];
    let stats = store.stats();
    writeln!(
        io::stdout(),
        "{what}: {} appends, {} a second; wait p50 {:.2?}, p99 {:.2?}, longest {:.2?}",
        waits.len(),
        waits.len() as u64 / LENGTH.as_secs(),
        percentile(50),
        percentile(99),
        percentile(100),
    )?;
    writeln!(
        io::stdout(),
        "  {} transactions, {} orders in the median one, p50 {} us, p99 {} us; {} waits over 20 ms",
        stats.batch_sizes.count(),
        stats.batch_sizes.percentile(50),
        stats.commit_micros.percentile(50),
        stats.commit_micros.percentile(99),
        waits.iter().filter(|wait| wait.as_millis() >= 20).count(),
    )
}
