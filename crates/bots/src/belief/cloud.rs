use std::collections::HashMap;

use blind::{Army, Verdict, referee};
use chess::Identity;
use fastrand::Rng;
use shakmaty::{Chess, Color, Move, Position as _};

use super::{
    chronicle::{Attempt, Chronicle, Entry, OwnTurn},
    opponent::{Evidence, Nature, Reply},
    particle::Particle,
    refusals::Refusals,
    work::Work,
    worth,
};

/// Guesses of the true board, all of them possible after all that was heard.
#[derive(Clone, Debug, Default)]
pub(super) struct Cloud {
    pub(super) particles: Vec<Particle>,
    /// Whether no possible board was left out for want of room.
    pub(super) complete: bool,
    /// Who the opponent seems to be.
    pub(super) nature: Nature,
}

/// A step of a guess that is possible: which guess, by which move, and how likely.
struct Step {
    parent: usize,
    m: Move,
    weight: f64,
}

/// How strongly likely guesses are preferred when there is not room for all: 1 would keep them by their likelihood alone, and
/// then a board that the opponent's model dislikes dies out.
const PREFERENCE: f64 = 0.85;

impl Cloud {
    /// One guess.
    pub(super) fn certain(particle: Particle) -> Cloud {
        Cloud { particles: vec![particle], complete: true, nature: Nature::default() }
    }

    /// Those that would begin their turn with these words.
    pub(super) fn open(&mut self, chronicle: &Chronicle, entry: &Entry, work: &mut Work<'_>) {
        let hears = |guess: &Particle| chronicle.ear.hears_opening(&guess.position, &entry.opening);
        self.particles.retain(|guess| work.goes_on() && hears(guess));
    }

    /// Those in which an attempt of the player would have been answered so.
    pub(super) fn attempt(
        &mut self,
        chronicle: &Chronicle,
        own: &OwnTurn,
        number: usize,
        work: &mut Work<'_>,
    ) {
        let turn = own.after(&chronicle.ear, number);
        let Attempt { action, answer } = &own.attempts[number];
        let hears =
            |guess: &Particle| chronicle.ear.hears_answer(&guess.position, &turn, *action, answer);
        self.particles.retain(|guess| work.goes_on() && hears(guess));
    }

    /// The player's own move, in those in which it is legal and sounds so.
    pub(super) fn own_move(
        &mut self,
        chronicle: &Chronicle,
        entry: &Entry,
        own: &OwnTurn,
        work: &mut Work<'_>,
    ) {
        let Some(played) = own.played else { return };
        let (ear, refusals) = (chronicle.ear, entry.counted_refusals());
        let turn = own.after(&ear, own.attempts.len());
        let after = |guess: &Particle| {
            let action = blind::Action::Try(played);
            let verdict = referee::judge(&guess.position, &ear.rules, &turn, action);
            let Ok(Verdict::Played(m)) = verdict else { return None };
            let after = guess.after(m, guess.weight)?;
            ear.hears_move(m, &after.position, refusals, &entry.report).then_some(after)
        };
        let guesses = self.particles.iter().take_while(|_| work.goes_on());
        self.particles = guesses.filter_map(after).collect();
    }

    /// Every move of the opponent that sounds like this, as far as there is room.
    pub(super) fn other_move(
        &mut self,
        chronicle: &Chronicle,
        number: usize,
        room: usize,
        rng: &mut Rng,
        work: &mut Work<'_>,
    ) {
        let entry = &chronicle.turns[number];
        let (lost, counted) = (chronicle.lost_before(number), entry.counted_refusals());
        let (mut steps, mut evidence): (Vec<Step>, Evidence) = Default::default();
        let guesses = self.particles.iter().take_while(|_| work.goes_on());
        for (parent, guess) in guesses.enumerate() {
            let replies = self.nature.replies(&guess.position, lost);
            let moves: Vec<Move> = replies.iter().map(|reply| reply.m).collect();
            let rules = &chronicle.ear.rules;
            let refusals = Refusals::of(rules, &guess.position, &moves, &entry.refusals);
            for Reply { m, chance, by_habit } in replies {
                let mut after = guess.position.clone();
                after.play_unchecked(m);
                if chronicle.ear.hears_move(m, &after, counted, &entry.report) {
                    let heard = guess.weight * refusals.likelihood(m.from());
                    evidence.add(heard, by_habit);
                    let weight = heard * chance;
                    steps.push(Step { parent, m, weight });
                }
            }
        }
        self.nature.learn(&evidence);
        let chosen = choose(&steps, room, rng);
        self.complete &= steps.len() <= room;
        let after =
            |(step, weight): (&Step, f64)| self.particles[step.parent].after(step.m, weight);
        self.particles = chosen.into_iter().filter_map(after).collect();
        self.merge();
    }

