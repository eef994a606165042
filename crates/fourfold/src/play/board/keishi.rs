use keishi::{Side, Square, View};

pub(super) fn picture(view: &View) -> String {
    let mut lines: Vec<String> = (1..=6).rev().map(|rank| one_rank(view, rank)).collect();
    lines.push("    a b c d e f".to_owned());
    if let Some(side) = view.turn.filter(|_| view.swap_offered) {
        lines.push(format!("{} may answer with swap", side.name()));
    }
    if !view.forbidden.is_empty() {
        let moves: Vec<String> = view.forbidden.iter().map(ToString::to_string).collect();
        lines.push(format!("forbidden by the ko: {}", moves.join(" ")));
    }
    lines.join("\n")
}

fn one_rank(view: &View, rank: u8) -> String {
    let cells: Vec<&str> = ('a'..='f').map(|file| cell(view, file, rank)).collect();
    format!(" {rank}  {}", cells.join(" "))
}

fn cell(view: &View, file: char, rank: u8) -> &'static str {
    let square: Option<Square> = format!("{file}{rank}").parse().ok();
    match square.and_then(|square| view.position.on(square)) {
        Some(Side::Black) => "B",
        Some(Side::White) => "W",
        None => ".",
    }
}
