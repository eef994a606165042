use std::time::Duration;

use tokio::time::Instant;

use crate::Failure;

/// How long a connection waits, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// How long it waits before it tries again for the first time; then twice as long each time.
    pub first_pause: Duration,
    /// The longest that it waits before it tries again.
    pub longest_pause: Duration,
    /// For how long it tries before it gives up; if this is zero, it does not try again at all.
    pub patience: Duration,
    /// After how long a silence the server is asked whether it is still there.
    pub heartbeat: Duration,
    /// How long the server may take to answer that.
    pub answer: Duration,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            first_pause: Duration::from_millis(50),
            longest_pause: Duration::from_secs(10),
            patience: Duration::from_mins(10),
            heartbeat: Duration::from_secs(20),
            answer: Duration::from_secs(8),
        }
    }
}

/// When something that went wrong is tried again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Retry {
    timing: Timing,
    trouble_since: Option<Instant>,
    pause: Duration,
    next: Instant,
}

impl Retry {
    pub(crate) fn new(timing: Timing) -> Retry {
        let now = Instant::now();
        Retry { timing, trouble_since: None, pause: timing.first_pause, next: now }
    }

    /// It worked.
    pub(crate) fn reset(&mut self) {
        *self = Retry::new(self.timing);
    }

    /// It did not work, and is tried again after a pause. The same failure once there is no patience left, or if it will
    /// never work.
    pub(crate) fn after(&mut self, why: Failure) -> Result<(), Failure> {
        let now = Instant::now();
        let since = *self.trouble_since.get_or_insert(now);
        if !why.may_pass() || now - since >= self.timing.patience {
            return Err(why);
        }
        // Those who were cut off together do not come back together.
        self.next = now + self.pause.mul_f64(0.7 + 0.6 * fastrand::f64());
        self.pause = (self.pause * 2).min(self.timing.longest_pause);
        Ok(())
    }

    /// Waits until it is time to try again.
    pub(crate) async fn due(&self) {
        tokio::time::sleep_until(self.next).await;
    }
}
