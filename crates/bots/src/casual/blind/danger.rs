use shakmaty::{Bitboard, attacks};

use super::{chances::Chances, rumours::Rumours};

/// The chance that a man next to a square attacks it, and that one a knight's jump away does.
const NEXT_TO: f64 = 0.35;
const A_JUMP_AWAY: f64 = 0.1;

/// How likely somebody of the opponent attacks each square.
pub(super) fn danger(rumours: &Rumours) -> Chances {
    let safe = |from: Bitboard, attack: f64| -> f64 {
        from.into_iter().map(|square| 1.0 - attack * rumours.anybody(square)).product()
    };
    Chances::new(|square| {
        let next_to = safe(attacks::king_attacks(square), NEXT_TO);
        let a_jump_away = safe(attacks::knight_attacks(square), A_JUMP_AWAY);
        1.0 - next_to * a_jump_away
    })
}
