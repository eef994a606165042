use std::time::Duration;

use client::Player;
use game::Ending;
use protocol::{ClientDeed, GameName};
use serde_json::json;

use crate::test_server::TestServer;

#[tokio::test]
async fn a_player_who_stays_away_loses_the_game_to_whoever_claims_it_but_not_too_early() {
    let grace = Duration::from_millis(1_500);
    let server = TestServer::start_with(|config| config.grace = grace).await;
    let [mut one, other] = server.players(GameName::Chess, json!({})).await;
    let refused = one.act(ClientDeed::ClaimAbandoned).await.unwrap_err();
    assert_eq!(refused.to_string(), "it is your own turn: nobody keeps you waiting");
    one.act(ClientDeed::Act("e4".to_owned())).await.unwrap();
    let refused = one.act(ClientDeed::ClaimAbandoned).await.unwrap_err();
    assert_eq!(refused.to_string(), "nobody whose turn it is is away");
    drop(other);
    while one.seats().iter().all(|seat| seat.here) {
        one.next().await.unwrap();
    }
    let early = one.act(ClientDeed::ClaimAbandoned).await.unwrap_err();
    assert!(early.to_string().contains("can be claimed in"), "{early}");
    tokio::time::sleep(grace).await;
    one.act(ClientDeed::ClaimAbandoned).await.unwrap();
    let outcome = server.api.info(one.game()).await.unwrap().outcome;
    assert_eq!(outcome.map(|outcome| outcome.ending), Some(Ending::Abandonment));
}

#[tokio::test]
async fn nobody_claims_a_game_on_their_own_turn_or_one_that_leaves_time_to_be_away() {
    let server = TestServer::start_with(|config| config.grace = Duration::ZERO).await;
    let week = json!({"timeControl": {"kind": "per-turn", "time": 7 * 24 * 60 * 60 * 1_000}});
    let refusal = async |setup, turn: &[&str]| {
        let [mut one, other] = server.players(GameName::Chess, setup).await;
        for action in turn {
            one.act(ClientDeed::Act((*action).to_owned())).await.unwrap();
        }
        drop(other);
        while one.seats().iter().all(|seat| seat.here) {
            one.next().await.unwrap();
        }
        one.act(ClientDeed::ClaimAbandoned).await.err().map(|why| why.to_string())
    };
    let own_turn = refusal(json!({}), &[]).await;
    assert_eq!(own_turn.as_deref(), Some("it is your own turn: nobody keeps you waiting"));
    let correspondence = refusal(week, &["e4"]).await.unwrap();
    assert!(correspondence.ends_with("only the clock ends it"), "{correspondence}");
    assert_eq!(refusal(json!({}), &["e4"]).await, None);
}

#[tokio::test]
async fn nobody_loses_on_time_because_the_server_was_down_and_the_clock_goes_on_without_visitors() {
    let server = TestServer::start().await;
    let clock = json!({"timeControl": {"kind": "increment", "base": 1_500, "increment": 0}});
    let (id, [white, _]) = server.two_players("chess", clock).await;
    let mut player = Player::sit(&server.api, &id, Some(&white)).await.unwrap();
    player.act(ClientDeed::Act("e4".to_owned())).await.unwrap();
    drop(player);
    let server = server.restart().await;
    let ending = async || {
        let outcome = server.api.view(&id, None).await.unwrap().outcome;
        outcome.map(|outcome| outcome.ending)
    };
    assert_eq!(ending().await, None, "the time without a server did not count");
    // Asking all the time does not put it off.
    for _ in 0..200 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        if ending().await == Some(Ending::Time) {
            return;
        }
    }
    panic!("the flag falls: {:?}", server.api.view(&id, None).await);
}

#[tokio::test]
async fn a_flag_falls_after_a_restart_although_nobody_comes() {
    let server = TestServer::start().await;
    let setup = json!({"timeControl": {"kind": "increment", "base": 300, "increment": 0}});
    let created = server.create(json!({"game": "chess", "public": true, "setup": setup})).await;
    let id = created["id"].as_str().unwrap();
    server.join(id, json!({})).await;
    let server = server.restart().await;
    // A list is read from the store and wakes nobody.
    let finished = async || server.ask("GET", "/api/games?stage=finished", None).await.1;
    while finished().await[0]["id"] != id {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn the_record_of_a_game_cannot_be_filled_with_nonsense_and_a_legal_move_is_always_possible() {
    let server = TestServer::start().await;
    let (id, [white, _]) = server.two_players("blind", json!({})).await;
    let mut client = server.sit(&id, &white).await;
    let mut last = json!(null);
    for number in 0..500 {
        last = client.patient_act(&format!("{number}"), json!({"act": "a1a8"})).await;
        if last["type"] == "error" {
            break;
        }
    }
    assert_eq!(last["code"], "too-many", "{last}");
    assert_eq!(client.patient_act("move", json!({"act": "e2e4"})).await["type"], "done");
}
