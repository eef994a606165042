use serde_json::json;

use crate::test_server::TestServer;

#[tokio::test]
async fn a_wrong_secret_opens_nothing() {
    let server = TestServer::start().await;
    let (id, _) = server.two_players("chess", json!({})).await;
    let hello = json!({"type": "hello", "token": "0".repeat(32)});
    let mut stranger = server.connect(&id, hello).await;
    assert_eq!(stranger.next().await["code"], "forbidden");
    assert!(stranger.next_or_end().await.is_none());
}

#[tokio::test]
async fn whoever_watches_cannot_play() {
    let server = TestServer::start().await;
    let (id, _) = server.two_players("chess", json!({})).await;
    let mut spectator = server.connect(&id, json!({"type": "hello"})).await;
    assert_eq!(spectator.act("x", json!({"act": "e4"})).await["code"], "forbidden");
}

#[tokio::test]
async fn what_is_not_understood_is_answered_and_too_much_of_it_ends_the_connection() {
    let server = TestServer::start().await;
    let (id, [white, _]) = server.two_players("chess", json!({})).await;
    let mut client = server.sit(&id, &white).await;
    for text in ["", "{", "[]", "{\"type\":\"fly\"}", "{\"type\":\"do\"}", "null"] {
        client.say(text).await;
        assert_eq!(client.next_of("error").await["code"], "bad-request", "{text}");
    }
    client.play("e4").await;
    for _ in 0..40 {
        client.say("nonsense").await;
    }
    while client.next_or_end().await.is_some() {}
}

#[tokio::test]
async fn bad_requests_are_refused_with_a_sentence() {
    let server = TestServer::start().await;
    for (body, words) in [
        (json!({"game": "go"}), "unknown variant"),
        (json!({"game": "chess", "seats": ["me"]}), "chess has 2 seats"),
        (json!({"game": "chess", "seats": ["me", "me"]}), "you can take one seat"),
        (json!({"game": "chess", "seats": ["me", {"bot": "hal"}]}), "there are random, casual, "),
        (
            json!({"game": "chess", "seats": ["me", {"bot": "engine:9"}]}),
            "write 1, 2, 3, 4, 5, 6, 7 or 8",
        ),
        (
            json!({"game": "keishi", "seats": ["me", {"bot": "engine"}]}),
            "engine does not play keishi",
        ),
        (json!({"game": "chess", "setup": {"options": {"start": "x"}}}), "FEN"),
        (json!({"game": "chess", "colour": "white"}), "colour"),
    ] {
        let (status, failure) = server.ask("POST", "/api/games", Some(body.clone())).await;
        assert_eq!(status, 400, "{body}");
        let message = failure["message"].as_str().unwrap_or_default();
        assert!(message.contains(words), "{body}: {message}");
    }
    for path in ["/api/games/nosuchgame", "/api/games/%00%ff", "/api/games/a'b"] {
        let (status, _) = server.ask("GET", path, None).await;
        assert!(status == 404 || status == 400, "{path}: {status}");
    }
}

#[tokio::test]
async fn a_blind_games_record_stays_secret_until_it_is_over() {
    let server = TestServer::start().await;
    let (id, [white, black]) = server.two_players("blind", json!({})).await;
    let path = format!("/api/games/{id}/record");
    let bearer = format!("Bearer {white}");
    let ask = async || server.request("GET", &path, &[("Authorization", &bearer)], "").await.status;
    assert_eq!(ask().await, 403);
    server.sit(&id, &white).await.play("e2e4").await;
    server.sit(&id, &black).await.act("r", json!("resign")).await;
    assert_eq!(ask().await, 200);
    assert_eq!(server.ask("GET", &path, None).await.0, 403, "it is for those who played");
}

#[tokio::test]
async fn those_who_may_not_even_watch_learn_neither_the_turn_nor_the_record() {
    let server = TestServer::start().await;
    let setup = json!({"options": {"spectators": "none"}, "timeControl": {"kind": "increment", "base": 60_000}});
    let (id, [white, black]) = server.two_players("blind", setup).await;
    let view = format!("/api/games/{id}/view");
    let (_, before) = server.ask("GET", &view, None).await;
    let mut spectator = server.connect(&id, json!({"type": "hello"})).await;
    spectator.next_of("welcome").await;
    let mut player = server.sit(&id, &white).await;
    player.play("e2e4").await;
    let (_, after) = server.ask("GET", &view, None).await;
    assert_eq!((&after["toAct"], &after["clock"]), (&json!([]), &json!(null)));
    assert_eq!(before, after);
    player.act("over", json!("resign")).await;
    let path = format!("/api/games/{id}/record?form=pgn");
    assert_eq!(server.request("GET", &path, &[], "").await.status, 403);
    let bearer = format!("Bearer {black}");
    let pgn = server.request("GET", &path, &[("Authorization", &bearer)], "").await;
    assert!(pgn.status == 200 && pgn.text.contains("1. e4"), "{}", pgn.text);
}
