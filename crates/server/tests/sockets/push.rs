//! Players who are called when it is their turn and they are not there.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    time::timeout,
};

use crate::test_server::{Answer, TestServer};

const LONG: Duration = Duration::from_secs(20);

/// A browser's keys: the ones of the example in RFC 8291.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

/// A push service that takes everything.
struct Service {
    listener: TcpListener,
    endpoint: String,
}

impl Service {
    async fn start() -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}/push/one", listener.local_addr().unwrap());
        Service { listener, endpoint }
    }

    fn browser(&self) -> Value {
        json!({"endpoint": self.endpoint, "keys": {"p256dh": P256DH, "auth": AUTH}})
    }

    /// Waits until somebody is to be called.
    async fn is_asked(&self) {
        let (mut stream, _) = timeout(LONG, self.listener.accept()).await.unwrap().unwrap();
        let mut request = vec![0; 4096];
        let read = stream.read(&mut request).await.unwrap();
        assert!(request[..read].starts_with(b"POST /push/one "), "what is sent there");
        stream.write_all(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n").await.unwrap();
    }

    async fn is_left_alone(&self) {
        assert!(timeout(Duration::from_millis(400), self.listener.accept()).await.is_err());
    }
}

async fn send(server: &TestServer, path: &str, token: &str, browser: &Value) -> Answer {
    let bearer = format!("Bearer {token}");
    let headers = [("Authorization", bearer.as_str()), ("Content-Type", "application/json")];
    server.request("POST", path, &headers, &browser.to_string()).await
}

#[tokio::test]
async fn a_player_who_is_away_is_called_when_it_is_their_turn_also_after_a_restart() {
    let (server, service) = (TestServer::start().await, Service::start().await);
    for game in ["chess", "blind"] {
        let (id, [white, black]) = server.two_players(game, json!({})).await;
        let path = format!("/api/games/{id}/push");
        let taken = send(&server, &path, &black, &service.browser()).await;
        assert_eq!(taken.status, 204, "{}", taken.text);
        let (_, info) = server.ask("GET", &format!("/api/games/{id}"), None).await;
        assert!(!info.to_string().contains("push/one"), "{info}");
        server.sit(&id, &white).await.play("e2e4").await;
        service.is_asked().await;
    }
    let (id, [white, black]) = server.two_players("chess", json!({})).await;
    send(&server, &format!("/api/games/{id}/push"), &black, &service.browser()).await;
    let (_, before) = server.ask("GET", "/api/push", None).await;
    let server = server.restart().await;
    let (_, after) = server.ask("GET", "/api/push", None).await;
    assert!(before["key"].is_string() && before == after, "{before} {after}");
    server.sit(&id, &white).await.play("e2e4").await;
    service.is_asked().await;
}

#[tokio::test]
async fn whoever_is_there_or_wants_no_calls_is_not_called() {
    let (server, service) = (TestServer::start().await, Service::start().await);
    let (id, [white, black]) = server.two_players("chess", json!({})).await;
    let path = format!("/api/games/{id}/push");
    send(&server, &path, &black, &service.browser()).await;
    let mut first = server.sit(&id, &white).await;
    let second = server.sit(&id, &black).await;
    first.next_until("seats", |seats| seats["seats"][1]["here"] == true).await;
    first.play("e2e4").await;
    service.is_left_alone().await;
    let mut second = second;
    second.play("e7e5").await;
    drop(second);
    first.next_until("seats", |seats| seats["seats"][1]["here"] == false).await;
    let stopped = send(&server, &format!("{path}/stop"), &black, &service.browser()).await;
    assert_eq!(stopped.status, 204, "{}", stopped.text);
    first.play("g1f3").await;
    service.is_left_alone().await;
}

#[tokio::test]
async fn only_a_player_is_called_and_only_at_a_push_service_that_is_known() {
    let (server, service) = (TestServer::start().await, Service::start().await);
    let (id, [white, _]) = server.two_players("chess", json!({})).await;
    let path = format!("/api/games/{id}/push");
    assert_eq!(send(&server, &path, "nonsense", &service.browser()).await.status, 403);
    let json = [("Content-Type", "application/json")];
    let watcher = server.request("POST", &path, &json, &service.browser().to_string()).await;
    assert_eq!(watcher.status, 403, "{}", watcher.text);
    for endpoint in [
        "http://10.0.0.1/",
        "https://127.0.0.1/",
        "http://169.254.169.254/latest/meta-data",
        "file:///etc/passwd",
        "https://fcm.googleapis.com.example/",
    ] {
        let browser = json!({"endpoint": endpoint, "keys": {"p256dh": P256DH, "auth": AUTH}});
        let refused = send(&server, &path, &white, &browser).await;
        assert_eq!(refused.status, 400, "{endpoint}: {}", refused.text);
    }
    let keys = json!({"endpoint": service.endpoint, "keys": {"p256dh": "AAAA", "auth": AUTH}});
    assert_eq!(send(&server, &path, &white, &keys).await.status, 400);
    server.sit(&id, &white).await.act("r", json!("resign")).await;
    assert_eq!(send(&server, &path, &white, &service.browser()).await.status, 409);
}
