//! The REST routes. Each takes what the client said apart, asks the lobby or a room, and answers.

mod description;
mod keishi;
mod push;
mod puzzles;

use axum::{
    Extension, Json, Router,
    body::Bytes,
    extract::{
        DefaultBodyLimit, Path, Query, State,
        rejection::{BytesRejection, QueryRejection},
    },
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use bots::Name;
use games::{Form, UnknownForm};
use protocol::{
    AnyView, BrainInfo, CreateGame, ErrorCode, Failure, GameCreated, GameInfo, GameName, JoinGame,
    Memoir, SeatTaken, Stage,
};
use serde::Deserialize;
use table::TableView;
use utoipa::{IntoParams, OpenApi};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    fair_queue::Asker,
    http_failure::{Body, HttpFailure, bad_request},
    lobby::Lobby,
    program,
    room::{Export, Info, Join, Memoirs, Taken, View},
    secret::Secret,
    socket,
};

/// All routes under `/api`; their description is at `/api` itself.
pub(crate) fn routes() -> Router<Lobby> {
    let (routes, description) = OpenApiRouter::with_openapi(description::Description::openapi())
        .routes(routes!(list, create))
        .routes(routes!(info))
        .routes(routes!(join))
        .routes(routes!(view))
        .routes(routes!(record))
        .routes(routes!(memoirs))
        .routes(routes!(import))
        .routes(routes!(brains))
        .routes(routes!(keishi::about))
        .routes(routes!(keishi::solution))
        .routes(routes!(puzzles::shelf))
        .routes(routes!(puzzles::puzzle))
        .routes(routes!(puzzles::attempt))
        .routes(routes!(puzzles::solution))
        .routes(routes!(push::about))
        .routes(routes!(push::subscribe))
        .routes(routes!(push::unsubscribe))
        .routes(routes!(health))
        .routes(routes!(ready))
        .split_for_parts();
    // Written once: it is long, and anybody may ask for it.
    let description = Bytes::from(description::written(description).to_string());
    let json = [(header::CONTENT_TYPE, "application/json")];
    routes
        .route("/", get(move || async move { (json, description) }))
        .route("/schema", get(schema))
        .route("/games/{id}/socket", get(socket::upgrade))
        .fallback(nothing_here)
        // How long a body may be is judged before it gets here.
        .layer(DefaultBodyLimit::disable())
}

/// Every message as a JSON Schema.
async fn schema() -> Json<serde_json::Value> {
    Json(protocol::schema::json_schema())
}

async fn nothing_here() -> HttpFailure {
    Failure::new(ErrorCode::NotFound, "there is nothing at this address: see /api").into()
}

/// The process is there.
#[utoipa::path(get, path = "/health", responses((status = 200, body = String, content_type = "text/plain")))]
async fn health() -> &'static str {
    "here"
}

/// The process is there, its database takes what is written, and newcomers are let in.
#[utoipa::path(get, path = "/ready", responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 503, body = Failure, description = "The database does not take anything, or the server is about to be stopped"),
))]
async fn ready(State(lobby): State<Lobby>) -> Result<&'static str, HttpFailure> {
    lobby.is_ready().await?;
    Ok("ready")
}

/// Which public games to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// Only those that have come this far.
    pub(crate) stage: Option<Stage>,
    /// Only those of this game.
    pub(crate) game: Option<GameName>,
    /// Only those made before the one with this number: how to turn the page.
    pub(crate) before: Option<u64>,
    /// How many at most; never more than a hundred.
    pub(crate) limit: Option<u32>,
}

/// Public games, the newest first.
#[utoipa::path(get, path = "/games", params(Wanted), responses(
    (status = 200, body = Vec<GameInfo>),
    (status = 400, body = Failure),
))]
async fn list(
    State(lobby): State<Lobby>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<Vec<GameInfo>>, HttpFailure> {
    let Query(wanted) = parsed(wanted)?;
    Ok(Json(lobby.list(&wanted, true).await?))
}

/// The programs that can be invited to play.
#[utoipa::path(get, path = "/brains", responses((status = 200, body = Vec<BrainInfo>)))]
async fn brains(State(lobby): State<Lobby>) -> Json<Vec<BrainInfo>> {
    Json(Name::ALL.map(|name| program::info(name, &lobby.house)).to_vec())
}

/// Makes a game.
#[utoipa::path(post, path = "/games", request_body = CreateGame, responses(
    (status = 201, body = GameCreated),
    (status = 400, body = Failure),
    (status = 503, body = Failure, description = "A language model is wanted, and none can be reached"),
))]
async fn create(
    State(lobby): State<Lobby>,
    Extension(asker): Extension<Asker>,
    Body(wish): Body<CreateGame>,
) -> Result<(StatusCode, Json<GameCreated>), HttpFailure> {
    Ok((StatusCode::CREATED, Json(lobby.create(wish, asker).await?)))
}

