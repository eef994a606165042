//! What the server counts, for whoever watches over it.

mod collectors;
mod undecided;

use std::{fmt, sync::Arc, time::Duration};

use prometheus_client::{
    encoding::text::encode,
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::{Registry, Unit},
};
use protocol::GameName;
use store::Store;

use crate::net::Full;
pub(crate) use collectors::Depths;
use collectors::StoreMetrics;
use undecided::Undecided;

/// All counters of a server. Clones are the same counters.
#[derive(Clone)]
pub(crate) struct Metrics(Arc<Inner>);

/// What tells counters of a family apart.
type Label = [(&'static str, &'static str); 1];

struct Inner {
    registry: Registry,
    rooms: Gauge,
    sockets: Gauge,
    deeds: Family<Label, Counter>,
    refusals: Counter,
    turned_away: Family<Label, Counter>,
    bot_time: Histogram,
    bot_wait: Histogram,
    requests: Family<[(&'static str, String); 2], Counter>,
    request_time: Family<Label, Histogram, fn() -> Histogram>,
    calls: Family<Label, Counter>,
}

impl Metrics {
    pub(crate) fn new(store: Store, depths: Depths) -> Metrics {
        let mut registry = Registry::with_prefix("fourfold");
        let (rooms, sockets) = (Gauge::default(), Gauge::default());
        let (deeds, refusals) = (Family::default(), Counter::default());
        let turned_away = Family::default();
        let bot_time = Histogram::new(exponential_buckets(0.000_1, 4.0, 10));
        registry.register("rooms", "Games in memory", rooms.clone());
        registry.register("sockets", "Connected clients", sockets.clone());
        registry.register("deeds", "What players did, durably", deeds.clone());
        registry.register("refusals", "What players asked for and were refused", refusals.clone());
        let help = "Connections for which there was no place";
        registry.register("connections_refused", help, turned_away.clone());
        let help = "How long programs thought about one action";
        registry.register_with_unit("bot_thought", help, Unit::Seconds, bot_time.clone());
        let bot_wait = Histogram::new(exponential_buckets(0.000_1, 4.0, 10));
        let help = "How long programs waited until they could think";
        registry.register_with_unit("bot_waited", help, Unit::Seconds, bot_wait.clone());
        registry.register_collector(Box::new(StoreMetrics(store)));
        registry.register_collector(Box::new(depths));
        registry.register_collector(Box::new(Undecided));
        let requests = Family::default();
        registry.register("requests", "Requests by route and status", requests.clone());
        let histogram: fn() -> Histogram = || Histogram::new(exponential_buckets(0.000_25, 4.0, 8));
        let request_time = Family::new_with_constructor(histogram);
        let help = "How long requests took until they were answered";
        registry.register_with_unit("request", help, Unit::Seconds, request_time.clone());
        let calls = Family::default();
        registry.register("calls", "Browsers called when it was their turn", calls.clone());
        Metrics(Arc::new(Inner {
            registry,
            rooms,
            sockets,
            deeds,
            refusals,
            turned_away,
            bot_time,
            bot_wait,
            requests,
            request_time,
            calls,
        }))
    }

    /// A room is in memory for as long as this is kept.
    pub(crate) fn room(&self) -> Present {
        Present::of(&self.0.rooms)
    }

    /// A client is connected for as long as this is kept.
    pub(crate) fn socket(&self) -> Present {
        Present::of(&self.0.sockets)
    }

    /// How many clients are connected.
    pub(crate) fn sockets(&self) -> usize {
        usize::try_from(self.0.sockets.get()).expect("no more left than came")
    }

    pub(crate) fn deed_done(&self, game: GameName) {
        self.0.deeds.get_or_create(&[("game", game.as_str())]).inc();
    }

    pub(crate) fn deed_refused(&self) {
        self.0.refusals.inc();
    }

    /// A request was answered, after so long.
    pub(crate) fn request_answered(&self, route: &'static str, status: u16, took: Duration) {
        let labels = [("route", route.to_owned()), ("status", status.to_string())];
        self.0.requests.get_or_create(&labels).inc();
        self.0.request_time.get_or_create(&[("route", route)]).observe(took.as_secs_f64());
    }

    /// There was no place for a connection.
    pub(crate) fn connection_refused(&self, full: Full) {
        let most = match full {
            Full::Address(_) => "address",
            Full::House(_) => "all",
        };
        self.0.turned_away.get_or_create(&[("limit", most)]).inc();
    }

    /// A program waited until it could think, and then thought.
    pub(crate) fn bot_thought(&self, waited: Duration, took: Duration) {
        self.0.bot_wait.observe(waited.as_secs_f64());
        self.0.bot_time.observe(took.as_secs_f64());
    }

    /// A push service was asked to call a browser, and did so or not.
    pub(crate) fn called(&self, taken: bool) {
        let result = if taken { "taken" } else { "failed" };
        self.0.calls.get_or_create(&[("result", result)]).inc();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{heavy_work::HeavyWork, net::Places, room::Pool};

    #[tokio::test]
    async fn what_happened_is_counted_and_what_is_gone_is_not() {
        let folder = tempfile::TempDir::new().unwrap();
        let address = format!("sqlite:{}", folder.path().join("games.db").display());
        let store = Store::open(&address).await.unwrap();
        let (heavy, pool) = (HeavyWork::new(1), Pool::new(1));
        let depths = Depths { heavy, pool, connections: Places::new(None, None) };
        let metrics = Metrics::new(store, depths);
        let (room, other) = (metrics.room(), metrics.room());
        drop(other);
        metrics.deed_done(GameName::Blind);
        metrics.request_answered("/api/games", 429, Duration::from_millis(1));
        metrics.bot_thought(Duration::ZERO, Duration::from_millis(3));
        let text = metrics.write().unwrap();
        for line in [
            "fourfold_rooms 1",
            "fourfold_sockets 0",
            "fourfold_connections 0",
            "fourfold_requests_total{route=\"/api/games\",status=\"429\"} 1",
            "fourfold_request_seconds_count{route=\"/api/games\"} 1",
            "fourfold_deeds_total{game=\"blind\"} 1",
            "fourfold_bot_thought_seconds_count 1",
            "fourfold_store_appends_total 0",
            "fourfold_mates_undecided_total 0",
            "fourfold_store_commit_seconds_bucket{le=\"+Inf\"} 0",
            "fourfold_store_batch_count 0",
        ] {
            assert!(text.contains(line), "{line} is not in {text}");
        }
        drop(room);
        assert!(metrics.write().unwrap().contains("fourfold_rooms 0"));
    }
}
