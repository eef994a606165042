use serde::Serialize;

/// Some numbers, put in order.
///
/// ```
/// use lab::selfplay::Quantiles;
/// let lengths = Quantiles::of([30.0, 10.0, 20.0, 40.0]);
/// assert_eq!(lengths.at(0.5), 30.0);
/// assert_eq!((lengths.at(0.0), lengths.at(1.0)), (10.0, 40.0));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Quantiles(Vec<f64>);

impl Quantiles {
    /// These numbers.
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Quantiles {
        let mut numbers: Vec<f64> = numbers.into_iter().collect();
        numbers.sort_by(f64::total_cmp);
        Quantiles(numbers)
    }

    /// The number below which this share of them lies; 0 if there are none.
    pub fn at(&self, share: f64) -> f64 {
        let below = |place: &usize| place_share(*place, self.0.len()) <= share.clamp(0.0, 1.0);
        let last = (0..self.0.len()).take_while(below).last();
        last.map_or(0.0, |place| self.0[place])
    }

    /// All of them, the smallest first.
    pub fn all(&self) -> &[f64] {
        &self.0
    }
}

/// The share of this many numbers that come no later than the one in this place.
fn place_share(place: usize, count: usize) -> f64 {
    as_f64(place) / as_f64(count)
}

/// Counts of games and moves are small enough for this to be exact.
pub(super) fn as_f64(count: usize) -> f64 {
    f64::from(u32::try_from(count).expect("nobody plays that many games"))
}
