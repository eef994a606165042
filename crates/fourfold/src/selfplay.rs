use std::{
    fs,
    io::{self, Write},
    num::NonZero,
    path::{Path, PathBuf},
    sync::Arc,
    thread,
};

use anyhow::{Context, bail};
use bots::{Library, Name, Playable};
use clap::Args;
use indicatif::ProgressBar;
use keishi_solver::Table;
use lab::{
    matches::Sprt,
    selfplay::{self, Arena, Played, Program, Report, Sweep},
};
use protocol::GameName;
use recon::{Client, Endpoints, Patience};
use serde_json::{Value, json};

use crate::{contest::read_sprt, models::Models, output::progress};

/// Let the programs of the table play each other, and say how well they do.
///
/// The first program has one seat, another one in each game, and the second has all other seats. The same seed gives the
/// same games, however many are played at once. Programs are random and casual for every game, engine and engine:1 to
/// engine:8 for chess, belief and belief:quick for blind, recon and recon:plain for both, quartet for duplicate, and
/// perfect, perfect:novice, perfect:club and perfect:expert for keishi. Recon asks a language model: say which with --model.
/// For blind there is also sighted, the engine that is shown the true board: an upper bound for those that are not.
///
/// Try it:
///
/// `fourfold selfplay --game chess --a engine:2 --b casual --games 20`
///
/// `fourfold selfplay --game blind --a casual --b random --preset icc --records games --plots pictures`
///
/// `fourfold selfplay --game blind --a belief:quick --b belief:quick --sweep --plots pictures`
///
/// `fourfold selfplay --game duplicate --a quartet --b casual --games 200 --json quartet.json`
///
/// `fourfold selfplay --game blind --a recon --b casual --model 'ollama http://127.0.0.1:11434 gemma4:26b'`
///
/// `fourfold selfplay --game keishi --a perfect --b casual --options '{"swap":true}'`
///
/// `fourfold selfplay --game chess --a engine:4 --b engine:3 --games 1000 --sprt 0,50`
#[derive(Args)]
pub(crate) struct Selfplay {
    /// chess, blind, duplicate or keishi
    #[arg(long)]
    game: GameName,
    /// The program that is measured
    #[arg(long, value_name = "PROGRAM")]
    a: Program,
    /// Its opponent
    #[arg(long, value_name = "PROGRAM")]
    b: Program,
    /// How many games; made a multiple of the number of seats
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// The seed of everything random
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games at once; as many as there are cores if this is left out
    #[arg(long, value_name = "GAMES")]
    threads: Option<NonZero<usize>>,
    /// What is chosen before a game, as JSON, like '{"start":"chess960:42"}'
    #[arg(long, value_name = "JSON", value_parser = read_options)]
    options: Option<Value>,
    /// A rule set of blind chess, like icc
    #[arg(long, value_name = "NAME", conflicts_with = "options")]
    preset: Option<String>,
    /// Play the series once for each change of one rule of blind chess, and print what each rule is worth, in Markdown
    #[arg(long, conflicts_with_all = ["options", "preset", "records", "sprt"])]
    sweep: bool,
    /// After how many turns a game is broken off; it then counts as drawn
    #[arg(long, default_value_t = 2_000)]
    limit: usize,
    /// End the series when it is clear which of two differences in Elo is true, like 0,50
    #[arg(long, value_name = "ELO0,ELO1", value_parser = read_sprt)]
    sprt: Option<Sprt>,
    /// Keishi's table, for perfect
    #[arg(long, value_name = "PATH", env = "FOURFOLD_KEISHI_TABLE")]
    table: Option<PathBuf>,
    #[command(flatten)]
    models: Models,
    /// Write the report here too, as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Keep each game's record in this folder, and beside it what a language model was asked and answered
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// Draw the score over games and the lengths of games into this folder, as SVG
    #[arg(long, value_name = "FOLDER")]
    plots: Option<PathBuf>,
}

