//! What the opponent's refused attempts tell.

use blind::{Army, Options, Word};
use shakmaty::{Chess, Move, Position as _, Square};

/// How much the refusals that were heard are believed to tell: an opponent may also try what can never be.
const TRUST: f64 = 0.9;

/// How likely the refusals that were heard of the opponent's attempts are on one guessed board.
pub(super) struct Refusals {
    /// The opponent's possible tries by the square of the man, and how many of them are legal.
    tries: [(f64, f64); 64],
    /// How many tries were refused as illegal.
    illegal: usize,
    /// Whether men were refused that could not move.
    stuck: bool,
    /// Whether illegal tries bind the man.
    bound: bool,
}

impl Refusals {
    /// What was heard of the attempts of the side to move.
    pub(super) fn of(
        rules: &Options,
        position: &Chess,
        moves: &[Move],
        words: &[Word],
    ) -> Refusals {
        let mut tries = [(0.0, 0.0); 64];
        for m in Army::of(position, position.turn()).tries() {
            tries[usize::from(m.from)].0 += 1.0;
        }
        for from in moves.iter().filter_map(|m| m.from()) {
            tries[usize::from(from)].1 += 1.0;
        }
        let heard = |kinds: [Word; 2]| words.iter().filter(|word| kinds.contains(word)).count();
        Refusals {
            tries,
            illegal: heard([Word::IllegalMove, Word::Nonsense]),
            stuck: heard([Word::NoLegalMoves, Word::WontHelp]) > 0,
            bound: rules.touch_move,
        }
    }

    /// How likely it is before a move of the man on this square.
    pub(super) fn likelihood(&self, from: Option<Square>) -> f64 {
        let (possible, legal) = match from {
            Some(from) if self.bound => self.tries[usize::from(from)],
            _ => self.tries.iter().fold((0.0, 0.0), |all, one| (all.0 + one.0, all.1 + one.1)),
        };
        let stuck = if self.stuck { self.stuck_share() } else { 1.0 };
        trusted(self.chance_of_illegal(possible, legal)) * trusted(stuck)
    }

    /// The chance that exactly this many tries are refused, if each is as likely as any other and made once.
    fn chance_of_illegal(&self, possible: f64, legal: f64) -> f64 {
        let (mut left, mut chance) = (possible, 1.0);
        for _ in 0..self.illegal {
            chance *= ((left - legal) / left.max(1.0)).max(0.0);
            left -= 1.0;
        }
        if left > 0.0 { chance * legal / left.max(legal) } else { chance }
    }

    /// How many of the opponent's men that might move cannot.
    fn stuck_share(&self) -> f64 {
        let might = self.tries.iter().filter(|(possible, _)| *possible > 0.0);
        let (mut all, mut stuck) = (1.0, 0.0);
        for (_, legal) in might {
            all += 1.0;
            stuck += if *legal > 0.0 { 0.0 } else { 1.0 };
        }
        stuck / all
    }
}

fn trusted(chance: f64) -> f64 {
    1.0 - TRUST + TRUST * chance
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How likely the words are before the pawn's move from e2 and the knight's from g1.
    fn likelihoods(words: &[Word]) -> (f64, f64) {
        let start = Chess::default();
        let moves: Vec<Move> = start.legal_moves().into_iter().collect();
        let refusals = Refusals::of(&Options::default(), &start, &moves, words);
        (refusals.likelihood(Some(Square::E2)), refusals.likelihood(Some(Square::G1)))
    }

    #[test]
    fn an_illegal_try_was_the_pawns_that_could_not_take_rather_than_the_free_knights() {
        let (pawn, knight) = likelihoods(&[Word::IllegalMove]);
        assert!(pawn > 2.0 * knight, "{pawn} {knight}");
        let (pawn, knight) = likelihoods(&[]);
        assert!(pawn < knight, "{pawn} {knight}");
    }

    #[test]
    fn more_refusals_than_there_are_illegal_tries_are_hardly_likely() {
        let [two, three] = [2, 3].map(|times| likelihoods(&vec![Word::IllegalMove; times]).0);
        assert!(two > three, "{two} {three}");
    }
}
