//! What a hostile stranger tries. None of it may cost anybody else anything.

use std::time::Duration;

use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::test_server::TestServer;

/// A connection over which anything may be said, and half of it.
async fn raw(server: &TestServer, words: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(words.as_bytes()).await.unwrap();
    stream
}

/// What the server says until it hangs up.
async fn last_words(mut stream: TcpStream) -> String {
    let mut words = vec![];
    // A connection that is reset has said what it had to say.
    let _ = stream.read_to_end(&mut words).await;
    String::from_utf8_lossy(&words).to_lowercase()
}

#[tokio::test]
async fn half_a_head_and_no_head_at_all_are_waited_for_only_so_long() {
    let server = TestServer::start_with(|config| {
        config.timeouts.head = Duration::from_millis(200);
    })
    .await;
    for words in
        ["", "GET /api/health HT", "GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "]
    {
        let stream = raw(&server, words).await;
        let answer = last_words(stream).await;
        assert!(!answer.starts_with("http/1.1 2"), "{words}: {answer}");
    }
}

#[tokio::test]
async fn half_a_body_is_waited_for_only_so_long() {
    let server = TestServer::start_with(|config| {
        config.timeouts.body = Duration::from_millis(200);
    })
    .await;
    let head = "POST /api/import HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\n1. e4";
    let (mut stream, mut answer) = (raw(&server, head).await, vec![]);
    // Whether the connection is kept open for another request is not asked here.
    while !answer.ends_with(b"}") && stream.read_buf(&mut answer).await.unwrap() > 0 {}
    let answer = String::from_utf8_lossy(&answer).to_lowercase();
    assert!(answer.starts_with("http/1.1 408"), "{answer}");
    assert!(answer.contains("the body did not arrive within"), "{answer}");
}

#[tokio::test]
async fn an_address_has_only_so_many_connections_before_it_has_said_anything() {
    let server = TestServer::start_with(|config| config.rules.connections = Some(3)).await;
    let mut open = vec![];
    for _ in 0..3 {
        open.push(raw(&server, "").await);
    }
    let request = "GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let refused = last_words(raw(&server, "").await).await;
    assert!(refused.starts_with("http/1.1 429"), "{refused}");
    assert!(refused.contains("retry-after: ") && refused.contains("too-many"), "{refused}");
    let (_, body) = refused.split_once("\r\n\r\n").unwrap();
    assert!(refused.contains(&format!("content-length: {}\r\n", body.len())), "{refused}");
    open.pop();
    while !last_words(raw(&server, request).await).await.starts_with("http/1.1 200") {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn whoever_does_not_answer_is_not_there() {
    let server = TestServer::start_with(|config| {
        config.timeouts.silence = Duration::from_secs(2);
    })
    .await;
    let (id, [white, _]) = server.two_players("chess", json!({})).await;
    // Nobody reads from it any more, so nobody answers the server's pings either.
    let _dead = server.sit(&id, &white).await;
    let here = async || {
        let (_, info) = server.ask("GET", &format!("/api/games/{id}"), None).await;
        info["seats"][0]["here"] == true
    };
    while here().await {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_file_of_very_many_games_is_refused_after_the_second() {
    let server = TestServer::start().await;
    let bomb = "1. e4 *\n".repeat(130_000);
    let answer = server.request("POST", "/api/import", &[], &bomb).await;
    assert_eq!(answer.status, 400);
    assert!(answer.text.contains("more than one game"), "{}", answer.text);
}

#[tokio::test]
async fn nobody_is_connected_to_others_through_the_server() {
    let server = TestServer::start().await;
    for method in ["CONNECT localhost:22", "TRACE /", "GET http://localhost:22/"] {
        let words = format!("{method} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        let answer = last_words(raw(&server, &words).await).await;
        assert!(!answer.contains("ssh-") && answer.starts_with("http/1.1 "), "{method}: {answer}");
        assert!(
            method.starts_with("GET") || answer.starts_with("http/1.1 4"),
            "{method}: {answer}"
        );
    }
}
