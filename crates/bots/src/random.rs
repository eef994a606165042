use fastrand::Rng;

use crate::{Brain, Decision, Playable, Situation};

/// Does anything that it may do, as long as that can be a turn. It declines draws and never resigns.
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
        let options = situation.options();
        let whole: Vec<&G::Action> = options.iter().filter(|option| G::is_whole(option)).collect();
        Decision::Act(self.rng.choice(whole).unwrap_or(&options[0]).clone())
    }
}
