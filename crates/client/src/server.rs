use std::{error::Error, time::Duration};

use protocol::{
    AnyView, BrainInfo, CreateGame, GameCreated, GameInfo, GameName, JoinGame, KeishiInfo,
    KeishiReview, Memoir, SeatTaken, Stage,
};
use reqwest::{Client as Http, Method, RequestBuilder, Response, redirect::Policy};
use serde::{Serialize, de::DeserializeOwned};
use table::TableView;

use crate::{Failure, Link};

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server, over REST.
#[derive(Clone, Debug)]
pub struct Server {
    http: Http,
    origin: String,
}

/// Which public games to list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Wanted {
    /// Only those that have come this far.
    pub stage: Option<Stage>,
    /// Only those of this game.
    pub game: Option<GameName>,
    /// Only those made before the one with this number.
    pub before: Option<u64>,
    /// How many at most.
    pub limit: Option<u32>,
}

impl Server {
    /// The server at this address, which may also be that of a game on it. Nothing is sent yet.
    pub fn at(address: &str) -> Result<Server, Failure> {
        let link: Link = address.parse()?;
        // Sockets go straight to the server, so requests do too.
        let http = Http::builder().timeout(PATIENCE).redirect(Policy::none()).no_proxy().build();
        match http {
            Ok(http) => Ok(Server { http, origin: link.origin }),
            Err(why) => Err(Failure::Unreachable { server: link.origin, why: root_of(&why) }),
        }
    }

    /// Scheme, host and port.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// The address of a game for people, and for whoever has its token.
    pub fn link(&self, game: &str, token: Option<&str>) -> Link {
        Link {
            origin: self.origin.clone(),
            game: Some(game.to_owned()),
            seat: None,
            invitation: None,
            token: token.map(str::to_owned),
        }
    }

    /// Makes a game.
    pub async fn create(&self, wish: &CreateGame) -> Result<GameCreated, Failure> {
        self.post("/api/games", wish).await
    }

    /// Sits down.
    pub async fn join(&self, id: &str, wish: &JoinGame) -> Result<SeatTaken, Failure> {
        self.post(&format!("/api/games/{id}/join"), wish).await
    }

    /// Takes in a game in any of its forms, as a sandbox of one's own.
    pub async fn import(&self, game: &str) -> Result<GameCreated, Failure> {
        self.ask(self.request(Method::POST, "/api/import").body(game.to_owned())).await
    }

    /// What everybody may know of a game without looking at its board.
    pub async fn info(&self, id: &str) -> Result<GameInfo, Failure> {
        self.get(&format!("/api/games/{id}"), None).await
    }

    /// Public games, the newest first.
    pub async fn list(&self, wanted: &Wanted) -> Result<Vec<GameInfo>, Failure> {
        self.ask(self.request(Method::GET, "/api/games").query(wanted)).await
    }

    /// The programs that can be invited to play.
    pub async fn brains(&self) -> Result<Vec<BrainInfo>, Failure> {
        self.get("/api/brains", None).await
    }

    /// The table as the bearer of a token sees it, or as whoever watches does.
    pub async fn view(&self, id: &str, token: Option<&str>) -> Result<TableView<AnyView>, Failure> {
        self.get(&format!("/api/games/{id}/view"), token).await
    }

    /// The game in one of its forms, `record`, `pgn`, `fen` or `save`, once nothing in it is secret any more.
    pub async fn record(
        &self,
        id: &str,
        token: Option<&str>,
        form: &str,
    ) -> Result<String, Failure> {
        let path = format!("/api/games/{id}/record");
        let request = self.request(Method::GET, &path).query(&[("form", form)]);
        self.exchange(bearing(request, token)).await
    }

    /// What the programs of a game believed, once nothing in it is secret any more.
    pub async fn memoirs(&self, id: &str, token: Option<&str>) -> Result<Vec<Memoir>, Failure> {
        self.get(&format!("/api/games/{id}/memoirs"), token).await
    }

    /// What this server knows of Keishi's solution.
    pub async fn keishi(&self) -> Result<KeishiInfo, Failure> {
        self.get("/api/keishi", None).await
    }

    /// What a moment of a game of Keishi is worth, once it may be studied.
    pub async fn solution(
        &self,
        id: &str,
        token: Option<&str>,
        moment: Option<usize>,
    ) -> Result<KeishiReview, Failure> {
        let path = format!("/api/games/{id}/solution");
        let request = self.request(Method::GET, &path).query(&[("moment", moment)]);
        self.ask(bearing(request, token)).await
    }

    async fn get<T: DeserializeOwned>(
        &self,
        path: &str,
        token: Option<&str>,
    ) -> Result<T, Failure> {
        self.ask(bearing(self.request(Method::GET, path), token)).await
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        wish: &impl Serialize,
    ) -> Result<T, Failure> {
        let body = serde_json::to_string(wish).expect("a wish has a JSON form");
        let request = self.request(Method::POST, path).header("content-type", "application/json");
        self.ask(request.body(body)).await
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}{path}", self.origin))
    }

    pub(crate) async fn ask<T: DeserializeOwned>(
        &self,
        request: RequestBuilder,
    ) -> Result<T, Failure> {
        let text = self.exchange(request).await?;
        serde_json::from_str(&text).map_err(|why| self.strange(why.to_string()))
    }

    /// One request; the text of its answer.
    pub(crate) async fn exchange(&self, request: RequestBuilder) -> Result<String, Failure> {
        let response = request.send().await.map_err(|why| self.unreachable(&why))?;
        let (status, moved) = (response.status(), moved_to(&response));
        let text = response.text().await.map_err(|why| self.unreachable(&why))?;
        if status.is_success() {
            return Ok(text);
        }
        if let Ok(refusal) = serde_json::from_str::<protocol::Failure>(&text) {
            return Err(refusal.into());
        }
        Err(match moved {
            Some(moved) => self.strange(format!("it moved to {moved}: use that address")),
            None if status.is_server_error() => self.gone(format!("it answered {status}")),
            None => self.strange(format!("it answered {status}")),
        })
    }

    pub(crate) fn strange(&self, why: String) -> Failure {
        Failure::Strange { server: self.origin.clone(), why }
    }

    pub(crate) fn gone(&self, why: String) -> Failure {
        Failure::Unreachable { server: self.origin.clone(), why }
    }

    fn unreachable(&self, why: &reqwest::Error) -> Failure {
        self.gone(root_of(why))
    }
}

fn bearing(request: RequestBuilder, token: Option<&str>) -> RequestBuilder {
    match token {
        Some(token) => request.bearer_auth(token),
        None => request,
    }
}

fn moved_to(response: &Response) -> Option<String> {
    let moved = response.headers().get("location").filter(|_| response.status().is_redirection());
    Some(moved?.to_str().ok()?.to_owned())
}

/// The innermost cause: the outer ones only say that something went wrong.
fn root_of(why: &dyn Error) -> String {
    why.source().map_or_else(|| why.to_string(), root_of)
}
