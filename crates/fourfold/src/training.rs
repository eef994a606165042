use std::{
    io::{self, Write},
    num::NonZero,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use anyhow::Context;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use lab::training::{Games, Generator, Progress, Writer};

/// Let the engine play itself, and keep the games for a network to learn from.
///
/// Every game begins with random moves; the same seed gives the same games, however many are played at once. A run may be
/// interrupted at any time and goes on when it is started again with the same seed and nodes: only the games under way are
/// lost. Without --games or --positions it goes on until it is stopped.
///
/// Try it:
///
/// `fourfold gen --output small.games --games 10`
///
/// `fourfold gen --info small.games`
#[derive(Args)]
pub(crate) struct Gen {
    /// The file to write, or to go on with
    #[arg(long, value_name = "FILE", required_unless_present = "info")]
    output: Option<PathBuf>,
    /// Count what is in a file instead: games, results, quiet positions, damage
    #[arg(long, value_name = "FILE", conflicts_with = "output")]
    info: Option<PathBuf>,
    /// Stop when the file has this many quiet positions
    #[arg(long)]
    positions: Option<u64>,
    /// Stop when the file has this many games
    #[arg(long)]
    games: Option<u64>,
    /// How many positions a move is searched for; the depth under way is finished
    #[arg(long, default_value_t = 2_000)]
    nodes: u64,
    /// The seed of all random moves
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at once; as many as there are cores if this is left out
    #[arg(long, value_name = "GAMES")]
    threads: Option<NonZero<usize>>,
}

impl Gen {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        if let Some(path) = &self.info {
            return info(path);
        }
        let path = self.output.as_ref().context("say where to write the games: --output FILE")?;
        let generator = self.generator();
        let (writer, kept) = Writer::open(path, &generator.header())?;
        let mut err = io::stderr();
        for damage in &kept.damaged {
            writeln!(err, "{damage}; it will be played again")?;
        }
        if kept.cut_off > 0 {
            writeln!(err, "{} bytes behind the last whole game were cut off", kept.cut_off)?;
        }
        let mut teller = Teller::new(&generator);
        let done = generator.run(writer, kept, &mut |progress| teller.tell(progress))?;
        teller.bar.finish_and_clear();
        writeln!(io::stdout(), "{done}")?;
        Ok(())
    }

    fn generator(&self) -> Generator {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        Generator {
            seed: self.seed,
            nodes: self.nodes,
            threads: self.threads.map_or_else(cores, NonZero::get),
            games: self.games,
            positions: self.positions,
        }
    }
}

fn info(path: &Path) -> anyhow::Result<()> {
    let games = Games::open(path)?;
    writeln!(io::stdout(), "{}\n{}", games.header(), games.census())?;
    Ok(())
}

/// Says how far a run has come: on a terminal with a bar, in a file with a line a minute.
struct Teller {
    bar: ProgressBar,
    by_games: bool,
    last_line: Option<Instant>,
}

/// How often there is a line.
const EVERY: Duration = Duration::from_mins(1);

impl Teller {
    fn new(generator: &Generator) -> Teller {
        let wanted = generator.positions.or(generator.games);
        let (bar, line) = match wanted {
            Some(wanted) => (ProgressBar::new(wanted), "{percent} % {wide_bar} {msg}, {eta} to go"),
            None => (ProgressBar::no_length(), "{spinner} {msg}, {elapsed} gone"),
        };
        let style = ProgressStyle::with_template(line).expect("the template is right");
        let by_games = generator.positions.is_none();
        Teller { bar: bar.with_style(style), by_games, last_line: None }
    }

    fn tell(&mut self, progress: &Progress) {
        let done = if self.by_games { progress.games } else { progress.positions };
        self.bar.set_position(done);
        self.bar.set_message(progress.to_string());
        if self.bar.is_hidden() && self.last_line.is_none_or(|last| last.elapsed() >= EVERY) {
            self.last_line = Some(Instant::now());
            // Nobody needs to watch.
            let _ = writeln!(io::stderr(), "{progress}");
        }
    }
}
