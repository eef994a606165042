//! The table of the game: name it in `FOURFOLD_KEISHI_TABLE` and add `--run-ignored all`.

use std::path::Path;

use keishi::{Ko, Line, Position, Symmetry};
use keishi_solver::{Past, Table, Value, check, fair, report};

fn table() -> Table {
    let path = std::env::var_os("FOURFOLD_KEISHI_TABLE").expect("FOURFOLD_KEISHI_TABLE");
    Table::open(Path::new(&path)).expect("a table")
}

#[test]
#[ignore = "needs a table"]
fn the_table_agrees_with_what_is_known_from_elsewhere() {
    for finding in check(&table()).unwrap() {
        assert!(finding.is_right(), "{finding}");
    }
}

#[test]
#[ignore = "needs a table"]
fn the_fair_starts_are_those_of_the_table() {
    assert_eq!(fair::find(&table()).unwrap(), fair::starts().collect::<Vec<_>>());
}

#[test]
#[ignore = "needs a table"]
fn no_position_that_looks_the_same_to_both_sides_stays_drawn_with_the_ko() {
    for position in table().drawn_with_ko().unwrap() {
        let (mover, waiting) = (position.mover(), position.waiting());
        let same = |s: &Symmetry| s.stones(mover) == waiting && s.stones(waiting) == mover;
        assert!(!Symmetry::ALL.iter().any(same), "{position}");
    }
}

#[test]
#[ignore = "needs a table"]
fn the_page_for_readers_is_what_the_table_says() {
    let page = include_str!("../../../../docs/KEISHI.md");
    assert!(report(&table()).unwrap() == page, "print it again: fourfold solve keishi --report");
}

/// The depth of the plain search below.
const PLIES: u8 = 10;

#[test]
#[ignore = "needs a table"]
fn the_ko_decides_draws_as_a_search_by_the_referees_rules_does() {
    let table = table();
    let drawn = table.positions(|value| value == Value::Draw).unwrap();
    let mut decided = 0;
    for start in drawn.into_iter().step_by(997) {
        let value = table.with_ko(start, Past::default());
        let near = value.plies().is_some_and(|plies| plies <= PLIES);
        let expected = if near { value } else { Value::Draw };
        assert_eq!(searched(&table, &Line::new(start, Ko::Immediate)), expected, "{start}");
        decided += usize::from(near);
    }
    assert!(decided > 500, "{decided}");
}

/// Which side can be forced to give up the draw, and in how many plies, as far as the search sees.
fn searched(table: &Table, line: &Line) -> Value {
    let decided = (0..=PLIES).find(|&plies| is_decided(table, line, plies));
    decided.map_or(Value::Draw, |plies| {
        if plies.is_multiple_of(2) { Value::Loss(plies) } else { Value::Win(plies) }
    })
}

/// Whether the side to move must give up the draw within an even number of plies, or forces the other side to within an odd
/// one.
fn is_decided(table: &Table, line: &Line, plies: u8) -> bool {
    let mut holds = holds(table, line).into_iter();
    match plies {
        0 => holds.next().is_none(),
        odd if odd % 2 == 1 => holds.any(|after| is_lost(table, &after, plies - 1)),
        _ => is_lost(table, line, plies),
    }
}

fn is_lost(table: &Table, line: &Line, plies: u8) -> bool {
    let mut holds = holds(table, line).into_iter();
    holds.all(|after| {
        let shorter = (0..plies).filter(|plies| plies % 2 == 1);
        shorter.into_iter().any(|plies| is_decided(table, &after, plies))
    })
}

/// The lines after each legal move that keeps the draw.
fn holds(table: &Table, line: &Line) -> Vec<Line> {
    let after = |m| {
        let mut after = line.clone();
        after.play(m).ok().map(|()| after)
    };
    let drawn = |line: &Line| is_drawn(table, line.position());
    line.legal_moves().filter_map(after).filter(drawn).collect()
}

fn is_drawn(table: &Table, position: Position) -> bool {
    table.value(position).is_ok_and(|value| value == Value::Draw)
}
