use std::{net::SocketAddr, sync::Arc, time::Duration};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

/// No answer takes so long, unless its server is gone.
const LONG: Duration = Duration::from_secs(5);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A player who comes back to whichever server is there.
pub(crate) struct Player {
    servers: Arc<Vec<SocketAddr>>,
    /// The one that is tried next.
    server: usize,
    game: String,
    token: String,
    seat: u64,
    socket: Option<Socket>,
    version: u64,
    view: Value,
    /// The moves that were acknowledged.
    pub(crate) acknowledged: Vec<String>,
}

impl Player {
    pub(crate) fn new(servers: Arc<Vec<SocketAddr>>, game: &str, token: &str, seat: u64) -> Player {
        Player {
            servers,
            server: usize::try_from(seat).unwrap_or(0),
            game: game.to_owned(),
            token: token.to_owned(),
            seat,
            socket: None,
            version: 0,
            view: Value::Null,
            acknowledged: vec![],
        }
    }

    /// Waits until it is this player's turn; what may be played then. Nothing once the game is over.
    pub(crate) async fn turn(&mut self) -> Option<Vec<String>> {
        loop {
            if !self.view["outcome"].is_null() {
                return None;
            }
            if self.view["toAct"] == json!([self.seat]) {
                let legal = self.view["game"]["legal"].as_array().unwrap();
                let text = |m: &Value| m["coordinates"].as_str().unwrap().to_owned();
                return Some(legal.iter().map(text).collect());
            }
            self.next().await;
        }
    }

    /// Plays a move: sent again under the same name, on another connection if need be, until it is acknowledged.
    pub(crate) async fn play(&mut self, action: &str) {
        let name = format!("move {}", self.acknowledged.len());
        let wish = json!({"type": "do", "id": name, "deed": {"act": action}}).to_string();
        'sending: loop {
            if self.socket.is_none() {
                self.connect().await;
            }
            let Some(socket) = &mut self.socket else { continue };
            if socket.send(Message::text(&wish)).await.is_err() {
                self.socket = None;
                continue;
            }
            loop {
                let answer = self.next().await;
                if answer["type"] == "welcome" || answer["code"] == "unavailable" {
                    continue 'sending;
                }
                if answer["id"] == json!(name) {
                    assert_eq!(answer["type"], "done", "{answer}");
                    // The view that shows the move may still be on its way.
                    self.view["toAct"] = json!([]);
                    return self.acknowledged.push(action.to_owned());
                }
            }
        }
    }

    /// The next message: the welcome of another connection if this one is gone.
    async fn next(&mut self) -> Value {
        if let Some(socket) = &mut self.socket {
            match timeout(LONG, socket.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => {
                    return self.understand(serde_json::from_str(&text).unwrap());
                }
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => return Value::Null,
                _ => self.socket = None,
            }
        }
        self.connect().await
    }

    async fn connect(&mut self) -> Value {
        loop {
            if let Some(welcome) = self.try_to_connect().await {
                return welcome;
            }
            self.server += 1;
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    async fn try_to_connect(&mut self) -> Option<Value> {
        let server = self.servers[self.server % self.servers.len()];
        let address = format!("ws://{server}/api/games/{}/socket", self.game);
        let (mut socket, _) = timeout(LONG, connect_async(address)).await.ok()?.ok()?;
        let hello = json!({"type": "hello", "token": self.token, "version": self.version});
        socket.send(Message::text(hello.to_string())).await.ok()?;
        let Message::Text(text) = timeout(LONG, socket.next()).await.ok()??.ok()? else {
            return None;
        };
        let welcome: Value = serde_json::from_str(&text).unwrap();
        if welcome["type"] != "welcome" {
            assert_eq!(welcome["code"], "unavailable", "{welcome}");
            return None;
        }
        let version = welcome["version"].as_u64().unwrap();
        assert!(version >= self.version, "version {} was seen, now it is {version}", self.version);
        self.socket = Some(socket);
        Some(self.understand(welcome))
    }

    fn understand(&mut self, message: Value) -> Value {
        if !message["view"].is_null() {
            self.version = message["version"].as_u64().unwrap();
            self.view = message["view"].clone();
        }
        message
    }
}
