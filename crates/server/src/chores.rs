//! What a server does without being asked.

use std::time::Duration;

use store::{Filter, News, Status};
use tokio::{
    sync::broadcast::{Receiver, error::RecvError},
    time::{MissedTickBehavior, interval},
};

use crate::{
    lobby::Lobby,
    room::{self, Header},
};

/// For how long a game may wait for its first move before it is swept.
const UNSTARTED: Duration = Duration::from_hours(30 * 24);
/// How often the house is tidied.
const TIDYING: Duration = Duration::from_mins(1);
/// How many tidyings go by until unstarted games are swept.
const SWEEPING: u32 = 60;

/// Does all of it, for as long as it is waited for.
pub(crate) async fn run(lobby: Lobby) {
    let news = lobby.house.store.subscribe();
    tokio::join!(wake(&lobby), tidy(&lobby), pass_on(&lobby, news));
}

/// Takes up every running game in which a program plays or a clock runs, because nobody else may come to do so.
async fn wake(lobby: &Lobby) {
    let mut before = None;
    loop {
        let page = Filter {
            status: Some(Status::Running),
            before,
            limit: Filter::MOST,
            ..Filter::default()
        };
        let games = match lobby.house.store.list(&page).await {
            Ok(games) => games,
            Err(why) => return tracing::error!(%why, "the running games cannot be taken up"),
        };
        let Some(last) = games.last() else { return };
        before = Some(last.number);
        for game in &games {
            if Header::read(&game.header).is_ok_and(|header| header.needs_keeping())
                && let Err(why) = lobby.open(game.id).await
            {
                tracing::warn!(game = %game.id, %why, "a running game cannot be taken up");
            }
        }
    }
}

async fn tidy(lobby: &Lobby) {
    let mut ticks = interval(TIDYING);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for tick in (0..SWEEPING).cycle() {
        ticks.tick().await;
        lobby.tidy_up().await;
        if tick == 0 {
            match lobby.house.store.sweep_unstarted(UNSTARTED).await {
                Ok(0) => {}
                Ok(swept) => tracing::info!(swept, "games that nobody began are gone"),
                Err(why) => drop(room::unavailable(&why)),
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
                door.bring(news).await;
            }
            continue;
        };
        if let Some(door) = lobby.in_memory(id).await {
            door.bring(news).await;
        }
    }
}
