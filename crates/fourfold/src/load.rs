use std::{
    io::{self, Write},
    net::SocketAddr,
    time::Duration,
};

use anyhow::bail;
use clap::Args;

/// Put many games at once on a server of this machine, and measure how it does.
///
/// Each game is two sockets that play chess. A move counts when the server has acknowledged it, and with it that the move is
/// durable. Without --rate the games are played as fast as they go.
#[derive(Args)]
pub(crate) struct Load {
    /// The server, on this machine
    #[arg(default_value = "127.0.0.1:4040")]
    server: SocketAddr,
    /// How many games at once
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// How many games programs play among themselves meanwhile: engine, belief and quartet in turn
    #[arg(long, default_value_t = 0)]
    programs: usize,
    /// How many people have a finished game reviewed meanwhile, each from an address of their own
    #[arg(long, default_value_t = 0)]
    reviews: usize,
    /// How many moves a second in all
    #[arg(long)]
    rate: Option<u32>,
    /// For how many seconds
    #[arg(long, default_value_t = 10)]
    seconds: u64,
}

impl Load {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let load = lab::load::Load {
            server: self.server,
            games: self.games,
            programs: self.programs,
            reviews: self.reviews,
            rate: self.rate,
            time: Duration::from_secs(self.seconds),
        };
        let report = tokio::runtime::Runtime::new()?.block_on(load.run())?;
        writeln!(io::stdout(), "{report}")?;
        match report.failures() {
            0 => Ok(()),
            failures => bail!("{failures} games or reviews broke off"),
        }
    }
}
