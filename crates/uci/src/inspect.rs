//! The commands that show something about the position, outside the protocol: `d`, `eval` and `perft`.

use std::io::{self, Write};

use search::{GameHistory, Network, Score};
use shakmaty::{CastlingMode, EnPassantMode, Position as _, Square, fen::Fen};

use crate::output::Output;

/// The board, its FEN and key, and how often it has occurred.
pub(crate) fn show<W: Write>(past: &GameHistory, output: &Output<W>) -> io::Result<()> {
    let position = past.board().chess();
    for rank in (0..8).rev() {
        let row: Vec<String> = (0..8)
            .map(|file| position.board().piece_at(Square::new(rank * 8 + file)))
            .map(|piece| piece.map_or(".".to_owned(), |piece| piece.char().to_string()))
            .collect();
        output.line(&format!("{}  {}", rank + 1, row.join(" ")))?;
    }
    output.line(&"   a b c d e f g h")?;
    output.line(&format!("Fen: {}", Fen::from_position(position, EnPassantMode::Legal)))?;
    output.line(&format!("Key: {:016X}", past.board().key()))?;
    output.line(&format!("Occurrences: {}", past.occurrences()))
}

/// The static evaluation. It does not wait for the searcher, which may be busy.
pub(crate) fn evaluate<W: Write>(
    past: &GameHistory,
    network: &Network,
    output: &Output<W>,
) -> io::Result<()> {
    let board = past.board();
    let value = Score::Centipawns(network.evaluate(board)).normalized().centipawns();
    let white = board.turn().fold_wb(value, -value);
    output.line(&format!("Evaluation: {:+.2} (for White)", f64::from(white) / 100.0))
}

/// The leaf nodes at this depth, by first move and in total.
pub(crate) fn perft<W: Write>(
    past: &GameHistory,
    castling: CastlingMode,
    depth: u32,
    output: &Output<W>,
) -> io::Result<()> {
    let mut nodes = 1;
    if depth > 0 {
        let counts = chess::divide(past.board().chess(), castling, depth);
        nodes = counts.iter().map(|(_, count)| count).sum();
        for (m, count) in counts {
            output.line(&format!("{m}: {count}"))?;
        }
    }
    output.line(&format!("nodes: {nodes}"))
}
