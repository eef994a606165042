//! The endings for a player who sees: distances that are known from elsewhere.

use shakmaty::{Bitboard, attacks};

use crate::{Ending, Men, ground::Ground, haunts, space::Space};

/// In how many moves an attacker who sees the bare king mates at the latest, wherever the men are; draws do not count.
///
/// ```
/// use blind_solver::{Ending, sighted};
/// assert_eq!(sighted(Ending::Queen), 10);
/// assert_eq!(sighted(Ending::Rook), 16);
/// ```
pub fn sighted(ending: Ending) -> u8 {
    let space = Space::of(ending);
    let grounds: Vec<Ground> = space.boards().iter().map(|men| Ground::of(men, false)).collect();
    // By placement: where a king that is to move is lost, and where one is lost if the men are to move.
    let mut lost: Vec<Bitboard> = grounds.iter().map(|ground| ground.mates).collect();
    let mut won = vec![Bitboard::EMPTY; lost.len()];
    let mut moves = 0;
    loop {
        let before = won.clone();
        for (men, won) in space.boards().iter().zip(&mut won) {
            *won |= wins(&space, &lost, men);
        }
        if won == before {
            return moves;
        }
        moves += 1;
        for ((ground, won), lost) in grounds.iter().zip(&won).zip(&mut lost) {
            let all =
                ground.classes.iter().fold(Bitboard::EMPTY, |all, (_, squares)| all | *squares);
            let caught = (all & !ground.spoilt()).into_iter();
            *lost = caught.filter(|&king| ground.steps(king).is_subset(*won)).collect();
        }
    }
}

/// Where a king is lost if these men are to move.
fn wins(space: &Space, lost: &[Bitboard], men: &Men) -> Bitboard {
    let haunts = haunts(men);
    let lost_after = |after: &Men| {
        let (page, symmetry) = space.place(after);
        symmetry.inverse().set(lost[page])
    };
    let officers = men.officer_moves().map(|(_, _, after)| lost_after(&after));
    let kings = men.king_moves().map(|(to, after)| lost_after(&after) & !attacks::king_attacks(to));
    haunts & officers.chain(kings).fold(Bitboard::EMPTY, |won, lost| won | lost)
}
