use keishi::{Position, SIZE, Side, Square};

/// Boards in a row.
const ABREAST: usize = 6;

/// How wide a board is, with the gap to the next.
const WIDTH: usize = 16;

/// Boards as text, side by side, each under its caption; the stones of the side to move are in upper case.
///
/// ```
/// use keishi::Position;
/// use keishi_solver::diagrams;
/// let start = diagrams(&[("start".to_owned(), Position::START)]);
/// assert_eq!(start.lines().nth(2), Some("5 w w . . w w"));
/// ```
pub fn diagrams(boards: &[(String, Position)]) -> String {
    let captioned = |(caption, position): &(String, Position)| {
        let mut lines = vec![caption.clone()];
        lines.extend(board(|square| stone(*position, square)));
        lines
    };
    let rows =
        boards.chunks(ABREAST).map(|row| beside(&row.iter().map(captioned).collect::<Vec<_>>()));
    rows.collect::<Vec<_>>().join("\n")
}

/// The lines of a board with these symbols on its squares.
pub(crate) fn board(symbol: impl Fn(Square) -> char) -> Vec<String> {
    let rank = |rank: u8| {
        let squares = Square::ALL.into_iter().filter(|square| square.rank() == rank);
        format!(
            "{}{}",
            rank + 1,
            squares.flat_map(|square| [' ', symbol(square)]).collect::<String>()
        )
    };
    (0..SIZE).rev().map(rank).chain(["  a b c d e f".to_owned()]).collect()
}

/// Puts blocks of the same height side by side.
pub(crate) fn beside(blocks: &[Vec<String>]) -> String {
    let line = |number: usize| {
        let parts: Vec<String> =
            blocks.iter().map(|block| format!("{:<WIDTH$}", block[number])).collect();
        format!("{}\n", parts.concat().trim_end())
    };
    let lines: Vec<String> = (0..blocks.first().map_or(0, Vec::len)).map(line).collect();
    lines.concat()
}

fn stone(position: Position, square: Square) -> char {
    let Some(side) = position.on(square) else { return '.' };
    let letter = match side {
        Side::Black => 'b',
        Side::White => 'w',
    };
    if side == position.turn() { letter.to_ascii_uppercase() } else { letter }
}
