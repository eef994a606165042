use std::{future::Future, io, net::SocketAddr};

use axum::Router;
use store::Store;
use thiserror::Error;
use tokio::net::TcpListener;

use crate::{api, lobby::Lobby};

/// Where a server listens, and where it keeps its games.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address; port 0 takes any that is free.
    pub listen: SocketAddr,
    /// `sqlite:PATH`, or `postgres://…` where several servers share the games.
    pub database: String,
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
    address: SocketAddr,
}

impl Server {
    /// Opens the database and takes the port.
    pub async fn bind(config: &Config) -> Result<Server, ServeError> {
        let address = config.listen;
        let taken = |why| ServeError::Listen { address, why };
        let listener = TcpListener::bind(address).await.map_err(taken)?;
        let address = listener.local_addr().map_err(taken)?;
        let store = Store::open(&config.database).await?;
        Ok(Server { listener, lobby: Lobby::new(store), address })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until the time has come to stop; then it takes leave of everybody.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let Server { listener, lobby, .. } = self;
        let leaving = lobby.clone();
        let stop = async move {
            stop.await;
            leaving.take_leave().await;
        };
        axum::serve(listener, router(lobby)).with_graceful_shutdown(stop).await?;
        Ok(())
    }
}

/// The whole service on this store, without a port.
pub fn app(store: Store) -> Router {
    router(Lobby::new(store))
}

fn router(lobby: Lobby) -> Router {
    Router::new().nest("/api", api::routes()).with_state(lobby)
}
