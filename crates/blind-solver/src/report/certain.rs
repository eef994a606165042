use crate::{Census, Ending, Table};

/// What is certain, with which rules, and how long it takes.
pub(super) fn section(solved: &[(&Table, Census)]) -> String {
    let rows: Vec<String> = solved.iter().map(|(table, census)| row(table, census)).collect();
    format!(
        "## What is certain\n\nOf all placements of the hunter's men, each with the hunter to move and in the dark:\n\n\
         | ending | rules | certain | of | share | moves at most | on average | known sets |\n|---|---|--:|--:|--:|--:|--:|--:|\n{}\n\
         On an open board KQK takes 10 moves at most, and KRK 16.\n\n{}{}",
        rows.concat(),
        endings(solved).into_iter().map(|ending| by_moves(solved, ending)).collect::<String>(),
        READING,
    )
}

const READING: &str = "\
### What touch-move changes

- **King and queen** win from everywhere under all rules. Touch-move costs a move or so, and so does not hearing the direction of checks.
- **King and rook** win with free tries wherever the rook is safe until it stands beside its king. Under touch-move they win with certainty from **nowhere** in the dark: the king
  must come near to help, and a king that runs into the other one must then go somewhere else, so that the rook's work is undone. Only a bare king that is already
  known to be on a few squares can be mated by force. The direction of checks does not help.
- **King and two bishops** (`--ending KBBK`, most of an hour): with free tries and the direction of checks, 7 056 of 63 488 placements are won in the dark, in 37 moves at most. Under
  touch-move it is not known.
";

fn row(table: &Table, census: &Census) -> String {
    let chapter = table.chapter();
    let sum: usize = census.won.iter().map(|(moves, count)| usize::from(*moves) * count).sum();
    let longest = census.longest().map_or("-".to_owned(), |moves| moves.to_string());
    let certain = census.certain();
    let average = (10 * sum).checked_div(certain).map_or("-".to_owned(), tenths);
    format!(
        "| {} | {} | {certain} | {} | {} % | {longest} | {average} | {} |\n",
        chapter.ending,
        chapter.rules,
        census.all(),
        tenths(1_000 * certain / census.all()),
        table.sets(),
    )
}

fn tenths(number: usize) -> String {
    format!("{}.{}", number / 10, number % 10)
}

fn endings(solved: &[(&Table, Census)]) -> Vec<Ending> {
    let mut endings: Vec<Ending> = solved.iter().map(|(table, _)| table.chapter().ending).collect();
    endings.dedup();
    endings
}

/// How many placements are won in how many moves.
fn by_moves(solved: &[(&Table, Census)], ending: Ending) -> String {
    let of_it: Vec<&(&Table, Census)> = solved
        .iter()
        .filter(|(table, census)| table.chapter().ending == ending && census.certain() > 0)
        .collect();
    let names = of_it.iter().map(|(table, _)| format!(" {} |", table.chapter().rules));
    let head: String = names.collect();
    let moves = of_it.iter().flat_map(|(_, census)| census.won.keys().copied());
    let all: std::collections::BTreeSet<u8> = moves.collect();
    let line = |moves: u8| {
        let counts = of_it.iter().map(|(_, census)| census.won.get(&moves).copied());
        let cells: String =
            counts.map(|count| count.map_or(" |".to_owned(), |n| format!(" {n} |"))).collect();
        format!("| {moves} |{cells}\n")
    };
    let lines: String = all.into_iter().map(line).collect();
    if lines.is_empty() {
        return String::new();
    }
    format!(
        "Placements of {ending} by the moves that mate takes at most:\n\n| moves |{head}\n|--:|{}\n{lines}\n",
        "--:|".repeat(of_it.len()),
    )
}
