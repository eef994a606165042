use std::{
    fs::{self, File},
    io::{self, IsTerminal, Write},
    path::PathBuf,
    time::Duration,
};

use anyhow::{Context, bail};
use clap::Args;
use lab::matches::{Adjudication, Clock, Engine, Match, Openings, Sprt, Tempo};

/// Let chess engines that speak UCI play a match, and say how much stronger one is.
///
/// An engine is a command, with options after semicolons; `self` is this program. Every opening is played twice, colours
/// changed. Without --openings a suite of its own is used.
///
/// Try it: `fourfold match self 'stockfish; UCI_LimitStrength=true; UCI_Elo=2000' --tempo 2+0.02 --games 20`
///
/// With --sprt the match ends as soon as it is clear whether the first engine is stronger:
///
/// `fourfold match self './older uci' --tempo 'nodes 20000' --games 10000 --sprt 0,10`
#[derive(Args)]
#[command(name = "match")]
pub(crate) struct Contest {
    /// The engines, two or more
    #[arg(required = true, num_args = 2..)]
    engines: Vec<String>,
    /// How fast: 8+0.08 in seconds, `nodes 5000`, `depth 8` or `move 0.1`
    #[arg(long, default_value = "8+0.08")]
    tempo: Tempo,
    /// Which time counts: wall, or cpu for what each engine really used, which is fairer on a busy machine (Linux only)
    #[arg(long, default_value_t = Clock::Wall)]
    clock: Clock,
    /// How many games each two engines play
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// How many games at once
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// Positions to begin from, one a line, as FEN or EPD
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Shuffle the openings
    #[arg(long, value_name = "SEED")]
    shuffle: Option<u64>,
    /// Write the games here
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,
    /// End the match when it is clear which of two differences in Elo is true, like 0,10
    #[arg(long, value_name = "ELO0,ELO1", value_parser = read_sprt)]
    sprt: Option<Sprt>,
    /// Play every game to its end on the board
    #[arg(long)]
    no_adjudication: bool,
    /// By how many milliseconds a clock may be overdrawn
    #[arg(long, default_value_t = 0)]
    margin: u64,
}

impl Contest {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut file = self.pgn.as_ref().map(|path| {
            File::create(path).with_context(|| format!("{} cannot be written", path.display()))
        });
        let mut file = file.take().transpose()?;
        let mut written = Ok(());
        let plan = self.plan()?;
        let report = plan.run(&mut show, &mut |pgn| {
            if let Some(file) = &mut file
                && written.is_ok()
            {
                written = write!(file, "{pgn}");
            }
        })?;
        // The line of progress is done with.
        let _ = writeln!(io::stderr());
        writeln!(io::stdout(), "{report}")?;
        written.context("the games could not be written")
    }

    fn plan(&self) -> anyhow::Result<Match> {
        let engines = self.engines.iter().map(|text| read_engine(text));
        let engines = engines.collect::<anyhow::Result<Vec<Engine>>>()?;
        let openings = match &self.openings {
            None => Openings::own(),
            Some(path) => {
                let name = path.display();
                let text = fs::read_to_string(path).with_context(|| format!("{name}"))?;
                text.parse().with_context(|| format!("{name}"))?
            }
        };
        let openings = match self.shuffle {
            Some(seed) => openings.shuffled(seed),
            None => openings,
        };
        Ok(Match {
            clock: self.clock,
            games: self.games,
            concurrency: self.concurrency,
            adjudication: (!self.no_adjudication).then(Adjudication::default),
            sprt: self.sprt,
            margin: Duration::from_millis(self.margin),
            ..Match::new(engines, openings, self.tempo)
        })
    }
}

/// `self` is this program.
pub(crate) fn read_engine(text: &str) -> anyhow::Result<Engine> {
    let mut engine: Engine = text.parse()?;
    if engine.command == ["self"] {
        let program = std::env::current_exe().context("this program cannot be found")?;
        engine.command = vec![program.display().to_string(), "uci".to_owned()];
    }
    Ok(engine)
}

pub(crate) fn read_sprt(text: &str) -> anyhow::Result<Sprt> {
    let bounds = text.split_once(',').map(|(low, high)| (low.trim().parse(), high.trim().parse()));
    match bounds {
        Some((Ok(elo0), Ok(elo1))) if elo0 < elo1 => {
            Ok(Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 })
        }
        _ => bail!("{text:?} does not give two bounds: write two differences in Elo, like 0,10"),
    }
}

/// Shows how the match stands, on one line of a terminal.
fn show(line: &str) {
    let mut out = io::stderr();
    // Nobody needs to watch.
    let _ = if out.is_terminal() {
        write!(out, "\r\x1b[K{line}").and_then(|()| out.flush())
    } else {
        writeln!(out, "{line}")
    };
}
