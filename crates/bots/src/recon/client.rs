//! The only place that knows of HTTP.

use std::{error::Error, future::Future, time::Duration};

use reqwest::{Client as Http, RequestBuilder};
use serde_json::Value;

use super::{
    Endpoint, Leash, Message, Trouble,
    dialect::{Question, complaint},
};

/// The most of an answer that is read, in bytes.
const LONGEST_ANSWER: usize = 1 << 20;
/// The most of a complaint that is repeated, in characters.
const LONGEST_COMPLAINT: usize = 200;

/// Asks servers of language models. Every call waits for its answer, or until its time is over or its leash pulled.
#[derive(Clone, Debug)]
pub(super) struct Client {
    http: Http,
}

impl Client {
    pub(super) fn new() -> Client {
        // Each call has a runtime of its own, so no connection can outlive it. Servers are named, so no proxy is asked.
        let builder = Http::builder().pool_max_idle_per_host(0).no_proxy();
        // It fails only where TLS cannot be set up at all.
        Client { http: builder.build().unwrap_or_default() }
    }

    /// Whether the server has the model.
    pub(super) fn look_for_model(&self, at: &Endpoint, limit: Duration) -> Result<(), Trouble> {
        let request = self.http.get(format!("{}{}", at.address, at.dialect.list()));
        let list = wait(exchange(at, request), limit, &Leash::default())?;
        let names = at.dialect.names(&list).ok_or(Trouble::Unreadable)?;
        let found = names.iter().any(|name| at.is_served_as(name));
        if found { Ok(()) } else { Err(Trouble::NoSuchModel(at.model.clone())) }
    }

    /// What the model says to this.
    pub(super) fn ask(
        &self,
        at: &Endpoint,
        question: &Question<'_>,
        limit: Duration,
        leash: &Leash,
    ) -> Result<String, Trouble> {
        let answer = self.post(at, question, limit, leash)?;
        at.dialect.said(&answer).map(str::to_owned).ok_or(Trouble::Unreadable)
    }

    /// Has the model loaded.
    pub(super) fn warm_up(
        &self,
        at: &Endpoint,
        temperature: f64,
        limit: Duration,
    ) -> Result<(), Trouble> {
        let hello = [Message::user("Ready?")];
        self.post(at, &at.warm_up(&hello, temperature), limit, &Leash::default()).map(|_| ())
    }

    fn post(
        &self,
        at: &Endpoint,
        question: &Question<'_>,
        limit: Duration,
        leash: &Leash,
    ) -> Result<Value, Trouble> {
        let request = self.http.post(format!("{}{}", at.address, at.dialect.chat()));
        let request = request
            .header("content-type", "application/json")
            .body(serde_json::to_string(question).map_err(|_| Trouble::Unreadable)?);
        wait(exchange(at, request), limit, leash)
    }
}

async fn exchange(at: &Endpoint, request: RequestBuilder) -> Result<Value, Trouble> {
    let request = match &at.key {
        Some(key) => request.bearer_auth(key),
        None => request,
    };
    let unreachable = |why: reqwest::Error| Trouble::Unreachable(root_of(&why.without_url()));
    let mut response = request.send().await.map_err(unreachable)?;
    let status = response.status();
    let mut body = vec![];
    while let Some(chunk) = response.chunk().await.map_err(unreachable)? {
        body.extend_from_slice(&chunk);
        if body.len() > LONGEST_ANSWER {
            return Err(Trouble::Unreadable);
        }
    }
    let answer: Option<Value> = serde_json::from_slice(&body).ok();
    if !status.is_success() {
        let why = answer.as_ref().and_then(complaint).unwrap_or("nothing more");
        let why = why.chars().take(LONGEST_COMPLAINT).collect();
        return Err(Trouble::Refused { status: status.as_u16(), why });
    }
    answer.ok_or(Trouble::Unreadable)
}

/// The last word on what is wrong: the others only say that something is.
fn root_of(why: &dyn Error) -> String {
    why.source().map_or_else(|| why.to_string(), root_of)
}

/// Waits on this thread. What is given up is dropped, and its connection with it, so that nobody works for nothing.
fn wait<T>(
    exchange: impl Future<Output = Result<T, Trouble>>,
    limit: Duration,
    leash: &Leash,
) -> Result<T, Trouble> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|why| Trouble::Unreachable(why.to_string()))?;
    runtime.block_on(async {
        tokio::select! {
            biased;
            () = leash.pulled() => Err(Trouble::Interrupted),
            answer = tokio::time::timeout(limit, exchange) => answer.unwrap_or(Err(Trouble::TimedOut)),
        }
    })
}
