use std::{net::SocketAddr, time::Duration};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, StatusCode, header},
};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use store::Store;
use tempfile::TempDir;
use tokio::{net::TcpListener, time::timeout};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};
use tower::ServiceExt;

/// Nothing here takes so long, unless it never happens.
const LONG: Duration = Duration::from_secs(20);

/// A server on a database of its own.
pub(crate) struct TestServer {
    pub(crate) app: Router,
    pub(crate) address: SocketAddr,
    folder: TempDir,
}

impl TestServer {
    pub(crate) async fn start() -> TestServer {
        TestServer::in_folder(TempDir::new().unwrap()).await
    }

    async fn in_folder(folder: TempDir) -> TestServer {
        let url = format!("sqlite:{}", folder.path().join("games.db").display());
        let app = server::app(Store::open(&url).await.unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let service = app.clone();
        tokio::spawn(async move { axum::serve(listener, service).await });
        TestServer { app, address, folder }
    }

    /// Another server on the same database, as after a crash.
    pub(crate) async fn restart(self) -> TestServer {
        TestServer::in_folder(self.folder).await
    }

    /// One request over REST.
    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<Value>,
    ) -> (StatusCode, Value) {
        let request = Request::builder().method(method).uri(path);
        let request = match body {
            Some(body) => request
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(body.to_string())),
            None => request.body(Body::empty()),
        };
        let response = self.app.clone().oneshot(request.unwrap()).await.unwrap();
        let status = response.status();
        let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        (status, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
    }

    /// Makes a game, which must go well.
    pub(crate) async fn create(&self, wish: Value) -> Value {
        let (status, created) = self.ask("POST", "/api/games", Some(wish)).await;
        assert_eq!(status, StatusCode::CREATED, "{created}");
        created
    }

    /// Joins a game, which must go well; the token.
    pub(crate) async fn join(&self, id: &str, wish: Value) -> String {
        let (status, joined) = self.ask("POST", &format!("/api/games/{id}/join"), Some(wish)).await;
        assert_eq!(status, StatusCode::OK, "{joined}");
        joined["token"].as_str().unwrap().to_owned()
    }

    /// A game for two people: its id and both tokens.
    pub(crate) async fn two_players(&self, game: &str, setup: Value) -> (String, [String; 2]) {
        let created = self.create(json!({"game": game, "setup": setup})).await;
        let id = created["id"].as_str().unwrap().to_owned();
        let second = self.join(&id, json!({})).await;
        (id, [created["token"].as_str().unwrap().to_owned(), second])
    }

    /// A socket on which hello has been said; its welcome is still to be read.
    pub(crate) async fn connect(&self, id: &str, hello: Value) -> Client {
        let address = format!("ws://{}/api/games/{id}/socket", self.address);
        let (socket, _) = connect_async(address).await.unwrap();
        let mut client = Client { socket, received: vec![] };
        client.send(&hello).await;
        client
    }

    /// A player's socket, welcomed.
    pub(crate) async fn sit(&self, id: &str, token: &str) -> Client {
        let mut client = self.connect(id, json!({"type": "hello", "token": token})).await;
        assert_eq!(client.next().await["type"], "welcome");
        client
    }
}

pub(crate) struct Client {
    received: Vec<String>,
    socket: WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>,
}

impl Client {
    pub(crate) async fn send(&mut self, message: &Value) {
        self.say(&message.to_string()).await;
    }

    pub(crate) async fn say(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// The next message, or nothing once the server has closed.
    pub(crate) async fn next_or_end(&mut self) -> Option<Value> {
        loop {
            match timeout(LONG, self.socket.next()).await.expect("an answer in time")? {
                Ok(Message::Text(text)) => {
                    self.received.push(text.to_string());
                    return Some(serde_json::from_str(&text).unwrap());
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Everything that was read so far, as it came.
    pub(crate) fn received(&self) -> Vec<String> {
        self.received.clone()
    }

    pub(crate) async fn next(&mut self) -> Value {
        self.next_or_end().await.expect("the server is there")
    }

    /// The next message of this type; others are passed over.
    pub(crate) async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Does something and waits until it is done, or refused; that answer.
    pub(crate) async fn act(&mut self, id: &str, deed: Value) -> Value {
        self.send(&json!({"type": "do", "id": id, "deed": deed})).await;
        loop {
            let message = self.next().await;
            if message["id"] == id {
                return message;
            }
        }
    }

    /// Plays an action, which must go well.
    pub(crate) async fn play(&mut self, action: &str) {
        let id = format!("{action}-{}", rand::random::<u32>());
        let answer = self.act(&id, json!({"act": action})).await;
        assert_eq!(answer["type"], "done", "{action}: {answer}");
    }
}
