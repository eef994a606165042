use crate::{Bounds, Census, Men, Runner, Stance, Table, rehearse};

/// How many games are played for each number.
const GAMES: usize = 200;
/// How many moves the bounds look ahead.
const AHEAD: u8 = 1;

/// What can be hoped for where nothing is certain.
pub(super) fn section(solved: &[(&Table, Census)]) -> String {
    let rows: String =
        solved.iter().filter(|(_, census)| census.open > 0).map(|(table, _)| row(table)).collect();
    format!(
        "## Where nothing is certain\n\nFor the placements from which mate is not certain in the dark, if the bare king may be on each possible square with the same chance. All \
         numbers are averages over these placements.\n\n\
         - **Forced**: the share of squares from which mate is forced against a bare king that sees everything and knows the plan. It is exact for hunters who leave nothing to chance, and a lower \
         bound for those who mix plans.\n\
         - **Random**: the chance of mate against a bare king that makes each legal move with the same chance, under the best play. The bounds are proved by looking one move ahead: at \
         least what is certain by then, at most what is not lost by then. The upper bound holds against every better defence too.\n\
         - **Played**: what the program's own hunter made of {GAMES} games from placements of all kinds, certain ones included, within fifty moves: against such a random king, and against one that sees \
         everything and also what the hunter thinks, takes what it can and otherwise goes where it is expected least. That is a measurement of this one hunter (95 % of such measurements lie within seven \
         percentage points of the truth), not the best that can be done; where nothing is certain from anywhere, the first is, within that error, a better lower bound on the chance against a random king.\n\n\
         | ending | rules | placements | forced, on average | random, at least | random, at most | played: random | played: informed |\n|---|---|--:|--:|--:|--:|--:|--:|\n{rows}"
    )
}

fn row(table: &Table) -> String {
    let dark = |men: &Men| (men.images(), Stance::in_the_dark(men.clone()));
    let open: Vec<(usize, Stance)> = table.book.space.boards().iter().map(dark).collect();
    let open: Vec<&(usize, Stance)> =
        open.iter().filter(|(_, stance)| table.moves(stance).is_none()).collect();
    let placements: usize = open.iter().map(|(images, _)| images).sum();
    let average = |value: &dyn Fn(&Stance) -> f64| {
        let weigh = |(images, stance): &&(usize, Stance)| repeated(*images, value(stance));
        let sum: f64 = open.iter().map(weigh).sum();
        sum / repeated(placements, 1.0)
    };
    let bounds = |pick: fn(Bounds) -> f64| {
        average(&move |stance: &Stance| pick(table.against_chance(stance, AHEAD)))
    };
    let played =
        |runner| percent(repeated(rehearse(table, runner, GAMES, 1), 1.0) / repeated(GAMES, 1.0));
    let chapter = table.chapter();
    format!(
        "| {} | {} | {placements} | {} | {} | {} | {} | {} |\n",
        chapter.ending,
        chapter.rules,
        percent(average(&|stance: &Stance| table.share(stance))),
        percent(bounds(|bounds| bounds.low)),
        percent(bounds(|bounds| bounds.high)),
        played(Runner::Random),
        played(Runner::Informed),
    )
}

/// So many times this.
fn repeated(times: usize, value: f64) -> f64 {
    f64::from(u32::try_from(times).expect("there are few placements and games")) * value
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}
