use std::{future::Future, io, net::SocketAddr, path::PathBuf, time::Duration};

use axum::{Router, middleware};
use protocol::Quota;
use recon::{Client, Endpoint, Endpoints, Patience};
use store::{Exclusive, Pending, Store};
use thiserror::Error;
use tokio::time::timeout;

use crate::{
    api,
    bells::Push,
    chores::{self, Retention},
    gate::{self, Bans, Gate, Rules},
    house::House,
    lobby::Lobby,
    net::{self, Listener, Places, Timeouts},
    operator::{self, Desk},
    solution::Solution,
    traffic::{self, Traffic},
};

/// How many connections there may be for whoever watches over the server.
const WATCHERS: usize = 32;

/// Where a server listens, where it keeps its games, and what it allows.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// The address for whoever watches over the server, with `/metrics`; nowhere if there is none. What is counted there tells
    /// more about running games than players may know, so it is not for them.
    pub metrics: Option<SocketAddr>,
    /// What opens `/admin` at that address; nobody can open it if there is none.
    pub admin_token: Option<String>,
    /// Whether each request is a line of the log.
    pub access_log: bool,
    /// `sqlite:PATH`, or `postgres://…` where several servers share the games.
    pub database: String,
    /// How long a player may be away before the others can claim the game.
    pub grace: Duration,
    /// How long a game against programs waits for its one person before it ends as abandoned.
    pub kept: Duration,
    /// Where Keishi's solution lies, or will lie once it is made.
    pub keishi_table: Option<PathBuf>,
    /// Where language models can be asked, the best first.
    pub models: Vec<Endpoint>,
    /// How long their answers may take.
    pub patience: Patience,
    /// How many games an address may keep going.
    pub quota: Quota,
    /// For how long old games are kept.
    pub retention: Retention,
    /// Who is let in, and how often.
    pub rules: Rules,
    /// Whom the server asks to call browsers.
    pub push: Push,
    /// How long others may take over what they say and hear.
    pub timeouts: Timeouts,
}

impl Config {
    /// How long a player may be away unless it is said otherwise.
    pub const GRACE: Duration = Duration::from_mins(5);

    /// How long a game waits for its one person among programs unless it is said otherwise.
    pub const KEPT: Duration = Duration::from_hours(14 * 24);

    /// A server at this address with its games there, and otherwise as most are.
    pub fn new(listen: SocketAddr, database: String) -> Config {
        Config {
            listen,
            metrics: None,
            admin_token: None,
            access_log: false,
            database,
            grace: Config::GRACE,
            kept: Config::KEPT,
            keishi_table: None,
            models: vec![],
            patience: Patience::default(),
            quota: Quota::default(),
            retention: Retention::default(),
            rules: Rules::default(),
            push: Push::default(),
            timeouts: Timeouts::default(),
        }
    }
}

