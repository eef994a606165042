//! The REST routes. Each takes what the client said apart, asks the lobby or a room, and answers.

mod keishi;

use axum::{
    Json, Router,
    extract::{
        DefaultBodyLimit, Path, Query, State,
        rejection::{QueryRejection, StringRejection},
    },
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use bots::Name;
use forms::{Form, UnknownForm};
use protocol::{
    AnyView, BrainInfo, CreateGame, ErrorCode, Failure, GameCreated, GameInfo, GameName, JoinGame,
    SeatTaken, Stage,
};
use serde::Deserialize;
use table::TableView;
use utoipa::{IntoParams, OpenApi};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    any_bot,
    fault::{Body, Fault, bad_request},
    lobby::Lobby,
    room::Memoir,
    secret::Secret,
    socket,
};

/// The longest body of a request.
const LONGEST_BODY: usize = 1 << 20;

/// What is said about all of it.
#[derive(OpenApi)]
#[openapi(servers((url = "/api")), info(
    title = "Fourfold",
    description = "Making, joining, listing and reading games. They are played over a WebSocket: see docs/PROTOCOL.md.",
    license(name = "GPL-3.0-or-later", identifier = "GPL-3.0-or-later")
))]
struct Description;

/// All routes under `/api`; their description is at `/api` itself.
pub(crate) fn routes() -> Router<Lobby> {
    let (routes, description) = OpenApiRouter::with_openapi(Description::openapi())
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
        .routes(routes!(health))
        .routes(routes!(ready))
        .split_for_parts();
    let description = Json(description);
    routes
        .route("/", get(move || async move { description }))
        .route("/games/{id}/socket", get(socket::upgrade))
        .fallback(nothing_here)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
}

async fn nothing_here() -> Fault {
    Failure::new(ErrorCode::NotFound, "there is nothing at this address: see /api").into()
}

/// The process is there.
#[utoipa::path(get, path = "/health", responses((status = 200, body = String, content_type = "text/plain")))]
async fn health() -> &'static str {
    "here"
}

/// The process is there, and so is its database.
#[utoipa::path(get, path = "/ready", responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 503, body = Failure, description = "The database does not answer"),
))]
async fn ready(State(lobby): State<Lobby>) -> Result<&'static str, Fault> {
    lobby.is_ready().await?;
    Ok("ready")
}

/// Which public games to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// Only those that have come this far.
    stage: Option<Stage>,
    /// Only those of this game.
    game: Option<GameName>,
    /// Only those made before the one with this number: how to turn the page.
    before: Option<u64>,
    /// How many at most; never more than a hundred.
    limit: Option<u32>,
}

/// Public games, the newest first.
#[utoipa::path(get, path = "/games", params(Wanted), responses(
    (status = 200, body = Vec<GameInfo>),
    (status = 400, body = Failure),
))]
async fn list(
    State(lobby): State<Lobby>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<Vec<GameInfo>>, Fault> {
    let Query(Wanted { stage, game, before, limit }) = parsed(wanted)?;
    Ok(Json(lobby.list(stage, game, before, limit).await?))
}

/// The programs that can be invited to play.
#[utoipa::path(get, path = "/brains", responses((status = 200, body = Vec<BrainInfo>)))]
async fn brains(State(lobby): State<Lobby>) -> Json<Vec<BrainInfo>> {
    let library = lobby.house.library();
    Json(Name::ALL.map(|name| any_bot::info(name, &library)).to_vec())
}

/// Makes a game.
#[utoipa::path(post, path = "/games", request_body = CreateGame, responses(
    (status = 201, body = GameCreated),
    (status = 400, body = Failure),
    (status = 503, body = Failure, description = "A language model is wanted, and none can be reached"),
))]
async fn create(
    State(lobby): State<Lobby>,
    Body(wish): Body<CreateGame>,
) -> Result<(StatusCode, Json<GameCreated>), Fault> {
    Ok((StatusCode::CREATED, Json(lobby.create(wish).await?)))
}

