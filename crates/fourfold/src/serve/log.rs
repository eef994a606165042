use std::io;

use anyhow::Context;
use clap::Args;
use tracing_subscriber::{
    filter::{LevelFilter, Targets},
    layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

/// What a server says of itself.
#[derive(Args)]
pub(crate) struct LogOptions {
    /// Log every request
    #[arg(long, env = "FOURFOLD_ACCESS_LOG")]
    pub(crate) access_log: bool,
    /// What is logged: error, warn, info, debug, or a filter like server=debug
    #[arg(long, value_name = "FILTER", default_value = "info", env = "FOURFOLD_LOG")]
    log: String,
    /// Log one JSON object a line
    #[arg(long, env = "FOURFOLD_LOG_JSON")]
    log_json: bool,
}

impl LogOptions {
    /// From now on.
    pub(crate) fn to_stderr(&self) -> anyhow::Result<()> {
        let filter: Targets = self.log.parse().with_context(|| {
            format!("{:?} is not a log filter: try info or server=debug", self.log)
        })?;
        let log =
            tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE).with_writer(io::stderr);
        if self.log_json {
            log.json().finish().with(filter).init();
        } else {
            log.finish().with(filter).init();
        }
        Ok(())
    }
}
