use fastrand::Rng;

use crate::{Brain, Decision, Playable, Situation};

/// Does anything that it may do, in whole actions. It declines draws.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// The player with this seed.
    pub fn new(seed: u64) -> Random {
        Random { rng: Rng::with_seed(seed) }
    }
}

impl<G: Playable> Brain<G> for Random {
    fn decide(&mut self, situation: &Situation<'_, G>) -> Decision<G::Action> {
        let whole = situation.options().iter().filter(|action| G::is_whole(action));
        let any = self.rng.choice(whole.collect::<Vec<_>>()).unwrap_or(&situation.options()[0]);
        Decision::Act(any.clone())
    }
}
