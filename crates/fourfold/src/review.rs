use std::{
    io::{self, BufWriter, Write},
    num::NonZero,
    path::PathBuf,
    thread,
};

use anyhow::bail;
use chess::{
    pgn::{Pgn, PgnError, Reader, Reading},
    seat_of,
};
use clap::{Args, builder::RangedU64ValueParser};
use review::{Engine, Mark, Plan, Progress, annotate, review_of, run};
use search::StopToken;
use shakmaty::Color;

use crate::{
    files::{Kept, open_input},
    output::{count, progress},
};

/// Look a game of chess through with the engine, and write it down again with what was found.
///
/// After each move stands what the position is worth; inaccuracies, mistakes and blunders get their glyphs and, as a
/// variation, what would have been better. What was written about the game before stays. A file may hold many games.
///
/// The engine searches so many positions for each of the game's, so the result is the same on every machine.
///
/// Try it: `fourfold review games.pgn --output annotated.pgn`
#[derive(Args)]
pub(crate) struct Review {
    /// Games in PGN; - is the standard input
    games: PathBuf,
    /// The file to write; the standard output if not given
    #[arg(long, short)]
    output: Option<PathBuf>,
    /// How many positions are searched for each position of the game
    #[arg(long, default_value_t = Plan::THOROUGH, value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    nodes: u64,
    /// How many cores to use; all of them if this is left out
    #[arg(long, value_name = "CORES")]
    threads: Option<NonZero<usize>>,
}

impl Review {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let input = open_input(&self.games)?;
        let cores = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let threads = self.threads.unwrap_or_else(cores).get();
        let mut reviewer = Reviewer {
            plan: Plan::with_nodes(self.nodes, 1),
            judges: std::iter::repeat_with(Engine::default).take(threads).collect(),
            read: 0,
            cut: 0,
            lost: 0,
        };
        if let Some(path) = &self.output {
            let mut kept = Kept::begin(path)?;
            reviewer.review(input, kept.file())?;
            if reviewer.read > reviewer.lost {
                kept.finish()?;
            }
        } else {
            reviewer.review(input, &mut BufWriter::new(io::stdout().lock()))?;
        }
        let Reviewer { read, cut, lost, .. } = reviewer;
        match (read, lost, cut) {
            (0, ..) => bail!("{} holds no game", self.games.display()),
            (_, 0, 0) => Ok(()),
            (_, 0, _) => bail!("of {cut} of {read} games something was left out"),
            _ => bail!("{lost} of {read} games could not be read"),
        }
    }
}

/// Looks one game through after the other.
struct Reviewer {
    plan: Plan,
    judges: Vec<Engine>,
    read: usize,
    /// Games of which something was left out.
    cut: usize,
    /// Games that could not be read.
    lost: usize,
}

impl Reviewer {
    fn review(&mut self, input: impl io::Read, out: &mut impl Write) -> anyhow::Result<()> {
        for reading in Reader::new(input) {
            self.read += 1;
            match reading {
                Ok(Reading { game, warnings }) => {
                    self.cut += usize::from(!warnings.is_empty());
                    warnings.iter().try_for_each(complain)?;
                    write!(out, "{}", self.annotated(&game)?)?;
                    out.flush()?;
                }
                Err(why) => {
                    self.lost += 1;
                    complain(&why)?;
                }
            }
        }
        Ok(())
    }

    fn annotated(&mut self, game: &Pgn) -> anyhow::Result<Pgn> {
        let mut review = review_of(game);
        let positions = review.moments().len();
        let bar = progress(positions * self.plan.0.len());
        let mut told = |review: &review::Review<Engine>, progress: Progress| {
            bar.set_position(count(progress.pass * positions + progress.done));
            bar.set_message(errors(review));
        };
        run(&mut review, &self.plan, &mut self.judges, &StopToken::default(), &mut told);
        bar.finish_and_clear();
        for color in Color::ALL {
            writeln!(io::stderr(), "game {}, {}", self.read, summary(color, game, &review))?;
        }
        Ok(annotate(game, &review))
    }
}

fn complain(why: &PgnError) -> io::Result<()> {
    writeln!(io::stderr(), "fourfold: {why}")
}

/// What was found so far, for whoever watches.
fn errors(review: &review::Review<Engine>) -> String {
    let of =
        |mark| Color::ALL.map(|color| review.count(seat_of(color), mark)).iter().sum::<usize>();
    format!("mistakes {}, blunders {},", of(Mark::Mistake), of(Mark::Blunder))
}

/// How one side played.
fn summary(color: Color, game: &Pgn, review: &review::Review<Engine>) -> String {
    let seat = seat_of(color);
    let name = game.tags.get(color.fold_wb("White", "Black"));
    let name = name.map(|name| format!(" ({name})")).unwrap_or_default();
    let Some(accuracy) = review.accuracy(seat) else { return format!("{color}{name}: no move") };
    let counts = [
        (Mark::Inaccuracy, "inaccuracies"),
        (Mark::Mistake, "mistakes"),
        (Mark::Blunder, "blunders"),
    ];
    let counts = counts.map(|(mark, word)| format!("{word} {}", review.count(seat, mark)));
    format!("{color}{name}: accuracy {accuracy:.1} %; {}", counts.join(", "))
}
