use chess::{Identity, board_ending};
use game::{Ending, Repetition};
use shakmaty::{Chess, Position};

use crate::{DrawRule, Options};

/// The past of a game, as far as it can draw it.
///
/// Together with a position it is all that the referee needs to tell whether a move ends the game, and far less than the
/// game itself: a program can keep many guesses of it.
///
/// ```
/// use blind::{Options, Past};
/// use shakmaty::{Chess, Position};
/// let start = Chess::default();
/// let mut past = Past::before(&Options::default(), &start);
/// let m = start.legal_moves()[0];
/// assert_eq!(past.ending_at(&start.play(m).unwrap()), None, "one move ends no game from the start");
/// ```
#[derive(Clone, Debug)]
pub struct Past {
    /// Nothing is remembered where nothing is drawn by it.
    positions: Option<Repetition<Identity, 2>>,
}

impl Past {
    /// A game begins in this position.
    pub fn before(options: &Options, start: &Chess) -> Past {
        let remembers = options.draws == DrawRule::Automatic;
        Past { positions: remembers.then(|| Repetition::new(Identity::of(start))) }
    }

    /// A move leads to this position. How the game ends there, if it does: by what stands on the board before all else.
    pub fn ending_at(&mut self, position: &Chess) -> Option<Ending> {
        let by_the_past = self.arrive(position);
        board_ending(position).or(by_the_past)
    }

    fn arrive(&mut self, position: &Chess) -> Option<Ending> {
        let positions = self.positions.as_mut()?;
        let irreversible = position.halfmoves() == 0;
        if positions.arrive(Identity::of(position), irreversible) >= 3 {
            Some(Ending::ThreefoldRepetition)
        } else {
            (position.halfmoves() >= 100).then_some(Ending::FiftyMoves)
        }
    }
}
