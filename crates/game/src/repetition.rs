use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

/// The positions that may still come back: all since the last move that cannot be undone by moving, that position included.
///
/// `PERIOD` is the number of plies after which the same player is to move again. Positions are compared as they are, so a
/// repetition found here is one; a hash only tells quickly that a position is new, which it nearly always is.
///
/// ```
/// use game::Repetition;
/// let mut chess = Repetition::<_, 2>::new("start");
/// for position in ["white out", "both out", "white back"] {
///     assert_eq!(chess.arrive(position, false), 1);
/// }
/// assert_eq!(chess.arrive("start", false), 2);
/// assert_eq!(chess.arrive("a pawn moved", true), 1);
/// assert_eq!(chess.occurrences(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Repetition<P, const PERIOD: usize> {
    since_irreversible: Vec<P>,
    seen: Seen,
    occurrences: usize,
}

/// Room for as many positions as a run without capture or pawn move seldom exceeds.
const USUAL_RUN: usize = 32;

impl<P: Eq + Hash, const PERIOD: usize> Repetition<P, PERIOD> {
    /// A game begins here; its first position counts as the first occurrence.
    pub fn new(start: P) -> Self {
        let mut seen = Seen::default();
        seen.note(&start);
        let mut since_irreversible = Vec::with_capacity(USUAL_RUN);
        since_irreversible.push(start);
        Repetition { since_irreversible, seen, occurrences: 1 }
    }

    /// A move leads to this position. Returns how often it has now occurred.
    pub fn arrive(&mut self, position: P, irreversible: bool) -> usize {
        if irreversible {
            self.since_irreversible.clear();
            self.seen = Seen::default();
        }
        let new = self.seen.note(&position);
        self.occurrences = if new { 1 } else { 1 + self.count(&position) };
        self.since_irreversible.push(position);
        self.occurrences
    }

    /// Forgets all but so many of the newest positions, the newest included. Whoever counts only so far back need not keep more.
    ///
    /// ```
    /// use game::Repetition;
    /// let mut chess = Repetition::<_, 2>::new("start");
    /// ["white out", "both out", "white back"].map(|position| chess.arrive(position, false));
    /// chess.keep(3);
    /// assert_eq!(chess.arrive("start", false), 1);
    /// ```
    pub fn keep(&mut self, newest: usize) {
        let forgotten = self.since_irreversible.len().saturating_sub(newest);
        self.since_irreversible.drain(..forgotten);
        self.seen = Seen::default();
        for position in &self.since_irreversible {
            self.seen.note(position);
        }
    }

    /// How often the newest position has occurred.
    pub fn occurrences(&self) -> usize {
        self.occurrences
    }

    /// How often this position would have occurred if the next move led to it.
    pub fn occurrences_after(&self, position: &P, irreversible: bool) -> usize {
        if irreversible || !self.seen.perhaps(position) { 1 } else { 1 + self.count(position) }
    }

    /// How often any position can have occurred after the next move: between two of its occurrences every player moves away and
    /// back.
    pub fn most_after_next(&self) -> usize {
        1 + self.since_irreversible.len() / (2 * PERIOD)
    }

    /// How often it has occurred with the same player to move. The first `PERIOD` plies back are skipped: every player has moved
    /// exactly one piece since then, so none of them can be the same.
    fn count(&self, position: &P) -> usize {
        let earlier = self.since_irreversible.iter().rev();
        earlier.skip(2 * PERIOD - 1).step_by(PERIOD).filter(|p| *p == position).count()
    }
}

/// A set that errs in one direction only: it may take a new thing for one that it has seen.
#[derive(Clone, Debug, Default)]
struct Seen([u64; 16]);

impl Seen {
    /// Adds it. Returns whether it certainly was not there before.
    fn note<P: Hash>(&mut self, position: &P) -> bool {
        let (word, bit) = Seen::place(position);
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    fn perhaps<P: Hash>(&self, position: &P) -> bool {
        let (word, bit) = Seen::place(position);
        self.0[word] & bit != 0
    }

    fn place<P: Hash>(position: &P) -> (usize, u64) {
        let mut hasher = FxHasher::default();
        position.hash(&mut hasher);
        let hash = hasher.finish();
        ((hash >> 6) as usize % 16, 1 << (hash % 64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a list of positions, an upper-case one reached by an irreversible move; the counts after each.
    fn counts<const PERIOD: usize>(positions: &str) -> Vec<usize> {
        let mut chars = positions.chars();
        let mut history = Repetition::<char, PERIOD>::new(chars.next().unwrap());
        chars
            .map(|p| {
                let expected = history.occurrences_after(&p, p.is_uppercase());
                assert!(expected <= history.most_after_next());
                assert_eq!(history.arrive(p, p.is_uppercase()), expected);
                expected
            })
            .collect()
    }

    #[test]
    fn each_return_counts() {
        assert_eq!(counts::<2>("abcdabcda"), [1, 1, 1, 2, 2, 2, 2, 3]);
    }

    #[test]
    fn with_four_players_a_round_takes_four_plies() {
        assert_eq!(counts::<4>("abcdefgha"), [1, 1, 1, 1, 1, 1, 1, 2]);
    }

    #[test]
    fn the_position_after_the_irreversible_move_is_the_first_that_can_return() {
        assert_eq!(counts::<2>("abcDefgD"), [1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(counts::<2>("axyAefgXbcdeb"), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
        let mut history = Repetition::<char, 2>::new('a');
        history.arrive('k', true);
        for p in ['b', 'c', 'd'] {
            assert_eq!(history.arrive(p, false), 1);
        }
        assert_eq!(history.arrive('k', false), 2);
    }
}
