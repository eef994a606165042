//! What the server counts, for whoever watches over it.

use std::{fmt, sync::Arc, time::Duration};

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric, MetricEncoder, NoLabelSet, text::encode},
    metrics::{
        MetricType,
        counter::{ConstCounter, Counter},
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::{Registry, Unit},
};
use protocol::GameName;
use store::Store;

/// All counters of a server. Clones are the same counters.
#[derive(Clone)]
pub(crate) struct Metrics(Arc<Inner>);

struct Inner {
    registry: Registry,
    rooms: Gauge,
    sockets: Gauge,
    deeds: Family<[(&'static str, &'static str); 1], Counter>,
    refusals: Counter,
    bot_time: Histogram,
}

impl Metrics {
    pub(crate) fn new(store: Store) -> Metrics {
        let mut registry = Registry::with_prefix("fourfold");
        let (rooms, sockets) = (Gauge::default(), Gauge::default());
        let (deeds, refusals) = (Family::default(), Counter::default());
        let bot_time = Histogram::new(exponential_buckets(0.000_1, 4.0, 10));
        registry.register("rooms", "Games in memory", rooms.clone());
        registry.register("sockets", "Connected clients", sockets.clone());
        registry.register("deeds", "What players did, durably", deeds.clone());
        registry.register("refusals", "What players asked for and were refused", refusals.clone());
        let help = "How long programs thought about one action";
        registry.register_with_unit("bot_thought", help, Unit::Seconds, bot_time.clone());
        registry.register_collector(Box::new(StoreMetrics(store)));
        Metrics(Arc::new(Inner { registry, rooms, sockets, deeds, refusals, bot_time }))
    }

    /// A room is in memory for as long as this is kept.
    pub(crate) fn room(&self) -> Present {
        Present::of(&self.0.rooms)
    }

    /// A client is connected for as long as this is kept.
    pub(crate) fn socket(&self) -> Present {
        Present::of(&self.0.sockets)
    }

    pub(crate) fn deed_done(&self, game: GameName) {
        self.0.deeds.get_or_create(&[("game", game.as_str())]).inc();
    }

    pub(crate) fn deed_refused(&self) {
        self.0.refusals.inc();
    }

    pub(crate) fn bot_thought(&self, took: Duration) {
        self.0.bot_time.observe(took.as_secs_f64());
    }

    /// All of it in the text format of Prometheus.
    pub(crate) fn write(&self) -> Result<String, fmt::Error> {
        let mut text = String::new();
        encode(&mut text, &self.0.registry)?;
        Ok(text)
    }
}

/// Something that is counted while it is there.
#[derive(Debug)]
pub(crate) struct Present(Gauge);

impl Present {
    fn of(gauge: &Gauge) -> Present {
        gauge.inc();
        Present(gauge.clone())
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// What the store counts itself, read when somebody looks.
struct StoreMetrics(Store);

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
    let part = |half: u64| f64::from(u32::try_from(half).unwrap_or(u32::MAX));
    part(high) * 2f64.powi(32) + part(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_happened_is_counted_and_what_is_gone_is_not() {
        let folder = tempfile::TempDir::new().unwrap();
        let address = format!("sqlite:{}", folder.path().join("games.db").display());
        let metrics = Metrics::new(Store::open(&address).await.unwrap());
        let (room, other) = (metrics.room(), metrics.room());
        drop(other);
        metrics.deed_done(GameName::Blind);
        metrics.bot_thought(Duration::from_millis(3));
        let text = metrics.write().unwrap();
        for line in [
            "fourfold_rooms 1",
            "fourfold_sockets 0",
            "fourfold_deeds_total{game=\"blind\"} 1",
            "fourfold_bot_thought_seconds_count 1",
            "fourfold_store_appends_total 0",
            "fourfold_store_commit_seconds_bucket{le=\"+Inf\"} 0",
            "fourfold_store_batch_count 0",
        ] {
            assert!(text.contains(line), "{line} is not in {text}");
        }
        drop(room);
        assert!(metrics.write().unwrap().contains("fourfold_rooms 0"));
    }

    #[test]
    fn large_numbers_stay_what_they_are() {
        assert!((as_f64(5_000_000_000) - 5e9).abs() < 1.0);
    }
}
