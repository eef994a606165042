use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The time in milliseconds since 1970, as the tables keep it.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    saturating_millis(since.expect("the machine's clock is set to a time after 1970"))
}

/// A time as the tables hold it, or the latest that they can.
pub(crate) fn saturating(time: u64) -> i64 {
    i64::try_from(time).unwrap_or(i64::MAX)
}

/// A duration in milliseconds, or the longest that the tables can hold.
pub(crate) fn saturating_millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

/// A duration in microseconds, or the longest that fits.
pub(crate) fn saturating_micros(duration: Duration) -> u64 {
    u64::try_from(duration.as_micros()).unwrap_or(u64::MAX)
}
