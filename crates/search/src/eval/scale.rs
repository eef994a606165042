//! Endings that are drawn more often than the men on the board promise.

use shakmaty::{Bitboard, Chess, Color, Position as _, Role};

/// The advantage counts in full.
pub(super) const FULL: i32 = 64;

/// How much of White's advantage in the endgame is worth anything, out of [`FULL`].
pub(super) fn of(chess: &Chess, advantage: i32) -> i32 {
    let board = chess.board();
    let strong = if advantage > 0 { Color::White } else { Color::Black };
    let pawns = board.by_piece(strong.pawn());
    let officers = |side| {
        let count = |role: Role| board.by_piece(role.of(side)).count();
        (count(Role::Knight) + count(Role::Bishop)) * 3
            + count(Role::Rook) * 5
            + count(Role::Queen) * 9
    };
    if pawns.is_empty() && officers(strong) <= officers(!strong) + 3 {
        // A minor piece more, or less, does not win without pawns.
        return if officers(strong) < 5 { 0 } else { FULL / 4 };
    }
    let only_bishops = board.occupied() == board.pawns() | board.kings() | board.bishops();
    let one_each = Color::ALL.iter().all(|side| board.by_piece(side.bishop()).count() == 1);
    let on_light = (board.bishops() & Bitboard::LIGHT_SQUARES).count() == 1;
    if only_bishops && one_each && on_light {
        return FULL / 2;
    }
    let count = i32::try_from(pawns.count()).unwrap_or(8);
    (FULL - 12 + 4 * count).min(FULL)
}
