use shakmaty::{Bitboard, ByColor, Role};

use super::man::Man;

/// What follows from the squares that men were found to reach.
pub(super) struct Facts {
    /// Where each side's men other than the king can stand: there they can be captured.
    pub(super) visits: ByColor<Bitboard>,
    /// Where each side can capture.
    pub(super) captures: ByColor<Bitboard>,
    /// The men that never leave their squares, not even captured.
    pub(super) stuck: ByColor<Bitboard>,
    /// The kings among them.
    pub(super) stuck_kings: ByColor<Bitboard>,
    /// What stuck men attack, for ever. Of a rook's or bishop's line it is the first square: beyond, something may stand between.
    pub(super) guards: ByColor<Bitboard>,
}

impl Facts {
    pub(super) fn of(men: &[Man]) -> Facts {
        let mut facts = Facts {
            visits: none(),
            captures: none(),
            stuck: none(),
            stuck_kings: none(),
            guards: none(),
        };
        for man in men.iter().filter(|man| man.role != Role::King) {
            *facts.visits.get_mut(man.color) |= man.anywhere();
        }
        for man in men {
            *facts.captures.get_mut(man.color) |= match man.role {
                Role::Pawn => man.promoted | man.attacks() & *facts.visits.get(!man.color),
                _ => man.reach,
            };
        }
        for man in men.iter().filter(|man| man.stays_at_home()) {
            facts.consider_stuck(man);
        }
        facts
    }

    fn consider_stuck(&mut self, man: &Man) {
        let king = man.role == Role::King;
        if king || !self.captures.get(!man.color).contains(man.home) {
            self.stuck.get_mut(man.color).add(man.home);
            *self.guards.get_mut(man.color) |= man.attacks();
            if king {
                self.stuck_kings.get_mut(man.color).add(man.home);
            }
        }
    }
}

fn none() -> ByColor<Bitboard> {
    ByColor { black: Bitboard::EMPTY, white: Bitboard::EMPTY }
}
