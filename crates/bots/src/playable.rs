use std::sync::Arc;

use blind::{Action, Blind};
use chess::Chess;
use duplicate::Duplicate;
use game::Game;
use keishi::Keishi;
use shakmaty::Position as _;

use crate::{
    Belief, Brain, Library, Name, Perfect,
    casual::{CasualBlind, CasualChess, CasualDuplicate, CasualKeishi},
    engine::Engine,
    quartet::Quartet,
};

/// The men with which a game of chess begins.
const ALL_MEN: usize = 32;

/// A game that there are bots for.
pub trait Playable: Game {
    /// The player for a quick game.
    fn casual(seed: u64) -> Box<dyn Brain<Self>>;

    /// The program of this name that only this game has, if it has it.
    fn special(name: Name, seed: u64, library: &Library) -> Option<Box<dyn Brain<Self>>> {
        let _ = (name, seed, library);
        None
    }

    /// Whether the action can be a whole turn, and is not only the beginning of one or a question.
    fn is_whole(action: &Self::Action) -> bool {
        let _ = action;
        true
    }

    /// How many turns each side has had, as far as this view tells.
    fn turns(view: &Self::View) -> usize;

    /// How many turns each side must have had before a program agrees to a draw: until then there is a game to be played.
    const OPENING: usize;
}

impl Playable for Chess {
    fn casual(seed: u64) -> Box<dyn Brain<Chess>> {
        Box::new(CasualChess::new(seed))
    }

    fn special(name: Name, seed: u64, _: &Library) -> Option<Box<dyn Brain<Chess>>> {
        match name {
            Name::Engine(level) => Some(Box::new(Engine::new(seed, level))),
            _ => None,
        }
    }

    /// A position that somebody set up is not an opening.
    fn turns(view: &chess::View) -> usize {
        let is_set_up = view.start.position().board().occupied().count() < ALL_MEN;
        if is_set_up { Self::OPENING } else { view.moves.len() / 2 }
    }

    const OPENING: usize = 20;
}

impl Playable for Blind {
    fn casual(seed: u64) -> Box<dyn Brain<Blind>> {
        Box::new(CasualBlind::new(seed))
    }

    fn special(name: Name, seed: u64, _: &Library) -> Option<Box<dyn Brain<Blind>>> {
        match name {
            Name::Belief(level) => Some(Box::new(Belief::new(seed, level.effort()))),
            _ => None,
        }
    }

    fn is_whole(action: &Action) -> bool {
        matches!(action, Action::Try(_))
    }

    /// Whoever watches knows of no turns.
    fn turns(view: &blind::View) -> usize {
        view.own.as_ref().map_or(0, |own| own.moves.len())
    }

    const OPENING: usize = 20;
}

impl Playable for Duplicate {
    fn casual(seed: u64) -> Box<dyn Brain<Duplicate>> {
        Box::new(CasualDuplicate::new(seed))
    }

    fn special(name: Name, seed: u64, _: &Library) -> Option<Box<dyn Brain<Duplicate>>> {
        match name {
            Name::Quartet => Some(Box::new(Quartet::new(seed))),
            _ => None,
        }
    }

    fn turns(view: &duplicate::View) -> usize {
        view.moves.len() / Duplicate::SEATS.len()
    }

    const OPENING: usize = 10;
}

impl Playable for Keishi {
    fn casual(seed: u64) -> Box<dyn Brain<Keishi>> {
        Box::new(CasualKeishi::new(seed))
    }

    fn special(name: Name, seed: u64, library: &Library) -> Option<Box<dyn Brain<Keishi>>> {
        match name {
            Name::Perfect(level) => {
                Some(Box::new(Perfect::new(Arc::clone(&library.keishi), level, seed)))
            }
            _ => None,
        }
    }

    fn turns(view: &keishi::View) -> usize {
        view.ply / Keishi::SEATS.len()
    }

    const OPENING: usize = 10;
}
