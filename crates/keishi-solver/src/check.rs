use std::fmt;

use keishi::Position;

use crate::{Census, Oracle, Prover, Table, TableError, Value};

/// One comparison of a table with what is known from elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What was compared.
    pub what: String,
    /// What was computed elsewhere.
    pub expected: u64,
    /// What the table says.
    pub found: u64,
}

impl Finding {
    /// Whether the table is right.
    pub const fn is_right(&self) -> bool {
        self.expected == self.found
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { what, expected, found } = self;
        if self.is_right() {
            write!(f, "{what}: {found}")
        } else {
            write!(f, "{what}: {found}, and should be {expected}")
        }
    }
}

/// How many positions are looked at with the rules, and how many with a search.
const BY_THE_RULES: usize = 100_000;
const BY_SEARCH: usize = 5_000;

/// How far the search looks.
const SEARCHED: Prover = Prover::new(4);

/// Compares a table of the game with what is known from elsewhere: counts that were computed independently (for the ko: in
/// earlier runs), the rules (a position is worth what its best move is worth), and plain search.
pub fn check(table: &Table) -> Result<Vec<Finding>, TableError> {
    let mut findings = figures(table, &table.census()?)?;
    findings.push(Finding {
        what: "positions in which a game with the immediate ko starts drawn".to_owned(),
        expected: 14_484,
        found: table.fresh_with_ko().filter(|value| *value == Value::Draw).count() as u64,
    });
    findings.push(Finding {
        what: "positions that the immediate ko decides only by lines in which a board comes back"
            .to_owned(),
        expected: 0,
        found: table.decided_by_repeating()? as u64,
    });
    let sample = table.sample(BY_THE_RULES)?;
    let odd =
        sample.iter().filter(|(position, value)| best(table, *position) != Some(*value)).count();
    findings.push(Finding {
        what: format!("of {} positions, not worth what their best move is worth", sample.len()),
        expected: 0,
        found: odd as u64,
    });
    let sample = table.sample(BY_SEARCH)?;
    let odd = sample.iter().filter(|(position, value)| {
        let near = value.plies().is_some_and(|plies| plies <= 4).then_some(*value);
        SEARCHED.value(*position) != near
    });
    findings.push(Finding {
        what: format!("of {} positions, not what a search of four plies says", sample.len()),
        expected: 0,
        found: odd.count() as u64,
    });
    Ok(findings)
}

fn figures(table: &Table, census: &Census) -> Result<Vec<Finding>, TableError> {
    let all = census.of(|_| true);
    let start = table.value(Position::START)?;
    let first = Position::START.moves().map(|m| table.value(Position::START.play_unchecked(m)));
    let first: Vec<Value> = first.collect::<Result<_, _>>()?;
    let winning = first.iter().filter(|after| matches!(after, Value::Loss(_))).count();
    let longest = census.longest().expect("a position with a rectangle is decided");
    let figures = [
        ("positions up to symmetry", 264_352_184, all.up_to_symmetry),
        ("positions in all", 2_114_627_800, all.in_all),
        ("drawn up to symmetry", 1_336_688, census.of(|v| v == Value::Draw).up_to_symmetry),
        ("plies of the longest win", 58, longest.into()),
        ("plies to win from the start", 7, start.plies().map_or(0, u64::from)),
        ("first moves that win", 16, winning as u64),
    ];
    let finding = |(what, expected, found)| Finding { what: String::from(what), expected, found };
    Ok(figures.map(finding).into())
}

/// The value of a position according to the table's values after each move.
fn best(table: &Table, position: Position) -> Option<Value> {
    if position.winner().is_some() {
        return Some(Value::Loss(0));
    }
    let after = |m| Oracle::value(table, position.play_unchecked(m)).map(Value::before);
    position.moves().filter_map(after).max()
}
