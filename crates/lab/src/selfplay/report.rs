use std::{collections::BTreeMap, fmt};

use bots::Playable;
use game::Score;
use serde_json::{Value, json};

use super::{Conduct, Models, Played, Program, Quantiles, Tally};
use crate::matches::{Sprt, Verdict};

/// How a series stands, or how it went.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game.
    pub game: &'static str,
    /// The first program and the second.
    pub programs: [Program; 2],
    /// The seed of everything random.
    pub seed: u64,
    /// How many games were planned.
    pub planned: u32,
    /// What the first program has scored.
    pub tally: Tally,
    /// The same for each seat on which it sat, with the seat's name.
    pub by_seat: Vec<(&'static str, Tally)>,
    /// What each game was worth to it, in the order of their numbers.
    pub scores: Vec<f64>,
    /// How many turns each game had.
    pub lengths: Vec<f64>,
    /// How the games ended, as the first program sees it: `won by checkmate`.
    pub endings: BTreeMap<String, u32>,
    /// What was noted of the first program and of the second.
    pub conduct: [Conduct; 2],
    /// The test that ends the series, if there is one.
    pub sprt: Option<Sprt>,
    /// How long it took.
    pub seconds: f64,
}

impl Report {
    pub(super) fn new<G: Playable>(
        programs: [Program; 2],
        seed: u64,
        planned: u32,
        sprt: Option<Sprt>,
    ) -> Report {
        Report {
            game: G::NAME,
            programs,
            seed,
            planned,
            tally: Tally::default(),
            by_seat: G::SEATS.iter().map(|seat| (*seat, Tally::default())).collect(),
            scores: vec![],
            lengths: vec![],
            endings: BTreeMap::new(),
            conduct: <[Conduct; 2]>::default(),
            sprt,
            seconds: 0.0,
        }
    }

    pub(super) fn add<G: Playable>(&mut self, played: &Played<G>) {
        let score = played.score();
        self.tally.add(score);
        if let Some((_, tally)) = self.by_seat.get_mut(played.own.index()) {
            tally.add(score);
        }
        let (points, made) = match score {
            Some(Score::Win) => (1.0, "won"),
            Some(Score::Draw) => (0.5, "drawn"),
            Some(Score::Loss) => (0.0, "lost"),
            Some(Score::Void) => (0.5, "void"),
            None => (0.5, "broken off"),
        };
        self.scores.push(points);
        self.lengths.push(super::quantiles::as_f64(played.turns));
        let ending = played.outcome.as_ref().map(|outcome| match outcome.ending {
            why if outcome.is_void() => format!("{made}: {why}"),
            ending => format!("{made} by {ending}"),
        });
        *self.endings.entry(ending.unwrap_or_else(|| made.to_owned())).or_default() += 1;
        for (sum, conduct) in self.conduct.iter_mut().zip(&played.conduct) {
            sum.add(conduct);
        }
    }

    /// How the test ended, if it has.
    pub fn verdict(&self) -> Option<Verdict> {
        self.sprt.and_then(|sprt| sprt.verdict(&self.tally.pairs))
    }

    /// How the series stands, in a few words.
    pub fn line(&self) -> String {
        let Tally { wins, draws, losses, unfinished, .. } = self.tally;
        let test = self.sprt.map_or(String::new(), |sprt| {
            format!(", LLR {:+.2}", sprt.likelihood(&self.tally.pairs))
        });
        let (score, margin) = (100.0 * self.tally.score(), 100.0 * self.tally.margin());
        let drawn = draws + unfinished;
        format!("+{wins} ={drawn} -{losses}, {score:.1} % ± {margin:.1}{test}")
    }

    /// All of it, for other programs.
    pub fn to_json(&self) -> Value {
        let tally = &self.tally;
        let seats = self.by_seat.iter().map(|(seat, tally)| ((*seat).to_owned(), results(tally)));
        let lengths = Quantiles::of(self.lengths.iter().copied());
        json!({
            "game": self.game,
            "programs": self.programs.map(|name| name.to_string()),
            "seed": self.seed,
            "games": tally.games(),
            "results": results(tally),
            "score": { "mean": tally.score(), "margin": tally.margin() },
            "elo": { "difference": tally.elo().difference, "margin": tally.elo().margin },
            "sprt": self.sprt.map(|sprt| self.test(&sprt)),
            "bySeat": seats.collect::<serde_json::Map<_, _>>(),
            "turns": {
                "median": lengths.at(0.5),
                "quartiles": [lengths.at(0.25), lengths.at(0.75)],
                "range": [lengths.at(0.0), lengths.at(1.0)],
            },
            "endings": self.endings,
            "conduct": self.conduct.each_ref().map(conduct),
            "seconds": self.seconds,
            "each": { "scores": self.scores, "turns": self.lengths },
        })
    }

    fn test(&self, sprt: &Sprt) -> Value {
        json!({
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "likelihood": sprt.likelihood(&self.tally.pairs),
            "verdict": self.verdict().map(|verdict| verdict.to_string()),
        })
    }
}

fn results(tally: &Tally) -> Value {
    let Tally { wins, draws, losses, unfinished, .. } = tally;
    json!({ "wins": wins, "draws": draws, "losses": losses, "unfinished": unfinished })
}

/// The shares of decisions of which it is said how long they took at most.
const SHARES: [f64; 4] = [0.5, 0.9, 0.99, 1.0];

