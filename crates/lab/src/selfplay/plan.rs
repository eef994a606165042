use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc::{Sender, channel},
    },
    thread,
    time::Instant,
};

use bots::{Bot, Library, Name, NoBrain, Playable};
use game::{Seat, SetupError};
use recon::Client;
use thiserror::Error;

use super::{Arena, Played, Program, Report, Subject, played::play};
use crate::matches::Sprt;

/// A series of games between two programs. The first has one seat, another one in each game; the second has the rest.
#[derive(Clone, Debug)]
pub struct Selfplay<G: Arena> {
    /// The first program and the second.
    pub programs: [Program; 2],
    /// What is chosen before each game.
    pub options: G::Options,
    /// How many games; made a multiple of the number of seats, so that each is had equally often.
    pub games: u32,
    /// The seed of everything random.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: usize,
    /// After how many turns a game is broken off.
    pub limit: usize,
    /// When the series is ended early.
    pub sprt: Option<Sprt>,
    /// What the programs may look things up in.
    pub library: Library,
    /// Where a language model can be asked, for the program that does.
    pub models: Option<Arc<Client>>,
}

/// Why a series cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SelfplayError {
    /// A program plays other games, or has no language model to ask.
    #[error(transparent)]
    NoBrain(#[from] NoBrain),
    /// Nothing is hidden in the game.
    #[error("sighted plays blind chess only: {0} hides nothing")]
    NothingToSee(&'static str),
    /// The options cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl<G: Arena> Selfplay<G> {
    /// A hundred games with the usual options, one at a time.
    pub fn new(first: impl Into<Program>, second: impl Into<Program>) -> Selfplay<G> {
        Selfplay {
            programs: [first.into(), second.into()],
            options: G::Options::default(),
            games: 100,
            seed: 1,
            threads: 1,
            limit: 2_000,
            sprt: None,
            library: Library::default(),
            models: None,
        }
    }

    /// Plays the series. After each game it reports how the series stands, and hands the game out; games come in the order of their
    /// numbers.
    pub fn run(
        &self,
        watch: &mut dyn FnMut(&Report),
        keep: &mut dyn FnMut(&Played<G>),
    ) -> Result<Report, SelfplayError> {
        G::new(&self.options)?;
        for program in self.programs {
            self.player(program, Seat::ALL[0], self.seed)?;
        }
        let began = Instant::now();
        let mut report = Report::new::<G>(self.programs, self.seed, self.rounded(), self.sprt);
        let games = Games { plan: self, next: AtomicU32::new(0), over: AtomicBool::new(false) };
        thread::scope(|scope| {
            let (sender, results) = channel();
            for _ in 0..self.threads.clamp(1, 256) {
                let (sender, games) = (sender.clone(), &games);
                scope.spawn(move || games.work(&sender));
            }
            drop(sender);
            for played in in_order(results) {
                if games.over.load(Ordering::Relaxed) {
                    break;
                }
                report.add(&played);
                report.seconds = began.elapsed().as_secs_f64();
                watch(&report);
                keep(&played);
                games.over.store(report.verdict().is_some(), Ordering::Relaxed);
            }
        });
        Ok(report)
    }

    fn rounded(&self) -> u32 {
        let seats = u32::try_from(G::SEATS.len()).expect("a game has four seats at most");
        self.games.max(1).next_multiple_of(seats)
    }

    fn play(&self, number: u32) -> Result<Played<G>, SelfplayError> {
        let own = Seat::ALL[number as usize % G::SEATS.len()];
        let player = |seat: Seat| {
            let program = self.programs[usize::from(seat != own)];
            self.player(program, seat, self.seed_of(number, seat))
        };
        let players = G::seats().map(player).collect::<Result<_, _>>()?;
        Ok(play(number, self.options.clone(), own, self.limit, players)?)
    }

    /// The program on this seat.
    fn player(
        &self,
        program: Program,
        seat: Seat,
        seed: u64,
    ) -> Result<Box<dyn Subject<G>>, SelfplayError> {
        let Program::Table(name) = program else {
            return G::sighted(seat).ok_or(SelfplayError::NothingToSee(G::NAME));
        };
        if let (Name::Recon(briefing), Some(models)) = (name, &self.models)
            && let Some(player) = G::consultant(seat, seed, briefing, models)
        {
            return Ok(player);
        }
        if let Some(player) = G::transparent(name, seat, seed) {
            return Ok(player);
        }
        Ok(Box::new(Bot::new(seat, name.brain(seed, &self.library)?)))
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

/// The games of a series, of which several are played at once.
struct Games<'a, G: Arena> {
    plan: &'a Selfplay<G>,
    next: AtomicU32,
    over: AtomicBool,
}

impl<G: Arena> Games<'_, G> {
    /// Plays one game after the other until none is left.
    fn work(&self, results: &Sender<Played<G>>) {
        while !self.over.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.plan.rounded() {
                return;
            }
            let played =
                self.plan.play(number).expect("it was found out before that it can be played");
            if results.send(played).is_err() {
                return;
            }
        }
    }
}
