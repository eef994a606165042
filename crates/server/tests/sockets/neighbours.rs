//! Several servers on one PostgreSQL database.

use std::time::Duration;

use client::Player;
use game::{Ending, Outcome, Seat};
use protocol::ClientDeed;
use recon::{
    Dialect,
    testkit::{Behaviour, Stub},
};
use serde_json::{Value, json};
use store::testkit::Cluster;

use crate::test_server::TestServer;

/// Two servers that share their games, if PostgreSQL is installed.
async fn neighbours() -> Option<(Cluster, TestServer, TestServer)> {
    let Some(cluster) = Cluster::start().await else {
        eprintln!("several servers are not tested: initdb and postgres are not installed");
        return None;
    };
    let database = cluster.database("games").await;
    let here = TestServer::start_with(|config| config.database = database).await;
    let there = here.neighbour().await;
    Some((cluster, here, there))
}

#[tokio::test]
async fn players_of_one_game_may_be_connected_to_different_servers() {
    let Some((_cluster, here, there)) = neighbours().await else { return };
    let (id, [white, black]) = here.two_players("chess", json!({})).await;
    let mut one = Player::sit(&here.api, &id, Some(&white)).await.unwrap();
    let mut other = Player::sit(&there.api, &id, Some(&black)).await.unwrap();
    for player in [&mut one, &mut other] {
        while !player.seats().iter().all(|seat| seat.here) {
            player.next().await.unwrap();
        }
    }
    for (number, action) in (1..).zip(["f3", "e5", "g4", "Qh4#"]) {
        let (mover, waiting) =
            if number % 2 == 1 { (&mut one, &mut other) } else { (&mut other, &mut one) };
        mover.act(ClientDeed::Act(action.to_owned())).await.unwrap();
        while waiting.version() < number {
            waiting.next().await.unwrap();
        }
    }
    for server in [&here, &there] {
        let outcome = server.api.info(&id).await.unwrap().outcome;
        assert_eq!(outcome, Some(Outcome::win(2, Seat::ALL[1], Ending::Checkmate)));
    }
    other.act(ClientDeed::Rematch).await.unwrap();
    while !one.rematch().wanted_by.contains(Seat::ALL[1]) {
        one.next().await.unwrap();
    }
    one.act(ClientDeed::Rematch).await.unwrap();
    while other.rematch().game.is_none() {
        other.next().await.unwrap();
    }
}

#[tokio::test]
async fn a_seat_is_taken_once_and_a_message_is_done_once_whichever_server_hears_of_it() {
    let Some((_cluster, here, there)) = neighbours().await else { return };
    let created = here.create(json!({"game": "chess", "seats": ["open", "open"]})).await;
    let id = created["id"].as_str().unwrap();
    let path = format!("/api/games/{id}/join");
    let join = |server: &'static str| (server, Some(json!({"seat": 0})));
    let ((_, first), (_, second)) = (join("here"), join("there"));
    let (one, two) = tokio::join!(here.ask("POST", &path, first), there.ask("POST", &path, second));
    let mut statuses = [one.0, two.0];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 403]);
    let token = if one.0 == 200 { one.1 } else { two.1 };
    there.join(id, json!({})).await;
    let white = token["token"].as_str().unwrap();
    let (mut a, mut b) = (here.sit(id, white).await, there.sit(id, white).await);
    let deed = json!({"act": "e4"});
    let (one, two) = tokio::join!(a.act("same", deed.clone()), b.act("same", deed));
    assert_eq!((&one["type"], &two["type"]), (&json!("done"), &json!("done")));
    let (_, record) = here.ask("GET", &format!("/api/games/{id}/record"), None).await;
    assert_eq!(record["entries"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn programs_play_on_when_their_server_is_gone() {
    let Some((_cluster, here, there)) = neighbours().await else { return };
    let created = here
        .create(json!({"game": "keishi", "seats": [{"bot": "random"}, {"bot": "casual"}]}))
        .await;
    let id = created["id"].as_str().unwrap();
    drop(here);
    let mut spectator = Player::sit(&there.api, id, None).await.unwrap();
    while spectator.view().outcome.is_none() {
        spectator.next().await.unwrap();
    }
}

#[tokio::test]
async fn a_phrase_is_heard_at_the_other_server() {
    let Some((_cluster, here, there)) = neighbours().await else { return };
    let (id, [white, black]) = here.two_players("chess", json!({})).await;
    let mut white = here.sit(&id, &white).await;
    let mut black = there.sit(&id, &black).await;
    white.next_until("seats", |seats| seats["seats"][1]["here"] == true).await;
    black.act("hi", json!({"say": "hello"})).await;
    let heard = white.next_of("spoken").await;
    assert_eq!(heard, json!({"type": "spoken", "seat": 1, "phrase": "hello"}));
}

#[tokio::test]
async fn a_model_is_asked_once_however_many_servers_know_the_game() {
    let Some(cluster) = Cluster::start().await else {
        eprintln!("several servers are not tested: initdb and postgres are not installed");
        return;
    };
    let database = cluster.database("games").await;
    let stub = Stub::new(Dialect::Ollama);
    // Long enough for every server to ask too, if it thought that it should.
    stub.always(Behaviour::Late(Duration::from_millis(400)));
    let model = stub.endpoint("machine");
    let first = TestServer::start_with(|config| {
        (config.database, config.models) = (database, vec![model]);
    })
    .await;
    let others = [first.neighbour().await, first.neighbour().await];
    let seats = json!(["me", {"bot": "recon:plain"}]);
    let created = first.create(json!({"game": "blind", "seats": seats})).await;
    let [id, token] = ["id", "token"].map(|key| created[key].as_str().unwrap().to_owned());
    // The one who plays is not where the game was made, and somebody watches everywhere.
    let mut player = others[0].sit(&id, &token).await;
    let mut watching = vec![];
    for server in [&first, &others[0], &others[1]] {
        watching.push(Player::sit(&server.api, &id, None).await.unwrap());
    }
    for action in ["e2e4", "d2d4", "g1f3"] {
        player.play(action).await;
        player.next_until("update", |update| update["view"]["toAct"] == json!([0])).await;
    }
    player.act("over", json!("resign")).await;
    let bearer = format!("Bearer {token}");
    let path = format!("/api/games/{id}/record");
    let record = others[0].request("GET", &path, &[("Authorization", &bearer)], "").await.json();
    let acts = |entry: &&Value| entry["seat"] == 1 && entry["deed"].get("act").is_some();
    let acts = record["entries"].as_array().unwrap().iter().filter(acts).count();
    assert!(acts >= 3, "{record}");
    assert_eq!((stub.questions().len(), stub.most_at_once()), (acts, 1));
}
