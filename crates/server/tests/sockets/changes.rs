//! What is sent after a move: what has changed, or all of it on demand; what a client makes of it is the view.

use client::Player;
use protocol::{ClientDeed, GameName};
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};
use serde_json::{Value, json};

use crate::{raw_client::Client, test_server::TestServer};

/// The last message as it came.
fn last(client: &Client) -> Value {
    serde_json::from_str(client.received().last().unwrap()).unwrap()
}

#[tokio::test]
async fn a_move_sends_what_has_changed_and_nothing_else() {
    let server = TestServer::start().await;
    let (id, [white, black]) = server.two_players("chess", json!({})).await;
    let (mut one, mut other) = (server.sit(&id, &white).await, server.sit(&id, &black).await);
    one.play("e2e4").await;
    other.next_of("update").await;
    other.play("e7e5").await;
    one.next_until("update", |update| update["version"] == 2).await;
    let change = one.received().into_iter().find(|text| text.contains(r#""version":2"#)).unwrap();
    let change: Value = serde_json::from_str(&change).unwrap();
    assert_eq!(change["type"], "change", "{change}");
    let game = &change["view"]["game"];
    assert_eq!(game["add"], json!({"/moves": [{"coordinates": "e7e5", "san": "e5"}]}));
    assert_eq!(game["set"]["/turn"], "white");
    for same in ["/start", "/game", "/check", "/claim", "/outcome"] {
        assert!(game["set"].get(same).is_none(), "{change}");
    }
}

#[tokio::test]
async fn whoever_wants_whole_views_gets_them_and_whoever_asks_once_gets_one() {
    let server = TestServer::start().await;
    let (id, [white, _]) = server.two_players("blind", json!({})).await;
    let hello = json!({"type": "hello", "token": white, "whole": true});
    let mut whole = server.connect(&id, hello).await;
    let mut other = server.sit(&id, &white).await;
    whole.next_of("welcome").await;
    whole.play("e2e4").await;
    // It was told before it was acknowledged.
    let texts = whole.received();
    let update = texts.iter().find(|text| text.contains(r#""type":"update""#)).unwrap();
    let update: Value = serde_json::from_str(update).unwrap();
    assert!(texts.iter().all(|text| !text.contains(r#""type":"change""#)));
    other.next_of("update").await;
    assert_eq!(last(&other)["type"], "change");
    other.send(&json!({"type": "look"})).await;
    let looked = other.next_of("update").await;
    assert_eq!(last(&other)["type"], "update");
    assert_eq!(looked["version"], 1);
    assert_eq!(looked["view"]["game"], update["view"]["game"]);
}

/// Whoever came first, whoever has just come, and whoever asks over REST see the same, in every game.
#[tokio::test]
async fn what_has_changed_adds_up_to_the_view() {
    let server = TestServer::start().await;
    for game in GameName::ALL {
        let created = server.create(json!({"game": game, "setup": {"sandbox": true}})).await;
        let [id, token] = ["id", "token"].map(|key| created[key].as_str().unwrap().to_owned());
        let mut rng = StdRng::seed_from_u64(7);
        let mut owner = Player::sit(&server.api, &id, Some(&token)).await.unwrap();
        let mut spectators = vec![];
        for turn in 0..30 {
            if turn % 10 == 0 {
                spectators.push(Player::sit(&server.api, &id, None).await.unwrap());
            }
            let Some(seat) = owner.view().to_act.iter().next() else { break };
            let options = owner.view().game.options(seat);
            let undoes = turn % 7 == 6 && owner.view().can_undo;
            let deed = if undoes {
                ClientDeed::Undo
            } else {
                ClientDeed::Act(options.choose(&mut rng).unwrap().clone())
            };
            owner.act(deed).await.unwrap();
            let seen = server.api.view(&id, Some(&token)).await.unwrap();
            assert_eq!(owner.view().game, seen.game, "{game}, turn {turn}");
            let seen = server.api.view(&id, None).await.unwrap();
            for spectator in &mut spectators {
                while spectator.view().game != seen.game {
                    spectator.next().await.unwrap();
                }
            }
        }
    }
}
