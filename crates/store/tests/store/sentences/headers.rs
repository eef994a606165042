use store::{HeaderError, NewHeader, Status};

use super::database::{Database, chess, create};

pub(crate) async fn a_header_is_replaced_only_by_a_writer_who_knows_it(database: Database) {
    let store = database.open().await;
    let id = create(&store, chess()).await;
    let first = NewHeader { id, replaces: 0, header: "first".to_owned(), status: None };
    assert_eq!(store.set_header(first.clone()).await.unwrap(), 1);
    for replaces in [0, 2, u32::MAX] {
        let late = NewHeader { replaces, header: "late".to_owned(), ..first.clone() };
        let answer = store.set_header(late).await;
        assert!(
            matches!(answer, Err(HeaderError::Conflict { revision, .. }) if revision == replaces)
        );
    }
    let status = Some(Status::Running);
    let second = NewHeader { replaces: 1, header: "second".to_owned(), status, ..first };
    assert_eq!(store.set_header(second).await.unwrap(), 2);
    let game = store.load(id).await.unwrap().unwrap();
    assert_eq!((game.header.as_str(), game.revision), ("second", 2));
    assert_eq!(game.status, Status::Running);
    assert!(game.updated >= game.created);
}

pub(crate) async fn of_two_who_replace_a_header_one_succeeds(database: Database) {
    let [one, other] = [database.open().await, database.open().await];
    let id = create(&one, chess()).await;
    for replaces in 0..50 {
        let header = |by: &str| NewHeader { id, replaces, header: by.to_owned(), status: None };
        let (first, second) =
            tokio::join!(one.set_header(header("one")), other.set_header(header("other")));
        let winner = match (first, second) {
            (Ok(_), Err(HeaderError::Conflict { .. })) => "one",
            (Err(HeaderError::Conflict { .. }), Ok(_)) => "other",
            answers => panic!("{answers:?}"),
        };
        let game = one.load(id).await.unwrap().unwrap();
        assert_eq!((game.header.as_str(), game.revision), (winner, replaces + 1));
    }
}
