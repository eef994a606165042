use std::collections::BTreeMap;

use blind::{Man, Own, Reveal, Said, View};

use super::grid;

/// How much of what was said before is shown.
const LINES_HEARD: usize = 8;

pub(super) fn picture(view: &View) -> String {
    let mut lines = view.own.as_ref().map_or(vec![], own_side);
    let heard = view.heard.iter().rev().take(LINES_HEARD).rev();
    lines.extend(heard.map(|Said { turn, said }| format!("{turn:>5}. {said}")));
    lines.extend(view.reveal.iter().flat_map(truth));
    lines.join("\n")
}

fn own_side(own: &Own) -> Vec<String> {
    let touched = own.turn.as_ref().and_then(|turn| turn.touched);
    let mark = |square| if Some(square) == touched { '*' } else { ' ' };
    let mut lines = grid::chessboard(&own.army.men, mark);
    lines.extend(tally("taken", &own.tally.taken));
    lines.extend(tally("lost", &own.tally.lost));
    if own.in_check {
        lines.push("you are in check".to_owned());
    }
    lines.extend(touched.map(|square| format!("you touched the man on {square}: it must move")));
    if own.turn.as_ref().is_some_and(|turn| turn.owes) {
        lines.push("you owe a try to capture with a pawn".to_owned());
    }
    lines
}

fn tally(what: &str, men: &BTreeMap<Man, u32>) -> Option<String> {
    let men: Vec<String> = men.iter().map(|(man, count)| format!("{count} {man}")).collect();
    (!men.is_empty()).then(|| format!("{what}: {}", men.join(", ")))
}

fn truth(reveal: &Reveal) -> Vec<String> {
    let moves: Vec<String> = reveal.moves().map(|m| m.to_string()).collect();
    let mut lines = vec![String::new(), "The truth:".to_owned()];
    lines.extend(grid::chessboard(&reveal.end.as_setup().board, |_| ' '));
    lines.push(moves.join(" "));
    lines
}
