use shakmaty::{File, Rank, Square};

use crate::Stance;

/// Boards in a row.
const ABREAST: usize = 5;
/// How wide a board is, with the gap to the next.
const WIDTH: usize = 20;

/// Boards as text, side by side, each under its caption: the men, and a question mark wherever the bare king may be.
pub(super) fn diagrams(boards: &[(String, &Stance)]) -> String {
    let rows = boards.chunks(ABREAST).map(|row| {
        let blocks: Vec<Vec<String>> =
            row.iter().map(|(caption, stance)| block(caption, stance)).collect();
        let line = |number: usize| {
            let parts = blocks.iter().map(|block| format!("{:<WIDTH$}", block[number]));
            let parts = parts.collect::<Vec<String>>().concat();
            format!("{}\n", parts.trim_end())
        };
        (0..blocks[0].len()).map(line).collect::<String>()
    });
    rows.collect::<Vec<String>>().join("\n")
}

fn block(caption: &str, stance: &Stance) -> Vec<String> {
    let rank = |rank: Rank| {
        let squares = File::ALL.map(|file| symbol(stance, Square::from_coords(file, rank)));
        let squares: String = squares.into_iter().flat_map(|symbol| [' ', symbol]).collect();
        format!("{}{squares}", rank.char())
    };
    let ranks = Rank::ALL.into_iter().rev().map(rank);
    let caption = std::iter::once(caption.to_owned());
    caption.chain(ranks).chain(["  a b c d e f g h".to_owned()]).collect()
}

fn symbol(stance: &Stance, square: Square) -> char {
    let officer = stance.men.officers().find(|(_, at)| *at == square);
    match officer {
        Some((role, _)) => role.upper_char(),
        None if stance.men.king() == square => 'K',
        None if stance.squares.contains(square) => '?',
        None => '.',
    }
}
