use duplicate::{BoardName, View};
use shakmaty::{Color, Position as _, Square};

use super::grid;

/// The four boards as on the compass, ghosts marked with a star.
pub(super) fn picture(view: &View) -> String {
    let [nw, ne, sw, se] = BoardName::ALL.map(|board| one_board(view, board));
    let mut lines = grid::beside(&nw, &ne);
    lines.push(String::new());
    lines.extend(grid::beside(&sw, &se));
    if !view.ghosts.is_empty() {
        lines.push(String::new());
        lines.push("* a ghost: its twin is gone, so it cannot move".to_owned());
    }
    lines.extend(
        view.checks.iter().map(|check| format!("{} is in check on {}", check.player, check.board)),
    );
    lines.join("\n")
}

fn one_board(view: &View, board: BoardName) -> Vec<String> {
    let ghost = |square: Square| {
        view.ghosts.iter().any(|ghost| ghost.board == board && ghost.square == square)
    };
    let (white, black) = (board.player(Color::White), board.player(Color::Black));
    let mut lines = vec![format!(" {board}  {white} - {black}")];
    let mark = |square| if ghost(square) { '*' } else { ' ' };
    lines.extend(grid::chessboard(view.position[board].board(), mark));
    lines
}
