use std::time::Instant;

use bots::{Observer, Playable};
use game::{Game, MAX_SEATS, Outcome, Score, Seat, SetupError};
use protocol::Page;
use table::{Record, Setup, Table};

use super::{Arena, Conduct, Subject};

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<G: Playable> {
    /// Its number, counted from 0.
    pub number: u32,
    /// Where the first program sat; the second had all other seats.
    pub own: Seat,
    /// How it ended; nothing if it grew too long.
    pub outcome: Option<Outcome>,
    /// How many turns were played.
    pub turns: usize,
    /// What was noted of the first program and of the second.
    pub conduct: [Conduct; 2],
    /// What happened. No time passes in it.
    pub record: Record<G>,
    /// What programs that ask a language model kept of it, in the order in which they decided.
    pub pages: Vec<Page>,
}

impl<G: Playable> Played<G> {
    /// What the first program made of it; nothing if the game grew too long.
    pub fn score(&self) -> Option<Score> {
        self.outcome.as_ref().map(|outcome| outcome.scores[self.own])
    }
}

/// Plays one game to its end, or for this many turns.
pub(super) fn play<G: Arena>(
    number: u32,
    options: G::Options,
    own: Seat,
    limit: usize,
    mut players: Vec<Box<dyn Subject<G>>>,
) -> Result<Played<G>, SetupError> {
    let mut table = Table::new(Setup { options, ..Setup::default() })?;
    let mut notes = Notes::new(own);
    let playout = bots::play(&mut table, &mut players, limit, &mut notes);
    for seat in G::seats() {
        notes.of(seat).played(&playout, seat);
    }
    Ok(Played {
        number,
        own,
        turns: playout.plies(),
        outcome: playout.outcome,
        conduct: notes.conduct,
        record: table.record().clone(),
        pages: notes.pages,
    })
}

/// What is noted while a game is played.
struct Notes {
    own: Seat,
    asked_at: Instant,
    conduct: [Conduct; 2],
    pages: Vec<Page>,
    /// Which endpoint each seat asked last.
    lines: [Option<usize>; MAX_SEATS],
}

impl Notes {
    fn new(own: Seat) -> Notes {
        Notes {
            own,
            asked_at: Instant::now(),
            conduct: <[Conduct; 2]>::default(),
            pages: vec![],
            lines: [None; MAX_SEATS],
        }
    }

    /// What is noted of the program on this seat.
    fn of(&mut self, seat: Seat) -> &mut Conduct {
        &mut self.conduct[usize::from(seat != self.own)]
    }

    fn keep(&mut self, seat: Seat, page: Page) {
        let before = self.lines[seat.index()].replace(page.line);
        let lost = match before {
            Some(before) => page.line.saturating_sub(before),
            None => usize::from(page.failed_over),
        };
        self.of(seat).asked(&page, lost);
        self.pages.push(page);
    }
}

impl<G: Game> Observer<G, Box<dyn Subject<G>>> for Notes {
    fn asked(&mut self, _: Seat, player: &mut Box<dyn Subject<G>>, truth: &G) {
        player.sees(truth);
        self.asked_at = Instant::now();
    }

    fn decided(&mut self, seat: Seat, player: &mut Box<dyn Subject<G>>, truth: &G) {
        let took = self.asked_at.elapsed();
        self.of(seat).decided(took, player.insight(truth));
        if let Some(page) = player.page() {
            self.keep(seat, page);
        }
    }
}
