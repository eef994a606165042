//! What is known about Keishi: fair starts, and what every move is worth.

use axum::{
    Extension, Json,
    extract::{Path, Query, State, rejection::QueryRejection},
    http::HeaderMap,
};
use keishi_solver::fair;
use protocol::{Failure, KeishiInfo, KeishiReview};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{bearer, parsed};
use crate::{
    fair_queue::Asker, game_clock::today, http_failure::HttpFailure, lobby::Lobby, room::Study,
};

/// What this server knows about Keishi, and where a fair game can begin.
#[utoipa::path(get, path = "/keishi", responses((status = 200, body = KeishiInfo)))]
pub(super) async fn about(State(lobby): State<Lobby>) -> Json<KeishiInfo> {
    Json(KeishiInfo {
        solved: lobby.house.solution.is_complete(),
        daily: fair::daily(today()),
        fair: fair::starts().collect(),
    })
}

/// Which moment of a game.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct When {
    /// How many actions had been played; the last moment if nothing is said.
    moment: Option<usize>,
}

/// Every move of a game of Keishi at some moment with what it is worth, once the game is over or if it is a sandbox.
#[utoipa::path(get, path = "/games/{id}/solution",
    params(
        ("id" = String, Path),
        ("authorization" = Option<String>, Header, description = "`Bearer` and the secret of a seat"),
        When,
    ),
    responses(
        (status = 200, body = KeishiReview),
        (status = 400, body = Failure, description = "The game is not Keishi"),
        (status = 403, body = Failure, description = "It is still being played"),
        (status = 404, body = Failure),
    ),
)]
pub(super) async fn solution(
    State(lobby): State<Lobby>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
    headers: HeaderMap,
    when: Result<Query<When>, QueryRejection>,
) -> Result<Json<KeishiReview>, HttpFailure> {
    let Query(When { moment }) = parsed(when)?;
    let study = Study { secret: bearer(&headers), moment };
    let study = lobby.find(&id, asker).await?.ask(study).await?;
    Ok(Json(lobby.house.heavy.run(asker, study).await?))
}