/// Why a server cannot run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The database cannot be used.
    #[error("the database cannot be opened: {0}")]
    Store(#[from] store::StoreError),
    /// The database does not say who is banned.
    #[error("the database cannot be read: {0}")]
    Bans(#[from] protocol::Failure),
    /// Language models cannot be asked.
    #[error("no language model can be asked: {0}")]
    Models(#[from] recon::Failure),
    /// Nobody can listen there.
    #[error("{address} cannot be listened on: {why}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The reason.
        why: io::Error,
    },
}

/// A server that has its port and its games, and does not answer yet.
pub struct Server {
    listener: Listener,
    metrics: Option<Listener>,
    admin_token: Option<String>,
    access_log: bool,
    retention: Retention,
    lobby: Lobby,
    gate: Gate,
    address: SocketAddr,
    timeouts: Timeouts,
    /// Keeps other servers away from the file with the games.
    exclusive: Option<Exclusive>,
}

impl Server {
    /// Takes the port and opens the database.
    pub fn bind(config: &Config) -> Pending<'_, Result<Server, ServeError>> {
        Box::pin(Server::prepare(config))
    }

    async fn prepare(config: &Config) -> Result<Server, ServeError> {
        let (listener, address) = listen(config.listen).await?;
        let metrics = match config.metrics {
            Some(address) => Some(listen(address).await?.0),
            None => None,
        };
        let exclusive = Exclusive::of(&config.database)?;
        let store = Store::open(&config.database).await?;
        let solution = Solution::at(config.keishi_table.clone());
        let models = Client::new(Endpoints::new(config.models.clone(), config.patience))?;
        let local = address.ip().is_loopback() && !config.rules.behind_proxy;
        let rules = Rules { local, ..config.rules.clone() };
        let (gate, timeouts) = (Gate::new(rules), config.timeouts);
        let (push, waits) = (config.push.clone(), (config.grace, config.kept));
        let (quota, connections) = (config.quota, gate.connections());
        let house = House::new(store, solution, models, push, waits, quota, connections);
        house.lease.renew(&house.store).await?;
        let lobby = Lobby::new(house);
        operator::read_bans(&lobby, gate.bans()).await?;
        let (admin_token, access_log) = (config.admin_token.clone(), config.access_log);
        let retention = config.retention;
        Ok(Server {
            listener,
            metrics,
            admin_token,
            access_log,
            retention,
            lobby,
            gate,
            address,
            timeouts,
            exclusive,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it tells what it counts, if it does.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|listener| listener.address().ok())
    }

    /// Answers until the time has come to stop; then it takes leave of everybody, and closes its books. Whoever keeps it
    /// waiting for longer than [`Timeouts::farewell`] is left behind.
    pub fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Pending<'static, Result<(), ServeError>> {
        self.run_until(Box::pin(stop))
    }

    /// Not generic, so that it is compiled in this crate and nowhere else.
    fn run_until(self, stop: Pending<'static, ()>) -> Pending<'static, Result<(), ServeError>> {
        Box::pin(self.answer(stop))
    }

    async fn answer(self, stop: Pending<'static, ()>) -> Result<(), ServeError> {
        let Server { listener, metrics, admin_token, access_log, retention, .. } = self;
        let Server { lobby, gate, timeouts, exclusive, .. } = self;
        let chores = tokio::spawn(chores::run(lobby.clone(), gate.bans().clone(), retention));
        let desk = Desk::new(lobby.clone(), gate.bans().clone(), admin_token.as_deref());
        let operator =
            metrics.map(|listener| tokio::spawn(serve_operator(listener, desk, timeouts)));
        let leaving = lobby.clone();
        let stop = async move {
            stop.await;
            if timeout(timeouts.farewell, leaving.take_leave()).await.is_err() {
                tracing::warn!("not everybody could be told that the server goes down");
            }
        };
        let bounds = net::Bounds {
            connections: gate.connections(),
            bans: gate.bans().clone(),
            behind_proxy: gate.is_behind_proxy(),
            timeouts,
            metrics: lobby.house.metrics.clone(),
        };
        net::serve(listener, router(lobby.clone(), gate, timeouts, access_log), bounds, stop).await;
        chores.abort();
        if let Some(operator) = operator {
            operator.abort();
        }
        if timeout(timeouts.farewell, lobby.house.store.close()).await.is_err() {
            tracing::error!("the database did not take what was still to be written in time");
        }
        drop(exclusive);
        Ok(())
    }
}

/// Takes a port, and says which it is.
async fn listen(address: SocketAddr) -> Result<(Listener, SocketAddr), ServeError> {
    let taken = |why| ServeError::Listen { address, why };
    let listener = Listener::bind(address).await.map_err(taken)?;
    let address = listener.address().map_err(taken)?;
    Ok((listener, address))
}

/// Answers whoever watches over the server.
async fn serve_operator(listener: Listener, desk: Desk, timeouts: Timeouts) {
    let (metrics, bans) = (desk.lobby.house.metrics.clone(), Bans::default());
    let connections = Places::new(None, Some(WATCHERS));
    let bounds = net::Bounds { connections, bans, behind_proxy: false, timeouts, metrics };
    net::serve(listener, operator::routes(desk), bounds, std::future::pending()).await;
}

fn router(lobby: Lobby, gate: Gate, timeouts: Timeouts, logged: bool) -> Router {
    let traffic = Traffic { metrics: lobby.house.metrics.clone(), gate: gate.clone(), logged };
    let api = api::routes()
        .layer(middleware::from_fn_with_state((gate.clone(), timeouts.body), gate::gather))
        .layer(middleware::map_response(gate::forget))
        .layer(middleware::from_fn_with_state(gate.clone(), gate::guard))
        .layer(axum::Extension(gate))
        .layer(axum::Extension(timeouts));
    Router::new()
        .nest("/api", api)
        .merge(web::site())
        .layer(middleware::from_fn(gate::refuse_tunnels))
        .layer(middleware::map_response(gate::secure))
        .layer(middleware::from_fn_with_state(traffic, traffic::note))
        .with_state(lobby)
}
