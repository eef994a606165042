//! How the pawns stand to each other.

use shakmaty::{Bitboard, Board, Color, Square, attacks};

use super::{
    attacks::{ahead_of, pawn_attacks},
    ledger::Ledger,
    men_count,
    terms::{BACKWARD, DOUBLED, GUARDED, ISOLATED, PHALANX},
};

pub(super) fn judge(board: &Board, us: Color, ledger: &mut impl Ledger) {
    let ours = board.by_piece(us.pawn());
    let theirs = board.by_piece((!us).pawn());
    let guarded = pawn_attacks(ours, us);
    let attacked = pawn_attacks(theirs, !us);
    ledger.enter(us, DOUBLED.at(0), men_count(ours & ahead_of(ours, us)));
    for square in ours {
        let beside = files_beside(square);
        let neighbours = ours & beside;
        let half_open = usize::from((ahead_of(square.into(), us) & theirs).is_empty());
        if neighbours.is_empty() {
            ledger.enter(us, ISOLATED.at(half_open), 1);
        } else if is_backward(square, us, neighbours, attacked) {
            ledger.enter(us, BACKWARD.at(half_open), 1);
        }
        let rank = rank_of(square, us);
        if guarded.contains(square) {
            ledger.enter(us, GUARDED.at(rank), 1);
        }
        if (ours & squares_beside(square)).any() {
            ledger.enter(us, PHALANX.at(rank), 1);
        }
    }
}

/// All its neighbours are further on, and it cannot follow them without being taken.
fn is_backward(square: Square, us: Color, neighbours: Bitboard, attacked: Bitboard) -> bool {
    let level = ahead_of(squares_beside(square), !us) | squares_beside(square);
    let step = us.fold_wb(Bitboard::from(square).shift(8), Bitboard::from(square).shift(-8));
    (neighbours & level).is_empty() && (step & attacked).any()
}

/// The squares to the left and to the right.
fn squares_beside(square: Square) -> Bitboard {
    attacks::king_attacks(square) & Bitboard::from_rank(square.rank())
}

/// The files to the left and to the right.
pub(super) fn files_beside(square: Square) -> Bitboard {
    let beside = squares_beside(square);
    ahead_of(beside, Color::White) | ahead_of(beside, Color::Black) | beside
}

/// The rank from 0 to 7 as this side counts.
pub(super) fn rank_of(square: Square, us: Color) -> usize {
    usize::from(us.fold_wb(square, square.flip_vertical()).rank())
}
