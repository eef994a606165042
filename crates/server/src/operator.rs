//! What whoever runs the server can see and do, at an address that is not for players.

use std::{net::IpAddr, sync::Arc};

use axum::{
    Json, Router,
    extract::{Path, Query, Request, State, rejection::QueryRejection},
    http::{StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::{delete, get},
};
use protocol::{Ban, Dossier, Drain, ErrorCode, Failure, GameInfo, Quota};
use store::GameId;

use crate::{
    api::{Wanted, bearer, parsed},
    gate::Bans,
    http_failure::{Body, HttpFailure, bad_request},
    lobby::Lobby,
    room::unavailable,
    secret::{Fingerprint, Secret},
};

/// What an operator's requests are answered from.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(crate) lobby: Lobby,
    pub(crate) bans: Bans,
    /// What the token is known by; without one there are only counters here.
    token: Option<Arc<Fingerprint>>,
}

impl Desk {
    pub(crate) fn new(lobby: Lobby, bans: Bans, token: Option<&str>) -> Desk {
        let token = token.map(|token| Arc::new(Secret::from_client(token).fingerprint()));
        Desk { lobby, bans, token }
    }
}

/// Reads from the store who is not let in, and keeps to it.
pub(crate) async fn read_bans(lobby: &Lobby, bans: &Bans) -> Result<Vec<Ban>, Failure> {
    let stored = lobby.house.store.bans().await.map_err(|why| unavailable(&why))?;
    let read = |(address, until): (String, _)| Some(Ban { address: address.parse().ok()?, until });
    let list: Vec<Ban> = stored.into_iter().filter_map(read).collect();
    bans.set(list.iter().map(|ban| (ban.address, ban.until)));
    Ok(list)
}

/// All routes of the operator.
pub(crate) fn routes(desk: Desk) -> Router {
    let guarded = Router::new()
        .route("/games", get(list))
        .route("/games/{id}", get(dossier).delete(remove))
        .route("/bans", get(bans).put(ban))
        .route("/bans/{address}", delete(lift))
        .route("/quota", get(quota).put(set_quota))
        .route("/drain", get(drained).put(drain).delete(reopen))
        .layer(middleware::from_fn_with_state(desk.clone(), guard));
    Router::new().route("/metrics", get(metrics)).nest("/admin", guarded).with_state(desk)
}

/// Lets in whoever has the token.
async fn guard(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    let secret = bearer(request.headers());
    let right = |token: Arc<Fingerprint>| secret.is_some_and(|secret| token.matches(&secret));
    if desk.token.clone().is_some_and(right) {
        return next.run(request).await;
    }
    let refusal = "this needs the token with which the server was started: see --admin-token";
    HttpFailure::from(Failure::new(ErrorCode::Forbidden, refusal)).into_response()
}

/// Counters for Prometheus.
async fn metrics(State(desk): State<Desk>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    match desk.lobby.house.metrics.write() {
        Ok(text) => ([(header::CONTENT_TYPE, kind)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// All games, the newest first.
async fn list(
    State(desk): State<Desk>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<Vec<GameInfo>>, HttpFailure> {
    let Query(wanted) = parsed(wanted)?;
    Ok(Json(desk.lobby.list(&wanted, false).await?))
}

async fn dossier(
    State(desk): State<Desk>,
    Path(id): Path<String>,
) -> Result<Json<Dossier>, HttpFailure> {
    let dossier = desk.lobby.dossier(game(&id)?).await?;
    Ok(Json(dossier.ok_or_else(|| no_such_game(&id))?))
}

async fn remove(
    State(desk): State<Desk>,
    Path(id): Path<String>,
) -> Result<StatusCode, HttpFailure> {
    if !desk.lobby.delete(game(&id)?).await? {
        return Err(no_such_game(&id).into());
    }
    tracing::info!(game = id, "an operator deleted a game");
    Ok(StatusCode::NO_CONTENT)
}

async fn bans(State(desk): State<Desk>) -> Result<Json<Vec<Ban>>, HttpFailure> {
    Ok(Json(read_bans(&desk.lobby, &desk.bans).await?))
}

async fn ban(
    State(desk): State<Desk>,
    Body(Ban { address, until }): Body<Ban>,
) -> Result<StatusCode, HttpFailure> {
    let store = &desk.lobby.house.store;
    store.ban(&address.to_string(), until).await.map_err(|why| unavailable(&why))?;
    read_bans(&desk.lobby, &desk.bans).await?;
    tracing::info!(%address, until, "an operator banned an address");
    Ok(StatusCode::NO_CONTENT)
}

async fn lift(
    State(desk): State<Desk>,
    Path(address): Path<String>,
) -> Result<StatusCode, HttpFailure> {
    let read = address.parse::<IpAddr>();
    let address = read.map_err(|_| bad_request(format!("{address:?} is not an address")))?;
    let store = &desk.lobby.house.store;
    store.lift_ban(&address.to_string()).await.map_err(|why| unavailable(&why))?;
    read_bans(&desk.lobby, &desk.bans).await?;
    tracing::info!(%address, "an operator lifted a ban");
    Ok(StatusCode::NO_CONTENT)
}

async fn quota(State(desk): State<Desk>) -> Json<Quota> {
    Json(desk.lobby.house.quotas.quota())
}

async fn set_quota(State(desk): State<Desk>, Body(quota): Body<Quota>) -> Json<Quota> {
    desk.lobby.house.quotas.set(quota);
    tracing::info!(?quota, "an operator set the quota");
    Json(quota)
}

async fn drained(State(desk): State<Desk>) -> Json<Drain> {
    let sockets = desk.lobby.house.metrics.sockets();
    Json(Drain { draining: desk.lobby.is_draining(), sockets })
}

async fn drain(state: State<Desk>) -> Json<Drain> {
    tracing::info!("an operator empties this server");
    state.lobby.drain(true).await;
    drained(state).await
}

async fn reopen(state: State<Desk>) -> Json<Drain> {
    tracing::info!("an operator opens this server again");
    state.lobby.drain(false).await;
    drained(state).await
}

fn game(id: &str) -> Result<GameId, Failure> {
    id.parse().map_err(|_| no_such_game(id))
}

fn no_such_game(id: &str) -> Failure {
    Failure::new(ErrorCode::NotFound, format!("there is no game {id:?} here"))
}
