use chess::View;
use shakmaty::{Position as _, Square};

use super::grid;

pub(super) fn picture(view: &View) -> String {
    let last = view.moves.last().map(|m| m.coordinates);
    let mark = |square: Square| match last {
        Some(m) if square == m.from || square == m.to => '\'',
        _ => ' ',
    };
    let mut lines = grid::chessboard(view.position.board(), mark);
    for ground in &view.grounds {
        lines.push(format!("{} may claim a draw: {ground}", view.turn()));
    }
    if view.position.is_check() && view.outcome.is_none() {
        lines.push(format!("{} is in check", view.turn()));
    }
    lines.join("\n")
}
