use std::iter::zip;

use store::{Append, AppendError, GameId, Store, StoreError};
use tokio::task::JoinSet;

use super::database::{Database, chess, create, entries, game_with};

/// Creates this many games at once.
async fn games(store: &Store, count: usize) -> Vec<GameId> {
    let mut created = JoinSet::new();
    for _ in 0..count {
        let store = store.clone();
        created.spawn(async move { create(&store, chess()).await });
    }
    created.join_all().await
}

/// Sends all of these at once; the answers come in the same order.
async fn append_all(store: &Store, appends: Vec<Append>) -> Vec<Result<(), AppendError>> {
    let send = |append| {
        let store = store.clone();
        tokio::spawn(async move { store.append(append).await })
    };
    let under_way: Vec<_> = appends.into_iter().map(send).collect();
    let mut answers = vec![];
    for answer in under_way {
        answers.push(answer.await.unwrap());
    }
    answers
}

pub(crate) async fn appends_that_come_together_share_transactions(database: Database) {
    let store = database.open().await;
    let ids = games(&store, 500).await;
    let created = store.stats().batch_sizes.count();
    for seq in 0..4 {
        let appends = ids.iter().map(|&id| Append::new(id, seq, seq.to_string())).collect();
        assert!(append_all(&store, appends).await.iter().all(Result::is_ok));
    }
    let stats = store.stats();
    assert_eq!((stats.appended, stats.refused, stats.failed), (2_000, 0, 0));
    assert_eq!(stats.batch_sizes.sum(), 2_500);
    let transactions = stats.batch_sizes.count() - created;
    assert!(transactions <= 400, "{transactions} transactions for 2000 appends");
    assert_eq!(stats.commit_micros.count(), stats.batch_sizes.count());
    for id in ids {
        assert_eq!(entries(&store, id).await, ["0", "1", "2", "3"]);
    }
}

pub(crate) async fn a_bad_append_does_not_spoil_its_batch(database: Database) {
    let store = database.open().await;
    let ids = games(&store, 300).await;
    // Every third is for a place that is not free, and every seventh for a game that does not exist.
    let append = |(number, &id): (usize, &GameId)| match number {
        n if n % 7 == 0 => Append::new(GameId::random(), 0, "unknown"),
        n if n % 3 == 0 => Append::new(id, 1, "conflict"),
        _ => Append::new(id, 0, "good"),
    };
    let appends: Vec<Append> = ids.iter().enumerate().map(append).collect();
    let before = store.stats().batch_sizes.count();
    let answers = append_all(&store, appends.clone()).await;
    assert!(store.stats().batch_sizes.count() - before < 100, "they share transactions");
    for (append, answer) in zip(appends, answers) {
        let as_expected = match append.entry.as_str() {
            "unknown" => matches!(answer, Err(AppendError::Unknown(id)) if id == append.id),
            "conflict" => matches!(answer, Err(AppendError::Conflict { .. })),
            _ => answer.is_ok(),
        };
        assert!(as_expected, "{append:?}: {answer:?}");
        if append.entry != "unknown" {
            let expected: &[&str] = if append.entry == "good" { &["good"] } else { &[] };
            assert_eq!(entries(&store, append.id).await, expected);
        }
    }
}

pub(crate) async fn appends_of_one_game_sent_together_keep_their_order(database: Database) {
    let store = database.open().await;
    let id = game_with(&store, 0).await;
    let append = |seq| store.append(Append::new(id, seq, seq.to_string()));
    let (zero, gap, one, again, two) =
        tokio::join!(biased; append(0), append(2), append(1), append(0), append(2));
    assert!(matches!((zero, one, two), (Ok(()), Ok(()), Ok(()))));
    assert!(matches!(gap, Err(AppendError::Conflict { seq: 2, .. })));
    assert!(matches!(again, Err(AppendError::Conflict { seq: 0, .. })));
    assert_eq!(entries(&store, id).await, ["0", "1", "2"]);
}

pub(crate) async fn a_failed_transaction_fails_for_all_in_it_and_the_next_succeeds(
    database: Database,
) {
    let store = database.open().await;
    let ids = games(&store, 50).await;
    database.fail_at_poison().await;
    let mut appends: Vec<Append> = ids.iter().map(|&id| Append::new(id, 0, "good")).collect();
    appends[25].entry = "poison".to_owned();
    let answers = append_all(&store, appends.clone()).await;
    assert!(matches!(answers[25], Err(AppendError::Store(StoreError::Failed(_)))));
    let failed: Vec<bool> = answers.iter().map(Result::is_err).collect();
    assert_eq!(store.stats().failed, failed.iter().filter(|&&failed| failed).count() as u64);
    for (&id, &failed) in zip(&ids, &failed) {
        assert_eq!(entries(&store, id).await.is_empty(), failed, "all or nothing");
    }

    let retries = zip(ids.iter(), &failed).filter(|&(_, &failed)| failed);
    let retries = retries.map(|(&id, _)| Append::new(id, 0, "good")).collect();
    assert!(append_all(&store, retries).await.iter().all(Result::is_ok));
    for id in ids {
        assert_eq!(entries(&store, id).await, ["good"]);
    }
}

pub(crate) async fn what_waits_is_written_before_the_store_closes(database: Database) {
    let store = database.open().await;
    let ids = games(&store, 400).await;
    store.ping().await.unwrap();
    let appends = ids.iter().map(|&id| Append::new(id, 0, "last words")).collect();
    let closer = store.clone();
    let (answers, ()) = tokio::join!(append_all(&store, appends), closer.close());
    let late = store.append(Append::new(ids[0], 1, "too late")).await;
    assert!(matches!(late, Err(AppendError::Store(StoreError::Closed))));
    assert!(store.load(ids[0]).await.is_err() && store.ping().await.is_err());
    store.close().await;

    let store = database.open().await;
    for (id, answer) in zip(ids, answers) {
        match answer {
            Ok(()) => assert_eq!(entries(&store, id).await, ["last words"]),
            Err(AppendError::Store(StoreError::Closed)) => {
                assert!(entries(&store, id).await.is_empty());
            }
            Err(why) => panic!("{why}"),
        }
    }
}

pub(crate) async fn heavy_entries_do_not_share_one_huge_transaction(database: Database) {
    let store = database.open().await;
    let ids = games(&store, 12).await;
    let before = store.stats().batch_sizes.count();
    let appends = ids.iter().map(|&id| Append::new(id, 0, "x".repeat(1 << 20))).collect();
    assert!(append_all(&store, appends).await.iter().all(Result::is_ok));
    assert!(store.stats().batch_sizes.count() - before >= 3, "4 MB each at most");
}
