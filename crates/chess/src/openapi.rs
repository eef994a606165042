//! How chess is described in an OpenAPI document, and names for the types of `shakmaty` as they travel.

use utoipa::ToSchema;

use crate::{CoordinateMove, Papers, Start, View, wire::Wire};

/// The sides.
#[derive(ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    /// Moves first.
    White,
    /// Moves second.
    Black,
}

/// A square of a chess board.
pub enum Square {}

/// A move in the notation of score sheets.
pub enum San {}

/// A position.
pub enum Fen {}

game::text_schemas! {
    Square as "Square": "A square of a chess board.", "e4", "^[a-h][1-8]$";
    San as "San": "A move in standard algebraic notation.", "Nxe5+";
    Fen as "Fen": "A position in Forsyth-Edwards notation.", "8/8/3k4/8/3K4/8/7R/7R w - - 99 70";
    CoordinateMove as "CoordinateMove": "A move by its two squares, and what a pawn becomes. \
        Castling is written as a move of the king by two squares, in Chess960 onto its rook.",
        "e7e8q", "^[a-h][1-8][a-h][1-8][pnbrqk]?$";
    Start as "ChessStart": "Where a game begins: `standard`, `chess960:` and a number from 0 to 959, or a FEN.",
        "chess960:518";
    Papers as "ChessPapers": "A game as it came from a file, with all that is written in it, in Portable Game Notation.",
        "1. e4 $1 e5 {solid} *";
}

game::schemas_as_written! {
    View as Wire<'_>;
}
