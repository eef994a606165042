use blind::{Options, Past};
use shakmaty::{Chess, Move, Position as _};

/// One guess of the true board, and how likely it is beside the others.
#[derive(Clone, Debug)]
pub(super) struct Particle {
    pub(super) position: Chess,
    pub(super) past: Past,
    pub(super) weight: f64,
}

impl Particle {
    /// A guess without a past.
    pub(super) fn new(rules: &Options, position: Chess) -> Particle {
        Particle { past: Past::before(rules, &position), position, weight: 1.0 }
    }

    /// The guess after a legal move; `None` if that ends the game.
    pub(super) fn after(&self, m: Move, weight: f64) -> Option<Particle> {
        let mut after = Particle { weight, ..self.clone() };
        after.position.play_unchecked(m);
        after.past.ending_at_a_glance(&after.position).is_none().then_some(after)
    }
}
