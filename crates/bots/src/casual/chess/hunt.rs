use shakmaty::{Board, Color, Role, attacks};

use crate::men::{centrality, material, worth};

/// What it is worth to have a nearly bare king at the edge, with few squares left and the own king near it.
pub(super) fn hunt(board: &Board, hunter: Color) -> i32 {
    let (Some(own), Some(prey)) = (board.king_of(hunter), board.king_of(!hunter)) else { return 0 };
    let bare = material(board, !hunter) <= worth(Role::Bishop);
    let strong = material(board, hunter) >= material(board, !hunter) + worth(Role::Rook);
    if !(bare && strong) {
        return 0;
    }
    let occupied = board.occupied().without(prey);
    let is_free = |square: &_| board.attacks_to(*square, hunter, occupied).is_empty();
    let free = attacks::king_attacks(prey).into_iter().filter(is_free).map(|_| 1).sum::<i32>();
    let apart = i32::from(u8::try_from(own.distance(prey)).unwrap_or(0));
    20 * (3 - centrality(prey)) - 10 * free - 10 * apart
}
