use shakmaty::{Board, File, Piece, Rank, Square};

/// The eight ranks of a board, the eighth first, and the files below; each square two columns wide: the man, and a mark.
pub(super) fn chessboard(board: &Board, mark: impl Fn(Square) -> char) -> Vec<String> {
    let cell = |file, rank| {
        let square = Square::from_coords(file, rank);
        [board.piece_at(square).map_or('.', Piece::char), mark(square)]
    };
    let rank = |rank: Rank| {
        let cells: String = File::ALL.into_iter().flat_map(|file| cell(file, rank)).collect();
        format!(" {}  {cells}", rank.char())
    };
    let mut lines: Vec<String> = Rank::ALL.into_iter().rev().map(rank).collect();
    lines.push("    a b c d e f g h ".to_owned());
    lines
}

/// Two pictures side by side.
pub(super) fn beside(left: &[String], right: &[String]) -> Vec<String> {
    left.iter().zip(right).map(|(left, right)| format!("{left:<24}{right}")).collect()
}