impl Selfplay {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        if self.sweep {
            return self.sweep();
        }
        let report = match self.game {
            GameName::Chess => self.play::<chess::Chess>(),
            GameName::Blind => self.play::<blind::Blind>(),
            GameName::Duplicate => self.play::<duplicate::Duplicate>(),
            GameName::Keishi => self.play::<keishi::Keishi>(),
        }?;
        writeln!(io::stdout(), "{report}")?;
        if let Some(path) = &self.json {
            write(path, &format!("{:#}\n", report.to_json()))?;
        }
        if let Some(folder) = &self.plots {
            make(folder)?;
            write(&folder.join("scores.svg"), &selfplay::scores(&report))?;
            write(&folder.join("lengths.svg"), &selfplay::lengths(&report))?;
        }
        Ok(())
    }

    fn sweep(&self) -> anyhow::Result<()> {
        if self.game != GameName::Blind {
            bail!("only blind chess has rules to sweep over");
        }
        let bar = progress(self.games as usize);
        let sweep = Sweep::run(&self.plan()?, &mut |_, report| show(&bar, report));
        bar.finish_and_clear();
        let sweep = sweep?;
        write!(io::stdout(), "{sweep}")?;
        if let Some(path) = &self.json {
            write(path, &format!("{:#}\n", sweep.to_json()))?;
        }
        if let Some(folder) = &self.plots {
            make(folder)?;
            write(&folder.join("sweep.svg"), &selfplay::swept(&sweep))?;
        }
        Ok(())
    }

    fn play<G: Arena>(&self) -> anyhow::Result<Report> {
        let plan = self.plan::<G>()?;
        if let Some(folder) = &self.records {
            make(folder)?;
        }
        let bar = progress(self.games as usize);
        let mut kept = Ok(());
        let mut keep = |played: &Played<G>| {
            if let Some(folder) = self.records.as_ref().filter(|_| kept.is_ok()) {
                kept = keep_records(folder, played);
            }
        };
        let report = plan.run(&mut |report| show(&bar, report), &mut keep);
        bar.finish_and_clear();
        kept?;
        Ok(report?)
    }

    fn plan<G: Arena>(&self) -> anyhow::Result<selfplay::Selfplay<G>> {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        Ok(selfplay::Selfplay {
            options: self.options::<G>()?,
            games: self.games,
            seed: self.seed,
            threads: self.threads.map_or_else(cores, NonZero::get),
            limit: self.limit,
            sprt: self.sprt,
            library: self.library()?,
            models: self.client()?,
            ..selfplay::Selfplay::new(self.a, self.b)
        })
    }

    fn options<G: Playable>(&self) -> anyhow::Result<G::Options> {
        let written = match (&self.options, &self.preset) {
            (Some(options), _) => options.clone(),
            (None, Some(preset)) if G::NAME == "blind" => json!({ "preset": preset }),
            (None, Some(_)) => bail!("only blind chess has presets: say --options"),
            (None, None) => return Ok(G::Options::default()),
        };
        serde_json::from_value(written).with_context(|| format!("the options of {}", G::NAME))
    }

    fn library(&self) -> anyhow::Result<Library> {
        let mut library = Library::default();
        if let Some(path) = &self.table {
            let table = Table::open(path).with_context(|| format!("{}", path.display()))?;
            library.keishi = Arc::new(table);
        }
        Ok(library)
    }

    /// The client of language models, one of which must answer, if a program asks them.
    fn client(&self) -> anyhow::Result<Option<Arc<Client>>> {
        if ![self.a, self.b].iter().any(|name| matches!(name, Program::Table(Name::Recon(_)))) {
            return Ok(None);
        }
        let endpoints = Endpoints::new(self.models.endpoints.clone(), Patience::default());
        if endpoints.is_empty() {
            bail!("recon asks a language model: say which with --model");
        }
        let client = Client::new(endpoints)?;
        if let Err(failures) = client.preflight() {
            let failures: Vec<String> = failures.iter().map(ToString::to_string).collect();
            bail!("no language model can be reached: {}", failures.join("; "));
        }
        Ok(Some(Arc::new(client)))
    }
}

/// The game's record, and what was asked and answered in it if anything was.
fn keep_records<G: Playable>(folder: &Path, played: &Played<G>) -> anyhow::Result<()> {
    let name = file_name(played);
    write(&folder.join(format!("{name}.json")), &format!("{}\n", played.record))?;
    if played.pages.is_empty() {
        return Ok(());
    }
    let pages = serde_json::to_string_pretty(&played.pages)?;
    write(&folder.join(format!("{name}.reasoning.json")), &format!("{pages}\n"))
}

fn read_options(text: &str) -> anyhow::Result<Value> {
    serde_json::from_str(text).with_context(|| format!("{text:?} is not JSON"))
}

/// `0007-draw`: the number of the game, counted from 1, and what the first program made of it.
fn file_name<G: Playable>(played: &Played<G>) -> String {
    let made = match played.score() {
        Some(game::Score::Win) => "win",
        Some(game::Score::Draw) => "draw",
        Some(game::Score::Loss) => "loss",
        Some(game::Score::Void) => "void",
        None => "unfinished",
    };
    format!("{:04}-{made}", played.number + 1)
}

fn make(folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))
}

fn show(bar: &ProgressBar, report: &Report) {
    bar.set_length(u64::from(report.planned));
    bar.set_position(u64::from(report.tally.games()));
    bar.set_message(format!("{},", report.line()));
}
