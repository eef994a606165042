use std::fmt;

use super::elo::{score_of, spread};

/// A sequential test of two hypotheses about a difference in strength: it ends as soon as one of them is likely enough.
///
/// ```
/// use lab::matches::{Sprt, Verdict};
/// let test = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };
/// assert_eq!(test.verdict(&[1, 2, 3, 2, 1]), None);
/// assert_eq!(test.verdict(&[100, 400, 900, 800, 400]), Some(Verdict::Stronger));
/// assert_eq!(test.verdict(&[400, 800, 900, 400, 100]), Some(Verdict::NotStronger));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference if the change is worth nothing.
    pub elo0: f64,
    /// The difference if it is worth something.
    pub elo1: f64,
    /// How often a worthless change may pass.
    pub alpha: f64,
    /// How often a good change may fail.
    pub beta: f64,
}

/// How a test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The first engine is stronger by at least the upper bound.
    Stronger,
    /// It is not stronger than the lower bound.
    NotStronger,
}

impl Sprt {
    /// The logarithm of how much more likely the upper bound is than the lower one, after these pairs of games.
    pub fn likelihood(&self, pairs: &[u32; 5]) -> f64 {
        let Some((mean, variance)) = spread(pairs) else { return 0.0 };
        let count = f64::from(pairs.iter().sum::<u32>());
        let (low, high) = (score_of(self.elo0), score_of(self.elo1));
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// The bounds at which the test ends.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// How the test ends after these pairs of games, if it does.
    pub fn verdict(&self, pairs: &[u32; 5]) -> Option<Verdict> {
        let (low, high) = self.bounds();
        match self.likelihood(pairs) {
            likelihood if likelihood >= high => Some(Verdict::Stronger),
            likelihood if likelihood <= low => Some(Verdict::NotStronger),
            _ => None,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Stronger => "stronger",
            Verdict::NotStronger => "not stronger",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };

    #[test]
    fn the_bounds_are_those_of_the_textbook() {
        let (low, high) = TEST.bounds();
        assert!((low + 2.944).abs() < 0.001 && (high - 2.944).abs() < 0.001);
    }

    /// Plays many matches with a known difference in strength: wrong verdicts must be as rare as promised.
    #[test]
    fn wrong_verdicts_are_as_rare_as_promised() {
        for (elo, right) in [(0.0, Verdict::NotStronger), (10.0, Verdict::Stronger)] {
            let wrong = (0..200).filter(|&seed| simulate(elo, seed) != right).count();
            assert!(wrong <= 20, "{wrong} of 200 at {elo}");
        }
    }

    fn simulate(elo: f64, seed: u64) -> Verdict {
        let mut random = fastrand::Rng::with_seed(seed);
        let win = score_of(elo) - 0.25;
        let mut game = || match random.f64() {
            x if x < win => 2,
            x if x < win + 0.5 => 1,
            _ => 0,
        };
        let mut pairs = [0; 5];
        loop {
            pairs[game() + game()] += 1;
            if let Some(verdict) = TEST.verdict(&pairs) {
                return verdict;
            }
        }
    }
}
