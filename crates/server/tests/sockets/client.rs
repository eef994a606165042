use std::{net::SocketAddr, time::Duration};

use bots::recon::Patience;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Rules, Server};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinHandle,
    time::timeout,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

/// Nothing here takes so long, unless it never happens.
const LONG: Duration = Duration::from_secs(20);

/// A server on a database of its own.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    config: Config,
    running: JoinHandle<()>,
    folder: Option<TempDir>,
}

/// What came back over REST.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }
}

impl TestServer {
    pub(crate) async fn start() -> TestServer {
        TestServer::start_with(|_| {}).await
    }

    /// A server with other settings than most have.
    pub(crate) async fn start_with(change: impl FnOnce(&mut Config)) -> TestServer {
        let folder = TempDir::new().unwrap();
        let mut config = Config {
            listen: ([127, 0, 0, 1], 0).into(),
            database: format!("sqlite:{}", folder.path().join("games.db").display()),
            grace: Config::GRACE,
            keishi_table: None,
            models: vec![],
            patience: Patience::default(),
            rules: Rules { requests: None, sockets: None, ..Rules::default() },
        };
        change(&mut config);
        TestServer::run(config, Some(folder)).await
    }

    async fn run(config: Config, folder: Option<TempDir>) -> TestServer {
        let server = Server::bind(&config).await.unwrap();
        let address = server.address();
        let running = tokio::spawn(async { server.run(std::future::pending()).await.unwrap() });
        TestServer { address, config, running, folder }
    }

    /// Another server on the same database, while this one goes on.
    pub(crate) async fn neighbour(&self) -> TestServer {
        TestServer::run(self.config.clone(), None).await
    }

    /// Another server on the same database, as after a crash.
    pub(crate) async fn restart(mut self) -> TestServer {
        self.running.abort();
        TestServer::run(self.config.clone(), self.folder.take()).await
    }

    /// One request over REST, as a browser or a program sends it.
    pub(crate) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let headers: String = headers
            .iter()
            .fold(String::new(), |all, (name, value)| all + name + ": " + value + "\r\n");
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        timeout(LONG, stream.read_to_string(&mut answer))
            .await
            .expect("an answer in time")
            .unwrap();
        let (head, text) = answer.split_once("\r\n\r\n").expect("an answer with a head");
        let status =
            head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        Answer { status, head: head.to_lowercase(), text: text.to_owned() }
    }

    /// One request with JSON in it, and the answer's status and JSON.
    pub(crate) async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> (u16, Value) {
        let body = body.map_or(String::new(), |body| body.to_string());
        let json = [("Content-Type", "application/json")];
        let answer = self.request(method, path, &json, &body).await;
        (answer.status, answer.json())
    }

    /// Makes a game, which must go well.
    pub(crate) async fn create(&self, wish: Value) -> Value {
        let (status, created) = self.ask("POST", "/api/games", Some(wish)).await;
        assert_eq!(status, 201, "{created}");
        created
    }

    /// Joins a game, which must go well; the token.
    pub(crate) async fn join(&self, id: &str, wish: Value) -> String {
        let (status, joined) = self.ask("POST", &format!("/api/games/{id}/join"), Some(wish)).await;
        assert_eq!(status, 200, "{joined}");
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

    /// A socket that a page or program opens with these headers; the status if it is refused.
    pub(crate) async fn try_connect(
        &self,
        id: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Client, u16> {
        let address = format!("ws://{}/api/games/{id}/socket", self.address);
        let mut request = address.into_client_request().unwrap();
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        match connect_async(request).await {
            Ok((socket, _)) => Ok(Client { socket, received: vec![] }),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(why) => panic!("{why}"),
        }
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
                    tokio::time::sleep(Duration::from_millis(100)).await;
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
