//! Pawns that no pawn can stop any more.

use shakmaty::{Bitboard, Board, ByColor, Color, Square};

use super::{
    attacks::{Attacks, ahead_of},
    ledger::Ledger,
    pawns::rank_of,
    terms::{PASSED, PASSED_FREE, PASSED_OWN_KING, PASSED_THEIR_KING, UNSTOPPABLE},
};

pub(super) fn judge(
    board: &Board,
    us: Color,
    attacks: &ByColor<Attacks>,
    ledger: &mut impl Ledger,
) {
    for square in passed_pawns(board, us) {
        let rank = rank_of(square, us);
        ledger.enter(us, PASSED.at(rank), 1);
        let step = us.fold_wb(Bitboard::from(square).shift(8), Bitboard::from(square).shift(-8));
        let Some(ahead) = step.first() else { continue };
        let taken = board.occupied() | attacks.get(!us).all & !attacks.get(us).all;
        if !taken.contains(ahead) {
            ledger.enter(us, PASSED_FREE.at(rank), 1);
        }
        // Near home a passed pawn is nobody's concern yet.
        if rank >= 3 {
            ledger.enter(us, PASSED_OWN_KING.at(distance(board, us, ahead)), 1);
            ledger.enter(us, PASSED_THEIR_KING.at(distance(board, !us, ahead)), 1);
        }
        if outruns(board, us, square, rank) {
            ledger.enter(us, UNSTOPPABLE.at(0), 1);
        }
    }
}

/// The foremost pawns that no pawn of theirs can meet or take on their way.
pub(super) fn passed_pawns(board: &Board, us: Color) -> Bitboard {
    let ours = board.by_piece(us.pawn());
    let theirs = board.by_piece((!us).pawn());
    let held = ahead_of(theirs, !us);
    let watched = super::attacks::pawn_attacks(theirs | held, !us);
    ours & !held & !watched & !ahead_of(ours, !us)
}

fn distance(board: &Board, side: Color, square: Square) -> usize {
    let king = board.king_of(side).unwrap_or(square);
    usize::try_from(king.distance(square)).unwrap_or(0)
}

/// Nobody but the king is there to stop it, and he comes too late even if he is to move.
fn outruns(board: &Board, us: Color, square: Square, rank: usize) -> bool {
    let officers = board.by_color(!us) & !board.pawns() & !board.kings();
    if officers.any() || (ahead_of(square.into(), us) & board.by_color(us)).any() {
        return false;
    }
    let goal = ahead_of(square.into(), us) & Bitboard::BACKRANKS;
    let Some(goal) = goal.first() else { return false };
    // From its first rank a pawn can take two steps at once.
    let steps = 7 - rank.max(2);
    distance(board, !us, goal) > steps + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Position as _;

    fn passed(fen: &str, us: Color) -> Vec<String> {
        let position = chess::parse_fen(fen).unwrap();
        passed_pawns(position.board(), us).into_iter().map(|s| s.to_string()).collect()
    }

    #[test]
    fn a_pawn_is_passed_if_none_can_meet_or_take_it() {
        let fen = "4k3/1p4p1/8/P2P3p/3P4/4p3/8/4K3 w - - 0 1";
        assert_eq!(passed(fen, Color::White), ["d5"]);
        assert_eq!(passed(fen, Color::Black), ["e3", "h5", "g7"]);
    }
}
