use std::fmt;

/// A difference in strength, with how sure it is.
///
/// ```
/// use lab::matches::Elo;
/// let even = Elo::of(&[10, 20, 40, 20, 10]);
/// assert_eq!(even.difference, 0.0);
/// assert!(even.margin > 20.0 && even.margin < 60.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// How much stronger the first engine is.
    pub difference: f64,
    /// In 95 of 100 such matches the truth lies within this of it.
    pub margin: f64,
}

/// How many standard deviations hold 95 of 100.
const SURE: f64 = 1.96;

impl Elo {
    /// From pairs of games, by the half points that the first engine made in them.
    pub fn of(pairs: &[u32; 5]) -> Elo {
        let Some((mean, margin)) = mean_and_margin(pairs) else {
            return Elo { difference: 0.0, margin: f64::INFINITY };
        };
        let (low, high) = (elo_of(mean - margin), elo_of(mean + margin));
        Elo { difference: elo_of(mean), margin: (high - low) / 2.0 }
    }
}

/// The mean score of a game, from 0 to 1, and within what of it the truth lies in 95 of 100 such matches; nothing if nothing
/// was played.
pub(crate) fn mean_and_margin(pairs: &[u32; 5]) -> Option<(f64, f64)> {
    let (mean, variance) = spread(pairs)?;
    let deviation = (variance / f64::from(pairs.iter().sum::<u32>())).sqrt();
    Some((mean, SURE * deviation))
}

/// The mean score of a game, from 0 to 1, and how much the score of a pair varies; nothing if nothing was played.
///
/// Where all pairs ended alike, what varies is not known yet: then it is taken for a little, the less the more were played.
pub(super) fn spread(pairs: &[u32; 5]) -> Option<(f64, f64)> {
    let count = f64::from(pairs.iter().sum::<u32>());
    if count == 0.0 {
        return None;
    }
    let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
    let shares =
        || scores.iter().zip(pairs).map(|(score, pairs)| (score, f64::from(*pairs) / count));
    let mean: f64 = shares().map(|(score, share)| score * share).sum();
    let variance: f64 = shares().map(|(score, share)| (score - mean).powi(2) * share).sum();
    Some((mean, variance.max(1.0 / (16.0 * count))))
}

/// The difference that leads to this score, capped where it can no longer be told.
fn elo_of(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    let elo = -400.0 * (1.0 / score - 1.0).log10();
    if elo == 0.0 { 0.0 } else { elo }
}

/// The score that this difference leads to.
pub(super) fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.1} ± {:.1}", self.difference, self.margin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_score_gives_the_known_difference() {
        // 75 % is 190.8 Elo.
        let elo = Elo::of(&[0, 0, 0, 100, 0]);
        assert!((elo.difference - 190.8).abs() < 0.1, "{elo}");
        assert!((score_of(190.85) - 0.75).abs() < 1e-4);
    }

    #[test]
    fn pairs_that_cancel_out_tell_more_than_single_games_would() {
        // All pairs even: whoever had White won. As single games this would look like noise.
        assert!(Elo::of(&[0, 0, 50, 0, 0]).margin < 10.0);
        assert!(Elo::of(&[25, 0, 0, 0, 25]).margin > 50.0);
    }

    #[test]
    fn a_few_games_that_all_ended_alike_tell_little() {
        assert!(Elo::of(&[0, 0, 0, 0, 3]).margin > 300.0);
    }

    #[test]
    fn nothing_played_tells_nothing() {
        assert!(Elo::of(&[0; 5]).margin.is_infinite());
    }
}
