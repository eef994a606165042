use chess::{View, parse_fen};
use shakmaty::{Position as _, Square};

use super::grid;

pub(super) fn picture(view: &View) -> String {
    let Ok(position) = parse_fen(&view.fen) else { return view.fen.clone() };
    let last = view.moves.last().map(|m| m.coordinates);
    let mark = |square: Square| match last {
        Some(m) if square == m.from || square == m.to => '\'',
        _ => ' ',
    };
    let mut lines = grid::chessboard(position.board(), mark);
    if let Some(ground) = view.claim {
        lines.push(format!("{} may claim a draw: {ground}", view.turn));
    }
    if view.check && view.outcome.is_none() {
        lines.push(format!("{} is in check", view.turn));
    }
    lines.join("\n")
}
