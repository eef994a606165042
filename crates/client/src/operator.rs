use std::net::IpAddr;

use protocol::{Ban, Dossier, Drain, GameInfo, Quota};
use reqwest::{Method, RequestBuilder};
use serde::{Serialize, de::DeserializeOwned};

use crate::{Failure, Server, Wanted};

/// A server as whoever runs it sees it, at its address for operators.
#[derive(Clone, Debug)]
pub struct Operator {
    server: Server,
    token: String,
}

impl Operator {
    /// The server whose `--metrics` is at this address and whose `--admin-token` is this. Nothing is sent yet.
    pub fn at(address: &str, token: &str) -> Result<Operator, Failure> {
        Ok(Operator { server: Server::at(address)?, token: token.to_owned() })
    }

    /// All games, the newest first.
    pub async fn games(&self, wanted: &Wanted) -> Result<Vec<GameInfo>, Failure> {
        self.ask(self.request(Method::GET, "games").query(wanted)).await
    }

    /// All that may be known of a game.
    pub async fn dossier(&self, id: &str) -> Result<Dossier, Failure> {
        self.ask(self.request(Method::GET, &format!("games/{id}"))).await
    }

    /// Removes a game for ever.
    pub async fn delete(&self, id: &str) -> Result<(), Failure> {
        self.tell(self.request(Method::DELETE, &format!("games/{id}"))).await
    }

    /// The addresses from which nobody is let in.
    pub async fn bans(&self) -> Result<Vec<Ban>, Failure> {
        self.ask(self.request(Method::GET, "bans")).await
    }

    /// Lets nobody in from an address.
    pub async fn ban(&self, ban: &Ban) -> Result<(), Failure> {
        self.tell(with(self.request(Method::PUT, "bans"), ban)).await
    }

    /// Lets them in again.
    pub async fn lift_ban(&self, address: IpAddr) -> Result<(), Failure> {
        self.tell(self.request(Method::DELETE, &format!("bans/{address}"))).await
    }

    /// How many games an address may keep going.
    pub async fn quota(&self) -> Result<Quota, Failure> {
        self.ask(self.request(Method::GET, "quota")).await
    }

    /// So many from now on, until the server is started again.
    pub async fn set_quota(&self, quota: &Quota) -> Result<Quota, Failure> {
        self.ask(with(self.request(Method::PUT, "quota"), quota)).await
    }

    /// Whether the server is being emptied, and who is still there.
    pub async fn drained(&self) -> Result<Drain, Failure> {
        self.ask(self.request(Method::GET, "drain")).await
    }

    /// Lets nobody in any more and sends away who is there; or opens again.
    pub async fn drain(&self, draining: bool) -> Result<Drain, Failure> {
        let method = if draining { Method::PUT } else { Method::DELETE };
        self.ask(self.request(method, "drain")).await
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.server.request(method, &format!("/admin/{path}")).bearer_auth(&self.token)
    }

    async fn ask<T: DeserializeOwned>(&self, request: RequestBuilder) -> Result<T, Failure> {
        self.server.ask(request).await
    }

    async fn tell(&self, request: RequestBuilder) -> Result<(), Failure> {
        self.server.exchange(request).await.map(drop)
    }
}

fn with(request: RequestBuilder, wish: &impl Serialize) -> RequestBuilder {
    let body = serde_json::to_string(wish).expect("a wish has a JSON form");
    request.header("content-type", "application/json").body(body)
}
