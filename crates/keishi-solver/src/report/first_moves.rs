use keishi::{Ko, Move, Position, Square};

use crate::{
    Judged, Past, Review, Table, TableError, Value,
    diagram::{beside, board},
};

/// The value of each first move from the standard start.
pub(super) fn section(table: &Table) -> Result<String, TableError> {
    let start = Position::START;
    let value = table.value(start)?;
    let review = Review::of(table, start, Past::default(), Ko::Off);
    let maps: Vec<Vec<String>> =
        start.mover().into_iter().take(2).map(|from| map(from, &review.moves)).collect();
    let line: Vec<String> = review.line.iter().map(Move::to_string).collect();
    Ok(format!(
        "## The first move\n\nThe standard start is a {value} for Black. {} of the {} first moves win, and all others lose:\n\n{}\n\
         Each first move of the stones on a2 and b2, `+` where it wins and `-` where it loses; e2 and f2 are their mirror images:\n\n\
         ```text\n{}```\n\n\
         A shortest win: {}.\n\n\
         So the swap rule does not make the standard start fair. Whoever begins either wins, and then the other side swaps, or loses: with \
         the swap, the second player wins. A fair game starts elsewhere.\n",
        review.winning,
        review.moves.len(),
        by_value(&review.moves),
        beside(&maps),
        line.join(" "),
    ))
}

fn by_value(moves: &[Judged]) -> String {
    let groups = moves.chunk_by(|a, b| a.judgement.value == b.judgement.value);
    let group = |group: &[Judged]| {
        let mut names: Vec<String> = group.iter().map(|judged| judged.m.to_string()).collect();
        names.sort_unstable();
        let value = group[0].judgement.value;
        let value = value.map_or("not known".to_owned(), |value| value.to_string());
        format!("- {value}: {}\n", names.join(" "))
    };
    groups.map(group).collect::<Vec<_>>().concat()
}

/// The board with the value of each move of one stone on its target square.
fn map(from: Square, moves: &[Judged]) -> Vec<String> {
    board(|square| {
        let to_here =
            moves.iter().find(|judged| judged.m.from() == from && judged.m.to() == square);
        match to_here.and_then(|judged| judged.judgement.value) {
            Some(Value::Win(_)) => '+',
            Some(Value::Draw) => '=',
            Some(Value::Loss(_)) => '-',
            None if square == from => 'o',
            None if Position::START.on(square).is_some() => '*',
            None => '.',
        }
    })
}
