//! What an operator can do, and that nobody else can.

use client::{Operator, Player, Wanted};
use protocol::{Ban, ErrorCode, Quota};
use serde_json::json;

use crate::test_server::TestServer;

const TOKEN: &str = "as long as a token should be";

async fn operated() -> (TestServer, Operator) {
    let server = TestServer::start_with(|config| config.admin_token = Some(TOKEN.to_owned())).await;
    let operator = Operator::at(&server.operator.to_string(), TOKEN).unwrap();
    (server, operator)
}

#[tokio::test]
async fn nobody_operates_a_server_without_its_token() {
    let (server, _) = operated().await;
    let stranger = Operator::at(&server.operator.to_string(), "a guess").unwrap();
    assert_eq!(stranger.quota().await.unwrap_err().code(), Some(ErrorCode::Forbidden));
    assert_eq!(stranger.drain(true).await.unwrap_err().code(), Some(ErrorCode::Forbidden));
    let closed = TestServer::start().await;
    let operator = Operator::at(&closed.operator.to_string(), "").unwrap();
    assert_eq!(operator.quota().await.unwrap_err().code(), Some(ErrorCode::Forbidden));
    // Players have no such address at all.
    let bearer = format!("Bearer {TOKEN}");
    for path in ["/admin/quota", "/api/admin/quota"] {
        let answer = server.request("GET", path, &[("Authorization", &bearer)], "").await;
        assert!(answer.status == 404 || answer.text.contains("<html"), "{path}: {}", answer.text);
    }
}

#[tokio::test]
async fn an_operator_finds_every_game_and_sees_nothing_of_its_board() {
    let (server, operator) = operated().await;
    let (id, [white, _]) = server.two_players("blind", json!({})).await;
    server.sit(&id, &white).await.play("e2e4").await;
    let games = operator.games(&Wanted::default()).await.unwrap();
    assert_eq!(games.iter().map(|game| &game.id).collect::<Vec<_>>(), [&id], "it is not public");
    let dossier = operator.dossier(&id).await.unwrap();
    assert_eq!((dossier.entries, dossier.public), (1, false));
    let text = serde_json::to_string(&dossier).unwrap();
    assert!(!text.contains("e2e4") && !text.contains(&white), "{text}");
    assert!(operator.dossier("7hQx3RkVbD").await.is_err());
}

#[tokio::test]
async fn a_deleted_game_is_gone_for_those_who_play_it() {
    let (server, operator) = operated().await;
    let (id, [white, _]) = server.two_players("chess", json!({})).await;
    let mut client = server.sit(&id, &white).await;
    operator.delete(&id).await.unwrap();
    while client.next_or_end().await.is_some() {}
    assert_eq!(server.ask("GET", &format!("/api/games/{id}"), None).await.0, 404);
    assert_eq!(operator.delete(&id).await.unwrap_err().code(), Some(ErrorCode::NotFound));
}

#[tokio::test]
async fn whoever_is_banned_is_not_let_in_until_the_ban_is_lifted() {
    let (server, operator) = operated().await;
    let address = [127, 0, 0, 1].into();
    operator.ban(&Ban { address, until: None }).await.unwrap();
    assert_eq!(operator.bans().await.unwrap(), [Ban { address, until: None }]);
    assert!(server.api.brains().await.is_err());
    let server = server.restart().await;
    let operator = Operator::at(&server.operator.to_string(), TOKEN).unwrap();
    assert!(server.api.brains().await.is_err(), "a ban outlives a restart");
    operator.lift_ban(address).await.unwrap();
    assert!(server.api.brains().await.is_ok());
}

#[tokio::test]
async fn a_quota_can_be_set_while_the_server_runs() {
    let (server, operator) = operated().await;
    let quota = Quota { games: None, with_programs: Some(1), with_models: Some(0) };
    assert_eq!(operator.set_quota(&quota).await.unwrap(), quota);
    assert_eq!(operator.quota().await.unwrap(), quota);
    let wish = json!({"game": "chess", "seats": ["me", {"bot": "random"}]});
    server.create(wish.clone()).await;
    assert_eq!(server.ask("POST", "/api/games", Some(wish)).await.0, 429);
}

#[tokio::test]
async fn a_server_that_is_emptied_lets_nobody_in_and_says_so_to_its_load_balancer() {
    let (server, operator) = operated().await;
    let (id, [white, _]) = server.two_players("chess", json!({})).await;
    let mut client = server.sit(&id, &white).await;
    assert!(operator.drain(true).await.unwrap().draining);
    assert_eq!(client.next_of("farewell").await, json!({"type": "farewell"}));
    assert_eq!(client.next_or_end().await, None);
    let ready = server.request("GET", "/api/ready", &[], "").await;
    assert_eq!(ready.status, 503);
    assert!(ready.head.contains("retry-after: "), "{}", ready.head);
    assert_eq!(server.ask("POST", "/api/games", Some(json!({"game": "chess"}))).await.0, 503);
    let refused = Player::sit(&server.api, &id, Some(&white)).await.unwrap_err();
    assert_eq!(refused.code(), Some(ErrorCode::Unavailable), "{refused}");
    while operator.drained().await.unwrap().sockets > 0 {
        tokio::task::yield_now().await;
    }
    assert!(!operator.drain(false).await.unwrap().draining);
    let player = Player::sit(&server.api, &id, Some(&white)).await.unwrap();
    assert_eq!(player.version(), 0);
}
