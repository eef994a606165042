//! Browsers that want to be called when it is somebody's turn.

use axum::{
    Extension, Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
};
use protocol::{Failure, PushInfo, PushSubscription};

use super::bearer;
use crate::{
    fair_queue::Asker,
    http_failure::{Body, HttpFailure},
    lobby::Lobby,
    room::{Subscribe, Unsubscribe},
};

/// What a browser has to know before it can be called.
#[utoipa::path(get, path = "/push", responses((status = 200, body = PushInfo)))]
pub(super) async fn about(State(lobby): State<Lobby>) -> Result<Json<PushInfo>, HttpFailure> {
    let post = lobby.house.bells.post().await?;
    Ok(Json(PushInfo { key: post.map(push::Post::public_key) }))
}

/// A player wants to be called when it is their turn, with this browser and in this game.
#[utoipa::path(post, path = "/games/{id}/push",
    params(
        ("id" = String, Path),
        ("authorization" = Option<String>, Header, description = "`Bearer` and the secret of a seat"),
    ),
    request_body = PushSubscription,
    responses(
        (status = 204, description = "The browser will be called"),
        (status = 400, body = Failure, description = "It is at no push service that this server knows, or its keys are none"),
        (status = 403, body = Failure, description = "The secret opens no seat"),
        (status = 404, body = Failure),
        (status = 409, body = Failure, description = "The game is over"),
    ),
)]
pub(super) async fn subscribe(
    State(lobby): State<Lobby>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(browser): Body<PushSubscription>,
) -> Result<StatusCode, HttpFailure> {
    let secret = bearer(&headers);
    lobby.find(&id, asker).await?.ask(Subscribe { secret, browser }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A player wants to be called with this browser no more.
#[utoipa::path(post, path = "/games/{id}/push/stop",
    params(
        ("id" = String, Path),
        ("authorization" = Option<String>, Header, description = "`Bearer` and the secret of a seat"),
    ),
    request_body = PushSubscription,
    responses(
        (status = 204, description = "The browser will not be called"),
        (status = 400, body = Failure),
        (status = 403, body = Failure, description = "The secret opens no seat"),
        (status = 404, body = Failure),
    ),
)]
pub(super) async fn unsubscribe(
    State(lobby): State<Lobby>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(browser): Body<PushSubscription>,
) -> Result<StatusCode, HttpFailure> {
    let (secret, endpoint) = (bearer(&headers), browser.endpoint);
    lobby.find(&id, asker).await?.ask(Unsubscribe { secret, endpoint }).await?;
    Ok(StatusCode::NO_CONTENT)
}
