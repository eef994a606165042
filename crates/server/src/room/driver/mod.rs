//! The programs of a room, and what makes them think.

mod pool;
#[cfg(test)]
mod tests;

use std::time::Duration;

use bots::{Name, StopToken};
use game::{MAX_SEATS, Seat, Viewer};
use protocol::{ErrorCode, Failure, Memoir, ModelInfo};
use table::{Said, Table, Told};
use tokio::time::Instant;

use crate::{hosted::Hosted, house::House, program::Program, seating::Seating};

pub(crate) use pool::{Pool, Thinker, Thought};

/// How long to wait before asking again after the store could not keep a program's deed.
const REST: Duration = Duration::from_millis(200);

/// The point at which a program was asked. What it comes to counts only if nothing has happened since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Basis {
    /// How often the game was taken up anew.
    pub(crate) generation: u64,
    /// How much had happened.
    pub(crate) entries: u32,
}

/// The programs of a room. At most one of them thinks at a time.
pub(super) struct Driver<G: Hosted> {
    idle: Vec<(Seat, Box<dyn Program<G>>)>,
    /// What ends the thought of whoever thinks.
    thinking: Option<StopToken>,
    /// Whether nobody is to be asked any more.
    closed: bool,
    /// Until when nobody is to be asked.
    resting: Option<Instant>,
    /// Which language models speak through the programs.
    models: Vec<(Seat, ModelInfo)>,
    /// How many pages of each seat's memoirs its program knows.
    pages: [usize; MAX_SEATS],
    /// What was said while one was thinking.
    unheard: Vec<Told<G>>,
}

impl<G: Hosted> Driver<G> {
    /// The programs that the seating names.
    pub(super) fn new(seating: &Seating, seed: u64, house: &House) -> Result<Driver<G>, Failure> {
        let mut programs = vec![];
        for seat in G::seats() {
            let Some(name) = seating.bot(seat) else { continue };
            let seed = seed.wrapping_add(seat.index() as u64);
            programs.push((seat, program(seat, name, seed, house)?));
        }
        Ok(Driver::of(programs))
    }

    fn of(programs: Vec<(Seat, Box<dyn Program<G>>)>) -> Driver<G> {
        let mut driver = Driver {
            idle: programs,
            thinking: None,
            closed: false,
            resting: None,
            models: vec![],
            pages: [0; MAX_SEATS],
            unheard: vec![],
        };
        driver.look_who_speaks();
        driver
    }

    /// Whether a program keeps pages of its own, of which it has to be reminded.
    pub(super) fn keeps_pages(&self) -> bool {
        self.idle.iter().any(|(_, program)| program.asks_a_model())
    }

