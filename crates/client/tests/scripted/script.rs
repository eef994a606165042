use std::time::Duration;

use client::{Server, Timing};
use futures_util::{SinkExt, StreamExt};
use game::{Seat, SeatSet, Viewer};
use games::AnyTable;
use protocol::{AnyView, GameName, Rematch, ServerMessage};
use serde_json::{Value, json};
use table::TableView;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};
use tokio_tungstenite::{WebSocketStream, accept_async, tungstenite::Message};

/// A server that does what the test says, one connection at a time.
pub(crate) struct Script {
    listener: TcpListener,
}

/// A client that has connected to it.
pub(crate) struct Guest(WebSocketStream<TcpStream>);

impl Script {
    pub(crate) async fn start() -> Script {
        Script { listener: TcpListener::bind("127.0.0.1:0").await.unwrap() }
    }

    pub(crate) fn address(&self) -> String {
        self.listener.local_addr().unwrap().to_string()
    }

    pub(crate) fn server(&self) -> Server {
        Server::at(&self.address()).unwrap()
    }

    /// The next client, with what it says first.
    pub(crate) async fn accept(&self) -> (Guest, Value) {
        let (stream, _) = self.listener.accept().await.unwrap();
        let mut guest = Guest(accept_async(stream).await.unwrap());
        let hello = guest.hear().await;
        (guest, hello)
    }

    /// The next client, welcomed at this version.
    pub(crate) async fn welcome(&self, version: u64) -> Guest {
        let (mut guest, _) = self.accept().await;
        guest.say(&welcome(version)).await;
        guest
    }

    /// Answers one request over HTTP, whatever it is; what was asked.
    pub(crate) async fn answer(&self, status: &str, headers: &str, body: &str) -> String {
        let (mut stream, _) = self.listener.accept().await.unwrap();
        let mut request = vec![0; 4096];
        let length = stream.read(&mut request).await.unwrap();
        let length_of_body = body.len();
        let answer = format!(
            "HTTP/1.1 {status}\r\nConnection: close\r\n{headers}Content-Length: {length_of_body}\r\n\r\n{body}"
        );
        stream.write_all(answer.as_bytes()).await.unwrap();
        String::from_utf8_lossy(&request[..length]).into_owned()
    }
}

impl Guest {
    pub(crate) async fn hear(&mut self) -> Value {
        loop {
            if let Message::Text(text) = self.0.next().await.unwrap().unwrap() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    }

    pub(crate) async fn say(&mut self, message: &ServerMessage) {
        self.say_text(&serde_json::to_string(message).unwrap()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        self.0.send(Message::text(text)).await.unwrap();
    }

    /// Hears something to do, and says that it is done.
    pub(crate) async fn do_it(&mut self, version: u64) -> Value {
        let deed = self.hear().await;
        let done = json!({"type": "done", "id": deed["id"], "version": version});
        self.say_text(&done.to_string()).await;
        deed
    }
}

fn view() -> TableView<AnyView> {
    let table = AnyTable::new(GameName::Keishi, json!({})).unwrap();
    table.view(Viewer::Seat(Seat::ALL[0]), 0)
}

pub(crate) fn welcome(version: u64) -> ServerMessage {
    ServerMessage::Welcome {
        seat: Some(Seat::ALL[0]),
        version,
        missed: vec![],
        view: Box::new(view()),
        seats: vec![],
        rematch: Rematch::default(),
        grace: 1000,
    }
}

pub(crate) fn update(version: u64) -> ServerMessage {
    ServerMessage::Update { version, told: vec![], view: Box::new(view()) }
}

pub(crate) fn seats() -> ServerMessage {
    let rematch = Rematch { wanted_by: SeatSet::EMPTY, game: None };
    ServerMessage::Seats { seats: vec![], rematch, watching: 0 }
}

/// No pauses worth speaking of.
pub(crate) const HASTY: Timing = Timing {
    first_pause: Duration::from_millis(1),
    longest_pause: Duration::from_millis(5),
    patience: Duration::from_mins(1),
    heartbeat: Duration::from_mins(1),
    answer: Duration::from_mins(1),
};
