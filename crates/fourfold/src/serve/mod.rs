mod banner;
mod browser;
mod listen;
mod log;
mod neighbor;

use std::{
    io::{self, Write},
    net::SocketAddr,
    path::PathBuf,
    time::Duration,
};

use self::{banner::Banner, listen::Listen, log::LogOptions, neighbor::reachable};
use crate::{home, models::Models};
use clap::Args;
use server::{Config, Push, Quota, Rate, Retention, Rules, Services};

/// Serve the table to people and programs on the network.
///
/// Games are kept in a file in your data directory unless --database says otherwise; every move is on the disk before it is
/// acknowledged. Stop it with Ctrl-C: the players are told, and their games go on when it is back.
///
/// Each option can also be given in the environment. docs/OPERATIONS.md tells how to run it for others.
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen; `auto` takes the first free port from 4040 on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:4040", env = "FOURFOLD_LISTEN")]
    listen: Listen,
    /// Open the address in a browser
    #[arg(long, env = "FOURFOLD_OPEN")]
    open: bool,
    /// Where games are kept: sqlite:PATH, or the address of a PostgreSQL database
    #[arg(long, value_name = "URL", env = "FOURFOLD_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// For how many seconds a player may be away before the others can claim the game
    #[arg(long, value_name = "SECONDS", default_value_t = Config::GRACE.as_secs(), env = "FOURFOLD_GRACE")]
    grace: u64,
    /// For how many days a game against programs waits for its one person; then it ends as abandoned
    #[arg(long, value_name = "DAYS", default_value_t = Config::KEPT.as_secs() / DAY, env = "FOURFOLD_KEEP")]
    keep: u64,
    /// Where Keishi's solution is: `fourfold solve keishi` makes it
    #[arg(long, value_name = "PATH", env = "FOURFOLD_KEISHI_TABLE")]
    keishi_table: Option<PathBuf>,
    #[command(flatten)]
    models: Models,
    /// How many requests a second an address may send; 0 means no limit
    #[arg(long, value_name = "NUMBER", default_value_t = 20, env = "FOURFOLD_REQUESTS")]
    requests: u32,
    /// How many games an address may have open on its screens; 0 means no limit
    #[arg(long, value_name = "NUMBER", default_value_t = 100, env = "FOURFOLD_SOCKETS")]
    sockets: usize,
    /// How many messages a second an address may send over all of them; 0 means no limit
    #[arg(long, value_name = "NUMBER", default_value_t = 200, env = "FOURFOLD_MESSAGES")]
    messages: u32,
    /// How many mebibytes an address may send in a day to be stored: games that are brought along, moves; 0 means no limit
    #[arg(long, value_name = "MIB", default_value_t = 64, env = "FOURFOLD_STORED")]
    stored: u32,
    /// How many connections of any kind an address may have open; 0 means no limit
    #[arg(long, value_name = "NUMBER", default_value_t = 200, env = "FOURFOLD_CONNECTIONS")]
    connections: usize,
    /// How many connections there may be in all; 0 means no limit
    #[arg(long, value_name = "NUMBER", default_value_t = 50_000, env = "FOURFOLD_MAX_CONNECTIONS")]
    max_connections: usize,
    /// Where /metrics is told to whoever watches over the server; nowhere if it is not given
    #[arg(long, value_name = "ADDRESS", env = "FOURFOLD_METRICS")]
    metrics: Option<SocketAddr>,
    /// What opens that address for `fourfold admin`; without it there are only counters
    #[arg(
        long,
        value_name = "TOKEN",
        env = "FOURFOLD_ADMIN_TOKEN",
        hide_env_values = true,
        requires = "metrics"
    )]
    admin_token: Option<String>,
    /// How many games with programs an address may keep going; 0 means no limit
    #[arg(long, value_name = "NUMBER", default_value_t = 50, env = "FOURFOLD_PROGRAM_GAMES")]
    program_games: usize,
    /// How many games with a language model an address may keep going; 0 means no limit
    #[arg(long, value_name = "NUMBER", default_value_t = 4, env = "FOURFOLD_MODEL_GAMES")]
    model_games: usize,
    /// For how many days games among programs are kept; for ever if it is not given
    #[arg(long, value_name = "DAYS", env = "FOURFOLD_KEEP_PROGRAM_GAMES")]
    keep_program_games: Option<u32>,
    /// For how many days sandboxes and imported games are kept; for ever if it is not given
    #[arg(long, value_name = "DAYS", env = "FOURFOLD_KEEP_SANDBOXES")]
    keep_sandboxes: Option<u32>,
    /// A proxy in front says in X-Forwarded-For who asks
    #[arg(long, env = "FOURFOLD_PROXY")]
    proxy: bool,
    /// Another site whose pages may talk to this server, like `https://example.org`; may be given several times
    #[arg(long, value_name = "SITE", env = "FOURFOLD_ORIGIN", value_delimiter = ',')]
    origin: Vec<String>,
    /// The push services that may be asked to call players, by their hosts; empty to call nobody
    #[arg(long, value_name = "HOSTS", default_value_t = Services::default().to_string(), env = "FOURFOLD_PUSH")]
    push: String,
    /// Whom the operators of push services can write to, like `mailto:ada@example.org`
    #[arg(long, value_name = "ADDRESS", env = "FOURFOLD_PUSH_CONTACT")]
    push_contact: Option<String>,
    #[command(flatten)]
    log: LogOptions,
}

