use std::sync::Arc;

use blind::Blind;
use bots::{Belief, Bot, Briefing, Insight, Name, Playable, Player};
use chess::Chess;
use duplicate::Duplicate;
use game::{Game, Seat};
use keishi::Keishi;
use protocol::Page;
use recon::{Client, Consultant};

use super::sighted::Sighted;

/// A player whom the laboratory watches.
pub trait Subject<G: Game>: Player<G> {
    /// What the player kept of its last decision, if it asked a language model.
    fn page(&mut self) -> Option<Page> {
        None
    }

    /// The player is about to decide, and could look at the truth. Nobody does but the one that is there as an upper bound.
    fn sees(&mut self, truth: &G) {
        let _ = truth;
    }

    /// What the player thinks possible, held against the truth, if it thinks in possibilities.
    fn insight(&self, truth: &G) -> Option<Insight> {
        let _ = truth;
        None
    }
}

impl<G: Game> Subject<G> for Bot<G> {}

impl Subject<Blind> for Bot<Blind, Belief> {
    fn insight(&self, truth: &Blind) -> Option<Insight> {
        Some(self.brain().insight(truth))
    }
}

impl Subject<Blind> for Consultant<Blind> {
    fn page(&mut self) -> Option<Page> {
        Consultant::page(self)
    }

    fn insight(&self, truth: &Blind) -> Option<Insight> {
        Consultant::insight(self, truth)
    }
}

impl Subject<Chess> for Consultant<Chess> {
    fn page(&mut self) -> Option<Page> {
        Consultant::page(self)
    }
}

/// A game in which programs can be matched.
pub trait Arena: Playable {
    /// The program of this name, if the laboratory can look into it.
    fn transparent(name: Name, seat: Seat, seed: u64) -> Option<Box<dyn Subject<Self>>> {
        let _ = (name, seat, seed);
        None
    }

    /// The player who sees what is hidden, if something is.
    fn sighted(seat: Seat) -> Option<Box<dyn Subject<Self>>> {
        let _ = seat;
        None
    }

    /// The player of this game who asks a language model, if there is one.
    fn consultant(
        seat: Seat,
        seed: u64,
        briefing: Briefing,
        models: &Arc<Client>,
    ) -> Option<Box<dyn Subject<Self>>> {
        let _ = (seat, seed, briefing, models);
        None
    }
}

impl Arena for Chess {
    fn consultant(
        seat: Seat,
        seed: u64,
        briefing: Briefing,
        models: &Arc<Client>,
    ) -> Option<Box<dyn Subject<Chess>>> {
        Some(Box::new(Consultant::<Chess>::new(seat, seed, briefing, Arc::clone(models))))
    }
}

impl Arena for Duplicate {}
impl Arena for Keishi {}

impl Arena for Blind {
    fn transparent(name: Name, seat: Seat, seed: u64) -> Option<Box<dyn Subject<Blind>>> {
        let Name::Belief(level) = name else { return None };
        Some(Box::new(Bot::new(seat, Box::new(Belief::new(seed, level.effort())))))
    }

    fn sighted(seat: Seat) -> Option<Box<dyn Subject<Blind>>> {
        Some(Box::new(Sighted::new(seat)))
    }

    fn consultant(
        seat: Seat,
        seed: u64,
        briefing: Briefing,
        models: &Arc<Client>,
    ) -> Option<Box<dyn Subject<Blind>>> {
        Some(Box::new(Consultant::<Blind>::new(seat, seed, briefing, Arc::clone(models))))
    }
}
