use std::{
    fmt::Display,
    io::{self, Write},
    time::Instant,
};

use anyhow::{Context, bail};
use clap::Args;
use protocol::GameName;

/// Count the sequences of legal moves of a given length.
///
/// The last line is `nodes: N`. Counts of the usual positions are published for chess, so this checks a move generator.
#[derive(Args)]
pub(crate) struct Perft {
    /// chess, duplicate or keishi
    game: GameName,
    /// How many moves long
    #[arg(long)]
    depth: u32,
    /// Where to start: a FEN for chess, like `6/WW2WW/6/6/BB2BB/6 b` for keishi
    #[arg(long, value_name = "POSITION")]
    fen: Option<String>,
    /// Moves to play first, like e2e4 e7e5
    #[arg(long, num_args = 1.., value_name = "MOVE")]
    moves: Vec<String>,
    /// The ko of keishi: immediate, literal, superko or off
    #[arg(long, default_value = "immediate", value_parser = read_ko)]
    ko: keishi::Ko,
    /// Count for each first move apart
    #[arg(long)]
    divide: bool,
}

impl Perft {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        match self.game {
            GameName::Chess => self.chess(),
            GameName::Duplicate => self.duplicate(),
            GameName::Keishi => self.keishi(),
            GameName::Blind => bail!(
                "blind chess has no perft of its own: it is chess with less to see, so count chess"
            ),
        }
    }

    fn chess(self) -> anyhow::Result<()> {
        use shakmaty::Position as _;
        let start: chess::Start = self.fen.as_deref().unwrap_or("standard").parse()?;
        let (mut position, mode) = (start.position().clone(), start.mode());
        for (number, text) in (1..).zip(&self.moves) {
            let m: chess::CoordinateMove = text.parse()?;
            let legal = m.in_position(&position);
            let m = legal.with_context(|| format!("move {number}: {text} is not legal"))?;
            position.play_unchecked(m);
        }
        self.report(
            |depth| chess::perft(&position, depth),
            |depth| chess::divide(&position, mode, depth),
        )
    }

    fn duplicate(self) -> anyhow::Result<()> {
        if self.fen.is_some() {
            bail!("duplicate chess always starts from the standard position: leave --fen out");
        }
        let mut position = duplicate::Position::default();
        for (number, text) in (1..).zip(&self.moves) {
            position.play(text.parse()?).with_context(|| format!("move {number}: {text}"))?;
        }
        let after = |m| {
            let mut after = position.clone();
            after.play_unchecked(m);
            after
        };
        self.report(
            |depth| duplicate::perft(&position, depth),
            |depth| {
                let moves = position.common_moves();
                moves.iter().map(|m| (m, duplicate::perft(&after(m), depth - 1))).collect()
            },
        )
    }

    fn keishi(self) -> anyhow::Result<()> {
        let start = match &self.fen {
            Some(text) => text.parse()?,
            None => keishi::Position::START,
        };
        let mut line = keishi::Line::new(start, self.ko);
        for (number, text) in (1..).zip(&self.moves) {
            line.play(text.parse()?).with_context(|| format!("move {number}: {text}"))?;
        }
        self.report(|depth| line.perft(depth), |depth| line.divide(depth))
    }

    /// Counts and prints: each first move apart if that was asked for, then the sum.
    fn report<M: Display>(
        &self,
        count: impl Fn(u32) -> u64,
        apart: impl Fn(u32) -> Vec<(M, u64)>,
    ) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        let began = Instant::now();
        let nodes = if self.divide && self.depth > 0 {
            let mut sum = 0;
            for (m, nodes) in apart(self.depth) {
                writeln!(out, "{m}: {nodes}")?;
                sum += nodes;
            }
            sum
        } else {
            count(self.depth)
        };
        writeln!(out, "nodes: {nodes}")?;
        let took = began.elapsed();
        let millions = u128::from(nodes) / took.as_micros().max(1);
        writeln!(io::stderr(), "{:.2} s, {millions} million nodes a second", took.as_secs_f64())?;
        Ok(())
    }
}

fn read_ko(text: &str) -> Result<keishi::Ko, serde_json::Error> {
    serde_json::from_value(text.into())
}
