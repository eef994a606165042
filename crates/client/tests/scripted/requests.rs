use client::{Connection, Failure, Server, Wanted};
use protocol::{CreateGame, ErrorCode, GameName, Stage};
use tokio::join;

use crate::script::Script;

#[tokio::test]
async fn a_request_is_written_as_the_protocol_wants_it() {
    let script = Script::start().await;
    let created = r#"{"id":"k3v9","seat":0,"token":"s","invitations":[]}"#;
    let server = script.server();
    let wish = CreateGame::of(GameName::Chess);
    let (game, asked) = join!(server.create(&wish), script.answer("201 Created", "", created));
    assert_eq!(game.unwrap().id, "k3v9");
    assert!(asked.starts_with("POST /api/games HTTP/1.1\r\n"), "{asked}");
    let body = asked.rsplit("\r\n\r\n").next().unwrap();
    assert_eq!(serde_json::from_str::<CreateGame>(body).unwrap(), wish);
}

#[tokio::test]
async fn a_list_is_asked_for_with_what_is_wanted() {
    let script = Script::start().await;
    let server = script.server();
    let wanted = Wanted {
        stage: Some(Stage::Open),
        game: Some(GameName::Blind),
        limit: Some(3),
        ..Wanted::default()
    };
    let (games, asked) = join!(server.list(&wanted), script.answer("200 OK", "", "[]"));
    assert_eq!(games, Ok(vec![]));
    assert!(asked.starts_with("GET /api/games?stage=open&game=blind&limit=3 "), "{asked}");
}

#[tokio::test]
async fn a_token_travels_in_a_header_and_not_in_the_address() {
    let script = Script::start().await;
    let server = script.server();
    let record = server.record("g", Some("s3cret"), "pgn");
    let (record, asked) = join!(record, script.answer("200 OK", "", "1. e4 *"));
    assert_eq!(record.as_deref(), Ok("1. e4 *"));
    assert!(asked.starts_with("GET /api/games/g/record?form=pgn "), "{asked}");
    assert!(asked.to_lowercase().contains("\r\nauthorization: bearer s3cret\r\n"), "{asked}");
}

#[tokio::test]
async fn whatever_does_not_answer_like_a_server_is_told_apart_in_one_sentence() {
    let refusal = r#"{"code":"not-found","message":"there is no game \"g\" here"}"#;
    for (status, headers, body, words) in [
        ("404 Not Found", "", refusal, "there is no game \"g\" here"),
        ("404 Not Found", "", "<html>", "does not answer like a Fourfold server: it answered 404"),
        ("200 OK", "", "<html>", "does not answer like a Fourfold server: expected value"),
        ("301 Moved", "Location: https://example.org/\r\n", "", "it moved to https://example.org/"),
        ("502 Bad Gateway", "", "<html>", "cannot be reached: it answered 502"),
    ] {
        let script = Script::start().await;
        let server = script.server();
        let (info, _) = join!(server.info("g"), script.answer(status, headers, body));
        let why = info.unwrap_err();
        assert!(why.to_string().contains(words), "{why}");
        assert_eq!(why.code(), (body == refusal).then_some(ErrorCode::NotFound));
        assert_eq!(why.may_pass(), status.starts_with('5'));
    }
}

#[tokio::test]
async fn a_socket_that_is_refused_says_why() {
    let refusal = r#"{"code":"too-many","message":"your address has 2 connections open"}"#;
    for (status, body, code) in [
        ("429 Too Many Requests", refusal, ErrorCode::TooMany),
        ("404 Not Found", "", ErrorCode::NotFound),
    ] {
        let script = Script::start().await;
        let server = script.server();
        let open = Connection::open(&server, "g", None);
        let (opened, _) = join!(open, script.answer(status, "", body));
        assert_eq!(opened.unwrap_err().code(), Some(code));
    }
}

#[tokio::test]
async fn where_nobody_listens_the_address_is_named() {
    let script = Script::start().await;
    let address = script.address();
    drop(script);
    let why = Server::at(&address).unwrap().brains().await.unwrap_err();
    assert!(matches!(why, Failure::Unreachable { .. }), "{why:?}");
    assert!(why.to_string().contains(&address), "{why}");
}

#[tokio::test]
async fn a_server_that_does_not_speak_tls_is_not_reached_through_https() {
    let script = Script::start().await;
    let server = Server::at(&format!("https://{}", script.address())).unwrap();
    let open = Connection::open(&server, "g", None);
    let (opened, _) = join!(open, script.answer("200 OK", "", ""));
    assert!(matches!(opened, Err(Failure::Unreachable { .. })), "{opened:?}");
}
