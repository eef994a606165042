//! How the opponent, who is blind too, is thought to move.

use shakmaty::{Chess, Move, Position as _, Role, Square};

use crate::{
    men::{Phase, placement, worth},
    see::see,
};

/// How much is left to chance.
const WHIM: f64 = 0.2;

/// By how much, in hundredths of a pawn, one move must look better than another to be played `e` times as often.
const TEMPER: f64 = 20.0;

/// The weight of standing well.
const STANDING: f64 = 1.2;

/// How much of a man's worth attracts somebody who cannot see it.
const UNSEEN: f64 = 0.15;

/// Pawns that could take something are tried for it.
const PAWN_TAKES: f64 = 60.0;

/// A bonus for developing a knight or a bishop.
const DEVELOPMENT: f64 = 45.0;

const CASTLING: f64 = 60.0;

/// No move is rated better or worse than this.
const MOST: f64 = 320.0;

/// Each legal move with its chance. The opponent knows where a man was lost in the last turn.
pub(super) fn replies(position: &Chess, lost: Option<Square>) -> Vec<(Move, f64)> {
    let phase = Phase::of(position.board());
    let moves = position.legal_moves();
    let mut replies: Vec<(Move, f64)> =
        moves.into_iter().map(|m| (m, (look(position, m, lost, phase) / TEMPER).exp())).collect();
    let total: f64 = replies.iter().map(|(_, chance)| chance).sum();
    let equal = replies.iter().map(|_| 1.0).sum::<f64>().recip();
    for (_, chance) in &mut replies {
        *chance = WHIM * equal + (1.0 - WHIM) * *chance / total;
    }
    replies
}

/// How good the move looks to somebody who sees only one side.
fn look(position: &Chess, m: Move, lost: Option<Square>, phase: Phase) -> f64 {
    let Some(from) = m.from().filter(|_| !m.is_castle()) else { return CASTLING };
    let man = m.role().of(position.turn());
    let standing = placement(man, m.to(), phase) - placement(man, from, phase);
    let minor = matches!(m.role(), Role::Knight | Role::Bishop);
    let developed = minor && from.rank() == man.color.backrank();
    let becomes = match m.promotion() {
        Some(Role::Queen) => MOST,
        Some(_) => -MOST,
        None => 0.0,
    };
    let look = STANDING * f64::from(standing)
        + prize(position, m, lost)
        + becomes
        + if developed { DEVELOPMENT } else { 0.0 };
    look.clamp(-MOST, MOST)
}

fn prize(position: &Chess, m: Move, lost: Option<Square>) -> f64 {
    match m.capture() {
        Some(_) if lost == Some(m.to()) => f64::from(see(position.board(), m, position.turn())),
        Some(taken) if m.role() == Role::Pawn => PAWN_TAKES + UNSEEN * f64::from(worth(taken)),
        Some(taken) => UNSEEN * f64::from(worth(taken)),
        None => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::parse_fen;

    fn chance(replies: &[(Move, f64)], from: Square, to: Square) -> f64 {
        let of = |(m, _): &&(Move, f64)| m.from() == Some(from) && m.to() == to;
        replies.iter().filter(of).map(|(_, chance)| chance).sum()
    }

    #[test]
    fn something_is_played() {
        let total: f64 = replies(&Chess::default(), None).iter().map(|(_, chance)| chance).sum();
        assert!((total - 1.0).abs() < 1e-9, "{total}");
    }

    #[test]
    fn a_man_that_has_just_taken_is_taken_back() {
        let position = parse_fen("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1").unwrap();
        let unseen = chance(&replies(&position, None), Square::E4, Square::D5);
        let known = chance(&replies(&position, Some(Square::D5)), Square::E4, Square::D5);
        assert!(known > 0.7 && known > unseen, "{known} {unseen}");
    }
}
