use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use bots::{Decision, DrawReply, Leash, Library, Name, Speaker};
use game::{MAX_SEATS, Seat, Viewer};
use protocol::{AnyTable, AnyTold, AnyView};
use table::{Deed, Proposal, TableView};
use tokio::sync::Semaphore;

use super::Memoir;
use crate::{any_bot::AnyBot, seating::Seating};

/// The place where programs think: on threads of their own, so many at once, so that they never starve the sockets. Those
/// that only wait for a language model have a place apart, where they are in nobody's way.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    thoughts: Arc<Semaphore>,
    waits: Arc<Semaphore>,
}

/// How many programs can wait for a language model at once.
const MOST_WAITING: usize = 64;

impl Pool {
    /// Room for so many thoughts at once.
    pub(crate) fn new(thoughts: usize) -> Pool {
        let waits = Arc::new(Semaphore::new(MOST_WAITING));
        Pool { thoughts: Arc::new(Semaphore::new(thoughts)), waits }
    }

    /// Thinks, when there is room; nothing if the thought broke off.
    pub(crate) async fn think(&self, mut thinker: Thinker) -> Option<Thought> {
        let place = if thinker.bot.leash().is_some() { &self.waits } else { &self.thoughts };
        let _room = place.acquire().await.ok()?;
        let thought = move || {
            let began = Instant::now();
            let upshot = thinker.decide();
            let Thinker { seat, mut bot, basis, .. } = thinker;
            let memoir = Memoir::of(seat, bot.beliefs(), bot.page());
            Thought { seat, bot, upshot, memoir, basis, took: began.elapsed() }
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
    fn decide(&mut self) -> Upshot {
        let Thinker { seat, bot, view, .. } = self;
        if view.offers.takeback.is_some_and(|offer| !offer.agreed.contains(*seat)) {
            return Upshot::Deed(Deed::Accept(Proposal::Takeback));
        }
        if view.offers.draw.is_some_and(|offer| !offer.agreed.contains(*seat)) {
            return match bot.answer_draw(&view.game) {
                DrawReply::Accept => Upshot::Deed(Deed::Accept(Proposal::Draw)),
                DrawReply::Decline => Upshot::Deed(Deed::Decline(Proposal::Draw)),
                DrawReply::Resign => Upshot::Deed(Deed::Resign),
                DrawReply::Again => Upshot::Again,
                DrawReply::Unavailable => Upshot::Deed(Deed::DropOut),
            };
        }
        match bot.decide(&view.game) {
            Some(Decision::Act(action)) => Upshot::Deed(Deed::Act(action)),
            Some(Decision::Resign) => Upshot::Deed(Deed::Resign),
            Some(Decision::Again) => Upshot::Again,
            Some(Decision::Unavailable) => Upshot::Deed(Deed::DropOut),
            None => Upshot::Nothing,
        }
    }
}

/// What comes of asking a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Upshot {
    /// It does something.
    Deed(Deed<String>),
    /// It wants to be asked again at once.
    Again,
    /// It had nothing to say, which should not happen.
    Nothing,
}

/// What a bot came to, and at which point of the game it had been asked.
#[derive(Debug)]
pub(crate) struct Thought {
    pub(super) seat: Seat,
    bot: AnyBot,
    pub(super) upshot: Upshot,
    /// What it thought, which is nobody else's business before the game is over.
    pub(super) memoir: Option<Memoir>,
    pub(super) basis: Basis,
    pub(super) took: Duration,
}

/// The programs of a room. At most one of them thinks at a time.
#[derive(Debug, Default)]
pub(super) struct Driver {
    idle: Vec<(Seat, AnyBot)>,
    thinking: bool,
    /// What ends the thought of whoever thinks, if that is possible.
    leash: Option<Leash>,
    /// Whether nobody is to be asked any more.
    closed: bool,
    /// Which language models speak through the programs.
    speakers: Vec<(Seat, Speaker)>,
    /// How many pages of each seat's memoirs its program knows.
    pages: [usize; MAX_SEATS],
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
        let idle: Vec<(Seat, AnyBot)> = seats.filter_map(bot).collect();
        let speaker = |(seat, bot): &(Seat, AnyBot)| bot.speaker().map(|speaker| (*seat, speaker));
        let speakers = idle.iter().filter_map(speaker).collect();
        let mut driver = Driver::default();
        (driver.idle, driver.speakers) = (idle, speakers);
        driver
    }

