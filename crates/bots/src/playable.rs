use std::sync::Arc;

use blind::{Action, Blind};
use chess::ChessGame;
use duplicate::Duplicate;
use game::Game;
use keishi::Keishi;

use crate::{
    Belief, Brain, Library, Name, Perfect, Recon, casual, engine::Engine, quartet::Quartet,
};

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
}

impl Playable for ChessGame {
    fn casual(seed: u64) -> Box<dyn Brain<ChessGame>> {
        Box::new(casual::Chess::new(seed))
    }

    fn special(name: Name, seed: u64, _: &Library) -> Option<Box<dyn Brain<ChessGame>>> {
        match name {
            Name::Engine(level) => Some(Box::new(Engine::new(seed, level))),
            _ => None,
        }
    }
}

impl Playable for Blind {
    fn casual(seed: u64) -> Box<dyn Brain<Blind>> {
        Box::new(casual::Blind::new(seed))
    }

    fn special(name: Name, seed: u64, library: &Library) -> Option<Box<dyn Brain<Blind>>> {
        match name {
            Name::Belief(level) => Some(Box::new(Belief::new(seed, level.effort()))),
            Name::Recon(level) => {
                Some(Box::new(Recon::new(seed, Arc::clone(&library.models), level)))
            }
            _ => None,
        }
    }

    fn is_whole(action: &Action) -> bool {
        matches!(action, Action::Try(_))
    }
}

impl Playable for Duplicate {
    fn casual(seed: u64) -> Box<dyn Brain<Duplicate>> {
        Box::new(casual::Duplicate::new(seed))
    }

    fn special(name: Name, seed: u64, _: &Library) -> Option<Box<dyn Brain<Duplicate>>> {
        match name {
            Name::Quartet => Some(Box::new(Quartet::new(seed))),
            _ => None,
        }
    }
}

impl Playable for Keishi {
    fn casual(seed: u64) -> Box<dyn Brain<Keishi>> {
        Box::new(casual::Keishi::new(seed))
    }

    fn special(name: Name, seed: u64, library: &Library) -> Option<Box<dyn Brain<Keishi>>> {
        match name {
            Name::Perfect(level) => {
                Some(Box::new(Perfect::new(Arc::clone(&library.keishi), level, seed)))
            }
            _ => None,
        }
    }
}
