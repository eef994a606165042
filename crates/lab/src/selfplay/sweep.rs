use std::fmt;

use blind::{
    Blind, CaptureTells, CheckTells, DrawRule, Options, PawnTries, PromotionTells, RefusalsHeard,
    TallyTells,
};
use serde_json::{Value, json};

use super::{Quantiles, Report, Selfplay, SelfplayError, quantiles::as_f64};

/// A rule of blind chess that is not as in `house`; all others are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// What is different, in a few words.
    pub name: &'static str,
    /// The rules with the change.
    pub rules: Options,
}

impl Change {
    /// No change first, and then every other value of every rule that players notice. Under touch-move reasons are always told,
    /// so that switch is left out.
    pub fn all() -> Vec<Change> {
        let house = Options::default();
        let of = |name, rules| Change { name, rules };
        vec![
            of("`house`", house),
            of("no touch-move", Options { touch_move: false, ..house }),
            of("refusals: mover only", Options { refusals: RefusalsHeard::Mover, ..house }),
            of("refusals: a count", Options { refusals: RefusalsHeard::Count, ..house }),
            of("nonsense told apart", Options { nonsense: true, ..house }),
            of("captures: square", Options { captures: CaptureTells::Square, ..house }),
            of("captures: pawn or piece", Options { captures: CaptureTells::PawnOrPiece, ..house }),
            of("captures: type", Options { captures: CaptureTells::Type, ..house }),
            of("tally: as announced", Options { tally: TallyTells::Announced, ..house }),
            of("checks: direction", Options { checks: CheckTells::Direction, ..house }),
            of("pawn tries: on request", Options { pawn_tries: PawnTries::OnRequest, ..house }),
            of("pawn tries: yes or no", Options { pawn_tries: PawnTries::YesNo, ..house }),
            of("pawn tries: count", Options { pawn_tries: PawnTries::Count, ..house }),
            of("pawn tries: squares", Options { pawn_tries: PawnTries::Squares, ..house }),
            of("promotions: the fact", Options { promotions: PromotionTells::Fact, ..house }),
            of("promotions: the piece", Options { promotions: PromotionTells::Piece, ..house }),
            of("no automatic draws", Options { draws: DrawRule::Off, ..house }),
        ]
    }
}

/// The same series under each change of the rules: what each of them is worth.
#[derive(Clone, Debug, Default)]
pub struct Sweep {
    /// The changes that have been played, and how it went.
    pub rows: Vec<(Change, Report)>,
}

/// A mean, and within what of it the truth lies in 95 of 100 such series.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Infinite if it rests on one game or none.
    pub margin: f64,
}

/// How many standard deviations hold 95 of 100.
const SURE: f64 = 1.96;

impl Estimate {
    /// Of these values, each of one game.
    ///
    /// ```
    /// use lab::selfplay::Estimate;
    /// let even = Estimate::of(&[1.0, 0.0, 1.0, 0.0, 0.5]);
    /// assert_eq!(even.mean, 0.5);
    /// assert!((even.margin - 0.438).abs() < 0.001);
    /// ```
    pub fn of(values: &[f64]) -> Estimate {
        let count = as_f64(values.len());
        let mean = values.iter().sum::<f64>() / count.max(1.0);
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let margin = match values.len() {
            0 | 1 => f64::INFINITY,
            _ => SURE * (squares / (count - 1.0) / count).sqrt(),
        };
        Estimate { mean, margin }
    }
}

impl Sweep {
    /// Plays this series under each change, and says after each game how the series stands.
    pub fn run(
        plan: &Selfplay<Blind>,
        watch: &mut dyn FnMut(&Change, &Report),
    ) -> Result<Sweep, SelfplayError> {
        let mut sweep = Sweep::default();
        for change in Change::all() {
            let plan = Selfplay { options: change.rules, ..plan.clone() };
            let report = plan.run(&mut |report| watch(&change, report), &mut |_| {})?;
            sweep.rows.push((change, report));
        }
        Ok(sweep)
    }

    /// All of it, for other programs.
    pub fn to_json(&self) -> Value {
        let row = |(change, report): &(Change, Report)| {
            let (white, drawn) = (white_score(report), drawn(report));
            json!({
                "change": change.name,
                "rules": change.rules,
                "whiteScore": { "mean": white.mean, "margin": white.margin },
                "drawn": { "mean": drawn.mean, "margin": drawn.margin },
                "refusalsATurn": refusals_a_turn(report),
                "report": report.to_json(),
            })
        };
        self.rows.iter().map(row).collect()
    }
}

/// What White scores, whichever program that is.
pub(super) fn white_score(report: &Report) -> Estimate {
    let of_white = |(number, score): (usize, &f64)| {
        // The first program has White in every other game, the first one included.
        if number % 2 == 0 { *score } else { 1.0 - score }
    };
    Estimate::of(&report.scores.iter().enumerate().map(of_white).collect::<Vec<f64>>())
}

/// The share of games without a winner.
pub(super) fn drawn(report: &Report) -> Estimate {
    let is_drawn = |score: &f64| if (score - 0.5).abs() < 0.25 { 1.0 } else { 0.0 };
    Estimate::of(&report.scores.iter().map(is_drawn).collect::<Vec<f64>>())
}

/// Of both players together.
pub(super) fn refusals_a_turn(report: &Report) -> f64 {
    let [mut both, second] = report.conduct.clone();
    both.add(&second);
    both.refusals_a_turn()
}

/// A table in Markdown.
impl fmt::Display for Sweep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "| rule | games | White's score | drawn | turns: median (quartiles) | refused a turn |"
        )?;
        writeln!(f, "|---|---|---|---|---|---|")?;
        for (change, report) in &self.rows {
            let (white, drawn) = (white_score(report), drawn(report));
            let turns = Quantiles::of(report.lengths.iter().copied());
            let [low, median, high] = [0.25, 0.5, 0.75].map(|share| turns.at(share));
            writeln!(
                f,
                "| {} | {} | {} | {} | {median} ({low} to {high}) | {:.2} |",
                change.name,
                report.tally.games(),
                percent(white),
                percent(drawn),
                refusals_a_turn(report),
            )?;
        }
        Ok(())
    }
}

fn percent(Estimate { mean, margin }: Estimate) -> String {
    format!("{:.1} % ± {:.1}", 100.0 * mean, 100.0 * margin)
}
