use std::{
    io::{self, Write},
    net::IpAddr,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use clap::{Args, Subcommand};
use client::{Operator, Wanted};
use protocol::{Ban, GameInfo, GameName, Quota, SeatInfo, Stage};

use crate::serve::limit;

/// Look after a server that is running: its games, who is let in, and when it closes.
///
/// The server must have been started with --metrics and --admin-token. What is shown of a game is nothing of its board.
#[derive(Args)]
pub(crate) struct Admin {
    /// The server's address for operators, as given with --metrics
    #[arg(
        long,
        value_name = "ADDRESS",
        default_value = "127.0.0.1:4041",
        env = "FOURFOLD_METRICS"
    )]
    server: String,
    /// The token with which the server was started
    #[arg(long, value_name = "TOKEN", env = "FOURFOLD_ADMIN_TOKEN", hide_env_values = true)]
    token: String,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// List games, the newest first, those that are not public too
    Games {
        /// Only those that have come this far: open, running or finished
        #[arg(long, value_parser = stage)]
        stage: Option<Stage>,
        /// Only those of this game
        #[arg(long)]
        game: Option<GameName>,
        /// Only those made before the one with this number, to turn the page
        #[arg(long, value_name = "NUMBER")]
        before: Option<u64>,
    },
    /// Show all that may be known of a game
    Show {
        /// Its name in addresses
        id: String,
    },
    /// Remove a game for ever
    Delete {
        /// Its name in addresses
        id: String,
    },
    /// List the addresses from which nobody is let in
    Bans,
    /// Let nobody in from an address; one of IPv6 stands for its whole network
    Ban {
        /// The address
        address: IpAddr,
        /// For how many hours; for ever if it is not given
        #[arg(long, value_name = "NUMBER")]
        hours: Option<u32>,
    },
    /// Let them in again
    Unban {
        /// The address
        address: IpAddr,
    },
    /// Show how many games an address may keep going, or set it until the server is started again; 0 means no limit
    Quota {
        /// Games of any kind
        #[arg(long, value_name = "NUMBER")]
        games: Option<usize>,
        /// Games with programs
        #[arg(long, value_name = "NUMBER")]
        program_games: Option<usize>,
        /// Games with a language model
        #[arg(long, value_name = "NUMBER")]
        model_games: Option<usize>,
    },
    /// Let nobody in any more and send away who is there, so that the server can be stopped; other servers take over
    Drain {
        /// Open again instead
        #[arg(long)]
        undo: bool,
    },
}

impl Admin {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let operator = Operator::at(&self.server, &self.token)?;
        let said = tokio::runtime::Runtime::new()?.block_on(self.task.done(&operator))?;
        Ok(io::stdout().write_all(said.as_bytes())?)
    }
}

impl Task {
    async fn done(self, operator: &Operator) -> anyhow::Result<String> {
        Ok(match self {
            Task::Games { stage, game, before } => {
                let wanted = Wanted { stage, game, before, limit: None };
                lines(operator.games(&wanted).await?.iter().map(game_line))
            }
            Task::Show { id } => {
                serde_json::to_string_pretty(&operator.dossier(&id).await?)? + "\n"
            }
            Task::Delete { id } => {
                operator.delete(&id).await?;
                format!("{id} is gone\n")
            }
            Task::Bans => lines(operator.bans().await?.iter().map(ban_line)),
            Task::Ban { address, hours } => {
                let end = hours.map(|hours| now() + Duration::from_hours(hours.into()));
                let until = end.map(|end| u64::try_from(end.as_millis())).transpose()?;
                operator.ban(&Ban { address, until }).await?;
                format!("nobody is let in from {address}\n")
            }
            Task::Unban { address } => {
                operator.lift_ban(address).await?;
                format!("whoever comes from {address} is let in\n")
            }
            Task::Quota { games, program_games, model_games } => {
                let now = operator.quota().await?;
                let wanted = Quota {
                    games: games.map_or(now.games, limit),
                    with_programs: program_games.map_or(now.with_programs, limit),
                    with_models: model_games.map_or(now.with_models, limit),
                };
                let now = if wanted == now { now } else { operator.set_quota(&wanted).await? };
                quota_line(now)
            }
            Task::Drain { undo } => {
                let drain = operator.drain(!undo).await?;
                let state = if drain.draining { "nobody is let in any more" } else { "open" };
                format!("{state}; {} clients are connected\n", drain.sockets)
            }
        })
    }
}

fn stage(word: &str) -> Result<Stage, String> {
    let stages = [Stage::Open, Stage::Running, Stage::Finished];
    let found = stages.into_iter().find(|stage| stage_word(*stage) == word);
    found.ok_or_else(|| "a game is open, running or finished".to_owned())
}

fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Running => "running",
        Stage::Finished => "finished",
    }
}

fn lines(lines: impl Iterator<Item = String>) -> String {
    lines.map(|line| line + "\n").collect()
}

fn game_line(game: &GameInfo) -> String {
    let who = |seat: &SeatInfo| match (&seat.bot, &seat.name) {
        (Some(bot), _) => bot.clone(),
        (None, Some(name)) => name.clone(),
        (None, None) => "-".to_owned(),
    };
    let players: Vec<String> = game.seats.iter().map(who).collect();
    let number = game.number.expect("a list numbers its games");
    let (id, name, stage) = (&game.id, game.game, stage_word(game.stage));
    format!("{number:>8}  {id}  {name:<9}  {stage:<8}  {}", players.join(", "))
}

fn ban_line(ban: &Ban) -> String {
    match ban.until {
        None => format!("{} for ever", ban.address),
        Some(until) => {
            let left = Duration::from_millis(until).saturating_sub(now());
            format!("{} for {} minutes more", ban.address, left.as_secs() / 60)
        }
    }
}

fn quota_line(quota: Quota) -> String {
    let Quota { games, with_programs, with_models } = quota;
    let [games, programs, models] = [games, with_programs, with_models]
        .map(|most| most.map_or_else(|| "any number of".to_owned(), |most| most.to_string()));
    format!("{games} games, {programs} with programs, {models} with a language model\n")
}

/// Since 1970.
fn now() -> Duration {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.expect("the machine's clock is set to a time after 1970")
}
