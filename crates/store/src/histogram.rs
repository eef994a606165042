use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// One bucket each for values up to 1, 2, 4, ... up to 2²³, and one for everything above.
const BUCKETS: usize = 25;

/// The distribution of values by size.
///
/// ```
/// # use store::Histogram;
/// let none = Histogram::default();
/// assert_eq!((none.count(), none.percentile(99)), (0, 0));
/// assert_eq!(none.buckets().next(), Some((1, 0)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    counts: [u64; BUCKETS],
    sum: u64,
}

impl Histogram {
    /// The number of values.
    pub fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The sum of all values.
    pub fn sum(&self) -> u64 {
        self.sum
    }

    /// Cumulative buckets, as monitoring systems want them: a bound and the number of values up to it. The last bound is
    /// `u64::MAX`.
    pub fn buckets(&self) -> impl Iterator<Item = (u64, u64)> {
        let mut seen = 0;
        self.counts.iter().enumerate().map(move |(bucket, count)| {
            seen += count;
            (bound(bucket), seen)
        })
    }

    /// A bound that this percentage of values did not exceed; 0 without values.
    pub fn percentile(&self, percent: u64) -> u64 {
        let enough = percent * self.count();
        let found = self.buckets().find(|&(_, seen)| seen > 0 && 100 * seen >= enough);
        found.map_or(0, |(bound, _)| bound)
    }
}

fn bound(bucket: usize) -> u64 {
    if bucket == BUCKETS - 1 { u64::MAX } else { 1 << bucket }
}

/// A histogram that threads can write to and read concurrently.
#[derive(Default)]
pub(crate) struct LiveHistogram {
    counts: [AtomicU64; BUCKETS],
    sum: AtomicU64,
}

impl LiveHistogram {
    pub(crate) fn record(&self, value: u64) {
        let bucket = value.next_power_of_two().ilog2() as usize;
        self.counts[bucket.min(BUCKETS - 1)].fetch_add(1, Relaxed);
        self.sum.fetch_add(value, Relaxed);
    }

    pub(crate) fn read(&self) -> Histogram {
        let counts = self.counts.each_ref().map(|count| count.load(Relaxed));
        Histogram { counts, sum: self.sum.load(Relaxed) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[u64]) -> Histogram {
        let live = LiveHistogram::default();
        for &value in values {
            live.record(value);
        }
        live.read()
    }

    #[test]
    fn a_value_counts_for_every_bound_it_does_not_exceed() {
        let histogram = of(&[0, 1, 2, 3, 4, 5, 1 << 40]);
        let buckets: Vec<(u64, u64)> = histogram.buckets().collect();
        assert_eq!(buckets[..4], [(1, 2), (2, 3), (4, 5), (8, 6)]);
        assert_eq!(buckets.last(), Some(&(u64::MAX, 7)));
        assert_eq!((histogram.count(), histogram.sum()), (7, (1 << 40) + 15));
    }

    #[test]
    fn half_of_the_values_are_below_the_median() {
        assert_eq!(of(&[3, 3, 100, 100]).percentile(50), 4);
        assert_eq!(of(&[3, 100, 100, 100]).percentile(50), 128);
        assert_eq!(of(&[3, 100]).percentile(100), 128);
    }
}
