use keishi::{Ko, Position};

use crate::{Census, Past, Review, Table, TableError, Value, diagrams};

/// The longest win, played out.
pub(super) fn section(table: &Table, census: &Census) -> Result<String, TableError> {
    let longest = census.longest().expect("a position with a rectangle is decided");
    let positions = table.positions(|value| value.plies() == Some(longest))?;
    let &start = positions.first().expect("some position takes longest");
    let list: Vec<String> = positions.iter().map(|position| format!("- `{position}`\n")).collect();
    Ok(format!(
        "## The longest win\n\nUp to symmetry there are {} positions in which the side to move can hold out for {longest} plies, and no \
         longer:\n\n{}\nHere is the first of them, both sides playing as well as possible. The stones of the side to move are in upper \
         case; above each board is the move that led to it, and in how many plies it is over.\n\n```text\n{}```\n",
        positions.len(),
        list.concat(),
        diagrams(&played_out(table, start)?),
    ))
}

fn played_out(table: &Table, start: Position) -> Result<Vec<(String, Position)>, TableError> {
    let mut boards = vec![(format!("start, {}", plies(table, start)?), start)];
    let mut position = start;
    for m in Review::of(table, start, Past::default(), Ko::Off).line {
        position = position.play_unchecked(m);
        boards.push((format!("{m}, {}", plies(table, position)?), position));
    }
    Ok(boards)
}

fn plies(table: &Table, position: Position) -> Result<u8, TableError> {
    Ok(match table.value(position)? {
        Value::Win(plies) | Value::Loss(plies) => plies,
        Value::Draw => 0,
    })
}
