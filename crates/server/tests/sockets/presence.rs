use std::time::Duration;

use serde_json::json;

use crate::client::TestServer;

#[tokio::test]
async fn a_player_who_stays_away_loses_the_game_to_whoever_claims_it_but_not_too_early() {
    let grace = Duration::from_millis(1_500);
    let server = TestServer::start_with(|config| config.grace = grace).await;
    let (id, [white, black]) = server.two_players("chess", json!({})).await;
    let mut one = server.sit(&id, &white).await;
    let other = server.sit(&id, &black).await;
    assert_eq!(one.act("a", json!("claim-abandoned")).await["message"], "nobody is away");
    drop(other);
    one.next_until("seats", |seats| seats["seats"][1]["here"] == json!(false)).await;
    let early = one.act("b", json!("claim-abandoned")).await;
    assert!(early["message"].as_str().unwrap().contains("can be claimed in"), "{early}");
    tokio::time::sleep(grace).await;
    assert_eq!(one.act("c", json!("claim-abandoned")).await["type"], "done");
    let (_, info) = server.ask("GET", &format!("/api/games/{id}"), None).await;
    assert_eq!(info["outcome"]["ending"], "abandonment");
}

#[tokio::test]
async fn nobody_loses_on_time_because_the_server_was_down_and_the_clock_goes_on_without_visitors() {
    let server = TestServer::start().await;
    let clock = json!({"timeControl": {"kind": "increment", "base": 1_500, "increment": 0}});
    let (id, [white, _]) = server.two_players("chess", clock).await;
    server.sit(&id, &white).await.play("e4").await;
    let server = server.restart().await;
    let view = format!("/api/games/{id}/view");
    let (_, view_now) = server.ask("GET", &view, None).await;
    assert_eq!(view_now["outcome"], json!(null), "the time without a server did not count");
    // Asking all the time does not put it off.
    for _ in 0..200 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        if server.ask("GET", &view, None).await.1["outcome"]["ending"] == "time" {
            return;
        }
    }
    panic!("the flag falls: {}", server.ask("GET", &view, None).await.1);
}

#[tokio::test]
async fn the_record_of_a_game_cannot_be_filled_with_nonsense() {
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
}
