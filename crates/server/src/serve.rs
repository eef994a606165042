use std::{future::Future, io, net::SocketAddr, path::PathBuf, time::Duration};

use axum::{
    Router,
    http::{StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::get,
};
use bots::recon::{Endpoint, Lines, Patience};
use store::Store;
use thiserror::Error;
use tokio::net::TcpListener;

use crate::{
    api, chores,
    gate::{self, Gate, Rules},
    house::House,
    lobby::Lobby,
    solution::Solution,
};

/// Where a server listens, where it keeps its games, and what it allows.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// `sqlite:PATH`, or `postgres://…` where several servers share the games.
    pub database: String,
    /// How long a player may be away before the others can claim the game.
    pub grace: Duration,
    /// Where Keishi's solution lies, or will lie once it is made.
    pub keishi_table: Option<PathBuf>,
    /// Where language models can be asked, the best first.
    pub models: Vec<Endpoint>,
    /// How long their answers may take.
    pub patience: Patience,
    /// Who is let in, and how often.
    pub rules: Rules,
}

impl Config {
    /// How long a player may be away unless it is said otherwise.
    pub const GRACE: Duration = Duration::from_mins(5);
}

/// Why a server cannot run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The database cannot be used.
    #[error("the database cannot be opened: {0}")]
    Store(#[from] store::StoreError),
    /// Nobody can listen there.
    #[error("{address} cannot be listened on: {why}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why.
        why: io::Error,
    },
    /// It broke off.
    #[error("the server broke off: {0}")]
    Broken(#[from] io::Error),
}

/// A server that has its port and its games, and does not answer yet.
pub struct Server {
    listener: TcpListener,
    lobby: Lobby,
    gate: Gate,
    address: SocketAddr,
}

impl Server {
    /// Takes the port and opens the database.
    pub async fn bind(config: &Config) -> Result<Server, ServeError> {
        let address = config.listen;
        let taken = |why| ServeError::Listen { address, why };
        let listener = TcpListener::bind(address).await.map_err(taken)?;
        let address = listener.local_addr().map_err(taken)?;
        let store = Store::open(&config.database).await?;
        let solution = Solution::at(config.keishi_table.clone());
        let models = Lines::new(config.models.clone(), config.patience);
        let lobby = Lobby::new(House::new(store, solution, models, config.grace));
        Ok(Server { listener, lobby, gate: Gate::new(config.rules.clone()), address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until the time has come to stop; then it takes leave of everybody, and closes its books.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Server { listener, lobby, gate, .. } = self;
        let chores = tokio::spawn(chores::run(lobby.clone()));
        let leaving = lobby.clone();
        let stop = async move {
            stop.await;
            leaving.take_leave().await;
        };
        let service = router(lobby.clone(), gate);
        let service = service.into_make_service_with_connect_info::<SocketAddr>();
        let served = axum::serve(listener, service).with_graceful_shutdown(stop).await;
        chores.abort();
        lobby.house.store.close().await;
        Ok(served?)
    }
}

fn router(lobby: Lobby, gate: Gate) -> Router {
    let api = api::routes()
        .layer(middleware::map_response(gate::forget))
        .layer(middleware::from_fn_with_state(gate.clone(), gate::guard))
        .layer(axum::Extension(gate));
    Router::new()
        .nest("/api", api)
        .route("/metrics", get(metrics))
        .merge(web::site())
        .layer(middleware::map_response(gate::secure))
        .with_state(lobby)
}

/// Counters for Prometheus.
async fn metrics(axum::extract::State(lobby): axum::extract::State<Lobby>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    match lobby.house.metrics.write() {
        Ok(text) => ([(header::CONTENT_TYPE, kind)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
