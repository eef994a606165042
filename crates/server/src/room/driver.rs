use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use bots::{Beliefs, Decision, Library, Name};
use game::{Seat, Viewer};
use protocol::{AnyTable, AnyTold, AnyView};
use table::{Deed, Proposal, TableView};
use tokio::sync::Semaphore;

use crate::{any_bot::AnyBot, seating::Seating};

/// The place where programs think: on threads of their own, so many at once, so that they never starve the sockets.
#[derive(Clone, Debug)]
pub(crate) struct Pool(Arc<Semaphore>);

impl Pool {
    /// Room for so many thoughts at once.
    pub(crate) fn new(thoughts: usize) -> Pool {
        Pool(Arc::new(Semaphore::new(thoughts)))
    }

    /// Thinks, when there is room; nothing if the thought broke off.
    pub(crate) async fn think(&self, mut thinker: Thinker) -> Option<Thought> {
        let _room = self.0.acquire().await.ok()?;
        let thought = move || {
            let began = Instant::now();
            let deed = thinker.decide();
            let Thinker { seat, bot, basis, .. } = thinker;
            let beliefs = bot.beliefs();
            Thought { seat, bot, deed, beliefs, basis, took: began.elapsed() }
        };
        tokio::task::spawn_blocking(thought).await.ok()
    }
}

/// A bot that was asked, with all that it may know.
#[derive(Debug)]
pub(crate) struct Thinker {
    seat: Seat,
    bot: AnyBot,
    view: TableView<AnyView>,
    basis: Basis,
}

/// The point at which a bot was asked. What it comes to counts only if nothing has happened since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Basis {
    /// How often the game was taken up anew.
    pub(super) generation: u64,
    /// How much had happened.
    pub(super) entries: u64,
}

impl Thinker {
    /// A proposal is answered before anything else; a takeback is always granted.
    fn decide(&mut self) -> Option<Deed<String>> {
        let Thinker { seat, bot, view, .. } = self;
        if view.offers.takeback.is_some_and(|offer| !offer.agreed.contains(*seat)) {
            return Some(Deed::Accept(Proposal::Takeback));
        }
        if view.offers.draw.is_some_and(|offer| !offer.agreed.contains(*seat)) {
            let accepts = bot.accepts_draw(&view.game);
            let answer = if accepts { Deed::Accept } else { Deed::Decline };
            return Some(answer(Proposal::Draw));
        }
        bot.decide(&view.game).map(|decision| match decision {
            Decision::Act(action) => Deed::Act(action),
            Decision::Resign => Deed::Resign,
        })
    }
}

/// What a bot came to, and at which point of the game it had been asked.
#[derive(Debug)]
pub(crate) struct Thought {
    pub(super) seat: Seat,
    bot: AnyBot,
    pub(super) deed: Option<Deed<String>>,
    /// What it believed, which is nobody else's business before the game is over.
    pub(super) beliefs: Option<Beliefs>,
    pub(super) basis: Basis,
    pub(super) took: Duration,
}

/// The programs of a room. At most one of them thinks at a time.
#[derive(Debug, Default)]
pub(super) struct Driver {
    idle: Vec<(Seat, AnyBot)>,
    thinking: bool,
    /// What was said while one was thinking.
    unheard: Vec<AnyTold>,
    /// Where a bot had nothing to say, although it was asked.
    stuck_at: Option<Basis>,
}

impl Driver {
    /// The programs that the seating names. A name that is no longer known plays at random.
    pub(super) fn new(table: &AnyTable, seating: &Seating, seed: u64, library: &Library) -> Driver {
        let seats = Seat::first(table.game().seats().len());
        let bot = |seat: Seat| {
            let brain = seating.bot(seat)?.parse().unwrap_or(Name::Random);
            let seed = seed.wrapping_add(seat.index() as u64);
            Some((seat, AnyBot::new(table.game(), seat, brain, seed, library)))
        };
        Driver { idle: seats.filter_map(bot).collect(), ..Driver::default() }
    }

    /// Everybody listens; whoever is thinking hears it afterwards.
    pub(super) fn hear(&mut self, told: &AnyTold) {
        for (_, bot) in &mut self.idle {
            bot.hear(told);
        }
        if self.thinking {
            self.unheard.push(told.clone());
        }
    }

