use std::time::Duration;

use tokio::time::Instant;

/// A rate: how many a second in the long run, and how many at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// In the long run.
    pub per_second: u32,
    /// After a pause.
    pub at_once: u32,
}

/// How much somebody has done lately: all that needs to be known is when it is used up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Meter {
    quiet_from: Option<Instant>,
}

impl Meter {
    /// Whether something of this cost may be done now; if so, it counts.
    pub(crate) fn admits(&mut self, rate: Rate, cost: u32, now: Instant) -> bool {
        let each = Duration::from_secs(1) / rate.per_second.max(1);
        let quiet_from = self.quiet_from.map_or(now, |at| at.max(now)) + each * cost;
        let admitted = quiet_from <= now + each * rate.at_once;
        if admitted {
            self.quiet_from = Some(quiet_from);
        }
        admitted
    }

    /// How long it takes until something of this cost is admitted again.
    pub(crate) fn wait(&self, rate: Rate, cost: u32, now: Instant) -> Duration {
        let each = Duration::from_secs(1) / rate.per_second.max(1);
        let quiet_from = self.quiet_from.map_or(now, |at| at.max(now)) + each * cost;
        quiet_from.saturating_duration_since(now + each * rate.at_once)
    }

    /// Whether nothing is left to remember.
    pub(crate) fn is_quiet(&self, now: Instant) -> bool {
        self.quiet_from.is_none_or(|at| at <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { per_second: 10, at_once: 3 };

    #[test]
    fn so_many_at_once_and_then_one_at_a_time() {
        let (mut meter, start) = (Meter::default(), Instant::now());
        let mut admits = |millis| meter.admits(RATE, 1, start + Duration::from_millis(millis));
        assert!(admits(0) && admits(0) && admits(0) && !admits(0));
        assert!(!admits(99) && admits(100) && !admits(100));
        assert!(admits(1_000) && admits(1_000) && admits(1_000) && !admits(1_000));
    }

    #[test]
    fn whoever_waits_as_long_as_is_said_is_admitted() {
        let (mut meter, start) = (Meter::default(), Instant::now());
        assert_eq!(meter.wait(RATE, 3, start), Duration::ZERO);
        assert!(meter.admits(RATE, 3, start));
        let wait = meter.wait(RATE, 2, start);
        assert!(!meter.admits(RATE, 2, start + wait - Duration::from_millis(1)));
        assert!(meter.admits(RATE, 2, start + wait));
    }

    #[test]
    fn what_costs_more_counts_more_and_what_is_refused_does_not_count() {
        let (mut meter, start) = (Meter::default(), Instant::now());
        assert!(!meter.admits(RATE, 4, start) && meter.is_quiet(start));
        assert!(meter.admits(RATE, 3, start) && !meter.admits(RATE, 1, start));
        assert!(meter.is_quiet(start + Duration::from_millis(300)));
    }
}
