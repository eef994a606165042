use std::collections::VecDeque;

use blind::Own;
use fastrand::Rng;
use shakmaty::{Chess, Color};

use super::{
    Effort,
    chronicle::Chronicle,
    cloud::Cloud,
    invention::{self, Inventor},
    particle::Particle,
    work::Work,
};

/// Follows a game by what is heard, and always has guesses of the board.
#[derive(Clone, Debug)]
pub(super) struct Filter {
    color: Color,
    effort: Effort,
    rng: Rng,
    now: Checkpoint,
    earlier: VecDeque<Checkpoint>,
}

/// The guesses at some place of the chronicle.
#[derive(Clone, Debug)]
struct Checkpoint {
    cloud: Cloud,
    place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    /// How many turns are over.
    turn: usize,
    /// How many attempts of this turn have been taken in; `None` before the words that opened it.
    attempts: Option<usize>,
}

/// How many turns one can go back.
const MEMORY: usize = 6;
/// By what factor fewer guesses are kept of earlier turns.
const FADING: usize = 2;
/// With fewer guesses than the room for them divided by this, more are looked for.
const THIN: usize = 4;
/// How many times to try again with boards less and less like the earlier guesses.
const ROUNDS: usize = 4;
/// Turns longer ago than this are followed with fewer guesses, so that a game taken up in its middle costs little.
const RECENT: usize = 12;

impl Filter {
    /// A filter for a game that begins in this position.
    pub(super) fn new(rng: Rng, effort: Effort, start: &Chess, chronicle: &Chronicle) -> Filter {
        let first = Particle::new(&chronicle.ear.rules, start.clone());
        let place = Place { turn: 0, attempts: None };
        let now = Checkpoint { cloud: Cloud::certain(first), place };
        let color = chronicle.ear.color;
        Filter { color, effort, rng, earlier: VecDeque::from([now.clone()]), now }
    }

    /// Whose guesses these are.
    pub(super) const fn color(&self) -> Color {
        self.color
    }

    /// The guesses.
    pub(super) const fn cloud(&self) -> &Cloud {
        &self.now.cloud
    }

    /// Takes in what is new in the chronicle. If that is broken off, the filter is useless.
    pub(super) fn follow(&mut self, chronicle: &Chronicle, own: &Own, work: &mut Work<'_>) {
        if !self.catch_up(chronicle, own, work) {
            self.now.cloud.particles.clear();
        }
        self.now.cloud.keep_own(&own.army);
        if self.now.cloud.particles.is_empty() {
            self.invent(chronicle, own, work);
        }
        self.now.cloud.normalise();
    }

    /// Takes in everything up to now, and looks for more guesses where few are left. Returns whether any survived.
    fn catch_up(&mut self, chronicle: &Chronicle, own: &Own, work: &mut Work<'_>) -> bool {
        while self.now.step(chronicle, self.room(chronicle), &mut self.rng, work) {
            if self.now.cloud.particles.is_empty() {
                self.renew(chronicle, own, work);
            }
            if self.now.cloud.particles.is_empty() {
                return false;
            }
            self.keep();
        }
        if self.is_thin(own) {
            self.renew(chronicle, own, work);
        }
        true
    }

    fn room(&self, chronicle: &Chronicle) -> usize {
        let recent = self.now.place.turn + RECENT >= chronicle.turns.len();
        if recent { self.effort.particles } else { self.effort.particles / 4 }
    }

    /// Whether there are so few guesses that all of them are probably wrong.
    fn is_thin(&self, own: &Own) -> bool {
        let cloud = &self.now.cloud;
        let taken: u32 = own.tally.taken.values().sum();
        let others = 15_u32.saturating_sub(taken).min(8);
        // A king alone can only be in so many places.
        let enough = 4_usize.pow(others).min(self.effort.particles / THIN);
        cloud.particles.is_empty() || !cloud.complete && cloud.particles.len() < enough
    }

    /// Keeps the cloud to fall back on when a turn begins.
    fn keep(&mut self) {
        if self.now.place.attempts.is_none() {
            let cloud = self.now.cloud.thinned(self.effort.particles / FADING, &mut self.rng);
            self.earlier.push_back(Checkpoint { cloud, place: self.now.place });
            if self.earlier.len() > MEMORY {
                self.earlier.pop_front();
            }
        }
    }

    /// Too few guesses are left: tries other ways from earlier boards, then from boards less and less like them.
    fn renew(&mut self, chronicle: &Chronicle, own: &Own, work: &mut Work<'_>) {
        if !self.earlier.is_empty() {
            self.replay(chronicle, 0, 0, work);
        }
        for round in 1..=ROUNDS {
            for back in [2, 1, 3, 4] {
                if work.was_broken_off() || !self.is_thin(own) {
                    return;
                }
                if let Some(number) = self.earlier.len().checked_sub(back) {
                    self.replay(chronicle, number, round, work);
                }
            }
        }
    }

    /// Follows the game once more from an earlier cloud or one like it, and adds what comes out.
    fn replay(&mut self, chronicle: &Chronicle, number: usize, unlike: usize, work: &mut Work<'_>) {
        let mut again = self.earlier[number].clone();
        if unlike > 0 {
            again.cloud =
                invention::mutated(&again.cloud, &chronicle.ear, unlike, &mut self.rng, work);
        }
        let room = self.effort.particles / FADING;
        while again.place != self.now.place && !again.cloud.particles.is_empty() {
            if !again.step(chronicle, room, &mut self.rng, work) {
                break;
            }
        }
        self.now.cloud.join(again.cloud);
    }

    /// Makes up boards from what is known now.
    fn invent(&mut self, chronicle: &Chronicle, own: &Own, work: &mut Work<'_>) {
        let last = chronicle.turns.len() - 1;
        let attempts = chronicle.turns[last].own.as_ref().map(|own| own.attempts.len());
        self.now.place = Place { turn: last, attempts };
        let inventor = Inventor::new(chronicle, own);
        let nature = self.now.cloud.nature.clone();
        self.now.cloud = inventor.invent(self.effort.particles / THIN, &mut self.rng, work);
        self.now.cloud.nature = nature;
        self.earlier.clear();
    }
}

impl Checkpoint {
    /// Takes in the next thing that happened. Returns whether there was one.
    fn step(
        &mut self,
        chronicle: &Chronicle,
        room: usize,
        rng: &mut Rng,
        work: &mut Work<'_>,
    ) -> bool {
        let number = self.place.turn;
        let Some(entry) = chronicle.turns.get(number) else { return false };
        let Some(attempts) = self.place.attempts else {
            self.cloud.open(chronicle, entry, work);
            self.place.attempts = Some(0);
            return true;
        };
        match &entry.own {
            Some(own) if attempts < own.attempts.len() => {
                self.cloud.attempt(chronicle, own, attempts, work);
                self.place.attempts = Some(attempts + 1);
                return true;
            }
            _ if entry.report.is_empty() => return false,
            Some(own) => self.cloud.own_move(chronicle, entry, own, work),
            None => self.cloud.other_move(chronicle, number, room, rng, work),
        }
        self.place = Place { turn: number + 1, attempts: None };
        true
    }
}
