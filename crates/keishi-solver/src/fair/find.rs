use keishi::{Position, Side};

use super::{CHOICES, FAR, alone};
use crate::{Past, Table, TableError, Value};

/// Finds the fair starts in a table. They are listed in [`starts`](super::starts).
pub fn find(table: &Table) -> Result<Vec<Position>, TableError> {
    let mut found = vec![];
    for start in table.drawn_with_ko()? {
        let other_first = turned(start);
        let far = |p: Position| alone(p.mover(), p.waiting()) >= FAR;
        let balanced = choices(table, start)? >= CHOICES && choices(table, other_first)? >= CHOICES;
        if balanced && far(start) && far(other_first) {
            found.push(start);
        }
    }
    Ok(found)
}

/// The same stones with the other side, now called Black, to move first.
fn turned(position: Position) -> Position {
    let [black, white] = [Side::Black, Side::White].map(|side| position.stones(side));
    Position::new(white, black, Side::Black).expect("colours make no difference")
}

/// The number of first moves that keep the draw with and without the ko; none if the start is not a draw.
fn choices(table: &Table, start: Position) -> Result<usize, TableError> {
    if !stays_drawn(table, start, Past::default())? {
        return Ok(0);
    }
    let mut choices = 0;
    for m in start.moves() {
        choices +=
            usize::from(stays_drawn(table, start.play_unchecked(m), Past::default().after(m))?);
    }
    Ok(choices)
}

fn stays_drawn(table: &Table, position: Position, past: Past) -> Result<bool, TableError> {
    let drawn = table.value(position)? == Value::Draw;
    Ok(drawn && table.with_ko(position, past) == Value::Draw)
}
