use std::fmt::{self, Write};

use keishi::{Position, SIZE, Side, Square};

/// How many boards stand beside each other.
const ABREAST: usize = 6;

/// Boards as text, beside each other, each under its caption; upper case is the side to move.
///
/// ```
/// use keishi::Position;
/// use keishi_solver::diagrams;
/// let start = diagrams(&[("start".to_owned(), Position::START)]);
/// assert_eq!(start.lines().nth(2), Some("5 w w . . w w"));
/// ```
pub fn diagrams(boards: &[(String, Position)]) -> String {
    let mut text = String::new();
    for row in boards.chunks(ABREAST) {
        // Writing to a string cannot fail.
        let _ = write_row(row, &mut text);
    }
    text
}

fn write_row(boards: &[(String, Position)], text: &mut String) -> fmt::Result {
    let mut lines = vec![boards.iter().map(|(caption, _)| caption.clone()).collect::<Vec<_>>()];
    lines.extend(
        (1..=SIZE).rev().map(|rank| boards.iter().map(|(_, p)| written(*p, rank)).collect()),
    );
    lines.push(boards.iter().map(|_| "  a b c d e f".to_owned()).collect());
    for line in lines {
        let padded: Vec<String> = line.iter().map(|part| format!("{part:<16}")).collect();
        writeln!(text, "{}", padded.concat().trim_end())?;
    }
    writeln!(text)
}

fn written(position: Position, rank: u8) -> String {
    let squares = Square::ALL.into_iter().filter(|square| square.rank() + 1 == rank);
    let symbols = squares.map(|square| match position.on(square) {
        None => " .",
        Some(side) if side == position.turn() => {
            if side == Side::Black {
                " B"
            } else {
                " W"
            }
        }
        Some(Side::Black) => " b",
        Some(Side::White) => " w",
    });
    format!("{rank}{}", symbols.collect::<String>())
}
