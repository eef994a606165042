use serde_json::json;

use crate::client::TestServer;

#[tokio::test]
async fn a_bot_that_moves_first_does_so_and_answers() {
    let server = TestServer::start().await;
    for (game, reply) in [("chess", "a6"), ("blind", "a7a6"), ("keishi", "a5a6")] {
        let seats = json!([{"bot": "casual"}, "me"]);
        let created = server.create(json!({"game": game, "seats": seats})).await;
        let id = created["id"].as_str().unwrap();
        let mut player = server.sit(id, created["token"].as_str().unwrap()).await;
        while player_is_waiting(&server, id).await {
            player.next().await;
        }
        player.play(reply).await;
        while player_is_waiting(&server, id).await {
            player.next().await;
        }
    }
}

async fn player_is_waiting(server: &TestServer, id: &str) -> bool {
    let (_, view) = server.ask("GET", &format!("/api/games/{id}/view"), None).await;
    view["toAct"] == json!([0])
}

#[tokio::test]
async fn bots_play_each_other_to_the_end_in_every_game() {
    let server = TestServer::start().await;
    for game in ["chess", "blind", "duplicate", "keishi"] {
        let seats = if game == "duplicate" { 4 } else { 2 };
        let seats: Vec<_> = (0..seats).map(|_| json!({"bot": "random"})).collect();
        let created = server.create(json!({"game": game, "seats": seats})).await;
        let id = created["id"].as_str().unwrap();
        let mut spectator = server.connect(id, json!({"type": "hello"})).await;
        loop {
            let message = spectator.next().await;
            if !message["view"]["outcome"].is_null() {
                break;
            }
        }
    }
}

#[tokio::test]
async fn a_bot_to_move_moves_after_a_restart() {
    let server = TestServer::start().await;
    let seats = json!(["me", {"bot": "random"}]);
    let created = server.create(json!({"game": "chess", "seats": seats})).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let token = created["token"].as_str().unwrap().to_owned();
    server.sit(&id, &token).await.play("e4").await;
    let server = server.restart().await;
    let mut player = server.sit(&id, &token).await;
    loop {
        let (_, view) = server.ask("GET", &format!("/api/games/{id}/view"), None).await;
        if view["toAct"] == json!([0]) {
            break;
        }
        player.next().await;
    }
}

#[tokio::test]
async fn a_bot_answers_offers() {
    let server = TestServer::start().await;
    let seats = json!(["me", {"bot": "random"}]);
    let created = server.create(json!({"game": "keishi", "seats": seats})).await;
    let id = created["id"].as_str().unwrap();
    let mut player = server.sit(id, created["token"].as_str().unwrap()).await;
    player.send(&json!({"type": "do", "id": "d", "deed": {"offer": "draw"}})).await;
    loop {
        let update = player.next_of("update").await;
        if update["told"][0]["table"]["say"] == "declined" {
            break;
        }
    }
}
