use store::{
    Append, AppendError, CreateError, Filter, LONGEST_NAME, LONGEST_TEXT, NewGame, NewHeader,
    StoreError,
};

use super::database::{Database, chess, create, entries, game_with};

/// Texts that might cause trouble on the way to the disk.
fn texts() -> Vec<String> {
    let long: String = "0123456789abcdef♟\u{1F600}".chars().cycle().take(900_000).collect();
    assert!(long.len() > 1 << 20);
    let texts = [
        "",
        " ",
        "\n\r\t",
        "\"'`\\",
        "é e\u{301} ♞ 敬史 \u{1F9D1}\u{200D}\u{1F680}",
        "\u{FEFF}\u{FFFF}\u{10FFFF}",
        "{\"a\":\"\\u0000\"}",
        "NULL",
        "$1 ?1 :a @b %s",
        "{1,2}",
    ];
    texts.map(str::to_owned).into_iter().chain([long, "x".repeat(1 << 20)]).collect()
}

pub(crate) async fn any_text_comes_back_as_it_went(database: Database) {
    let store = database.open().await;
    for text in texts() {
        let name: String = text.chars().take(LONGEST_NAME / 4).collect();
        let game = NewGame { game: name.clone(), header: text.clone(), ..chess() };
        let id = create(&store, game).await;
        let append = Append { message: Some(text.clone()), ..Append::new(id, 0, text.clone()) };
        store.append(append).await.unwrap();
        let header =
            NewHeader { id, replaces: 0, header: text.clone() + text.as_str(), status: None };
        store.set_header(header).await.unwrap();
        let game = store.load(id).await.unwrap().unwrap();
        assert_eq!((&game.game, game.header), (&name, text.clone() + text.as_str()));
        assert_eq!(game.entries[0].entry, text);
        assert_eq!(game.entries[0].message.as_ref(), Some(&text));
        let same_game = Filter { game: Some(name), ..Filter::default() };
        assert_eq!(store.list(&same_game).await.unwrap().len(), 1);
    }
}

pub(crate) async fn no_text_is_taken_for_sql(database: Database) {
    let store = database.open().await;
    let bystander = game_with(&store, 2).await;
    for text in [
        "'; DROP TABLE entry; --",
        "\"); DELETE FROM game; --",
        "') ON CONFLICT DO NOTHING; --",
        "' OR '1'='1",
        "$$; DROP TABLE game; $$",
        "x', 'y'); SELECT pg_sleep(9); --",
    ] {
        let id =
            create(&store, NewGame { game: text.to_owned(), header: text.to_owned(), ..chess() })
                .await;
        let append = Append { message: Some(text.to_owned()), ..Append::new(id, 0, text) };
        store.append(append).await.unwrap();
        let header = NewHeader { id, replaces: 0, header: text.to_owned(), status: None };
        store.set_header(header).await.unwrap();
        let named_so = Filter { game: Some(text.to_owned()), ..Filter::default() };
        assert_eq!(store.list(&named_so).await.unwrap().len(), 1);
        assert_eq!(entries(&store, id).await, [text]);
        assert_eq!(entries(&store, bystander).await, ["0", "1"]);
    }
    assert_eq!(store.counts().await.unwrap().open, 7);
}

pub(crate) async fn a_text_that_cannot_be_kept_is_refused_alone(database: Database) {
    let store = database.open().await;
    let [id, other] = [game_with(&store, 0).await, game_with(&store, 0).await];
    let nul = Append::new(id, 0, "a\0b");
    let too_long = Append { message: Some("x".repeat(LONGEST_TEXT + 1)), ..Append::new(id, 0, "") };
    let (nul, good, too_long) = tokio::join!(
        store.append(nul),
        store.append(Append::new(other, 0, "good")),
        store.append(too_long)
    );
    assert!(matches!(nul, Err(AppendError::Store(StoreError::Nul))));
    assert!(matches!(too_long, Err(AppendError::Store(StoreError::TooLong { .. }))));
    good.unwrap();
    let game = store.create(NewGame { game: "\0".to_owned(), ..chess() }).await;
    assert!(matches!(game, Err(CreateError::Store(StoreError::Nul))));
    let game = store.create(NewGame { game: "x".repeat(LONGEST_NAME + 1), ..chess() }).await;
    assert!(matches!(
        game,
        Err(CreateError::Store(StoreError::TooLong { most: LONGEST_NAME, .. }))
    ));
    assert_eq!(store.stats().failed, 0);
    store.append(Append::new(id, 0, "x".repeat(LONGEST_TEXT))).await.unwrap();
}