fn conduct(conduct: &Conduct) -> Value {
    let [median, p90, p99, most] = milliseconds(conduct);
    let known = conduct.knowledge.share_right().map(|right| {
        let possibilities = Quantiles::of(conduct.knowledge.possibilities.iter().copied());
        json!({
            "rightShare": right,
            "possibilities": { "least": possibilities.at(0.0), "median": possibilities.at(0.5) },
        })
    });
    let models = conduct.models.share_of_stand_ins().map(|share| {
        let Models { decisions, questions, malformed, off_list, failovers } = conduct.models;
        json!({
            "decisions": decisions,
            "questions": questions,
            "standIns": { "share": share, "malformed": malformed, "offList": off_list },
            "failovers": failovers,
        })
    });
    json!({
        "turns": conduct.turns,
        "refusals": conduct.refusals,
        "refusalsATurn": conduct.refusals_a_turn(),
        "milliseconds": { "median": median, "p90": p90, "p99": p99, "most": most },
        "knowledge": known,
        "models": models,
    })
}

fn milliseconds(conduct: &Conduct) -> [f64; 4] {
    let thoughts = Quantiles::of(conduct.thoughts.iter().copied());
    SHARES.map(|share| thoughts.at(share))
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_heading(f)?;
        self.write_score(f)?;
        self.write_games(f)?;
        self.write_conduct(f)
    }
}

impl Report {
    fn write_heading(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.programs;
        let others = match self.by_seat.len() {
            4 => format!("three of {second}"),
            _ => second.to_string(),
        };
        let (game, games, seed, seconds) = (self.game, self.tally.games(), self.seed, self.seconds);
        writeln!(
            f,
            "{first} against {others}: {games} games of {game}, seed {seed}, {seconds:.0} s"
        )
    }

    fn write_score(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { wins, draws, losses, unfinished, .. } = &self.tally;
        let (score, margin) = (100.0 * self.tally.score(), 100.0 * self.tally.margin());
        writeln!(f)?;
        writeln!(f, "  score      {score:.1} % ± {margin:.1}, Elo {}", self.tally.elo())?;
        write!(f, "  results    {wins} won, {draws} drawn, {losses} lost")?;
        match unfinished {
            0 => writeln!(f)?,
            _ => writeln!(f, ", {unfinished} broken off")?,
        }
        writeln!(f, "             {}", bar(&self.tally))?;
        if let Some(sprt) = self.sprt {
            let (low, high) = sprt.bounds();
            let likelihood = sprt.likelihood(&self.tally.pairs);
            let verdict = self.verdict().map_or("undecided".to_owned(), |v| v.to_string());
            let (elo0, elo1) = (sprt.elo0, sprt.elo1);
            writeln!(
                f,
                "  SPRT       [{elo0}, {elo1}]: {likelihood:.2} ({low:.2} to {high:.2}), {verdict}"
            )?;
        }
        Ok(())
    }

    fn write_games(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = self.by_seat.iter().map(|(seat, tally)| {
            let Tally { wins, draws, losses, unfinished, .. } = tally;
            format!("{seat} +{wins} ={} -{losses}", draws + unfinished)
        });
        let lengths = Quantiles::of(self.lengths.iter().copied());
        let [least, quarter, median, three_quarters, most] =
            [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| lengths.at(share));
        let endings = self.endings.iter().map(|(ending, count)| format!("{ending} {count}"));
        writeln!(f, "  by seat    {}", seats.collect::<Vec<_>>().join(", "))?;
        writeln!(
            f,
            "  turns      median {median}, quartiles {quarter} and {three_quarters}, from {least} to {most}"
        )?;
        writeln!(f, "  endings    {}", endings.collect::<Vec<_>>().join(", "))
    }

    fn write_conduct(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f)?;
        let width = self.programs.map(|name| name.to_string().len()).into_iter().max();
        let width = width.unwrap_or(0).max(9);
        write!(f, "  {:width$}  refusals a turn", "")?;
        write!(f, "    ms a thought: median       90 %       99 %       most")?;
        for (name, conduct) in self.programs.iter().zip(&self.conduct) {
            let [median, p90, p99, most] = milliseconds(conduct);
            write!(f, "\n  {:width$}  {:15.3}", name.to_string(), conduct.refusals_a_turn())?;
            write!(f, "  {median:22.2} {p90:10.2} {p99:10.2} {most:10.2}")?;
        }
        for (name, conduct) in self.programs.iter().zip(&self.conduct) {
            if let Some(right) = conduct.knowledge.share_right() {
                let boards = Quantiles::of(conduct.knowledge.possibilities.iter().copied());
                let (least, median, right) = (boards.at(0.0), boards.at(0.5), 100.0 * right);
                write!(
                    f,
                    "\n  {:width$}  the truth among its guesses: {right:.1} %",
                    name.to_string()
                )?;
                write!(f, "; guesses: median {median}, at least {least}")?;
            }
        }
        for (name, conduct) in self.programs.iter().zip(&self.conduct) {
            if let Some(share) = conduct.models.share_of_stand_ins() {
                let Models { decisions, questions, malformed, off_list, failovers } =
                    conduct.models;
                write!(f, "\n  {:width$}  asked its model {questions} times", name.to_string())?;
                write!(
                    f,
                    " for {decisions} decisions; casual stood in for {:.1} %",
                    100.0 * share
                )?;
                write!(
                    f,
                    " ({malformed} malformed, {off_list} off the list); {failovers} failovers"
                )?;
            }
        }
        Ok(())
    }
}

/// How many characters long the bar of results is.
const BAR: u32 = 50;

/// Results as a bar: won, drawn, lost.
fn bar(tally: &Tally) -> String {
    let part = |games: u32| (games * BAR).div_ceil(tally.games().max(1)).min(BAR);
    let (won, lost) = (part(tally.wins), part(tally.losses));
    let lost = lost.min(BAR - won);
    [("█", won), ("▒", BAR - won - lost), ("░", lost)]
        .map(|(sign, times)| sign.repeat(times as usize))
        .concat()
}
