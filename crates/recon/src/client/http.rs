use std::{error::Error, future::Future, time::Duration};

use bots::StopToken;
use reqwest::RequestBuilder;
use serde_json::Value;

use super::dialect::{Body, complaint};
use crate::{Endpoint, Failure};

/// The most of an answer that is read, in bytes.
const LONGEST_ANSWER: usize = 1 << 20;
/// The most of an error message that is repeated, in characters.
const LONGEST_COMPLAINT: usize = 200;
/// How often to check whether a thought was stopped.
const LOOK: Duration = Duration::from_millis(50);

/// Requests to servers of language models. Each waits for its answer, until its time is over or its thought is stopped.
#[derive(Clone, Debug)]
pub(super) struct Http(reqwest::Client);

impl Http {
    pub(super) fn new() -> Result<Http, Failure> {
        // Each call has a runtime of its own, so no connection can outlive it. Servers are named, so no proxy is asked.
        let builder = reqwest::Client::builder().pool_max_idle_per_host(0).no_proxy();
        builder.build().map(Http).map_err(|why| Failure::NoClient(root_of(&why)))
    }

    /// The list of the models that a server has.
    pub(super) fn list(
        &self,
        at: &Endpoint,
        patience: Duration,
        stop: &StopToken,
    ) -> Result<Value, Failure> {
        let request = self.0.get(format!("{}{}", at.address, at.dialect.list()));
        wait(answer(at, request), patience, stop)
    }

    /// What a server answers to a request for the model's words.
    pub(super) fn post(
        &self,
        at: &Endpoint,
        body: &Body<'_>,
        patience: Duration,
        stop: &StopToken,
    ) -> Result<Value, Failure> {
        let request = self.0.post(format!("{}{}", at.address, at.dialect.chat()));
        let body = serde_json::to_string(body).expect("text and numbers have a JSON form");
        let request = request.header("content-type", "application/json").body(body);
        wait(answer(at, request), patience, stop)
    }
}

async fn answer(at: &Endpoint, request: RequestBuilder) -> Result<Value, Failure> {
    let request = match &at.key {
        Some(key) => request.bearer_auth(key),
        None => request,
    };
    let unreachable = |why: reqwest::Error| Failure::Unreachable(root_of(&why.without_url()));
    let mut response = request.send().await.map_err(unreachable)?;
    let status = response.status();
    let mut body = vec![];
    while let Some(chunk) = response.chunk().await.map_err(unreachable)? {
        body.extend_from_slice(&chunk);
        if body.len() > LONGEST_ANSWER {
            return Err(Failure::Unreadable);
        }
    }
    let answer: Option<Value> = serde_json::from_slice(&body).ok();
    if !status.is_success() {
        let why = answer.as_ref().and_then(complaint).unwrap_or("nothing more");
        let why = why.chars().take(LONGEST_COMPLAINT).collect();
        return Err(Failure::Status { status: status.as_u16(), why });
    }
    answer.ok_or(Failure::Unreadable)
}

/// The innermost cause: the outer ones only say that something went wrong.
fn root_of(why: &dyn Error) -> String {
    why.source().map_or_else(|| why.to_string(), root_of)
}

/// Waits on this thread. A request that is given up is dropped, and its connection with it, so that nobody works for nothing.
fn wait<T>(
    request: impl Future<Output = Result<T, Failure>>,
    patience: Duration,
    stop: &StopToken,
) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|why| Failure::NoClient(why.to_string()))?;
    runtime.block_on(async {
        tokio::select! {
            biased;
            () = stopped(stop) => Err(Failure::Stopped),
            answer = tokio::time::timeout(patience, request) => answer.unwrap_or(Err(Failure::TimedOut)),
        }
    })
}

async fn stopped(stop: &StopToken) {
    while !stop.is_stopped() {
        tokio::time::sleep(LOOK).await;
    }
}
