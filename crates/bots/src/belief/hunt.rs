use std::collections::BTreeMap;

use chess::CoordinateMove;
use fastrand::Rng;
use shakmaty::{CastlingMode, Color, Move, Position as _, Square};

use super::{
    choice::value,
    cloud::Cloud,
    opponent::{Nature, Reply},
    particle::Particle,
    work::Work,
    worth,
};

/// The hunt for a king that has hardly anything left: here it pays to think of the turn after this one, of what will be heard
/// until then, and of one move that is good on all boards that sound alike.
pub(super) struct Hunt {
    own: Color,
    boards: Vec<Particle>,
    nature: Nature,
}

/// How many boards are followed.
const BOARDS: usize = 32;
/// How many boards that sound alike are looked at one turn later.
const ALIKE: usize = 12;
/// What each turn costs.
const DELAY: f64 = 50.0;
/// What is heard until the next turn: whether there is a check, where a man was lost, and whether the player's king is in check.
type Sound = (bool, Option<Square>, bool);

impl Hunt {
    /// The hunt, if there is one on most boards.
    pub(super) fn of(cloud: &Cloud, own: Color, rng: &mut Rng) -> Option<Hunt> {
        let boards: Vec<Particle> = cloud.sample(BOARDS, rng).into_iter().cloned().collect();
        let hunted = |guess: &&Particle| worth::is_hunt(guess.position.board(), own);
        let most = 2 * boards.iter().filter(hunted).count() > boards.len();
        most.then_some(Hunt { own, boards, nature: cloud.nature.clone() })
    }

    /// How much more a try is worth after the best next move than it seems now, on those boards where it is legal.
    pub(super) fn progress(&self, m: CoordinateMove, rng: &mut Rng, work: &mut Work<'_>) -> f64 {
        let mut sounds: BTreeMap<Sound, Vec<Particle>> = BTreeMap::new();
        let (mut now, mut then, mut boards) = (0.0, 0.0, 0.0);
        for guess in self.boards.iter().take_while(|_| work.goes_on()) {
            let Some(legal) = m.in_position(&guess.position) else { continue };
            boards += 1.0;
            let seems = value(guess, legal, self.own, &self.nature, &mut 0);
            now += seems;
            match guess.after(legal, 1.0) {
                Some(after) => listen(&after, legal, &self.nature, &mut sounds),
                None => then += seems,
            }
        }
        for alike in sounds.into_values() {
            let weight: f64 = alike.iter().map(|guess| guess.weight).sum();
            then += weight * (self.best_next(&alike, rng, work) - DELAY);
        }
        if boards > 0.0 { (then - now) / boards } else { 0.0 }
    }

    /// What the best move is worth on average on boards that cannot be told apart.
    fn best_next(&self, alike: &[Particle], rng: &mut Rng, work: &mut Work<'_>) -> f64 {
        let cloud =
            Cloud { particles: alike.to_vec(), complete: false, nature: self.nature.clone() };
        let mut boards = cloud.sample(ALIKE, rng);
        boards.retain(|_| work.goes_on());
        let mut sums: BTreeMap<CoordinateMove, f64> = BTreeMap::new();
        let mut floors = 0.0;
        for guess in &boards {
            let mut values: Vec<(CoordinateMove, f64)> = vec![];
            for legal in guess.position.legal_moves() {
                let value = value(guess, legal, self.own, &self.nature, &mut 0);
                values.push((CoordinateMove::of(legal, CastlingMode::Standard), value));
            }
            let floor = values.iter().map(|(_, value)| *value).fold(f64::MAX, f64::min);
            floors += floor;
            for (m, value) in values {
                *sums.entry(m).or_default() += value - floor;
            }
        }
        let number: f64 = boards.iter().map(|_| 1.0).sum();
        let best = sums.values().copied().fold(0.0, f64::max);
        if number > 0.0 { (floors + best) / number } else { 0.0 }
    }
}

/// What may be heard of the opponent's next move, and the boards on which it sounds so.
fn listen(after: &Particle, m: Move, nature: &Nature, sounds: &mut BTreeMap<Sound, Vec<Particle>>) {
    let lost = m.is_capture().then(|| m.to());
    for Reply { m: reply, chance, .. } in nature.replies(&after.position, lost) {
        if let Some(next) = after.after(reply, chance) {
            let taken = reply.is_capture().then(|| reply.to());
            let sound = (after.position.is_check(), taken, next.position.is_check());
            sounds.entry(sound).or_default().push(next);
        }
    }
}