    /// Reminds the programs of what they kept, as far as they do not know it.
    pub(super) fn recall(&mut self, memoirs: &[Memoir]) {
        for (seat, program) in &mut self.idle {
            let pages = memoirs.iter().filter(|memoir| memoir.seat == *seat);
            let pages = pages.filter_map(|memoir| memoir.page.as_ref());
            for page in pages.skip(self.pages[seat.index()]) {
                program.recall(page);
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
    pub(super) fn model(&self, seat: Seat) -> Option<&ModelInfo> {
        self.models.iter().find(|(other, _)| *other == seat).map(|(_, model)| model)
    }

    /// Notes which models speak now; whether that has changed.
    fn look_who_speaks(&mut self) -> bool {
        let mut changed = false;
        for (seat, program) in &self.idle {
            let Some(model) = program.model() else { continue };
            match self.models.iter_mut().find(|(other, _)| other == seat) {
                Some((_, known)) if *known == model => {}
                Some((_, known)) => (*known, changed) = (model, true),
                None => {
                    self.models.push((*seat, model));
                    changed = true;
                }
            }
        }
        changed
    }

    /// Nobody wants to know any more what is being thought.
    pub(super) fn close(&mut self) {
        self.closed = true;
        if let Some(stop) = &self.thinking {
            stop.stop();
        }
    }

    /// Nobody is asked for a while, because what was decided could not be kept.
    pub(super) fn rest(&mut self) {
        self.resting = Some(Instant::now() + REST);
    }

    /// Until when nobody is asked; nothing once that time has come.
    pub(super) fn rests_until(&self) -> Option<Instant> {
        self.resting.filter(|until| Instant::now() < *until)
    }

    /// Everybody listens; whoever is thinking hears it afterwards.
    pub(super) fn hear(&mut self, told: &Told<G>) {
        for (_, program) in &mut self.idle {
            listen(&mut **program, told);
        }
        if self.thinking.is_some() {
            self.unheard.push(told.clone());
        }
    }

    /// The program that has something to decide now, if none is thinking already.
    pub(super) fn ask(&mut self, table: &Table<G>, basis: Basis, now: u64) -> Option<Thinker<G>> {
        let index = self.next_to_decide(table)?;
        let (seat, program) = self.idle.swap_remove(index);
        let stop = StopToken::default();
        self.thinking = Some(stop.clone());
        let view = table.view(Viewer::Seat(seat), now);
        Some(Thinker { seat, program, view, stop, basis })
    }

    /// Whether a program would be asked now.
    pub(super) fn has_something_to_decide(&self, table: &Table<G>) -> bool {
        self.next_to_decide(table).is_some()
    }

    fn next_to_decide(&self, table: &Table<G>) -> Option<usize> {
        let busy = self.thinking.is_some() || self.rests_until().is_some();
        if busy || self.closed || table.outcome().is_some() {
            return None;
        }
        let asked = |(seat, _): &(Seat, Box<dyn Program<G>>)| {
            let offers = table.offers();
            let mut open = [offers.draw, offers.takeback].into_iter().flatten();
            table.game().to_act().contains(*seat) || open.any(|offer| !offer.agreed.contains(*seat))
        };
        self.idle.iter().position(asked)
    }

    /// A program has decided; how it fared is told by the next two. Whether another model speaks through it now.
    pub(super) fn take_back(&mut self, thought: Thought<G>) -> bool {
        let Thought { seat, mut program, .. } = thought;
        for told in self.unheard.drain(..) {
            listen(&mut *program, &told);
        }
        self.thinking = None;
        self.idle.push((seat, program));
        self.look_who_speaks()
    }

    /// The program that was thinking broke down, and is gone.
    pub(super) fn lose(&mut self) {
        self.thinking = None;
        self.unheard.clear();
    }

    /// Whether a program is thinking.
    pub(super) fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// The seat is still to act after this.
    pub(super) fn was_refused(&mut self, seat: Seat, action: G::Action) {
        if let Some((_, program)) = self.idle.iter_mut().find(|(other, _)| *other == seat) {
            program.was_refused(action);
        }
    }

    /// The seat's turn is over.
    pub(super) fn turn_over(&mut self, seat: Seat) {
        if let Some((_, program)) = self.idle.iter_mut().find(|(other, _)| *other == seat) {
            program.turn_over();
        }
    }
}

/// Whoever thinks for a room that is put away or taken up anew thinks for nobody.
impl<G: Hosted> Drop for Driver<G> {
    fn drop(&mut self) {
        self.close();
    }
}

fn listen<G: Hosted>(program: &mut dyn Program<G>, told: &Told<G>) {
    for heard in told {
        if let Said::Referee(said) = &heard.said {
            program.hear(&game::Heard { by: heard.by, said: said.clone() });
        }
    }
}

/// The program of this name. A game whose program is not known any more is not opened with another in its place.
fn program<G: Hosted>(
    seat: Seat,
    name: &str,
    seed: u64,
    house: &House,
) -> Result<Box<dyn Program<G>>, Failure> {
    let missing = |why: &dyn std::error::Error| {
        tracing::error!(%why, program = name, "a stored game cannot be opened without its program");
        let sentence = format!("this game cannot be opened: its program {name:?} is missing here");
        Failure::new(ErrorCode::Unavailable, sentence)
    };
    let name: Name = name.parse().map_err(|why: bots::UnknownName| missing(&why))?;
    G::program(seat, name, seed, house).map_err(|why| missing(&why))
}
