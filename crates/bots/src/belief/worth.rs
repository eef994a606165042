//! What a board is worth, in hundredths of a pawn.

use search::{Board, Network};
use shakmaty::{Bitboard, Chess, Color, Position as _, Role, Square, attacks};

use crate::men::{centrality, material, worth};

/// The worth of giving mate.
pub(super) const MATE: f64 = 3_000.0;
/// No board that is not yet won is worth more than this.
const MOST: f64 = 2_200.0;

/// How good the board is for this side, whoever is to move.
pub(super) fn judge(position: &Chess, own: Color) -> f64 {
    let board = position.board();
    let value = if is_hunt(board, own) {
        // The network sees that it is won, but hardly where it is nearer to mate.
        material(board, own) - material(board, !own) + hunt(board, own)
    } else {
        let value = Network::embedded().evaluate(&Board::new(position.clone()));
        let value = value * 100 / Network::PAWN;
        if position.turn() == own { value } else { -value }
    };
    f64::from(value).clamp(-MOST, MOST)
}

/// Whether the opponent has so little left that only the king is worth hunting.
pub(super) fn is_hunt(board: &shakmaty::Board, own: Color) -> bool {
    let theirs = material(board, !own) - worth(Role::Pawn) * count(board.by_piece((!own).pawn()));
    theirs <= worth(Role::Bishop) && material(board, own) >= material(board, !own) + 400
}

/// How close the opponent's king is to mate: it should have little room, far from the centre, with the other king near.
fn hunt(board: &shakmaty::Board, own: Color) -> i32 {
    let (Some(king), Some(hunter)) = (board.king_of(!own), board.king_of(own)) else { return 0 };
    let room = count(room(board, king, own));
    let distance = i32::try_from(king.distance(hunter)).expect("a board has eight files");
    14 * (64 - room) - 30 * centrality(king) - 20 * distance
}

/// The squares that a king could walk to if the other side stood still.
fn room(board: &shakmaty::Board, king: Square, hunter: Color) -> Bitboard {
    let without_king = board.occupied().without(king);
    let mut guarded = Bitboard::EMPTY;
    for square in board.by_color(hunter) {
        if let Some(man) = board.piece_at(square) {
            guarded |= attacks::attacks(square, man, without_king);
        }
    }
    let open = !guarded & !board.by_color(!hunter).without(king);
    let mut room = Bitboard::from(king);
    loop {
        let steps = room.into_iter().fold(room, |all, from| all | attacks::king_attacks(from));
        let wider = room | steps & open;
        if wider == room {
            return room;
        }
        room = wider;
    }
}

fn count(squares: Bitboard) -> i32 {
    i32::try_from(squares.count()).expect("a board has 64 squares")
}
