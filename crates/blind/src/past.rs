use chess::Identity;
use game::{Ending, Repetition};
use shakmaty::{Chess, Position};

use crate::{DrawRule, Options};

/// The past of a game, as far as it can draw it.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    /// Nothing is remembered where nothing is drawn by it.
    positions: Option<Repetition<Identity, 2>>,
}

impl Past {
    pub(crate) fn before(options: &Options, start: &Chess) -> Past {
        let remembers = options.draws == DrawRule::Automatic;
        Past { positions: remembers.then(|| Repetition::new(Identity::of(start))) }
    }

    /// A move leads to this position. The ending that the past makes of it.
    pub(crate) fn arrive(&mut self, position: &Chess) -> Option<Ending> {
        let positions = self.positions.as_mut()?;
        let irreversible = position.halfmoves() == 0;
        if positions.arrive(Identity::of(position), irreversible) >= 3 {
            Some(Ending::ThreefoldRepetition)
        } else {
            (position.halfmoves() >= 100).then_some(Ending::FiftyMoves)
        }
    }
}
