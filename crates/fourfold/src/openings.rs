use std::io::{self, Write};

use clap::Args;

use crate::output::{count, progress};

/// Make a suite of openings: random plies from the start after which nobody stands much better.
///
/// Prints one FEN a line. The same seed makes the same suite.
#[derive(Args)]
pub(crate) struct Openings {
    /// How many
    #[arg(long, default_value_t = 100)]
    count: usize,
    /// How many half-moves each
    #[arg(long, default_value_t = 8)]
    plies: usize,
    /// Where the random moves begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Openings {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let bar = progress(self.count);
        let openings =
            lab::matches::Openings::generate(self.count, self.plies, self.seed, |found, _| {
                bar.set_position(count(found));
            });
        bar.finish_and_clear();
        write!(io::stdout(), "{openings}")?;
        Ok(())
    }
}
