use std::time::Duration;

use store::{Append, AppendError, Store};
use tokio::task::JoinSet;

use super::database::{Database, chess, create, entries};

/// Two stores want the same place of the same games, over and over.
pub(crate) async fn of_two_stores_that_race_for_a_place_exactly_one_wins(database: Database) {
    const GAMES: u32 = 8;
    let [one, other] = [database.open().await, database.open().await];
    let mut races = JoinSet::new();
    for _ in 0..GAMES {
        races.spawn(race(one.clone(), other.clone(), 40));
    }
    let wins: u32 = races.join_all().await.into_iter().sum();
    let refused = one.stats().refused + other.stats().refused;
    assert_eq!((wins, refused), (GAMES * 40, u64::from(GAMES * 40)));
}

async fn race(one: Store, other: Store, places: u32) -> u32 {
    let id = create(&one, chess()).await;
    let mut winners = vec![];
    for seq in 0..places {
        let append = |by: &str| Append::new(id, seq, format!("{by} {seq}"));
        let answers = tokio::join!(one.append(append("one")), other.append(append("other")));
        winners.push(match answers {
            (Ok(()), Err(AppendError::Conflict { .. })) => format!("one {seq}"),
            (Err(AppendError::Conflict { .. }), Ok(())) => format!("other {seq}"),
            answers => panic!("{answers:?}"),
        });
    }
    assert_eq!(entries(&other, id).await, winners);
    places
}

/// One store sweeps while another makes the first move.
pub(crate) async fn a_game_is_either_swept_or_begun(database: Database) {
    let [one, other] = [database.open().await, database.open().await];
    for _ in 0..40 {
        let id = create(&one, chess()).await;
        tokio::time::sleep(Duration::from_millis(2)).await;
        let (begun, swept) = tokio::join!(
            one.append(Append::new(id, 0, "first")),
            other.sweep_unstarted(Duration::ZERO)
        );
        let left = one.load(id).await.unwrap();
        match (begun, swept.unwrap()) {
            (Ok(()), 0) => assert_eq!(left.unwrap().entries.len(), 1),
            (Err(AppendError::Unknown(_)), 1) => assert_eq!(left, None),
            answers => panic!("{answers:?}"),
        }
    }
}
