use std::{
    io::{self, Write},
    net::SocketAddr,
};

use anyhow::Context;
use clap::Args;
use server::{Config, Server};

/// Serve the table to people and programs on the network.
///
/// Games are kept in a file in your data directory unless --database says otherwise; every move is on the disk before it is
/// acknowledged. Stop it with Ctrl-C: the players are told, and their games go on when it is back.
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:4040", env = "FOURFOLD_LISTEN")]
    listen: SocketAddr,
    /// Where games are kept: sqlite:PATH, or the address of a PostgreSQL database
    #[arg(long, value_name = "URL", env = "FOURFOLD_DATABASE")]
    database: Option<String>,
}

impl Serve {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(self.serve())
    }

    async fn serve(self) -> anyhow::Result<()> {
        let database = match self.database {
            Some(url) => url,
            None => default_database()?,
        };
        log_to_stderr();
        let server = Server::bind(&Config { listen: self.listen, database }).await?;
        writeln!(io::stdout(), "Fourfold is at http://{}", server.address())?;
        server.run(stopped()).await?;
        Ok(())
    }
}

/// A file in the user's data directory.
fn default_database() -> anyhow::Result<String> {
    let folder =
        dirs::data_dir().context("there is no data directory: say --database sqlite:PATH")?;
    Ok(format!("sqlite:{}", folder.join("fourfold").join("games.db").display()))
}

/// As much as `FOURFOLD_LOG` asks for; warnings otherwise.
fn log_to_stderr() {
    let filter = tracing_subscriber::EnvFilter::try_from_env("FOURFOLD_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).init();
}

/// Waits until somebody stops the program. Where that cannot be noticed, it is stopped without a word.
async fn stopped() {
    let interrupted = async { tokio::signal::ctrl_c().await.is_ok() };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => signal.recv().await.is_some(),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<bool>();
    tokio::select! {
        _ = interrupted => {}
        _ = terminated => {}
    }
}
