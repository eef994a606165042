//! What a server does without being asked.

use std::time::Duration;

use serde_json::Value;
use store::{Filter, News, Shelf, Status};
use tokio::{
    sync::{
        Notify,
        broadcast::{Receiver, error::RecvError},
    },
    time::{MissedTickBehavior, interval},
};

use crate::{
    fair_queue::Asker,
    game_clock::{saturating_millis, wall_clock},
    gate::Bans,
    lease::BEAT,
    lobby::Lobby,
    operator::read_bans,
    room::{self, Bring, Header, StopKeeping},
};

/// For how long a game may wait for its first move before it is swept.
const UNSTARTED: Duration = Duration::from_hours(30 * 24);
/// How often the house is tidied.
const TIDYING: Duration = Duration::from_mins(1);
/// How many tidyings go by until unstarted games are swept.
const SWEEPING: u32 = 60;

/// How many games are taken up at a time.
const AT_A_TIME: u32 = 100;
/// How many old games are removed at a time.
const CLEARED: u32 = 200;

/// For how many days games are kept in which nothing happens any more; for ever where there is no number. Games that people
/// played are never removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retention {
    /// Games among programs.
    pub programs: Option<u32>,
    /// Sandboxes, imported games among them.
    pub sandboxes: Option<u32>,
}

/// Does all of it, for as long as it is waited for.
pub(crate) async fn run(lobby: Lobby, bans: Bans, retention: Retention) {
    let news = lobby.house.store.subscribe();
    let orphans = Notify::new();
    // What was in some server's memory when it went down comes first.
    orphans.notify_one();
    let (alive, taken_over) = (show_life(&lobby, &orphans), take_over(&lobby, &orphans));
    tokio::join!(alive, taken_over, tidy(&lobby, &bans, retention), pass_on(&lobby, news));
}

/// Shows the other servers that this one is there, and looks whether they are.
async fn show_life(lobby: &Lobby, orphans: &Notify) {
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beats.tick().await;
        if lobby.is_draining() {
            continue;
        }
        match lobby.house.lease.renew(&lobby.house.store).await {
            Ok(false) => {}
            Ok(true) => orphans.notify_one(),
            Err(why) => {
                tracing::warn!(%why, "the other servers could not be told that this one is there");
            }
        }
    }
}

/// Takes up what a server looked after that is not there any more.
async fn take_over(lobby: &Lobby, orphans: &Notify) {
    loop {
        orphans.notified().await;
        wake(lobby, (0, wall_clock())).await;
    }
}

/// Takes up every running game that must be looked after in this span, because nobody else may come to do so.
async fn wake(lobby: &Lobby, span: (u64, u64)) {
    if lobby.is_draining() {
        return;
    }
    let mut last = 0;
    loop {
        let games = match lobby.house.store.to_wake(span, last, AT_A_TIME).await {
            Ok(games) => games,
            Err(why) => return tracing::error!(%why, "the running games cannot be taken up"),
        };
        if games.is_empty() {
            return;
        }
        for (number, id) in games {
            last = number;
            if let Err(why) = lobby.open(id, Asker::HOUSE).await {
                tracing::warn!(game = %id, %why, "a running game cannot be taken up");
            }
        }
    }
}

async fn tidy(lobby: &Lobby, bans: &Bans, retention: Retention) {
    let mut ticks = interval(TIDYING);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for tick in (0..SWEEPING).cycle() {
        ticks.tick().await;
        lobby.tidy_up().await;
        // An operator may have told another server.
        drop(read_bans(lobby, bans).await);
        // What has no time yet is in some server's memory: in this one's, if there is no other.
        let from = u64::from(!lobby.house.store.is_shared());
        let soon = wall_clock().saturating_add(saturating_millis(2 * TIDYING));
        wake(lobby, (from, soon)).await;
        if tick == 0 {
            stop_keeping(lobby).await;
            sweep(lobby, retention).await;
        }
    }
}

async fn sweep(lobby: &Lobby, retention: Retention) {
    let store = &lobby.house.store;
    match store.sweep_unstarted(UNSTARTED).await {
        Ok(0) => {}
        Ok(swept) => tracing::info!(swept, "games that nobody began are gone"),
        Err(why) => drop(room::unavailable(&why)),
    }
    let kept = [(Shelf::Programs, retention.programs), (Shelf::Sandbox, retention.sandboxes)];
    for (shelf, days) in kept {
        let Some(days) = days else { continue };
        let age = Duration::from_hours(24 * u64::from(days));
        let mut gone = 0;
        loop {
            let cleared = match store.clear(shelf, age, CLEARED).await {
                Ok(cleared) => cleared,
                Err(why) => break drop(room::unavailable(&why)),
            };
            gone += cleared;
            if cleared < u64::from(CLEARED) {
                break;
            }
        }
        if gone > 0 {
            tracing::info!(%shelf, gone, "old games are gone");
        }
    }
}

/// Ends the games against programs that nobody came back to for as long as games are kept.
async fn stop_keeping(lobby: &Lobby) {
    let kept = u64::try_from(lobby.house.kept.as_millis()).unwrap_or(u64::MAX);
    let oldest = wall_clock().saturating_sub(kept);
    let mut before = None;
    loop {
        let page = Filter {
            status: Some(Status::Running),
            unchanged_since: Some(oldest),
            before,
            limit: Filter::MOST,
            ..Filter::default()
        };
        let games = match lobby.house.store.list(&page).await {
            Ok(games) => games,
            Err(why) => return drop(room::unavailable(&why)),
        };
        let Some(last) = games.last() else { return };
        before = Some(last.number);
        let waited_for = |header: &str| {
            Header::<Value>::read(header).is_ok_and(|header| header.seating.lone_person().is_some())
        };
        for game in games.iter().filter(|game| waited_for(&game.header)) {
            let ended = match lobby.open(game.id, Asker::HOUSE).await {
                Ok(Some(door)) => door.ask(StopKeeping).await,
                Ok(None) => Ok(()),
                Err(why) => Err(why),
            };
            if let Err(why) = ended {
                tracing::warn!(game = %game.id, %why, "a deserted game cannot be ended");
            }
        }
    }
}

/// Brings what other servers do to the rooms that it concerns.
async fn pass_on(lobby: &Lobby, mut news: Receiver<News>) {
    loop {
        let news = match news.recv().await {
            Ok(news) => news,
            Err(RecvError::Lagged(_)) => News::Missed,
            Err(RecvError::Closed) => return,
        };
        let (News::Appended { id, .. } | News::Rewritten { id, .. } | News::Whispered { id, .. }) =
            news
        else {
            for door in lobby.doors().await {
                door.tell(Bring(news)).await;
            }
            continue;
        };
        if let Some(door) = lobby.in_memory(id).await {
            door.tell(Bring(news)).await;
        }
    }
}
