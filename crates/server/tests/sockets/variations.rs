//! What is tried in a sandbox: told to all who may see it, changed by its owner, and nowhere to be had in a running game.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::{raw_client::Client, test_server::TestServer};

/// A sandbox of this game; its id and its owner.
async fn sandbox(server: &TestServer, game: &str) -> (String, Client, String) {
    let made = server.create(json!({"game": game, "setup": {"sandbox": true}})).await;
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
    (id.to_owned(), server.sit(id, token).await, token.to_owned())
}

/// All places, asked for until there are no more.
async fn tree(client: &mut Client) -> (BTreeMap<u64, Value>, u64) {
    let (mut places, mut since) = (BTreeMap::new(), 0);
    loop {
        client.send(&json!({"type": "variations", "since": since})).await;
        let told = client.next_of("variations").await["variations"].take();
        for place in told["places"].as_array().expect("places") {
            places.insert(place["place"].as_u64().unwrap(), place.clone());
        }
        since = told["until"].as_u64().unwrap();
        if told["newest"].as_u64() == Some(since) {
            return (places, told["here"].as_u64().unwrap());
        }
    }
}

async fn done(client: &mut Client, id: &str, deed: Value) {
    let answer = client.act(id, deed).await;
    assert_eq!(answer["type"], "done", "{answer}");
}

/// The code with which both questions are refused.
async fn refused(client: &mut Client) -> Value {
    let mut codes = vec![];
    for question in
        [json!({"type": "variations", "since": 0}), json!({"type": "visit", "place": 1})]
    {
        client.send(&question).await;
        let answer = client.next_until("error", |error| error["id"].is_null()).await;
        codes.push(answer["code"].clone());
    }
    client.send(&json!({"type": "ping"})).await;
    client.next_of("pong").await;
    let is_told = |text: &String| {
        text.contains(r#""type":"variations""#) || text.contains(r#""type":"place""#)
    };
    assert_eq!(client.received().into_iter().filter(is_told).count(), 0, "something leaked");
    assert_eq!(codes[0], codes[1]);
    codes.remove(0)
}

#[tokio::test]
async fn the_owner_tries_things_and_everybody_with_the_link_sees_them() {
    let server = TestServer::start().await;
    let (id, mut owner, token) = sandbox(&server, "chess").await;
    owner.play("e2e4").await;
    owner.play("e7e5").await;
    done(&mut owner, "back", json!({"goto": 1})).await;
    owner.play("c7c5").await;
    let note = json!({"comment": "sharp", "glyphs": [5], "shapes": [{"brush": "green", "from": "c5", "to": "d4"}]});
    done(&mut owner, "note", json!({"annotate": {"place": 3, "note": note}})).await;
    done(&mut owner, "first", json!({"promote": 3})).await;
    let (places, here) = tree(&mut owner).await;
    assert_eq!(here, 3);
    assert_eq!(places[&1]["children"], json!([3, 2]));
    assert_eq!(
        (&places[&3]["written"], &places[&3]["action"], &places[&3]["note"]),
        (&json!("c5"), &json!("c7c5"), &note)
    );

    let mut spectator = server.connect(&id, json!({"type": "hello"})).await;
    assert_eq!(spectator.next_of("welcome").await["view"]["place"], 3);
    assert_eq!(tree(&mut spectator).await, (places.clone(), 3));
    for (n, deed) in [json!({"goto": 0}), json!({"prune": 3})].into_iter().enumerate() {
        let answer = spectator.act(&format!("s{n}"), deed).await;
        assert_eq!(answer["code"], "forbidden", "{answer}");
    }
    // Wherever the game stands, all places can be looked at, and nobody else notices.
    for (place, length) in [(2, 2), (0, 0)] {
        spectator.send(&json!({"type": "visit", "place": place})).await;
        let told = spectator.next_of("place").await;
        let moves = told["view"]["moves"].as_array().expect("moves").len();
        assert_eq!((told["place"].as_u64(), moves), (Some(place), length), "{told}");
    }
    spectator.send(&json!({"type": "visit", "place": 9})).await;
    assert_eq!(spectator.next_of("error").await["code"], "no-moment");
    done(&mut owner, "away", json!({"prune": 3})).await;
    let update = spectator.next_of("update").await;
    assert_eq!(update["view"]["place"], 1, "{update}");
    let (after, _) = tree(&mut spectator).await;
    assert_eq!(after[&1]["children"], json!([2]));

    let server = server.restart().await;
    let mut again = server.sit(&id, &token).await;
    assert_eq!(tree(&mut again).await, (after, 1));
}

#[tokio::test]
async fn a_long_study_is_told_in_parts() {
    let server = TestServer::start().await;
    let shuffled = "Nf3 Nf6 Ng1 Ng8 ".repeat(75);
    let made = server.api.import(&shuffled).await.expect("a game");
    let mut owner = server.sit(&made.id, made.token.as_deref().unwrap()).await;
    owner.send(&json!({"type": "variations", "since": 0})).await;
    let first = owner.next_of("variations").await;
    let first = &first["variations"];
    assert_eq!(first["places"].as_array().unwrap().len(), 250);
    assert!(first["until"].as_u64() < first["newest"].as_u64(), "{first}");
    assert_eq!(tree(&mut owner).await.0.len(), 301);
}

#[tokio::test]
async fn a_game_of_several_has_no_variations_and_a_blind_one_tells_none() {
    let server = TestServer::start().await;
    for game in ["chess", "blind"] {
        let (id, tokens) = server.two_players(game, json!({})).await;
        let mut player = server.sit(&id, &tokens[0]).await;
        player.play("e2e4").await;
        let mut spectator = server.connect(&id, json!({"type": "hello"})).await;
        for client in [&mut player, &mut spectator] {
            assert_eq!(refused(client).await, "bad-request", "{game}");
        }
        let note = json!({"place": 1, "note": {"comment": "good"}});
        for (n, deed) in [
            json!({"goto": 0}),
            json!({"annotate": note}),
            json!({"promote": 1}),
            json!({"prune": 1}),
        ]
        .into_iter()
        .enumerate()
        {
            let answer = player.act(&format!("p{n}"), deed).await;
            assert_eq!(answer["code"], "refused", "{answer}");
        }
    }
    let (id, mut owner, _) = sandbox(&server, "blind").await;
    owner.play("e2e4").await;
    let mut spectator = server.connect(&id, json!({"type": "hello"})).await;
    for client in [&mut owner, &mut spectator] {
        assert_eq!(refused(client).await, "forbidden");
        assert!(client.received().iter().all(|text| !text.contains(r#""place""#)));
    }
}
