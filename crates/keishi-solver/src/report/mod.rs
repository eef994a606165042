//! The solution for readers.

mod counts;
mod first_moves;
mod ko;
mod longest;
mod starts;

use crate::{Table, TableError};

const OPENING: &str = "\
# Keishi, solved

What every position of Keishi is worth if both sides play as well as possible, computed backwards from all rectangles. This page is what
`fourfold solve keishi --report` prints; `fourfold solve keishi --check` holds the table against counts that were computed independently
(what it says of the ko, against earlier runs), against the rules and against plain search, and `fourfold solve keishi --position \"6/WW2WW/6/6/BB2BB/6 b\"` judges every move of a position.

A position is the stones and the side to move. Colours do not matter, so it is counted as the mover's stones and the other's. Positions in
which the mover already has a rectangle never arise and are not counted. Distances are in plies, one move of one side each.
";

/// The solution of the game as a page of Markdown: `docs/KEISHI.md`.
pub fn report(table: &Table) -> Result<String, TableError> {
    let census = table.census()?;
    let sections = [
        OPENING.to_owned(),
        counts::section(&census),
        first_moves::section(table)?,
        longest::section(table, &census)?,
        ko::section(table, &census),
        starts::section(),
    ];
    Ok(sections.join("\n"))
}

/// A number in groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let text = |group| std::str::from_utf8(group).expect("digits are ASCII");
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().map(text).collect();
    groups.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_from_the_right() {
        let written = [0, 12, 123, 1_234, 264_352_184].map(grouped);
        assert_eq!(written, ["0", "12", "123", "1 234", "264 352 184"]);
    }
}
