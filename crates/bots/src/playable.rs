use blind::{Action, Blind};
use chess::ChessGame;
use duplicate::Duplicate;
use game::Game;
use keishi::Keishi;

use crate::{Brain, casual};

/// A game that there are bots for.
pub trait Playable: Game {
    /// The player for a quick game.
    fn casual(seed: u64) -> Box<dyn Brain<Self>>;

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
}

impl Playable for Blind {
    fn casual(seed: u64) -> Box<dyn Brain<Blind>> {
        Box::new(casual::Blind::new(seed))
    }

    fn is_whole(action: &Action) -> bool {
        matches!(action, Action::Try(_))
    }
}

impl Playable for Duplicate {
    fn casual(seed: u64) -> Box<dyn Brain<Duplicate>> {
        Box::new(casual::Duplicate::new(seed))
    }
}

impl Playable for Keishi {
    fn casual(seed: u64) -> Box<dyn Brain<Keishi>> {
        Box::new(casual::Keishi::new(seed))
    }
}
