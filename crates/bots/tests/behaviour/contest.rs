//! Many games between brains, and what came of them.

use std::{collections::BTreeMap, fmt};

use bots::{Brain, Playout, play_out};
use game::{Game, Score, Seat};
use table::{Setup, Table};

/// More plies than a game between brains should take.
const LIMIT: usize = 2_000;

/// A table with a game of these options on it.
pub(crate) fn table<G: Game>(options: &G::Options) -> Table<G> {
    Table::new(Setup { options: options.clone(), ..Setup::default() }).unwrap()
}

/// How a brain fared that sat on each seat in turn, with others around it.
#[derive(Default)]
pub(crate) struct Contest {
    pub(crate) won: usize,
    pub(crate) drawn: usize,
    pub(crate) lost: usize,
    pub(crate) unfinished: usize,
    /// Those of everybody.
    pub(crate) refusals: usize,
    plies: Vec<usize>,
    endings: BTreeMap<String, usize>,
}

impl Contest {
    pub(crate) fn of<G: Game>(
        options: &G::Options,
        games: u64,
        brain: impl Fn(u64) -> Box<dyn Brain<G>>,
        others: impl Fn(u64) -> Box<dyn Brain<G>>,
    ) -> Contest {
        let mut contest = Contest::default();
        let seats: Vec<Seat> = G::seats().collect();
        for (number, own) in (0..games).zip(seats.into_iter().cycle()) {
            let seed = |seat: Seat| number * 10 + seat.index() as u64;
            let sit = |seat| if seat == own { brain(seed(seat)) } else { others(seed(seat)) };
            contest.add(own, &play_out(&mut table::<G>(options), LIMIT, sit));
        }
        contest
    }

    fn add(&mut self, own: Seat, playout: &Playout) {
        self.plies.push(playout.plies());
        self.refusals += playout.refusals.iter().map(|(_, count)| count).sum::<usize>();
        let Some(outcome) = &playout.outcome else {
            self.unfinished += 1;
            return;
        };
        match outcome.scores[own] {
            Score::Win => self.won += 1,
            Score::Draw => self.drawn += 1,
            Score::Loss => self.lost += 1,
            Score::Void => panic!("brains do not drop out"),
        }
        let ending = format!("{:?} by {}", outcome.scores[own], outcome.ending);
        *self.endings.entry(ending).or_default() += 1;
    }

    pub(crate) fn games(&self) -> usize {
        self.plies.len()
    }

    pub(crate) fn median_plies(&self) -> usize {
        let mut plies = self.plies.clone();
        plies.sort_unstable();
        plies[plies.len() / 2]
    }
}

impl fmt::Display for Contest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contest { won, drawn, lost, unfinished, refusals, endings, .. } = self;
        let (median, most) = (self.median_plies(), self.plies.iter().max().unwrap());
        write!(
            f,
            "{won} won, {drawn} drawn, {lost} lost, {unfinished} unfinished; \
             median {median} plies, at most {most}; {refusals} refusals; {endings:?}"
        )
    }
}
