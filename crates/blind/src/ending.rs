use chess::{Identity, SEATS, seat_of};
use game::{Ending, Forfeit, Outcome, Repetition};
use shakmaty::{Chess, Color, Position};

use crate::{DrawRule, Options};

/// How the game has ended if it is over by what stands on the board.
pub fn board_ending(position: &Chess) -> Option<Ending> {
    if position.legal_moves().is_empty() {
        Some(if position.is_check() { Ending::Checkmate } else { Ending::Stalemate })
    } else {
        position.is_insufficient_material().then_some(Ending::DeadPosition)
    }
}

/// What an ending that came about on the board means to each seat.
pub(crate) fn outcome(position: &Chess, ending: Ending) -> Outcome {
    match ending {
        Ending::Checkmate => Outcome::win(SEATS.len(), seat_of(!position.turn()), ending),
        _ => Outcome::draw(SEATS.len(), ending),
    }
}

/// What it means when this side gives up, leaves or has no time left: a loss, unless the time ran out against an
/// opponent who cannot mate any more.
pub(crate) fn forfeit(position: &Chess, loser: Color, why: Forfeit) -> Outcome {
    if why == Forfeit::Time && position.has_insufficient_material(!loser) {
        Outcome::draw(SEATS.len(), why.into())
    } else {
        Outcome::win(SEATS.len(), seat_of(!loser), why.into())
    }
}

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
