use std::time::{Duration, Instant};

use bots::StopToken;
use game::{Game, Seat};
use protocol::Memoir;
use table::{Deed, TableView};

use super::Basis;
use crate::{
    fair_queue::{Asker, FairQueue, Need},
    program::{Program, deed_of},
};

/// The place where programs think: on threads of their own, a limited number at once, so that they never starve the sockets. Whoever
/// plays somebody thinks before those who only play each other, and everybody who set programs to play has the same share of
/// it. Those that only wait for a language model have a place apart, where they are in nobody's way.
#[derive(Clone, Debug)]
pub(crate) struct Pool {
    thoughts: FairQueue,
    waits: FairQueue,
}

/// How many programs can wait for a language model at once.
const MOST_WAITING: usize = 64;

impl Pool {
    /// Room for this many thoughts at once.
    pub(crate) fn new(thoughts: usize) -> Pool {
        Pool { thoughts: FairQueue::new(thoughts), waits: FairQueue::new(MOST_WAITING) }
    }

    /// Thinks, when there is room; nothing if the program broke down over it.
    pub(crate) async fn think<G: Game>(
        &self,
        thinker: Thinker<G>,
        turn: (Asker, Need),
    ) -> Option<Thought<G>> {
        let place = if thinker.program.asks_a_model() { &self.waits } else { &self.thoughts };
        let asked = Instant::now();
        let _turn = place.turn(turn.0, turn.1).await;
        let waited = asked.elapsed();
        let thought = tokio::task::spawn_blocking(move || thinker.think()).await.ok()?;
        Some(Thought { waited, ..thought })
    }

    /// How many programs wait until they may think.
    pub(crate) fn waiting(&self) -> usize {
        self.thoughts.waiting()
    }
}

/// A program that was asked, with all that it may know.
pub(crate) struct Thinker<G: Game> {
    pub(crate) seat: Seat,
    pub(super) program: Box<dyn Program<G>>,
    pub(super) view: TableView<G::View>,
    pub(super) stop: StopToken,
    pub(crate) basis: Basis,
}

impl<G: Game> Thinker<G> {
    pub(super) fn think(self) -> Thought<G> {
        let Thinker { seat, mut program, view, stop, basis } = self;
        let began = Instant::now();
        let mut deed = deed_of(&mut *program, seat, &view, &stop);
        if deed.is_none() && !stop.is_stopped() {
            tracing::error!(%seat, "a program has nothing that it could try: it resigns");
            deed = Some(Deed::Resign);
        }
        let acts = matches!(deed, Some(Deed::Act(_)));
        let offers = acts && view.offers.draw.is_none() && program.offers_draw(&view.game, &stop);
        let memoir = program.memoir();
        let (waited, took) = (Duration::ZERO, began.elapsed());
        Thought { seat, program, deed, offers, memoir, basis, waited, took }
    }
}

/// What a program came to, and at which point of the game it had been asked.
pub(crate) struct Thought<G: Game> {
    pub(crate) seat: Seat,
    pub(super) program: Box<dyn Program<G>>,
    /// What it does; nothing if it was stopped before it knew.
    pub(crate) deed: Option<Deed<G::Action>>,
    /// Whether it offers a draw afterwards.
    pub(crate) offers: bool,
    /// What it thought, which is nobody else's business before the game is over.
    pub(crate) memoir: Option<Memoir>,
    pub(crate) basis: Basis,
    /// How long it waited until it could think, and how long it thought.
    pub(crate) waited: Duration,
    pub(crate) took: Duration,
}
