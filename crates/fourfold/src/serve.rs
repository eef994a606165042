use std::{
    io::{self, Write},
    net::SocketAddr,
    path::PathBuf,
    time::Duration,
};

use anyhow::Context;
use bots::recon::Patience;
use clap::{Args, FromArgMatches};
use server::{Config, Rate, Rules, Server};

use crate::{home, models::Models};

/// Serve the table to people and programs on the network.
///
/// Games are kept in a file in your data directory unless --database says otherwise; every move is on the disk before it is
/// acknowledged. Stop it with Ctrl-C: the players are told, and their games go on when it is back.
///
/// Each option can also be given in the environment. docs/OPERATIONS.md tells how to run it for others.
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:4040", env = "FOURFOLD_LISTEN")]
    listen: SocketAddr,
    /// Where games are kept: sqlite:PATH, or the address of a PostgreSQL database
    #[arg(long, value_name = "URL", env = "FOURFOLD_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// For how many seconds a player may be away before the others can claim the game
    #[arg(long, value_name = "SECONDS", default_value_t = Config::GRACE.as_secs(), env = "FOURFOLD_GRACE")]
    grace: u64,
    /// Where Keishi's solution is: `fourfold solve keishi` makes it
    #[arg(long, value_name = "PATH", env = "FOURFOLD_KEISHI_TABLE")]
    keishi_table: Option<PathBuf>,
    #[command(flatten)]
    models: Models,
    /// How many requests a second an address may send; 0 is no limit
    #[arg(long, value_name = "NUMBER", default_value_t = 20, env = "FOURFOLD_REQUESTS")]
    requests: u32,
    /// How many connections an address may have open; 0 is no limit
    #[arg(long, value_name = "NUMBER", default_value_t = 100, env = "FOURFOLD_SOCKETS")]
    sockets: usize,
    /// A proxy in front says in X-Forwarded-For who asks
    #[arg(long, env = "FOURFOLD_PROXY")]
    proxy: bool,
    /// Another site whose pages may talk to this server, like `https://example.org`; may be given several times
    #[arg(long, value_name = "SITE", env = "FOURFOLD_ORIGIN", value_delimiter = ',')]
    origin: Vec<String>,
    /// What is logged: error, warn, info, debug, or a filter like server=debug
    #[arg(long, value_name = "FILTER", default_value = "info", env = "FOURFOLD_LOG")]
    log: String,
    /// Log one JSON object a line
    #[arg(long, env = "FOURFOLD_LOG_JSON")]
    log_json: bool,
}

/// What an address may do at once, in seconds of what it may do in the long run.
const AT_ONCE: u32 = 20;

impl Serve {
    /// As the environment says, where no option was given.
    pub(crate) fn from_environment() -> Serve {
        let options = Serve::augment_args(clap::Command::new("fourfold"));
        let given = options.get_matches_from(["fourfold"]);
        Serve::from_arg_matches(&given).unwrap_or_else(|why| why.exit())
    }

    pub(crate) fn run(self) -> anyhow::Result<()> {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(self.serve())
    }

    async fn serve(self) -> anyhow::Result<()> {
        self.log_to_stderr()?;
        let server = Server::bind(&self.config()?).await?;
        writeln!(io::stdout(), "Fourfold is at http://{}", server.address())?;
        server.run(stopped()).await?;
        Ok(())
    }

    fn config(&self) -> anyhow::Result<Config> {
        let database = match &self.database {
            Some(url) => url.clone(),
            None => home::database()?,
        };
        let rate =
            Rate { per_second: self.requests, at_once: self.requests.saturating_mul(AT_ONCE) };
        let rules = Rules {
            requests: (self.requests > 0).then_some(rate),
            sockets: (self.sockets > 0).then_some(self.sockets),
            behind_proxy: self.proxy,
            origins: self.origin.clone(),
        };
        let grace = Duration::from_secs(self.grace);
        let keishi_table = self.keishi_table.clone().or_else(|| home::keishi_table().ok());
        let models = self.models.endpoints.clone();
        let (listen, patience) = (self.listen, Patience::default());
        Ok(Config { listen, database, grace, keishi_table, models, patience, rules })
    }

    fn log_to_stderr(&self) -> anyhow::Result<()> {
        let filter = tracing_subscriber::EnvFilter::try_new(&self.log).with_context(|| {
            format!("{:?} is no log filter: try info or server=debug", self.log)
        })?;
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
        if self.log_json {
            log.json().init();
        } else {
            log.init();
        }
        Ok(())
    }
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
