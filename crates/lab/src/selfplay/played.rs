use std::time::Instant;

use bots::{Bot, Brain, Decision, Page, Playable};
use game::{Outcome, Score, Seat, SetupError, Viewer};
use table::{Deed, Record, Said, Setup, Table};

use super::Conduct;

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

/// Plays one game to its end, or for so many turns.
pub(super) fn play<G: Playable>(
    number: u32,
    options: G::Options,
    own: Seat,
    limit: usize,
    brains: Vec<Box<dyn Brain<G>>>,
) -> Result<Played<G>, SetupError> {
    let mut hall = Hall {
        table: Table::new(Setup { options, ..Setup::default() })?,
        bots: G::seats().zip(brains).map(|(seat, brain)| Bot::new(seat, brain)).collect(),
        own,
        turns: 0,
        conduct: <[Conduct; 2]>::default(),
        pages: vec![],
    };
    while hall.turns < limit && hall.step() {}
    Ok(Played {
        number,
        own,
        outcome: hall.table.outcome().cloned(),
        turns: hall.turns,
        conduct: hall.conduct,
        record: hall.table.record().clone(),
        pages: hall.pages,
    })
}

/// A table and the programs around it.
struct Hall<G: Playable> {
    table: Table<G>,
    bots: Vec<Bot<G>>,
    own: Seat,
    turns: usize,
    conduct: [Conduct; 2],
    pages: Vec<Page>,
}

impl<G: Playable> Hall<G> {
    /// The first seat that is to act decides; whether there was one.
    fn step(&mut self) -> bool {
        let game = self.table.game();
        let Some(seat) = game.to_act().iter().next() else { return false };
        let view = game.view(Viewer::Seat(seat));
        let bot = &mut self.bots[seat.index()];
        let began = Instant::now();
        let decision = bot.decide(&view);
        let took = began.elapsed();
        let (insight, page) = (bot.insight(game), bot.page());
        let conduct = self.conduct(seat);
        conduct.decided(took, insight);
        if let Some(page) = page {
            conduct.asked(&page);
            self.pages.push(page);
        }
        match decision {
            Some(Decision::Act(action)) => self.act(seat, action),
            Some(Decision::Resign) => return self.table.submit(seat, Deed::Resign, 0).is_ok(),
            Some(Decision::Unavailable) => {
                return self.table.submit(seat, Deed::DropOut, 0).is_ok();
            }
            Some(Decision::Again) => self.conduct(seat).models.failovers += 1,
            None => return false,
        }
        true
    }

    fn act(&mut self, seat: Seat, action: G::Action) {
        let told = self.table.submit(seat, Deed::Act(action.clone()), 0).unwrap_or_default();
        for game::Heard { by, said } in told {
            if let Said::Referee(said) = said {
                let heard = game::Heard { by, said };
                self.bots.iter_mut().for_each(|bot| bot.hear(&heard));
            }
        }
        if self.table.game().to_act().contains(seat) {
            self.bots[seat.index()].was_refused(action);
            self.conduct(seat).refusals += 1;
        } else {
            self.bots[seat.index()].turn_over();
            self.conduct(seat).turns += 1;
            self.turns += 1;
        }
    }

    fn conduct(&mut self, seat: Seat) -> &mut Conduct {
        &mut self.conduct[usize::from(seat != self.own)]
    }
}
