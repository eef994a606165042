use std::{
    collections::BTreeMap,
    sync::{
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc::{Sender, channel},
    },
    thread,
    time::Instant,
};

use bots::{Brain, Library, Name, NotItsGame, Playable};
use game::{Seat, SetupError};
use thiserror::Error;

use super::{Played, Report, played::play};
use crate::matches::Sprt;

/// A series of games between two programs. The first has one seat, another one in each game; the second has the rest.
#[derive(Clone, Debug)]
pub struct Selfplay<G: Playable> {
    /// The first program and the second.
    pub programs: [Name; 2],
    /// What is chosen before each game.
    pub options: G::Options,
    /// How many games; made a multiple of the number of seats, so that each is had equally often.
    pub games: u32,
    /// What all dice depend on.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: usize,
    /// After how many turns a game is broken off.
    pub limit: usize,
    /// When the series is ended early.
    pub sprt: Option<Sprt>,
    /// What the programs may look things up in.
    pub library: Library,
}

/// Why a series cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SelfplayError {
    /// A program plays other games.
    #[error(transparent)]
    NotItsGame(#[from] NotItsGame),
    /// The options cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl<G: Playable> Selfplay<G> {
    /// A hundred games with the usual options, one at a time.
    pub fn new(first: Name, second: Name) -> Selfplay<G> {
        Selfplay {
            programs: [first, second],
            options: G::Options::default(),
            games: 100,
            seed: 1,
            threads: 1,
            limit: 2_000,
            sprt: None,
            library: Library::default(),
        }
    }

    /// Plays it. After each game it tells how the series stands, and hands the game out; games come in the order of their
    /// numbers.
    pub fn run(
        &self,
        watch: &mut dyn FnMut(&Report),
        keep: &mut dyn FnMut(&Played<G>),
    ) -> Result<Report, SelfplayError> {
        G::new(&self.options)?;
        for program in self.programs {
            program.brain::<G>(self.seed, &self.library)?;
        }
        let began = Instant::now();
        let mut report = Report::new::<G>(self.programs, self.seed, self.rounded(), self.sprt);
        let hall = Hall { plan: self, next: AtomicU32::new(0), closed: AtomicBool::new(false) };
        thread::scope(|scope| {
            let (sender, results) = channel();
            for _ in 0..self.threads.clamp(1, 256) {
                let (sender, hall) = (sender.clone(), &hall);
                scope.spawn(move || hall.work(&sender));
            }
            drop(sender);
            for played in in_order(results) {
                if hall.closed.load(Ordering::Relaxed) {
                    break;
                }
                report.add(&played);
                report.seconds = began.elapsed().as_secs_f64();
                watch(&report);
                keep(&played);
                hall.closed.store(report.verdict().is_some(), Ordering::Relaxed);
            }
        });
        Ok(report)
    }

    fn rounded(&self) -> u32 {
        let seats = u32::try_from(G::SEATS.len()).unwrap_or(1);
        self.games.max(1).next_multiple_of(seats)
    }

    fn play(&self, number: u32) -> Result<Played<G>, SelfplayError> {
        let own = Seat::ALL[number as usize % G::SEATS.len()];
        let brain = |seat: Seat| {
            let program = self.programs[usize::from(seat != own)];
            program.brain(self.seed_of(number, seat), &self.library)
        };
        let brains: Vec<Box<dyn Brain<G>>> = G::seats().map(brain).collect::<Result<_, _>>()?;
        Ok(play(number, self.options.clone(), own, self.limit, brains)?)
    }

    /// A seed of its own for each seat of each game.
    fn seed_of(&self, number: u32, seat: Seat) -> u64 {
        let mut rng = fastrand::Rng::with_seed(self.seed);
        let start = rng.u64(..);
        start.wrapping_add(u64::from(number) * 4 + seat.index() as u64)
    }
}

/// The games by number, as soon as all before them are there.
fn in_order<G: Playable>(
    results: impl IntoIterator<Item = Played<G>>,
) -> impl Iterator<Item = Played<G>> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    results.into_iter().flat_map(move |played| {
        early.insert(played.number, played);
        let mut ready = vec![];
        while let Some(played) = early.remove(&next) {
            ready.push(played);
            next += 1;
        }
        ready
    })
}

/// Where the games are played, several at once.
struct Hall<'a, G: Playable> {
    plan: &'a Selfplay<G>,
    next: AtomicU32,
    closed: AtomicBool,
}

impl<G: Playable> Hall<'_, G> {
    /// Plays one game after the other until none is left.
    fn work(&self, results: &Sender<Played<G>>) {
        while !self.closed.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.plan.rounded() {
                return;
            }
            // Whether it can be played was found out before.
            let Ok(played) = self.plan.play(number) else { return };
            if results.send(played).is_err() {
                return;
            }
        }
    }
}
