use game::Score;

use crate::matches::{Elo, mean_and_margin};

/// What the first program has scored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Games without a result: they grew too long, or a program could not go on. The score counts them as half a point.
    pub unfinished: u32,
    /// Games in pairs, in the order in which they were planned, by the half points made in them: none to four.
    pub pairs: [u32; 5],
    /// The half points of a game whose pair is not complete.
    open: Option<usize>,
}

impl Tally {
    pub(super) fn add(&mut self, score: Option<Score>) {
        let halves = match score {
            Some(Score::Win) => 2,
            Some(Score::Draw | Score::Void) | None => 1,
            Some(Score::Loss) => 0,
        };
        *match score {
            Some(Score::Win) => &mut self.wins,
            Some(Score::Draw) => &mut self.draws,
            Some(Score::Loss) => &mut self.losses,
            Some(Score::Void) | None => &mut self.unfinished,
        } += 1;
        match self.open.take() {
            Some(first) => self.pairs[first + halves] += 1,
            None => self.open = Some(halves),
        }
    }

    /// Games in all.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses + self.unfinished
    }

    /// The mean score of a game, from 0 to 1.
    pub fn score(&self) -> f64 {
        let points = f64::from(self.wins) + f64::from(self.draws + self.unfinished) / 2.0;
        points / f64::from(self.games().max(1))
    }

    /// In 95 of 100 such series the truth lies within this of the score.
    pub fn margin(&self) -> f64 {
        mean_and_margin(&self.pairs).map_or(1.0, |(_, margin)| margin)
    }

    /// The score as a difference in strength.
    pub fn elo(&self) -> Elo {
        Elo::of(&self.pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_count_one_by_one_and_in_pairs() {
        let mut tally = Tally::default();
        for score in [Some(Score::Win), Some(Score::Draw), Some(Score::Loss), None] {
            tally.add(score);
        }
        assert_eq!((tally.wins, tally.draws, tally.losses, tally.unfinished), (1, 1, 1, 1));
        assert_eq!(tally.pairs, [0, 1, 0, 1, 0]);
        assert!((tally.score() - 0.5).abs() < 1e-9);
    }

    #[test]
    fn an_open_pair_waits_for_its_second_game() {
        let mut tally = Tally::default();
        tally.add(Some(Score::Win));
        assert_eq!((tally.games(), tally.pairs), (1, [0; 5]));
        tally.add(Some(Score::Win));
        assert_eq!(tally.pairs, [0, 0, 0, 0, 1]);
    }
}
