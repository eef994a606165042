use chess::{Identity, ending_after_a_move, ending_at_a_glance};
use game::{Ending, Repetition};
use shakmaty::{Chess, Position};

use crate::{DrawRule, Options};

/// The history of a game, as far as draws depend on it.
///
/// With a position it is all that the referee needs to tell whether a move ends the game. It is much smaller than the game
/// itself, so a program can keep one for each of many guesses.
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
    /// `None` if the options have no such draws.
    positions: Option<Repetition<Identity, 2>>,
}

impl Past {
    /// The history of a game that begins in this position.
    pub fn before(options: &Options, start: &Chess) -> Past {
        let remembers = options.draws == DrawRule::Automatic;
        Past { positions: remembers.then(|| Repetition::new(Identity::of(start))) }
    }

    /// Adds the position after a move, and returns how the game ends there, if it does. Checkmate and stalemate take precedence.
    pub fn ending_at(&mut self, position: &Chess) -> Option<Ending> {
        let by_the_past = self.arrive(position);
        ending_after_a_move(position).or(by_the_past)
    }

    /// The same for a position that is only imagined: it is much faster, and of dead positions sees only those that lack
    /// material.
    pub fn ending_at_a_glance(&mut self, position: &Chess) -> Option<Ending> {
        let by_the_past = self.arrive(position);
        ending_at_a_glance(position).or(by_the_past)
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
