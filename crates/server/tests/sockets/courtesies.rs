//! What players do for each other beside the board: time that is given, and phrases.

use client::Player;
use game::Seat;
use protocol::{ClientDeed, GameName, Phrase};
use serde_json::{Value, json};

use crate::test_server::TestServer;

const FIVE_MINUTES: &str = r#"{"timeControl": {"kind": "increment", "base": 300000}}"#;

fn five_minutes() -> Value {
    serde_json::from_str(FIVE_MINUTES).unwrap()
}

#[tokio::test]
async fn time_that_is_given_is_on_the_other_clock_also_after_a_restart() {
    let server = TestServer::start().await;
    let [mut one, mut other] = server.players(GameName::Chess, five_minutes()).await;
    one.act(ClientDeed::GiveTime(Seat::ALL[1])).await.unwrap();
    let told = loop {
        if let Some(told) = other.next().await.unwrap() {
            break serde_json::to_value(told).unwrap();
        }
    };
    let given = json!([{"table": {"say": "time-given", "seat": 0, "to": 1, "seconds": 15}}]);
    assert_eq!(told, given);
    let id = one.game().to_owned();
    let server = server.restart().await;
    let clock = server.api.view(&id, None).await.unwrap().clock.unwrap();
    assert_eq!(clock[Seat::ALL[1]], 315_000);
}

#[tokio::test]
async fn a_program_is_given_no_time() {
    let server = TestServer::start().await;
    let wish =
        json!({"game": "chess", "setup": five_minutes(), "seats": ["me", {"bot": "casual"}]});
    let made = server.create(wish).await;
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
    let mut player = Player::sit(&server.api, id, Some(token)).await.unwrap();
    let refused = player.act(ClientDeed::GiveTime(Seat::ALL[1])).await.unwrap_err();
    assert!(refused.to_string().contains("a program needs no more time"), "{refused}");
}

#[tokio::test]
async fn a_phrase_is_heard_by_everybody_and_kept_nowhere() {
    let server = TestServer::start().await;
    let (id, [white, black]) = server.two_players("chess", json!({})).await;
    let mut white = server.sit(&id, &white).await;
    let mut black = server.sit(&id, &black).await;
    let mut watcher = server.connect(&id, json!({"type": "hello"})).await;
    watcher.next_of("seats").await;
    let done = white.act("hi", json!({"say": "good-luck"})).await;
    assert_eq!(done["type"], "done", "{done}");
    for client in [&mut black, &mut watcher] {
        let heard = client.next_of("spoken").await;
        assert_eq!(heard, json!({"type": "spoken", "seat": 0, "phrase": "good-luck"}));
    }
    let (_, record) = server.ask("GET", &format!("/api/games/{id}/record"), None).await;
    assert_eq!(record["entries"], json!([]));
    let mut late = server.connect(&id, json!({"type": "hello", "version": 0})).await;
    assert_eq!(late.next().await["missed"], json!([]));
}

#[tokio::test]
async fn nobody_talks_all_the_time_and_those_who_watch_do_not_talk() {
    let server = TestServer::start().await;
    let [mut one, _other] = server.players(GameName::Keishi, json!({})).await;
    let hello = || ClientDeed::Say(Phrase::Hello);
    for _ in 0..5 {
        one.act(hello()).await.unwrap();
    }
    let refused = one.act(hello()).await.unwrap_err();
    assert!(refused.to_string().contains("wait a few seconds"), "{refused}");
    let mut watcher = Player::sit(&server.api, one.game(), None).await.unwrap();
    let refused = watcher.act(hello()).await.unwrap_err();
    assert!(refused.to_string().contains("you are watching"), "{refused}");
}

#[tokio::test]
async fn while_a_board_is_hidden_nobody_but_the_moderator_speaks_of_moves() {
    let server = TestServer::start().await;
    let [mut one, _other] = server.players(GameName::Blind, json!({})).await;
    one.act(ClientDeed::Say(Phrase::Hello)).await.unwrap();
    let refused = one.act(ClientDeed::Say(Phrase::NiceMove)).await.unwrap_err();
    assert!(refused.to_string().contains("only the moderator"), "{refused}");
    one.act(ClientDeed::Resign).await.unwrap();
    one.act(ClientDeed::Say(Phrase::WellPlayed)).await.unwrap();
}

#[tokio::test]
async fn a_phrase_that_the_client_makes_up_is_not_passed_on() {
    let server = TestServer::start().await;
    let (id, [white, _]) = server.two_players("chess", json!({})).await;
    let mut white = server.sit(&id, &white).await;
    white.send(&json!({"type": "do", "id": "a", "deed": {"say": "buy my book"}})).await;
    let refused = white.next_of("error").await;
    assert_eq!(refused["code"], "bad-request", "{refused}");
}

#[tokio::test]
async fn how_many_watch_is_told_to_all() {
    let server = TestServer::start().await;
    let (id, [white, _]) = server.two_players("blind", json!({})).await;
    let mut white = server.sit(&id, &white).await;
    let watcher = server.connect(&id, json!({"type": "hello"})).await;
    white.next_until("seats", |seats| seats["watching"] == 1).await;
    drop(watcher);
    white.next_until("seats", |seats| seats["watching"] == 0).await;
}
