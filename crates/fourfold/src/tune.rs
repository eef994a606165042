use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
};

use anyhow::{Context, bail};
use clap::Args;
use lab::tune::{Lessons, Tuner};

/// Tune the weights of the chess evaluation on games that the engine played.
///
/// First play games, then tune on them, then build the program anew:
///
/// fourfold match self 'self; MultiPV=2' --tempo 'nodes 1500' --games 4000 --pgn games.pgn
///
/// fourfold tune games.pgn --out crates/search/src/eval/weights.rs
#[derive(Args)]
pub(crate) struct Tune {
    /// Games in PGN, with scores as `fourfold match` writes them
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// How many steps
    #[arg(long, default_value_t = 400)]
    steps: i32,
    /// Where to write the weights
    #[arg(long)]
    out: PathBuf,
}

impl Tune {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut text = String::new();
        for path in &self.games {
            let name = path.display();
            text += &fs::read_to_string(path).with_context(|| format!("{name}"))?;
        }
        let lessons = Lessons::read(&text)?;
        if lessons.is_empty() {
            bail!(
                "these games have no quiet positions with scores, as `fourfold match` writes them"
            );
        }
        writeln!(io::stderr(), "{} positions", lessons.len())?;
        let mut tuner = Tuner::new(lessons);
        let tell = |progress: lab::tune::Progress| {
            let lab::tune::Progress { step, error, apart } = progress;
            // Progress is for whoever watches.
            let _ = writeln!(io::stderr(), "step {step}: error {error:.6}, on others {apart:.6}");
        };
        tell(tuner.progress());
        tuner.run(self.steps, tell);
        let source = search::tuning::source(tuner.weights());
        let name = self.out.display();
        fs::write(&self.out, source).with_context(|| format!("{name} cannot be written"))
    }
}
