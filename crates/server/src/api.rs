//! The REST routes. Each takes what the client said apart, asks the lobby or a room, and answers.

use axum::{
    Json, Router,
    extract::{
        DefaultBodyLimit, FromRequest, Path, Query, State,
        rejection::{JsonRejection, QueryRejection},
    },
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use protocol::{
    AnyView, CreateGame, ErrorCode, Failure, GameCreated, GameInfo, GameName, JoinGame, SeatTaken,
    Stage,
};
use serde::Deserialize;
use serde_json::Value;
use table::TableView;

use crate::{lobby::Lobby, secret::Secret, socket};

/// The longest body of a request.
const LONGEST_BODY: usize = 1 << 20;

/// All routes under `/api`.
pub(crate) fn routes() -> Router<Lobby> {
    Router::new()
        .route("/games", get(list).post(create))
        .route("/games/{id}", get(info))
        .route("/games/{id}/join", post(join))
        .route("/games/{id}/view", get(view))
        .route("/games/{id}/record", get(record))
        .route("/games/{id}/socket", get(socket::upgrade))
        .route("/import", post(import))
        .route("/health", get(health))
        .route("/ready", get(ready))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
}

/// The process is there.
async fn health() -> &'static str {
    "here"
}

/// The process is there, and so is its database.
async fn ready(State(lobby): State<Lobby>) -> Result<&'static str, Fault> {
    lobby.is_ready().await?;
    Ok("ready")
}

/// Which public games to list.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Wanted {
    stage: Option<Stage>,
    game: Option<GameName>,
    before: Option<u64>,
    limit: Option<u32>,
}

async fn list(
    State(lobby): State<Lobby>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<Vec<GameInfo>>, Fault> {
    let Query(Wanted { stage, game, before, limit }) =
        wanted.map_err(|why| Failure::new(ErrorCode::BadRequest, why.body_text()))?;
    Ok(Json(lobby.list(stage, game, before, limit).await?))
}

/// Takes a record in as a sandbox of its own.
async fn import(
    State(lobby): State<Lobby>,
    Body(record): Body<Value>,
) -> Result<(StatusCode, Json<GameCreated>), Fault> {
    Ok((StatusCode::CREATED, Json(lobby.import(&record).await?)))
}

async fn create(
    State(lobby): State<Lobby>,
    Body(wish): Body<CreateGame>,
) -> Result<(StatusCode, Json<GameCreated>), Fault> {
    Ok((StatusCode::CREATED, Json(lobby.create(wish).await?)))
}

async fn info(State(lobby): State<Lobby>, Path(id): Path<String>) -> Result<Json<GameInfo>, Fault> {
    Ok(Json(lobby.find(&id).await?.info().await?))
}

async fn join(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    Body(wish): Body<JoinGame>,
) -> Result<Json<SeatTaken>, Fault> {
    let invitation = wish.invitation.as_deref().map(Secret::from_client);
    let (seat, secret) = lobby.find(&id).await?.join(wish.seat, invitation, wish.name).await?;
    Ok(Json(SeatTaken { seat, token: secret.reveal() }))
}

async fn view(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableView<AnyView>>, Fault> {
    Ok(Json(lobby.find(&id).await?.view(bearer(&headers)).await?))
}

async fn record(State(lobby): State<Lobby>, Path(id): Path<String>) -> Result<Response, Fault> {
    let record = lobby.find(&id).await?.record().await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record).into_response())
}

/// The secret of an `Authorization: Bearer …` header: addresses get into logs, headers do not.
fn bearer(headers: &HeaderMap) -> Option<Secret> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(Secret::from_client)
}

/// A JSON body, or a sentence that says what is wrong with it.
struct Body<T>(T);

impl<S: Send + Sync, T> FromRequest<S> for Body<T>
where
    Json<T>: FromRequest<S, Rejection = JsonRejection>,
{
    type Rejection = Fault;

    async fn from_request(request: axum::extract::Request, state: &S) -> Result<Self, Fault> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(why) => Err(Fault(Failure::new(ErrorCode::BadRequest, why.body_text()))),
        }
    }
}

/// A failure as an answer over HTTP.
pub(crate) struct Fault(Failure);

impl From<Failure> for Fault {
    fn from(failure: Failure) -> Fault {
        Fault(failure)
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let status = match self.0.code {
            ErrorCode::NotFound | ErrorCode::NoGame | ErrorCode::NoMoment => StatusCode::NOT_FOUND,
            ErrorCode::Forbidden => StatusCode::FORBIDDEN,
            ErrorCode::Refused => StatusCode::CONFLICT,
            ErrorCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ErrorCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            ErrorCode::BadJson
            | ErrorCode::BadRequest
            | ErrorCode::BadSetup
            | ErrorCode::BadRecord
            | ErrorCode::BadAction => StatusCode::BAD_REQUEST,
        };
        (status, Json(self.0)).into_response()
    }
}
