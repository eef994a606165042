use std::time::Duration;

use store::{Append, AppendError, Counts, Filter, GameId, NewGame, Shelf, Status, Store};

use super::database::{Database, chess, create, entries, game_with};

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

pub(crate) async fn lists_can_show_only_what_has_rested_for_a_while(database: Database) {
    let store = database.open().await;
    let (played, waiting) = (game_with(&store, 3).await, create(&store, chess()).await);
    let rested = async |then| {
        listed(&store, Filter { unchanged_since: Some(then), ..Filter::default() }).await
    };
    let last = async |id| store.load(id).await.unwrap().unwrap().updated;
    assert_eq!(rested(u64::MAX).await, [waiting, played]);
    assert!(rested(last(waiting).await).await.contains(&waiting));
    assert_eq!(rested(last(played).await - 1).await, []);
    tokio::time::sleep(Duration::from_millis(5)).await;
    let before = last(waiting).await;
    store.append(Append::new(played, 3, "x")).await.unwrap();
    assert_eq!(rested(before).await, [waiting]);
}

pub(crate) async fn a_summary_tells_what_a_game_is(database: Database) {
    let store = database.open().await;
    let id = game_with(&store, 7).await;
    let [summary] = store.list(&Filter::default()).await.unwrap().try_into().unwrap();
    let game = store.load(id).await.unwrap().unwrap();
    assert_eq!((summary.id, summary.created), (id, game.created));
    assert_eq!((summary.game, summary.header), (game.game, game.header));
    assert_eq!((summary.status, summary.public), (game.status, game.public));
}

pub(crate) async fn games_that_never_began_are_swept(database: Database) {
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

pub(crate) async fn each_shelf_is_cleared_in_its_own_time(database: Database) {
    let store = database.open().await;
    let kept = game_with(&store, 2).await;
    let mut games = vec![];
    for shelf in [Shelf::Programs, Shelf::Sandbox, Shelf::Programs] {
        let id = create(&store, NewGame { shelf, ..chess() }).await;
        store.append(Append::new(id, 0, "x")).await.unwrap();
        games.push(id);
    }
    assert_eq!(store.clear(Shelf::Programs, Duration::from_mins(1), 100).await.unwrap(), 0);
    tokio::time::sleep(Duration::from_millis(5)).await;
    assert_eq!(store.clear(Shelf::Players, Duration::ZERO, 100).await.unwrap(), 0);
    assert_eq!(store.clear(Shelf::Programs, Duration::ZERO, 1).await.unwrap(), 1);
    assert_eq!(store.clear(Shelf::Programs, Duration::ZERO, 100).await.unwrap(), 1);
    assert_eq!(listed(&store, Filter::default()).await, [games[1], kept]);
    assert_eq!(store.load(games[0]).await.unwrap(), None);
    assert_eq!(store.entries_from(games[0], 0).await.unwrap(), []);
}

pub(crate) async fn a_deleted_game_leaves_nothing_behind(database: Database) {
    let store = database.open().await;
    let [one, other] = [game_with(&store, 3).await, game_with(&store, 3).await];
    assert!(store.delete(one).await.unwrap());
    assert!(!store.delete(one).await.unwrap());
    assert_eq!(store.load(one).await.unwrap(), None);
    assert!(matches!(
        store.append(Append::new(one, 3, "x")).await,
        Err(AppendError::Unknown(id)) if id == one
    ));
    assert_eq!(entries(&store, other).await.len(), 3);
}

pub(crate) async fn a_ban_is_kept_until_it_is_lifted(database: Database) {
    let store = database.open().await;
    store.ban("192.0.2.1", None).await.unwrap();
    store.ban("2001:db8::", Some(5_000)).await.unwrap();
    store.ban("192.0.2.1", Some(7_000)).await.unwrap();
    let bans = [("192.0.2.1".to_owned(), Some(7_000)), ("2001:db8::".to_owned(), Some(5_000))];
    assert_eq!(store.bans().await.unwrap(), bans);
    store.lift_ban("192.0.2.1").await.unwrap();
    store.close().await;
    assert_eq!(database.open().await.bans().await.unwrap(), bans[1..]);
}

pub(crate) async fn games_are_woken_when_it_is_time(database: Database) {
    let store = database.open().await;
    let mut games = vec![];
    for wake in [Some(7_000), None, Some(0), Some(5_000)] {
        let status = Status::Running;
        games.push(create(&store, NewGame { wake, status, ..chess() }).await);
    }
    let due = async |span| {
        let due = store.to_wake(span, 0, 10).await.unwrap();
        due.into_iter().map(|(_, id)| id).collect::<Vec<_>>()
    };
    assert_eq!(due((0, u64::MAX)).await, [games[0], games[2], games[3]]);
    assert_eq!(due((1, 6_000)).await, [games[3]]);
    let page = store.to_wake((0, u64::MAX), 0, 2).await.unwrap();
    let next = store.to_wake((0, u64::MAX), page[1].0, 2).await.unwrap();
    assert_eq!((page[1].1, next[0].1, next.len()), (games[2], games[3], 1));
    store.release(games[3], None).await.unwrap();
    store.release(games[1], Some(1)).await.unwrap();
    assert_eq!(due((1, 6_000)).await, [games[1]]);
    let over = Append { status: Some(Status::Finished), ..Append::new(games[1], 0, "x") };
    store.append(over).await.unwrap();
    assert_eq!(due((1, 6_000)).await, []);
}

pub(crate) async fn a_game_may_begin_with_entries_all_of_them_or_none(database: Database) {
    let store = database.open().await;
    let many: Vec<String> = (0..1_500).map(|number| number.to_string()).collect();
    let id = create(&store, NewGame { entries: many.clone(), ..chess() }).await;
    assert_eq!(entries(&store, id).await, many);
    store.append(Append::new(id, 1_500, "more")).await.unwrap();
    database.fail_at_poison().await;
    let poisoned = NewGame { entries: vec!["good".to_owned(), "poison".to_owned()], ..chess() };
    let id = poisoned.id;
    assert!(store.create(poisoned).await.is_err());
    assert_eq!(store.load(id).await.unwrap(), None);
}
