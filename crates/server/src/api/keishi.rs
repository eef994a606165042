//! What is known about Keishi: fair starts, and what every move is worth.

use axum::{
    Json,
    extract::{Path, Query, State, rejection::QueryRejection},
    http::HeaderMap,
};
use keishi_solver::{Review, fair};
use protocol::{ErrorCode, Failure, KeishiInfo};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{bearer, parsed};
use crate::{fault::Fault, game_clock::wall_clock, lobby::Lobby};

const MILLISECONDS_A_DAY: u64 = 24 * 60 * 60 * 1000;

/// What this server knows about Keishi, and where a fair game can begin.
#[utoipa::path(get, path = "/keishi", responses((status = 200, body = KeishiInfo)))]
pub(super) async fn about(State(lobby): State<Lobby>) -> Json<KeishiInfo> {
    Json(KeishiInfo {
        solved: lobby.house.solution.is_complete(),
        daily: fair::daily(wall_clock() / MILLISECONDS_A_DAY),
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
        (status = 200, body = Object, description = "See KeishiReview in docs/PROTOCOL.md"),
        (status = 400, body = Failure, description = "The game is not Keishi"),
        (status = 403, body = Failure, description = "It is still being played"),
        (status = 404, body = Failure),
    ),
)]
pub(super) async fn solution(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
    when: Result<Query<When>, QueryRejection>,
) -> Result<Json<Review>, Fault> {
    let Query(When { moment }) = parsed(when)?;
    let view = lobby.find(&id).await?.study(bearer(&headers), moment).await?;
    let house = lobby.house;
    let review = move || Review::of_view(&*house.solution.oracle(), &view);
    let review = tokio::task::spawn_blocking(review).await;
    Ok(Json(review.map_err(|_| Failure::new(ErrorCode::Unavailable, "the search broke off"))?))
}