    /// The bot that has something to decide now, if none is thinking already.
    pub(super) fn ask(&mut self, table: &AnyTable, basis: Basis, now: u64) -> Option<Thinker> {
        let stuck = self.stuck_at == Some(basis);
        if self.thinking || stuck || table.outcome().is_some() {
            return None;
        }
        let asked = |(seat, _): &(Seat, AnyBot)| {
            let offers = table.offers();
            let mut open = [offers.draw, offers.takeback].into_iter().flatten();
            table.to_act().contains(*seat) || open.any(|offer| !offer.agreed.contains(*seat))
        };
        let index = self.idle.iter().position(asked)?;
        let (seat, bot) = self.idle.swap_remove(index);
        self.thinking = true;
        let view = table.view(Viewer::Seat(seat), now);
        Some(Thinker { seat, bot, view, basis })
    }

    /// A bot has decided; how it fared is told by the next two.
    pub(super) fn take_back(&mut self, thought: Thought) {
        let Thought { seat, mut bot, deed, basis, .. } = thought;
        if deed.is_none() {
            tracing::error!(%seat, "a bot was asked and had nothing to say");
            self.stuck_at = Some(basis);
        }
        for told in self.unheard.drain(..) {
            bot.hear(&told);
        }
        self.thinking = false;
        self.idle.push((seat, bot));
    }

    /// Whether somebody is.
    pub(super) fn is_thinking(&self) -> bool {
        self.thinking
    }

    /// The seat is still to act after this.
    pub(super) fn was_refused(&mut self, seat: Seat, action: &str) {
        if let Some((_, bot)) = self.idle.iter_mut().find(|(other, _)| *other == seat)
            && let Err(why) = bot.was_refused(action)
        {
            tracing::error!(%why, "a bot said what is no action");
        }
    }

    /// The seat's turn is over.
    pub(super) fn turn_over(&mut self, seat: Seat) {
        if let Some((_, bot)) = self.idle.iter_mut().find(|(other, _)| *other == seat) {
            bot.turn_over();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{GameName, SeatPlan};
    use serde_json::json;

    const BASIS: Basis = Basis { generation: 0, entries: 0 };

    /// A game of duplicate chess among four programs.
    fn four_bots() -> (AnyTable, Driver) {
        let table = AnyTable::new(GameName::Duplicate, json!({})).unwrap();
        let plans = vec![SeatPlan::Bot("random".to_owned()); 4];
        let driver = Driver::new(&table, &Seating::plan(&plans, None).0, 1, &Library::default());
        (table, driver)
    }

    fn thought(mut thinker: Thinker) -> Thought {
        let deed = thinker.decide();
        let Thinker { seat, bot, basis, .. } = thinker;
        Thought { seat, bot, deed, beliefs: None, basis, took: Duration::ZERO }
    }

    #[test]
    fn one_bot_thinks_at_a_time() {
        let (mut table, mut driver) = four_bots();
        let thinker = driver.ask(&table, BASIS, 0).unwrap();
        assert!(driver.is_thinking() && driver.ask(&table, BASIS, 0).is_none());
        let thought = thought(thinker);
        let (seat, deed) = (thought.seat, thought.deed.clone().unwrap());
        driver.take_back(thought);
        assert!(!driver.is_thinking());
        table.submit(seat, deed, 0).unwrap();
        let next = driver.ask(&table, Basis { entries: 1, ..BASIS }, 0).unwrap();
        assert_ne!(next.seat, seat);
    }

    #[test]
    fn nobody_is_asked_when_the_game_is_over() {
        let (mut table, mut driver) = four_bots();
        for seat in Seat::ALL {
            let _ = table.submit(seat, Deed::Resign, 0);
        }
        assert!(table.outcome().is_some() && driver.ask(&table, BASIS, 0).is_none());
    }

    #[test]
    fn a_bot_that_has_nothing_to_say_is_not_asked_the_same_again() {
        let (table, mut driver) = four_bots();
        let silent = Thought { deed: None, ..thought(driver.ask(&table, BASIS, 0).unwrap()) };
        driver.take_back(silent);
        assert!(driver.ask(&table, BASIS, 0).is_none());
        assert!(driver.ask(&table, Basis { entries: 1, ..BASIS }, 0).is_some());
    }

    #[test]
    fn what_was_said_while_a_bot_was_thinking_is_heard_afterwards() {
        let (mut table, mut driver) = four_bots();
        let thought = thought(driver.ask(&table, BASIS, 0).unwrap());
        let told = table.submit(thought.seat, thought.deed.clone().unwrap(), 0).unwrap();
        driver.hear(&told);
        assert_eq!(driver.unheard.len(), 1);
        driver.take_back(thought);
        assert!(driver.unheard.is_empty());
    }
}