/// Takes in a game as a sandbox: a record, PGN, a FEN, or a save file of duplicate chess.
#[utoipa::path(post, path = "/import",
    request_body(content = String, content_type = "text/plain", description = "The file as it is, in UTF-8, UTF-16 or Latin-1"),
    responses((status = 201, body = GameCreated), (status = 400, body = Failure)),
)]
async fn import(
    State(lobby): State<Lobby>,
    Extension(asker): Extension<Asker>,
    file: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<GameCreated>), HttpFailure> {
    let file = file.map_err(|why| bad_request(why.body_text()))?;
    Ok((StatusCode::CREATED, Json(lobby.import(file, asker).await?)))
}

/// What everybody may know of a game without looking at its board.
#[utoipa::path(get, path = "/games/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = GameInfo),
    (status = 404, body = Failure),
))]
async fn info(
    State(lobby): State<Lobby>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
) -> Result<Json<GameInfo>, HttpFailure> {
    Ok(Json(lobby.find(&id, asker).await?.ask(Info).await?))
}

/// Sits down.
#[utoipa::path(post, path = "/games/{id}/join", params(("id" = String, Path)), request_body = JoinGame, responses(
    (status = 200, body = SeatTaken),
    (status = 400, body = Failure),
    (status = 403, body = Failure, description = "The seat is not free for you"),
    (status = 404, body = Failure),
))]
async fn join(
    State(lobby): State<Lobby>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
    Body(wish): Body<JoinGame>,
) -> Result<Json<SeatTaken>, HttpFailure> {
    let invitation = wish.invitation.as_deref().map(Secret::from_client);
    let join = Join { seat: wish.seat, invitation, name: wish.name };
    let Taken { seat, secret } = lobby.find(&id, asker).await?.ask(join).await?;
    Ok(Json(SeatTaken { seat, token: secret.reveal() }))
}

/// The table as the bearer of a secret sees it, or as whoever watches does.
#[utoipa::path(get, path = "/games/{id}/view",
    params(
        ("id" = String, Path),
        ("authorization" = Option<String>, Header, description = "`Bearer` and the secret of a seat"),
    ),
    responses(
        (status = 200, body = TableView<AnyView>),
        (status = 403, body = Failure, description = "The secret opens nothing here"),
        (status = 404, body = Failure),
    ),
)]
async fn view(
    State(lobby): State<Lobby>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableView<AnyView>>, HttpFailure> {
    Ok(Json(lobby.find(&id, asker).await?.ask(View(bearer(&headers))).await?))
}

/// In which form a game goes out.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Wish {
    /// `record`, which is JSON and the default, `pgn`, `fen` or `save`.
    form: Option<String>,
}

/// The whole game in a form in which it can be kept elsewhere, once nothing in it is secret any more.
#[utoipa::path(get, path = "/games/{id}/record",
    params(
        ("id" = String, Path),
        ("authorization" = Option<String>, Header, description = "`Bearer` and the secret of a seat"),
        Wish,
    ),
    responses(
        (status = 200, description = "The game", content(
            (protocol::openapi::Export = "application/json"),
            (String = "application/x-chess-pgn"),
            (String = "text/plain"),
        )),
        (status = 400, body = Failure, description = "There is no such form for this game"),
        (status = 403, body = Failure, description = "It is still secret"),
        (status = 404, body = Failure),
    ),
)]
async fn record(
    State(lobby): State<Lobby>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
    headers: HeaderMap,
    export: Result<Query<Wish>, QueryRejection>,
) -> Result<Response, HttpFailure> {
    let Query(Wish { form }) = parsed(export)?;
    let form = form.map_or(Ok(Form::Record), |form| form.parse());
    let form = form.map_err(|why: UnknownForm| bad_request(why.to_string()))?;
    let export = Export { secret: bearer(&headers), form };
    let write = lobby.find(&id, asker).await?.ask(export).await?;
    let text = lobby.house.heavy.run(asker, write).await??;
    let kind = match form {
        Form::Record | Form::Save => "application/json",
        Form::Pgn => "application/x-chess-pgn; charset=utf-8",
        Form::Fen => "text/plain; charset=utf-8",
    };
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

/// What the programs of a game believed, turn by turn, once nothing in it is secret any more.
#[utoipa::path(get, path = "/games/{id}/memoirs",
    params(
        ("id" = String, Path),
        ("authorization" = Option<String>, Header, description = "`Bearer` and the secret of a seat"),
    ),
    responses(
        (status = 200, body = Vec<Memoir>),
        (status = 403, body = Failure, description = "It is still secret"),
        (status = 404, body = Failure),
    ),
)]
async fn memoirs(
    State(lobby): State<Lobby>,
    Extension(asker): Extension<Asker>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Vec<Memoir>>, HttpFailure> {
    Ok(Json(lobby.find(&id, asker).await?.ask(Memoirs(bearer(&headers))).await?))
}

pub(crate) fn parsed<T>(query: Result<Query<T>, QueryRejection>) -> Result<Query<T>, Failure> {
    query.map_err(|why| bad_request(why.body_text()))
}

/// The secret of an `Authorization: Bearer …` header: addresses get into logs, headers do not.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<Secret> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    // The name of a scheme is read in any case.
    let (scheme, secret) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| Secret::from_client(secret.trim()))
}
