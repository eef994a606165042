use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The time, in milliseconds since 1970, as the tables keep it.
pub(crate) fn now() -> i64 {
    millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

/// A duration in milliseconds; one that is too long for the tables is as long as they can hold.
pub(crate) fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}
