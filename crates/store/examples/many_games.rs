//! How long it takes to open a database with very many games, and to list them.
//!
//! `cargo run --release -p store --example many_games -- FILE GAMES` makes the file if it is not there; it takes about 700 bytes a
//! game.

use std::{
    env,
    error::Error,
    io::{self, Write},
    path::Path,
    time::{Duration, Instant},
};

use store::{Filter, GameId, NewGame, Shelf, Status, Store};
use tokio::task::JoinSet;

/// More than this is more than a test.
const MOST: u32 = 2_000_000;
/// How many are stored at once, so that they share transactions.
const AT_ONCE: usize = 2_000;
/// How often each page is listed.
const TIMES: u32 = 20;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [file, games] = words.as_slice() else {
        return Err("say which file, and how many games".into());
    };
    let games: u32 = games.parse()?;
    if games > MOST {
        return Err(format!("at most {MOST} games").into());
    }
    let is_new = !Path::new(file).exists();
    let began = Instant::now();
    let store = Store::open(&format!("sqlite:{file}")).await?;
    let opened = began.elapsed();
    if is_new {
        fill(&store, games).await?;
    } else {
        say(&format!("opened in {opened:.1?}"))?;
    }
    let running = Filter { status: Some(Status::Running), ..Filter::default() };
    let public = Filter { public_only: true, limit: 100, ..running };
    let middle = Filter { before: Some(u64::from(games / 2)), ..public.clone() };
    let of_a_game = Filter { game: Some("keishi".to_owned()), ..public.clone() };
    for (what, filter) in
        [("newest", public), ("in the middle", middle), ("of one kind", of_a_game)]
    {
        let (took, listed) = list(&store, &filter).await?;
        say(&format!("{listed} games, {what}: listed in {took:.1?}"))?;
    }
    store.close().await;
    Ok(())
}

async fn fill(store: &Store, games: u32) -> Result<(), Box<dyn Error>> {
    let began = Instant::now();
    let mut storing = JoinSet::new();
    for number in 0..games {
        let store = store.clone();
        storing.spawn(async move { store.create(game(number)).await });
        if storing.len() == AT_ONCE {
            storing.join_next().await.expect("some are being stored")??;
        }
    }
    while let Some(stored) = storing.join_next().await {
        stored??;
    }
    say(&format!("{games} games stored in {:.1?}", began.elapsed()))
}

/// As games are in a house: most are over, some go on, few wait for somebody; every other one is public.
fn game(number: u32) -> NewGame {
    let name = ["chess", "blind", "duplicate", "keishi"][number as usize % 4];
    let header =
        r#"{"setup":{"options":{}},"seating":{"seats":["Ada","Ben"],"tokens":["..",".."]}}"#;
    let status = match number % 100 {
        0 => Status::Open,
        1..10 => Status::Running,
        _ => Status::Finished,
    };
    let moves = ["e2e4", "e7e5", "g1f3", "b8c6"];
    let entries = (0..).zip(moves).map(|(at, action)| {
        format!(r#"{{"seat":{},"deed":{{"act":"{action}"}},"at":{at}}}"#, at % 2)
    });
    let public = number.is_multiple_of(2);
    let shelf = if number % 10 == 3 { Shelf::Sandbox } else { Shelf::Players };
    let new = NewGame::new(GameId::random(), name, header);
    NewGame { status, public, shelf, entries: entries.collect(), ..new }
}

/// How long a page takes, the longest of some times, and how many games are on it.
async fn list(store: &Store, filter: &Filter) -> Result<(Duration, usize), Box<dyn Error>> {
    let (mut longest, mut listed) = (Duration::ZERO, 0);
    for _ in 0..TIMES {
        let began = Instant::now();
        listed = store.list(filter).await?.len();
        longest = longest.max(began.elapsed());
    }
    Ok((longest, listed))
}

fn say(what: &str) -> Result<(), Box<dyn Error>> {
    Ok(writeln!(io::stdout(), "{what}")?)
}
