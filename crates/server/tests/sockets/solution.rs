//! What the server knows about Keishi.

use serde_json::{Value, json};

use crate::test_server::TestServer;

const NEAR: &str = "6/6/B3B1/6/B5/W1WBWW b";

async fn game(server: &TestServer, wish: Value) -> (String, String) {
    let made = server.create(wish).await;
    let text = |name: &str| made[name].as_str().unwrap().to_owned();
    (text("id"), text("token"))
}

async fn solution(server: &TestServer, id: &str, token: &str, query: &str) -> (u16, Value) {
    let bearer = format!("Bearer {token}");
    let path = format!("/api/games/{id}/solution{query}");
    let answer = server.request("GET", &path, &[("Authorization", &bearer)], "").await;
    (answer.status, answer.json())
}

#[tokio::test]
async fn fair_starts_are_offered_and_can_be_played() {
    let server = TestServer::start().await;
    let (status, about) = server.ask("GET", "/api/keishi", None).await;
    assert_eq!((status, &about["solved"]), (200, &json!(false)));
    assert_eq!(about["fair"].as_array().unwrap().len(), 48);
    let setup = json!({"options": {"start": about["daily"], "swap": true}});
    let (id, _) = game(&server, json!({"game": "keishi", "setup": setup})).await;
    let (_, view) = server.ask("GET", &format!("/api/games/{id}/view"), None).await;
    assert_eq!(view["game"]["position"], about["daily"]);
}

#[tokio::test]
async fn in_a_sandbox_every_move_is_judged() {
    let server = TestServer::start().await;
    let setup = json!({"sandbox": true, "options": {"start": NEAR}});
    let (id, token) = game(&server, json!({"game": "keishi", "setup": setup})).await;
    let (status, review) = solution(&server, &id, &token, "").await;
    assert_eq!(status, 200, "{review}");
    assert_eq!(review["value"], json!({"result": "win", "plies": 1}));
    assert_eq!((&review["winning"], &review["line"]), (&json!(12), &json!(["d1e2"])));
    let best = json!({"move": "d1e2", "value": {"result": "win", "plies": 1}});
    assert_eq!(review["moves"][0], best);
    let (status, failure) = solution(&server, &id, &token, "?moment=7").await;
    assert_eq!((status, failure["code"].as_str()), (404, Some("no-moment")));
    let (status, _) = solution(&server, &id, &token, "?moment=x").await;
    assert_eq!(status, 400);
}

#[tokio::test]
async fn nobody_is_shown_the_solution_while_a_game_is_played() {
    let server = TestServer::start().await;
    let setup = json!({"options": {"start": NEAR}});
    let seats = json!(["me", {"bot": "random"}]);
    let (id, token) =
        game(&server, json!({"game": "keishi", "setup": setup, "seats": seats})).await;
    let (status, failure) = solution(&server, &id, &token, "").await;
    assert_eq!((status, failure["code"].as_str()), (403, Some("forbidden")));
    let mut player = server.sit(&id, &token).await;
    player.act("1", json!({"act": "d1e2"})).await;
    let (status, review) = solution(&server, &id, &token, "?moment=0").await;
    assert_eq!((status, &review["winning"]), (200, &json!(12)));
    let (_, over) = solution(&server, &id, &token, "").await;
    assert_eq!(over["moves"], json!([]));
}

#[tokio::test]
async fn only_keishi_is_solved() {
    let server = TestServer::start().await;
    let (id, token) = game(&server, json!({"game": "chess", "setup": {"sandbox": true}})).await;
    let (status, failure) = solution(&server, &id, &token, "").await;
    assert_eq!((status, failure["message"].as_str()), (400, Some("only Keishi is solved")));
}
