/// The positions that may still come back: all since the last move that cannot be undone by moving, that position included.
///
/// `PERIOD` is the number of plies after which the same player is to move again. Positions are compared as they are, not by
/// a hash, so a repetition found here is one; and because only every `PERIOD`th can be equal, a comparison mostly
/// ends at its first word.
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
}

impl<P: PartialEq, const PERIOD: usize> Repetition<P, PERIOD> {
    /// A game begins here; its first position counts as the first occurrence.
    pub fn new(start: P) -> Self {
        Repetition { since_irreversible: vec![start] }
    }

    /// A move leads to this position. How often it has now occurred.
    pub fn arrive(&mut self, position: P, irreversible: bool) -> usize {
        if irreversible {
            self.since_irreversible.clear();
        }
        self.since_irreversible.push(position);
        self.occurrences()
    }

    /// How often the newest position has occurred.
    pub fn occurrences(&self) -> usize {
        match self.since_irreversible.split_last() {
            Some((newest, earlier)) => 1 + Self::count(newest, earlier),
            None => 0,
        }
    }

    /// How often this position would have occurred if the next move led to it.
    pub fn occurrences_after(&self, position: &P, irreversible: bool) -> usize {
        if irreversible { 1 } else { 1 + Self::count(position, &self.since_irreversible) }
    }

    /// The first `PERIOD` earlier ones with the right player to move cannot be equal: everybody has moved one man since.
    fn count(position: &P, earlier: &[P]) -> usize {
        earlier.iter().rev().skip(2 * PERIOD - 1).step_by(PERIOD).filter(|p| *p == position).count()
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
