use std::time::Duration;

use store::{Append, Counts, Filter, GameId, NewGame, Status, Store};

use super::database::{Database, chess, create, game_with};

async fn listed(store: &Store, filter: Filter) -> Vec<GameId> {
    store.list(&filter).await.unwrap().into_iter().map(|summary| summary.id).collect()
}

pub(crate) async fn lists_show_the_newest_first(database: Database) {
    let store = database.open().await;
    let mut ids = vec![];
    for _ in 0..10 {
        ids.push(create(&store, chess()).await);
    }
    ids.reverse();
    assert_eq!(listed(&store, Filter::default()).await, ids);
    assert_eq!(listed(&store, Filter { limit: 3, ..Filter::default() }).await, ids[..3]);
    assert_eq!(listed(&store, Filter { limit: 0, ..Filter::default() }).await, []);
    assert_eq!(listed(&store, Filter { limit: u32::MAX, ..Filter::default() }).await, ids);
}

/// Every combination of filters, against the same list filtered here.
pub(crate) async fn lists_show_what_the_filter_lets_through(database: Database) {
    let store = database.open().await;
    let mut games = vec![];
    for game in ["chess", "keishi"] {
        for status in Status::ALL {
            for public in [true, false] {
                let game = NewGame { game: game.to_owned(), status, public, ..chess() };
                games.insert(0, game.clone());
                create(&store, game).await;
            }
        }
    }
    let names = [None, Some("chess"), Some("keishi"), Some("go")];
    let statuses = [None, Some(Status::Open), Some(Status::Running), Some(Status::Finished)];
    for name in names {
        for status in statuses {
            for public_only in [true, false] {
                let game = name.map(str::to_owned);
                let filter = Filter { status, game, public_only, ..Filter::default() };
                let fits = |game: &&NewGame| {
                    name.is_none_or(|name| name == game.game)
                        && status.is_none_or(|status| status == game.status)
                        && (game.public || !public_only)
                };
                let expected: Vec<GameId> = games.iter().filter(fits).map(|game| game.id).collect();
                assert_eq!(listed(&store, filter.clone()).await, expected, "{filter:?}");
            }
        }
    }
    let four_each = Counts { open: 4, running: 4, finished: 4 };
    assert_eq!(store.counts().await.unwrap(), four_each);
}

pub(crate) async fn lists_can_be_read_page_by_page(database: Database) {
    let store = database.open().await;
    for _ in 0..10 {
        create(&store, chess()).await;
    }
    let all = listed(&store, Filter::default()).await;
    let mut page = Filter { limit: 4, ..Filter::default() };
    let (mut read, mut lengths) = (vec![], vec![]);
    loop {
        let games = store.list(&page).await.unwrap();
        let Some(last) = games.last() else { break };
        page.before = Some(last.number);
        lengths.push(games.len());
        read.extend(games.iter().map(|game| game.id));
        create(&store, chess()).await; // What is new does not shift the pages.
    }
    assert_eq!((read, lengths), (all, vec![4, 4, 2]));
    assert_eq!(listed(&store, Filter { before: Some(0), ..Filter::default() }).await, []);
    let from_the_end = Filter { before: Some(u64::MAX), limit: 100, ..Filter::default() };
    assert_eq!(listed(&store, from_the_end).await.len(), 13);
}

pub(crate) async fn a_summary_tells_entries_and_times(database: Database) {
    let store = database.open().await;
    let id = game_with(&store, 7).await;
    let [summary] = store.list(&Filter::default()).await.unwrap().try_into().unwrap();
    let game = store.load(id).await.unwrap().unwrap();
    assert_eq!((summary.id, summary.entries), (id, 7));
    assert_eq!((summary.created, summary.updated), (game.created, game.updated));
    assert_eq!((summary.game, summary.header), (game.game, game.header));
    assert_eq!((summary.status, summary.public), (game.status, game.public));
}

pub(crate) async fn games_that_nobody_began_are_swept(database: Database) {
    let store = database.open().await;
    let begun = game_with(&store, 1).await;
    let waiting = create(&store, chess()).await;
    let seated = create(&store, NewGame { status: Status::Running, ..chess() }).await;
    let aborted = create(&store, NewGame { status: Status::Finished, ..chess() }).await;
    assert_eq!(store.sweep_unstarted(Duration::from_mins(1)).await.unwrap(), 0);
    assert_eq!(store.sweep_unstarted(Duration::MAX).await.unwrap(), 0);
    tokio::time::sleep(Duration::from_millis(5)).await;
    assert_eq!(store.sweep_unstarted(Duration::ZERO).await.unwrap(), 2);
    assert_eq!(listed(&store, Filter::default()).await, [aborted, begun]);
    for swept in [waiting, seated] {
        assert_eq!(store.load(swept).await.unwrap(), None);
        assert!(store.append(Append::new(swept, 0, "x")).await.is_err());
    }
}
