//! What is counted elsewhere, and read when somebody looks.

use std::fmt;

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric, MetricEncoder, NoLabelSet},
    metrics::{MetricType, counter::ConstCounter, gauge::ConstGauge},
    registry::Unit,
};
use store::Store;

use crate::{heavy_work::HeavyWork, net::Places, room::Pool};

/// What the store counts itself, read when somebody looks.
pub(super) struct StoreMetrics(pub(super) Store);

impl fmt::Debug for StoreMetrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoreMetrics")
    }
}

impl Collector for StoreMetrics {
    fn encode(&self, mut encoder: DescriptorEncoder) -> fmt::Result {
        let stats = self.0.stats();
        let counters = [
            ("store_appends", "Entries that were written", stats.appended),
            ("store_conflicts", "Entries that somebody else had written first", stats.refused),
            ("store_failures", "What the database failed to write", stats.failed),
        ];
        for (name, help, count) in counters {
            let counter = ConstCounter::new(count);
            let to = encoder.encode_descriptor(name, help, None, counter.metric_type())?;
            counter.encode(to)?;
        }
        let help = "How long transactions took until they were on the disk";
        let seconds = Some(&Unit::Seconds);
        let to = encoder.encode_descriptor("store_commit", help, seconds, MetricType::Histogram)?;
        encode_histogram(to, &stats.commit_micros, 1e-6)?;
        let help = "How many writes shared a transaction";
        let to = encoder.encode_descriptor("store_batch", help, None, MetricType::Histogram)?;
        encode_histogram(to, &stats.batch_sizes, 1.0)
    }
}

/// How much there is of what comes and goes, read when somebody looks.
#[derive(Debug)]
pub(crate) struct Depths {
    pub(crate) heavy: HeavyWork,
    pub(crate) pool: Pool,
    pub(crate) connections: Places,
}

impl Collector for Depths {
    fn encode(&self, mut encoder: DescriptorEncoder) -> fmt::Result {
        let gauges = [
            ("connections", "Open connections of any kind", self.connections.held_in_all()),
            ("work_waiting", "Imports, exports and openings that wait", self.heavy.waiting()),
            ("bots_waiting", "Programs that wait until they may think", self.pool.waiting()),
        ];
        for (name, help, depth) in gauges {
            let gauge = ConstGauge::new(i64::try_from(depth).unwrap_or(i64::MAX));
            let to = encoder.encode_descriptor(name, help, None, gauge.metric_type())?;
            gauge.encode(to)?;
        }
        Ok(())
    }
}

fn encode_histogram(mut to: MetricEncoder, seen: &store::Histogram, unit: f64) -> fmt::Result {
    let mut below = 0;
    let bucket = |(bound, so_far): (u64, u64)| {
        let here = so_far - below;
        below = so_far;
        (if bound == u64::MAX { f64::INFINITY } else { as_f64(bound) * unit }, here)
    };
    let buckets: Vec<(f64, u64)> = seen.buckets().map(bucket).collect();
    to.encode_histogram::<NoLabelSet>(as_f64(seen.sum()) * unit, seen.count(), &buckets, None)
}

/// Exact enough for a graph.
fn as_f64(number: u64) -> f64 {
    let (high, low) = (number >> 32, number & u64::from(u32::MAX));
    let part = |half: u64| f64::from(u32::try_from(half).expect("half of 64 bits has 32"));
    part(high) * 2f64.powi(32) + part(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_stay_what_they_are() {
        assert!((as_f64(5_000_000_000) - 5e9).abs() < 1.0);
    }
}
