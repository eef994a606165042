use std::collections::BTreeMap;

use super::{Reason, elo::Elo, result::Result};
use shakmaty::Color;

/// What two engines have scored against each other, as the first of them sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Pairs of games by the half points that the first engine made in them: none to four.
    pub pairs: [u32; 5],
    /// How the games ended.
    pub reasons: BTreeMap<Reason, u32>,
    /// What the first engine and the second did wrong: time, illegal moves, crashes.
    pub faults: [BTreeMap<Reason, u32>; 2],
}

impl Tally {
    /// A pair of games from one opening; the first engine had White in the first.
    pub(super) fn add_pair(&mut self, games: [Result; 2]) {
        let halves = games[0].white_halves() + 2 - games[1].white_halves();
        self.pairs[halves] += 1;
        self.add(games[0], Color::White);
        self.add(games[1], Color::Black);
    }

    fn add(&mut self, result: Result, first: Color) {
        match result.winner {
            None => self.draws += 1,
            Some(winner) if winner == first => self.wins += 1,
            Some(_) => self.losses += 1,
        }
        *self.reasons.entry(result.reason).or_default() += 1;
        if let Some(winner) = result.winner.filter(|_| result.reason.is_fault()) {
            let loser = usize::from(winner == first);
            *self.faults[loser].entry(result.reason).or_default() += 1;
        }
    }

    /// Games in all.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The difference in strength.
    pub fn elo(&self) -> Elo {
        Elo::of(&self.pairs)
    }

    /// How many of a hundred games were drawn.
    pub fn draw_rate(&self) -> f64 {
        f64::from(self.draws) * 100.0 / f64::from(self.games().max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_counts_both_games_and_faults_are_laid_at_the_right_door() {
        let mut tally = Tally::default();
        // The first engine wins with White by mate and loses with Black on time.
        let won = Result::won(Color::White, Reason::Checkmate);
        tally.add_pair([won, Result::won(Color::White, Reason::Time)]);
        assert_eq!((tally.wins, tally.draws, tally.losses), (1, 0, 1));
        assert_eq!(tally.pairs, [0, 0, 1, 0, 0]);
        assert_eq!(tally.faults[0].get(&Reason::Time), Some(&1));
        assert!(tally.faults[1].is_empty());
        tally.add_pair([
            Result::drawn(Reason::Repetition),
            Result::won(Color::Black, Reason::Crash),
        ]);
        assert_eq!(tally.pairs, [0, 0, 1, 1, 0]);
        assert_eq!(tally.faults[1].get(&Reason::Crash), Some(&1));
    }
}
