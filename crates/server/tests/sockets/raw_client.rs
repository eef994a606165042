use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::Changes;
use serde_json::{Value, json};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

/// Nothing here takes so long, unless it never happens.
const LONG: Duration = Duration::from_secs(20);

/// A socket that says anything, nonsense too, and keeps what it hears as it came. Whoever only plays is a
/// [`Player`](client::Player).
pub(crate) struct Client {
    received: Vec<String>,
    /// The view of the game as it was told last.
    game: Value,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    pub(crate) async fn connect(request: impl IntoClientRequest + Unpin) -> Result<Client, Error> {
        let (socket, _) = connect_async(request).await?;
        Ok(Client { socket, received: vec![], game: Value::Null })
    }

    pub(crate) async fn send(&mut self, message: &Value) {
        self.say(&message.to_string()).await;
    }

    pub(crate) async fn say(&mut self, text: &str) {
        self.try_say(text).await.unwrap();
    }

    /// The same to a server that may have hung up.
    pub(crate) async fn try_say(&mut self, text: &str) -> Result<(), Error> {
        self.socket.send(Message::text(text)).await
    }

    /// The next message, or nothing once the server has closed.
    pub(crate) async fn next_or_end(&mut self) -> Option<Value> {
        loop {
            match timeout(LONG, self.socket.next()).await.expect("an answer in time")? {
                Ok(Message::Text(text)) => {
                    self.received.push(text.to_string());
                    return Some(self.made_whole(serde_json::from_str(&text).unwrap()));
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The message with the whole view where it told what has changed in it: an update.
    fn made_whole(&mut self, mut message: Value) -> Value {
        if message["type"] == "change" {
            let changes: Changes = serde_json::from_value(message["view"]["game"].take()).unwrap();
            changes.apply(&mut self.game).unwrap();
            message["type"] = json!("update");
            message["view"]["game"] = self.game.clone();
        } else if message["type"] == "update" || message["type"] == "welcome" {
            self.game = message["view"]["game"].clone();
        }
        message
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

    /// The next message of this type that is as wished.
    pub(crate) async fn next_until(&mut self, kind: &str, wish: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next_of(kind).await;
            if wish(&message) {
                return message;
            }
        }
    }

    /// Does something as often as it takes until the server is not too busy for it.
    pub(crate) async fn patient_act(&mut self, id: &str, deed: Value) -> Value {
        loop {
            self.send(&json!({"type": "do", "id": id, "deed": deed})).await;
            loop {
                let message = self.next().await;
                if message["id"] == id {
                    return message;
                }
                if message["type"] == "error" {
                    // Long enough for many more: whoever is told too often to slow down is hung up on.
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    break;
                }
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
