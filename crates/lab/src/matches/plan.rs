use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use chess::pgn::Pgn;
use shakmaty::ByColor;
use thiserror::Error;

use super::{
    Adjudication, Clock, Engine, Openings, Report, Sprt, Tally, Tempo,
    game::{Played, Rules, play},
    player::Player,
    result::Result as GameOutcome,
};

/// A match between two or more engines: everybody against everybody, each opening twice with colours changed.
#[derive(Clone, Debug)]
pub struct Match {
    /// The engines.
    pub engines: Vec<Engine>,
    /// The openings.
    pub openings: Openings,
    /// How long the engines may think.
    pub tempo: Tempo,
    /// Which time counts.
    pub clock: Clock,
    /// How many games each pair of engines plays; an odd number is made even.
    pub games: u32,
    /// How many games are played at once.
    pub concurrency: usize,
    /// When a game is ended early.
    pub adjudication: Option<Adjudication>,
    /// When the match is ended early. It needs exactly two engines.
    pub sprt: Option<Sprt>,
    /// By how much a clock may be overdrawn before the game is lost.
    pub margin: Duration,
}

/// Why a match cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MatchError {
    /// A match takes at least two engines.
    #[error("a match needs at least two engines")]
    TooFew,
    /// A test compares exactly two engines.
    #[error("a sequential test compares two engines, but there are {0}")]
    TooManyForTest(usize),
    /// An engine does not even start.
    #[error("{0}")]
    Engine(String),
}

impl Match {
    /// A match of a hundred games, one at a time, with the usual adjudication.
    pub fn new(engines: Vec<Engine>, openings: Openings, tempo: Tempo) -> Match {
        Match {
            engines,
            openings,
            tempo,
            clock: Clock::default(),
            games: 100,
            concurrency: 1,
            adjudication: Some(Adjudication::default()),
            sprt: None,
            margin: Duration::ZERO,
        }
    }

    /// Plays the match. After each pair of games it reports how the match stands, and hands out the games.
    pub fn run(
        &self,
        progress: &mut dyn FnMut(&str),
        games: &mut dyn FnMut(&Pgn),
    ) -> Result<Report, MatchError> {
        self.check()?;
        let began = Instant::now();
        let pairings = self.pairings();
        let rounds = self.games.div_ceil(2) as usize;
        let mut report = self.empty_report(&pairings);
        let all = Pairs {
            plan: self,
            pairings: &pairings,
            count: rounds * pairings.len(),
            next: AtomicUsize::new(0),
            over: AtomicBool::new(false),
            failure: Mutex::new(None),
        };
        thread::scope(|scope| {
            let (sender, results) = channel();
            for _ in 0..self.concurrency.clamp(1, 256) {
                let (sender, all) = (sender.clone(), &all);
                scope.spawn(move || all.work(&sender));
            }
            drop(sender);
            for (pairing, pair) in results {
                report.pairings[pairing].1.add_pair(pair.each_ref().map(|played| played.result));
                report.games.0 += 2;
                report.time = began.elapsed();
                progress(&report.line());
                for played in &pair {
                    games(&played.pgn);
                }
                if self.is_decided(&report) {
                    all.over.store(true, Ordering::Relaxed);
                }
            }
        });
        match all.failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(why) if report.games.0 == 0 => Err(MatchError::Engine(why)),
            _ => Ok(report),
        }
    }

    fn check(&self) -> Result<(), MatchError> {
        match self.engines.len() {
            0 | 1 => Err(MatchError::TooFew),
            2 => Ok(()),
            many if self.sprt.is_some() => Err(MatchError::TooManyForTest(many)),
            _ => Ok(()),
        }
    }

    fn pairings(&self) -> Vec<[usize; 2]> {
        let count = self.engines.len();
        (0..count).flat_map(|one| (one + 1..count).map(move |other| [one, other])).collect()
    }

    fn empty_report(&self, pairings: &[[usize; 2]]) -> Report {
        let names = |pairing: &[usize; 2]| pairing.map(|number| self.engines[number].name.clone());
        let rounds = self.games.div_ceil(2);
        let count = u32::try_from(pairings.len()).expect("there are few engines");
        Report {
            pairings: pairings.iter().map(|pairing| (names(pairing), Tally::default())).collect(),
            games: (0, rounds.saturating_mul(2).saturating_mul(count)),
            time: Duration::ZERO,
            sprt: self.sprt,
        }
    }

    fn is_decided(&self, report: &Report) -> bool {
        self.sprt.is_some_and(|sprt| sprt.verdict(&report.pairings[0].1.pairs).is_some())
    }
}

