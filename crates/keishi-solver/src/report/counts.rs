use super::grouped;
use crate::{Census, Value};

/// A name, and which values it covers.
type Kind = (&'static str, fn(Value) -> bool);

/// The number of positions of each kind and distance.
pub(super) fn section(census: &Census) -> String {
    let all = census.of(|_| true);
    let kinds: [Kind; 4] = [
        ("won", |value| matches!(value, Value::Win(_))),
        ("lost", |value| matches!(value, Value::Loss(_))),
        ("drawn", |value| value == Value::Draw),
        ("all", |_| true),
    ];
    let kinds = kinds.map(|(name, asked)| {
        let count = census.of(asked);
        let permille = count.in_all * 10_000 / all.in_all.max(1);
        let percent = format!("{}.{:02} %", permille / 100, permille % 100);
        format!(
            "| {name} | {} | {} | {percent} |\n",
            grouped(count.up_to_symmetry),
            grouped(count.in_all)
        )
    });
    let longest = census.longest().expect("a position with a rectangle is decided");
    let rows: Vec<String> = (0..=longest).map(|plies| row(census, plies)).collect();
    format!(
        "## How many positions\n\n| for the side to move | up to symmetry | in all | of all |\n|---|--:|--:|--:|\n{}\n\
         By distance: an even number of plies is a loss for the side to move (0: the other side has its rectangle), an odd one a win. The \
         longest win takes {} plies.\n\n| plies | result | up to symmetry | in all |\n|--:|---|--:|--:|\n{}",
        kinds.concat(),
        longest,
        rows.concat()
    )
}

fn row(census: &Census, plies: u8) -> String {
    let count = census.of(|value| value.plies() == Some(plies));
    let result = if plies.is_multiple_of(2) { "loss" } else { "win" };
    format!(
        "| {plies} | {result} | {} | {} |\n",
        grouped(count.up_to_symmetry),
        grouped(count.in_all)
    )
}
