use std::{net::SocketAddr, time::Duration};

use client::{Player, Server as Api};
use protocol::{CreateGame, GameName, JoinGame};
use recon::Patience;
use reqwest::Client as Http;
use serde_json::{Value, json};
use server::{Config, Push, Quota, Retention, Rules, Server, Services, Timeouts};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::{Error, client::IntoClientRequest};

use crate::raw_client::Client;

/// Nothing here takes so long, unless it never happens.
const LONG: Duration = Duration::from_secs(20);

/// A server on a database of its own.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    /// The address for operators.
    pub(crate) operator: SocketAddr,
    /// The same over the typed client.
    pub(crate) api: Api,
    http: Http,
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
            metrics: Some(([127, 0, 0, 1], 0).into()),
            admin_token: None,
            access_log: true,
            database: format!("sqlite:{}", folder.path().join("games.db").display()),
            grace: Config::GRACE,
            kept: Config::KEPT,
            quota: Quota { games: None, with_programs: None, with_models: None },
            retention: Retention::default(),
            keishi_table: None,
            models: vec![],
            patience: Patience::default(),
            push: Push { services: Services::at([]).and_loopback(), contact: None },
            rules: Rules {
                requests: None,
                messages: None,
                stored: None,
                sockets: None,
                connections: None,
                ..Rules::default()
            },
            // A machine that is busy with other tests may let a client wait.
            timeouts: Timeouts {
                head: 10 * LONG,
                send: 10 * LONG,
                silence: 10 * LONG,
                ..Timeouts::default()
            },
        };
        change(&mut config);
        TestServer::run(config, Some(folder)).await
    }

    async fn run(config: Config, folder: Option<TempDir>) -> TestServer {
        let server = Server::bind(&config).await.unwrap();
        let address = server.address();
        let operator = server.metrics_address().expect("a test server counts");
        let running = tokio::spawn(async { server.run(std::future::pending()).await.unwrap() });
        let api = Api::at(&address.to_string()).unwrap();
        let http = Http::builder().timeout(LONG).no_proxy().build().unwrap();
        TestServer { address, operator, api, http, config, running, folder }
    }

    /// Another server on the same database, while this one goes on.
    pub(crate) async fn neighbour(&self) -> TestServer {
        TestServer::run(self.config.clone(), None).await
    }

    /// Another server on the same database, as after a crash.
    pub(crate) async fn restart(self) -> TestServer {
        self.restart_with(|_| {}).await
    }

    /// The same with other settings.
    pub(crate) async fn restart_with(mut self, change: impl FnOnce(&mut Config)) -> TestServer {
        change(&mut self.config);
        self.running.abort();
        // It holds its file until it is gone.
        drop((&mut self.running).await);
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
        let method = method.parse().expect("a method");
        let mut request = self.http.request(method, format!("http://{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let answer = request.body(body.to_owned()).send().await.expect("an answer in time");
        let status = answer.status().as_u16();
        let head = answer.headers().iter().fold(String::new(), |head, (name, value)| {
            head + name.as_str() + ": " + value.to_str().expect("text") + "\r\n"
        });
        let text = answer.text().await.expect("the whole answer");
        Answer { status, head: head.to_lowercase(), text }
    }

    /// What the server counts.
    pub(crate) async fn metrics(&self) -> String {
        let answer = self.http.get(format!("http://{}/metrics", self.operator)).send().await;
        answer.expect("an answer").text().await.expect("the whole answer")
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

    /// A table with a player on each seat.
    pub(crate) async fn players<const SEATS: usize>(
        &self,
        game: GameName,
        setup: Value,
    ) -> [Player; SEATS] {
        let wish = CreateGame { setup: Some(setup), ..CreateGame::of(game) };
        let created = self.api.create(&wish).await.unwrap();
        let mut tokens = vec![created.token.unwrap()];
        while tokens.len() < SEATS {
            tokens.push(self.api.join(&created.id, &JoinGame::default()).await.unwrap().token);
        }
        let mut players = vec![];
        for token in tokens {
            players.push(Player::sit(&self.api, &created.id, Some(&token)).await.unwrap());
        }
        players.try_into().expect("as many players as seats")
    }

    /// A socket on which hello has been said; its welcome is still to be read.
    pub(crate) async fn connect(&self, id: &str, hello: Value) -> Client {
        let address = format!("ws://{}/api/games/{id}/socket", self.address);
        let mut client = Client::connect(address).await.unwrap();
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
        Client::connect(request).await.map_err(|why| match why {
            Error::Http(answer) => answer.status().as_u16(),
            why => panic!("{why}"),
        })
    }

    /// A player's socket, welcomed.
    pub(crate) async fn sit(&self, id: &str, token: &str) -> Client {
        let mut client = self.connect(id, json!({"type": "hello", "token": token})).await;
        assert_eq!(client.next().await["type"], "welcome");
        client
    }
}
