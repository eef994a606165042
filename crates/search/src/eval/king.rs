//! What shelters a king, and what is aimed at him.

use shakmaty::{Bitboard, Board, ByColor, Color, File, Role, attacks as reach};

use super::{
    attacks::{Attacks, ahead_of},
    ledger::Ledger,
    men_count,
    pawns::rank_of,
    terms::{DANGER, SHELTER, STORM},
};

pub(super) fn judge(
    board: &Board,
    us: Color,
    attacks: &ByColor<Attacks>,
    ledger: &mut impl Ledger,
) {
    shelter(board, us, ledger);
    let danger = danger(board, us, attacks);
    if danger > 0 {
        ledger.enter(us, DANGER.at(danger.min(DANGER.count - 1)), 1);
    }
}

/// The nearest pawns of either side before the own king, on his file and those beside it.
fn shelter(board: &Board, us: Color, ledger: &mut impl Ledger) {
    let Some(king) = board.king_of(us) else { return };
    let here = usize::from(king.file());
    // At the edge the three files nearest to it count.
    let middle = here.clamp(1, 6);
    let level = Bitboard::from_rank(king.rank());
    let before = level | ahead_of(level, us);
    for file in middle - 1..=middle + 1 {
        let Ok(index) = u32::try_from(file) else { continue };
        let squares = Bitboard::from_file(File::new(index)) & before;
        let apart = if file == here { 8 } else { 0 };
        let own = nearest(squares & board.by_piece(us.pawn()), us);
        ledger.enter(us, SHELTER.at(apart + own), 1);
        let theirs = nearest(squares & board.by_piece((!us).pawn()), us);
        ledger.enter(us, STORM.at(apart + theirs), 1);
    }
}

/// The rank of the pawn that stands nearest to this side; 0 if there is none.
fn nearest(pawns: Bitboard, us: Color) -> usize {
    let pawn = us.fold_wb(pawns.first(), pawns.last());
    pawn.map_or(0, |square| rank_of(square, us))
}

/// How dangerous the attack of this side on the other king is.
fn danger(board: &Board, us: Color, attacks: &ByColor<Attacks>) -> usize {
    let (ours, theirs) = (attacks.get(us), attacks.get(!us));
    let Some(king) = board.king_of(!us) else { return 0 };
    let weak = ours.all & !(theirs.all & !theirs.by(Role::King)) & !theirs.twice;
    let safe = !board.by_color(us) & (!theirs.all | weak & ours.twice);
    let occupied = board.occupied() & !board.by_piece((!us).queen());
    let straight = reach::rook_attacks(king, occupied);
    let slanted = reach::bishop_attacks(king, occupied);
    let checks = |role, from: Bitboard, weight| {
        let there = from & safe & ours.by(role);
        if there.any() { weight } else { 0 }
    };
    let mut units = ours.pressure
        + checks(Role::Knight, reach::knight_attacks(king), 5)
        + checks(Role::Bishop, slanted, 3)
        + checks(Role::Rook, straight, 6)
        + checks(Role::Queen, straight | slanted, 5)
        + 2 * men_count(theirs.zone & weak & reach::king_attacks(king));
    if board.by_piece(us.queen()).is_empty() {
        units /= 2;
    }
    usize::try_from(units).unwrap_or(0)
}
