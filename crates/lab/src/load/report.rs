use std::{fmt, time::Duration};

use client::Failure;

use super::{advice, pair::Measured, reviewer::Looked};

/// How a server did under load.
#[derive(Debug, Default)]
pub struct Report {
    latencies: Vec<Duration>,
    failures: Vec<Failure>,
    took: Duration,
    reviews: usize,
    /// How often something became known of a position in the reviews.
    positions: usize,
}

impl Report {
    pub(super) fn add(&mut self, game: Measured) {
        self.latencies.extend(game.latencies);
        self.failures.extend(game.failure);
    }

    pub(super) fn add_review(&mut self, looked: Looked) {
        self.reviews += 1;
        self.positions += looked.positions;
        self.failures.extend(looked.failure);
    }

    pub(super) fn finish(mut self, took: Duration) -> Report {
        self.latencies.sort_unstable();
        self.took = took;
        self
    }

    /// How many moves were acknowledged.
    pub fn moves(&self) -> usize {
        self.latencies.len()
    }

    /// How many games and reviews broke off.
    pub fn failures(&self) -> usize {
        self.failures.len()
    }

    /// The latency that this many in a thousand moves did not exceed.
    pub fn per_mille(&self, share: usize) -> Duration {
        let index =
            (self.latencies.len() * share / 1000).min(self.latencies.len().saturating_sub(1));
        self.latencies.get(index).copied().unwrap_or_default()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let a_second = self.moves() as u128 * 1000 / self.took.as_millis().max(1);
        writeln!(
            f,
            "{} moves acknowledged in {:.1} s: {a_second} a second",
            self.moves(),
            self.took.as_secs_f64()
        )?;
        let [p50, p99, p999, most] = [500, 990, 999, 1000].map(|share| self.per_mille(share));
        writeln!(f, "latency p50 {p50:.1?}, p99 {p99:.1?}, p99.9 {p999:.1?}, most {most:.1?}")?;
        if self.reviews > 0 {
            writeln!(f, "{} reviews, {} positions looked at", self.reviews, self.positions)?;
        }
        match self.failures.first() {
            None => write!(f, "nothing broke off"),
            Some(first) => {
                let (count, advice) = (self.failures.len(), advice(first));
                write!(f, "{count} broke off, the first because: {first}{advice}")
            }
        }
    }
}