/// The pairs of games of a match, of which several are played at once.
struct Pairs<'a> {
    plan: &'a Match,
    pairings: &'a [[usize; 2]],
    count: usize,
    next: AtomicUsize,
    over: AtomicBool,
    failure: Mutex<Option<String>>,
}

impl Pairs<'_> {
    /// Plays one pair of games after the other until none is left.
    fn work(&self, results: &Sender<(usize, [Played; 2])>) {
        let mut players: Vec<Option<Player>> = self.plan.engines.iter().map(|_| None).collect();
        while !self.over.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.count {
                return;
            }
            let pairing = number % self.pairings.len();
            let Some(pair) = self.pair(number, self.pairings[pairing], &mut players) else {
                return;
            };
            if results.send((pairing, pair)).is_err() {
                return;
            }
        }
    }

    fn pair(
        &self,
        number: usize,
        [one, other]: [usize; 2],
        players: &mut [Option<Player>],
    ) -> Option<[Played; 2]> {
        let first = self.game(number, 1, [one, other], players)?;
        let second = self.game(number, 2, [other, one], players)?;
        Some([first, second])
    }

    fn game(
        &self,
        number: usize,
        round: usize,
        [white, black]: [usize; 2],
        players: &mut [Option<Player>],
    ) -> Option<Played> {
        let plan = self.plan;
        let start = plan.openings.get(number / self.pairings.len());
        let rules = Rules {
            tempo: plan.tempo,
            clock: plan.clock,
            adjudication: plan.adjudication,
            margin: plan.margin,
        };
        let mut whites = self.seat(white, players)?;
        let mut blacks = self.seat(black, players)?;
        let seats = ByColor { white: &mut whites, black: &mut blacks };
        let mut played = play(start, seats, &rules);
        self.label(
            &mut played.pgn,
            &format!("{}.{round}", number + 1),
            [white, black],
            played.result,
        );
        let healthy = !played.result.reason.is_fault();
        players[white] = Some(whites).filter(|_| healthy);
        players[black] = Some(blacks).filter(|_| healthy);
        Some(played)
    }

    /// The engine of this number, started if it does not run. Two of the same kind are started for a game with itself.
    fn seat(&self, number: usize, players: &mut [Option<Player>]) -> Option<Player> {
        if let Some(player) = players[number].take() {
            return Some(player);
        }
        match Player::start(&self.plan.engines[number], self.plan.clock) {
            Ok(player) => Some(player),
            Err(why) => {
                let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
                failure.get_or_insert(why.to_string());
                self.over.store(true, Ordering::Relaxed);
                None
            }
        }
    }

    fn label(&self, pgn: &mut Pgn, round: &str, seats: [usize; 2], result: GameOutcome) {
        let [white, black] = seats.map(|number| self.plan.engines[number].name.as_str());
        for (tag, value) in [
            ("Event", "fourfold match"),
            ("Round", round),
            ("White", white),
            ("Black", black),
            ("TimeControl", &self.plan.tempo.to_string()),
            ("Termination", &result.reason.to_string()),
        ] {
            pgn.tags.set(tag, value).expect("the game itself implies none of these tags");
        }
    }
}