/// Takes in a game as a sandbox: a record, PGN, a FEN, or a save file of duplicate chess.
#[utoipa::path(post, path = "/import",
    request_body(content = String, content_type = "text/plain"),
    responses((status = 201, body = GameCreated), (status = 400, body = Failure)),
)]
async fn import(
    State(lobby): State<Lobby>,
    text: Result<String, StringRejection>,
) -> Result<(StatusCode, Json<GameCreated>), Fault> {
    let text = text.map_err(|why| bad_request(why.body_text()))?;
    Ok((StatusCode::CREATED, Json(lobby.import(&text).await?)))
}

/// What everybody may know of a game without looking at its board.
#[utoipa::path(get, path = "/games/{id}", params(("id" = String, Path)), responses(
    (status = 200, body = GameInfo),
    (status = 404, body = Failure),
))]
async fn info(State(lobby): State<Lobby>, Path(id): Path<String>) -> Result<Json<GameInfo>, Fault> {
    Ok(Json(lobby.find(&id).await?.info().await?))
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
    Path(id): Path<String>,
    Body(wish): Body<JoinGame>,
) -> Result<Json<SeatTaken>, Fault> {
    let invitation = wish.invitation.as_deref().map(Secret::from_client);
    let (seat, secret) = lobby.find(&id).await?.join(wish.seat, invitation, wish.name).await?;
    Ok(Json(SeatTaken { seat, token: secret.reveal() }))
}

/// The table as the bearer of a secret sees it, or as whoever watches does.
#[utoipa::path(get, path = "/games/{id}/view",
    params(
        ("id" = String, Path),
        ("authorization" = Option<String>, Header, description = "`Bearer` and the secret of a seat"),
    ),
    responses(
        (status = 200, body = Object, description = "See TableView in docs/PROTOCOL.md"),
        (status = 403, body = Failure, description = "The secret opens nothing here"),
        (status = 404, body = Failure),
    ),
)]
async fn view(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableView<AnyView>>, Fault> {
    Ok(Json(lobby.find(&id).await?.view(bearer(&headers)).await?))
}

/// In which form a game goes out.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Export {
    /// `record`, which is JSON and the default, `pgn`, `fen` or `save`.
    form: Option<String>,
}

/// The whole game in a form in which it can be kept elsewhere, once nothing in it is secret any more.
#[utoipa::path(get, path = "/games/{id}/record",
    params(
        ("id" = String, Path),
        ("authorization" = Option<String>, Header, description = "`Bearer` and the secret of a seat"),
        Export,
    ),
    responses(
        (status = 200, description = "The game", content(
            (Object = "application/json"),
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
    Path(id): Path<String>,
    headers: HeaderMap,
    export: Result<Query<Export>, QueryRejection>,
) -> Result<Response, Fault> {
    let Query(Export { form }) = parsed(export)?;
    let form = form.map_or(Ok(Form::Record), |form| form.parse());
    let form = form.map_err(|why: UnknownForm| bad_request(why.to_string()))?;
    let text = lobby.find(&id).await?.export(bearer(&headers), form).await?;
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
        (status = 200, body = Vec<Object>, description = "See Memoir in docs/PROTOCOL.md"),
        (status = 403, body = Failure, description = "It is still secret"),
        (status = 404, body = Failure),
    ),
)]
async fn memoirs(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Vec<Memoir>>, Fault> {
    Ok(Json(lobby.find(&id).await?.memoirs(bearer(&headers)).await?))
}

fn parsed<T>(query: Result<Query<T>, QueryRejection>) -> Result<Query<T>, Failure> {
    query.map_err(|why| bad_request(why.body_text()))
}

/// The secret of an `Authorization: Bearer …` header: addresses get into logs, headers do not.
fn bearer(headers: &HeaderMap) -> Option<Secret> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(Secret::from_client)
}
