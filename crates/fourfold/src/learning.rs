use std::{
    fs,
    io::{self, Write},
    num::NonZero,
    path::PathBuf,
    thread,
};

use anyhow::{Context, bail};
use clap::Args;
use lab::learning::{Expectation, Lessons, Trainer};
use search::Network;

/// Train a network for the engine, on games that `fourfold gen` has written.
///
/// Play with it: `fourfold match 'self; EvalFile=next.net' self --tempo 'nodes 5000'`
#[derive(Args)]
pub(crate) struct Train {
    /// The files of games
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// Where to write the network
    #[arg(long, value_name = "FILE")]
    output: PathBuf,
    /// A network to train further; without it one is trained from nothing
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// How often all positions are seen
    #[arg(long, default_value_t = Trainer::default().epochs)]
    epochs: usize,
    /// Positions in a step
    #[arg(long, default_value_t = Trainer::default().batch)]
    batch: u16,
    /// The learning rate at first; it falls to a hundredth
    #[arg(long, default_value_t = Trainer::default().rate)]
    rate: f32,
    /// Weight decay
    #[arg(long, default_value_t = Trainer::default().decay)]
    decay: f32,
    /// The score in centipawns at which 73 % of the points are expected
    #[arg(long, default_value_t = Expectation::default().scale)]
    scale: u16,
    /// How much the next position of the game counts besides what the search said of this one, from 0 to 1
    #[arg(long, default_value_t = Expectation::default().ahead)]
    ahead: f32,
    /// What the first weights and the order of the positions depend on
    #[arg(long, default_value_t = Trainer::default().seed)]
    seed: u64,
    /// On how many threads; as many as there are cores if this is left out
    #[arg(long)]
    threads: Option<NonZero<usize>>,
}

impl Train {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let from = self.from.as_ref().map(|path| {
            let bytes = fs::read(path).with_context(|| format!("{}", path.display()))?;
            Network::read(&bytes).with_context(|| format!("{}", path.display()))
        });
        let from = from.transpose()?;
        let trainer = self.trainer();
        let mut out = io::stdout();
        let lessons = Lessons::read(&self.games, self.expectation()?)?;
        for (path, damage) in &lessons.damaged {
            writeln!(io::stderr(), "{}: {damage}; it is passed over", path.display())?;
        }
        if lessons.is_empty() {
            bail!("there are no quiet positions in these files: fourfold gen makes more");
        }
        let (learn, apart) = (lessons.len(), lessons.apart());
        writeln!(out, "{learn} positions, {apart} of other games")?;
        let (network, quantization) = trainer.run(&lessons, from.as_ref(), &mut |epoch| {
            // Nobody needs to watch.
            let _ = writeln!(out, "{epoch}").and_then(|()| out.flush());
        })?;
        fs::write(&self.output, network.bytes())
            .with_context(|| format!("{}", self.output.display()))?;
        let (scale, pawn) = (network.weights().scale, network.pawn());
        writeln!(
            io::stdout(),
            "{quantization}; written with scale {scale}: a pawn is worth {pawn}"
        )?;
        Ok(())
    }

    fn expectation(&self) -> anyhow::Result<Expectation> {
        let (scale, ahead) = (self.scale, self.ahead);
        if !(0.0..=1.0).contains(&ahead) {
            bail!("--ahead {ahead}: a share from 0 to 1 is wanted");
        }
        if scale == 0 {
            bail!("--scale 0: a score in centipawns is wanted");
        }
        Ok(Expectation { scale, ahead })
    }

    fn trainer(&self) -> Trainer {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        Trainer {
            epochs: self.epochs,
            batch: self.batch,
            rate: self.rate,
            decay: self.decay,
            seed: self.seed,
            threads: self.threads.map_or_else(cores, NonZero::get),
        }
    }
}
