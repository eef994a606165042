//! Games that were played with the program before rooms kept the types of their games: everything that was shown of them
//! is shown as it was. More may have come to it since.

use std::{fs, path::Path};

use serde::Deserialize;
use serde_json::{Value, json};

use crate::test_server::TestServer;

/// A game as that program showed it.
#[derive(Deserialize)]
struct Recorded {
    name: String,
    id: String,
    tokens: Vec<String>,
    info: Value,
    views: Vec<Value>,
    watching: Value,
    record: Answered,
    memoirs: Answered,
}

#[derive(Debug, PartialEq, Deserialize)]
struct Answered {
    status: u16,
    body: Value,
}

fn recorded() -> Vec<Recorded> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/recorded/games.json");
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

async fn server() -> TestServer {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/recorded/games.db");
    TestServer::start_with(|config| {
        let path = config.database.strip_prefix("sqlite:").unwrap();
        fs::copy(games, path).unwrap();
    })
    .await
}

/// Whether everything that was shown is shown still. Clocks go on, and who is there changes.
fn shows(now: &Value, then: &Value) -> bool {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => then.iter().all(|(name, then)| {
            let moves_on = name == "clock" || name == "here";
            moves_on || now.get(name).is_some_and(|now| shows(now, then))
        }),
        (Value::Array(now), Value::Array(then)) => {
            now.len() == then.len() && now.iter().zip(then).all(|(now, then)| shows(now, then))
        }
        _ => now == then,
    }
}

fn assert_shows(name: &str, now: &Value, then: &Value) {
    assert!(shows(now, then), "{name}\nthen: {then}\nnow:  {now}");
}

#[test]
fn what_is_missing_or_different_is_noticed() {
    let then = json!({"a": [{"b": 1}], "clock": [1]});
    assert!(shows(&json!({"a": [{"b": 1, "more": 2}], "clock": [0]}), &then));
    for now in [json!({"a": [{"b": 2}]}), json!({"a": []}), json!({}), json!({"a": [{}]})] {
        assert!(!shows(&now, &then), "{now}");
    }
}

async fn get(server: &TestServer, path: &str, token: Option<&str>) -> Answered {
    let bearer = token.map(|token| format!("Bearer {token}"));
    let headers: Vec<_> = bearer.iter().map(|bearer| ("Authorization", bearer.as_str())).collect();
    let answer = server.request("GET", path, &headers, "").await;
    Answered { status: answer.status, body: answer.json() }
}

#[tokio::test]
async fn recorded_games_are_shown_to_everybody_as_they_were() {
    let server = server().await;
    for game in recorded() {
        let path = format!("/api/games/{}", game.id);
        let view = format!("{path}/view");
        for (token, expected) in game.tokens.iter().zip(game.views) {
            let seen = get(&server, &view, Some(token)).await.body;
            assert_shows(&game.name, &seen, &expected);
        }
        let watching = get(&server, &view, None).await.body;
        assert_shows(&game.name, &watching, &game.watching);
        assert_shows(&game.name, &get(&server, &path, None).await.body, &game.info);
    }
}

#[tokio::test]
async fn records_and_thoughts_of_recorded_games_go_out_as_they_did() {
    let server = server().await;
    for game in recorded() {
        let path = |what: &str| format!("/api/games/{}/{what}", game.id);
        let token = Some(game.tokens[0].as_str());
        assert_eq!(get(&server, &path("record"), token).await, game.record, "{}", game.name);
        assert_eq!(get(&server, &path("memoirs"), token).await, game.memoirs, "{}", game.name);
        if game.record.status == 200 {
            let record = Some(game.record.body);
            let (status, imported) = server.ask("POST", "/api/import", record).await;
            assert_eq!(status, 201, "{}: {imported}", game.name);
        }
    }
}