    /// Merges guesses that are the same board.
    pub(super) fn merge(&mut self) {
        let mut places: HashMap<Identity, usize> = HashMap::with_capacity(self.particles.len());
        let mut merged: Vec<Particle> = Vec::with_capacity(self.particles.len());
        for guess in self.particles.drain(..) {
            let place = *places.entry(Identity::of(&guess.position)).or_insert(merged.len());
            match merged.get_mut(place) {
                Some(same) => same.weight += guess.weight,
                None => merged.push(guess),
            }
        }
        self.particles = merged;
        self.normalise();
    }

    /// Adds other guesses, each cloud with a weight by the number of its boards.
    pub(super) fn join(&mut self, mut other: Cloud) {
        for cloud in [&mut *self, &mut other] {
            cloud.normalise();
            let size = as_f64(cloud.particles.len());
            for guess in &mut cloud.particles {
                guess.weight *= size;
            }
        }
        self.particles.append(&mut other.particles);
        self.complete = false;
        self.merge();
    }

    /// Makes the weights add up to 1.
    pub(super) fn normalise(&mut self) {
        let total: f64 = self.particles.iter().map(|guess| guess.weight).sum();
        for guess in &mut self.particles {
            guess.weight = if total > 0.0 { guess.weight / total } else { 1.0 };
        }
    }

    /// This many of them, or all if there are fewer: each as often as it is likely, in random order.
    pub(super) fn sample(&self, number: usize, rng: &mut Rng) -> Vec<&Particle> {
        let total: f64 = self.particles.iter().map(|guess| guess.weight).sum();
        let step = total / as_f64(number.max(1));
        let mut next = rng.f64() * step;
        let mut passed = 0.0;
        let mut sample = Vec::with_capacity(number);
        for guess in &self.particles {
            passed += guess.weight;
            while next < passed && sample.len() < number {
                sample.push(guess);
                next += step;
            }
        }
        rng.shuffle(&mut sample);
        sample
    }

    /// As many as there is room for.
    pub(super) fn thinned(&self, room: usize, rng: &mut Rng) -> Cloud {
        if self.particles.len() <= room {
            return self.clone();
        }
        let mut particles = self.particles.clone();
        rng.shuffle(&mut particles);
        particles.truncate(room);
        Cloud { particles, complete: false, nature: self.nature.clone() }
    }

    /// Whether this board is among them.
    pub(super) fn contains(&self, position: &Chess) -> bool {
        let identity = Identity::of(position);
        self.particles.iter().any(|guess| Identity::of(&guess.position) == identity)
    }

    /// How far this side is ahead, all in all.
    pub(super) fn balance(&self, own: Color) -> f64 {
        let part = |guess: &Particle| guess.weight * worth::judge(&guess.position, own);
        self.particles.iter().map(part).sum()
    }

    /// Those whose own men stand as they really do.
    pub(super) fn keep_own(&mut self, army: &Army) {
        self.particles.retain(|guess| Army::of(&guess.position, army.color) == *army);
    }
}

fn as_f64(count: usize) -> f64 {
    f64::from(u32::try_from(count).expect("nobody keeps that many guesses"))
}

/// As many steps as there is room for, with weights that make up for those left out.
fn choose<'a>(steps: &'a [Step], room: usize, rng: &mut Rng) -> Vec<(&'a Step, f64)> {
    if steps.len() <= room {
        return steps.iter().map(|step| (step, step.weight)).collect();
    }
    let liking = |step: &Step| step.weight.powf(PREFERENCE);
    let total: f64 = steps.iter().map(liking).sum();
    let scale = as_f64(room) / total;
    let mut debt = rng.f64();
    let mut chosen = Vec::with_capacity(room);
    for step in steps {
        let share = (liking(step) * scale).min(1.0);
        debt += share;
        if debt >= 1.0 {
            debt -= 1.0;
            chosen.push((step, step.weight / share));
        }
    }
    chosen
}
