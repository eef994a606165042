use std::time::{Duration, Instant};

use search::Remaining;

/// How much of our clock runs while we do not think: on the way from the GUI and back, or while the machine does not let us run.
///
/// Each time a clock is told it is compared with what should have been left. What is missing counts as overhead of the coming
/// moves, and is forgotten slowly.
#[derive(Debug, Default)]
pub(crate) struct Lag {
    usual: Duration,
    last: Option<Asked>,
}

#[derive(Clone, Copy, Debug)]
struct Asked {
    clock: Remaining,
    began: Instant,
    answered: Option<Instant>,
}

/// No move is lagged more: a GUI that tells other times is analysing, or plays another game.
const MOST: Duration = Duration::from_millis(500);

impl Lag {
    /// A clock was told: what must be allowed for besides the overhead that was set.
    pub(crate) fn told(&mut self, clock: Remaining, now: Instant) -> Duration {
        if let Some(Asked { clock: before, began, answered: Some(answered) }) = self.last {
            let left = before.time.saturating_sub(answered - began) + before.increment;
            let missing = left.saturating_sub(clock.time);
            let missing = if missing > MOST { Duration::ZERO } else { missing };
            self.usual = missing.max(self.usual * 7 / 8);
        }
        self.last = Some(Asked { clock, began: now, answered: None });
        self.usual
    }

    /// The answer was given.
    pub(crate) fn answered(&mut self, at: Instant) {
        if let Some(asked) = &mut self.last {
            asked.answered = Some(at);
        }
    }

    /// What comes next does not go on from there.
    pub(crate) fn interrupt(&mut self) {
        self.last = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(milliseconds: u64) -> Remaining {
        let ms = Duration::from_millis;
        let (time, increment) = (ms(milliseconds), ms(10));
        Remaining { time, increment, moves: None, overhead: Duration::ZERO }
    }

    #[test]
    fn what_is_missing_on_the_clock_is_lag_and_is_forgotten_slowly() {
        let (ms, began) = (Duration::from_millis, Instant::now());
        let mut lag = Lag::default();
        assert_eq!(lag.told(clock(1000), began), ms(0));
        lag.answered(began + ms(100));
        // 910 should be left.
        assert_eq!(lag.told(clock(880), began + ms(200)), ms(30));
        lag.answered(began + ms(250));
        // 840 should be left, and are.
        let later = lag.told(clock(840), began + ms(300));
        assert!(later < ms(30) && later > ms(20), "{later:?}");
    }

    #[test]
    fn another_game_or_an_unanswered_question_is_no_lag() {
        let (ms, began) = (Duration::from_millis, Instant::now());
        let mut lag = Lag::default();
        lag.told(clock(5000), began);
        lag.answered(began + ms(5));
        assert_eq!(lag.told(clock(1000), began + ms(9)), ms(0));
        assert_eq!(lag.told(clock(900), began + ms(20)), ms(0));
        lag.answered(began + ms(30));
        lag.interrupt();
        assert_eq!(lag.told(clock(800), began + ms(40)), ms(0));
        // More time than expected: a new time control.
        lag.answered(began + ms(50));
        assert_eq!(lag.told(clock(9000), began + ms(60)), ms(0));
    }
}