    /// Whether a program keeps pages of its own, of which it has to be reminded.
    pub(super) fn keeps_pages(&self) -> bool {
        self.idle.iter().any(|(_, bot)| bot.leash().is_some())
    }

    /// Reminds the programs of what they kept, as far as they do not know it.
    pub(super) fn recall(&mut self, memoirs: &[Memoir]) {
        for (seat, bot) in &mut self.idle {
            let pages = memoirs.iter().filter(|memoir| memoir.seat == *seat);
            let pages = pages.filter_map(|memoir| memoir.page.as_ref());
            for page in pages.skip(self.pages[seat.index()]) {
                bot.recall(page);
                self.pages[seat.index()] += 1;
            }
        }
        self.look_who_speaks();
    }

    /// What a program thought has been kept.
    pub(super) fn note_kept(&mut self, memoir: &Memoir) {
        self.pages[memoir.seat.index()] += usize::from(memoir.page.is_some());
    }

    /// The language model that speaks through a program, if one does.
    pub(super) fn speaker(&self, seat: Seat) -> Option<&Speaker> {
        self.speakers.iter().find(|(other, _)| *other == seat).map(|(_, speaker)| speaker)
    }

    /// Notes which models speak now; whether that has changed.
    fn look_who_speaks(&mut self) -> bool {
        let mut changed = false;
        for (seat, bot) in &self.idle {
            let Some(speaker) = bot.speaker() else { continue };
            match self.speakers.iter_mut().find(|(other, _)| other == seat) {
                Some((_, known)) if *known == speaker => {}
                Some((_, known)) => (*known, changed) = (speaker, true),
                None => {
                    self.speakers.push((*seat, speaker));
                    changed = true;
                }
            }
        }
        changed
    }

    /// Nobody wants to know any more what is being thought.
    pub(super) fn close(&mut self) {
        self.closed = true;
        if let Some(leash) = self.leash.take() {
            leash.pull();
        }
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
        if self.thinking || self.closed || stuck || table.outcome().is_some() {
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
        self.leash = bot.leash();
        let view = table.view(Viewer::Seat(seat), now);
        Some(Thinker { seat, bot, view, basis })
    }

    /// A bot has decided; how it fared is told by the next two. Whether another model speaks through it now.
    pub(super) fn take_back(&mut self, thought: Thought) -> bool {
        let Thought { seat, mut bot, upshot, basis, .. } = thought;
        if upshot == Upshot::Nothing {
            tracing::error!(%seat, "a bot was asked and had nothing to say");
            self.stuck_at = Some(basis);
        }
        for told in self.unheard.drain(..) {
            bot.hear(&told);
        }
        (self.thinking, self.leash) = (false, None);
        self.idle.push((seat, bot));
        self.look_who_speaks()
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

/// Whoever thinks for a room that is put away or taken up anew thinks for nobody.
impl Drop for Driver {
    fn drop(&mut self) {
        self.close();
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
        let upshot = thinker.decide();
        let Thinker { seat, bot, basis, .. } = thinker;
        Thought { seat, bot, upshot, memoir: None, basis, took: Duration::ZERO }
    }

    fn deed(thought: &Thought) -> Deed<String> {
        match &thought.upshot {
            Upshot::Deed(deed) => deed.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn one_bot_thinks_at_a_time() {
        let (mut table, mut driver) = four_bots();
        let thinker = driver.ask(&table, BASIS, 0).unwrap();
        assert!(driver.is_thinking() && driver.ask(&table, BASIS, 0).is_none());
        let thought = thought(thinker);
        let (seat, deed) = (thought.seat, deed(&thought));
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
        let silent =
            Thought { upshot: Upshot::Nothing, ..thought(driver.ask(&table, BASIS, 0).unwrap()) };
        driver.take_back(silent);
        assert!(driver.ask(&table, BASIS, 0).is_none());
        assert!(driver.ask(&table, Basis { entries: 1, ..BASIS }, 0).is_some());
    }

    #[test]
    fn what_was_said_while_a_bot_was_thinking_is_heard_afterwards() {
        let (mut table, mut driver) = four_bots();
        let thought = thought(driver.ask(&table, BASIS, 0).unwrap());
        let told = table.submit(thought.seat, deed(&thought), 0).unwrap();
        driver.hear(&told);
        assert_eq!(driver.unheard.len(), 1);
        driver.take_back(thought);
        assert!(driver.unheard.is_empty());
    }
}