/// A day in seconds.
const DAY: u64 = 24 * 60 * 60;

/// What an address may do at once, in seconds of what it may do in the long run.
const AT_ONCE: u32 = 20;

impl Serve {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(self.serve())
    }

    async fn serve(self) -> anyhow::Result<()> {
        self.log.to_stderr()?;
        let config = self.config()?;
        let database = config.database.clone();
        let server = self.listen.bind(config).await?;
        let address = server.address();
        let banner = Banner { address, database: &database, outside: banner::outside() };
        // In one piece: whoever started this may read no more than its first line.
        io::stdout().write_all(banner.to_string().as_bytes())?;
        if self.open {
            browser::open(format!("http://{}", reachable(address)));
        }
        server.run(stopped()).await?;
        Ok(())
    }

    fn config(&self) -> anyhow::Result<Config> {
        let database = match &self.database {
            Some(url) => url.clone(),
            None => home::database()?,
        };
        let rules = Rules {
            requests: rate(self.requests),
            messages: rate(self.messages),
            stored: (self.stored > 0).then_some(self.stored),
            sockets: limit(self.sockets),
            connections: limit(self.connections),
            all_connections: limit(self.max_connections),
            behind_proxy: self.proxy,
            // Known once there is an address.
            local: false,
            origins: self.origin.clone(),
        };
        let grace = Duration::from_secs(self.grace);
        let kept = Duration::from_secs(self.keep.saturating_mul(DAY));
        let keishi_table = self.keishi_table.clone().or_else(|| home::keishi_table().ok());
        // The address is filled in when one is found that is free.
        let any = ([127, 0, 0, 1], 0).into();
        Ok(Config {
            metrics: self.metrics,
            admin_token: self.admin_token.clone(),
            access_log: self.log.access_log,
            grace,
            kept,
            quota: Quota {
                with_programs: limit(self.program_games),
                with_models: limit(self.model_games),
                // Where an address may send what it likes, it may keep going what it likes.
                games: Quota::default().games.filter(|_| self.requests > 0),
            },
            retention: Retention {
                programs: self.keep_program_games,
                sandboxes: self.keep_sandboxes,
            },
            keishi_table,
            models: self.models.endpoints.clone(),
            rules,
            push: Push {
                services: Services::at(self.push.split(',')),
                contact: self.push_contact.clone(),
            },
            ..Config::new(any, database)
        })
    }
}

/// So many a second in the long run; 0 means no limit.
fn rate(per_second: u32) -> Option<Rate> {
    let at_once = per_second.saturating_mul(AT_ONCE);
    (per_second > 0).then_some(Rate { per_second, at_once })
}

/// So many; 0 means no limit.
pub(crate) fn limit(most: usize) -> Option<usize> {
    (most > 0).then_some(most)
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
