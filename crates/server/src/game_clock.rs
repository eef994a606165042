use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// What is taken off the time of each act, in milliseconds, because messages travel.
const LAG_ALLOWANCE: u64 = 100;

/// The time of one game: milliseconds since it began, standing still while no server is there to keep it. While one is, it goes
/// by a clock that nobody sets; from one server to the next, the clock of the database counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameClock {
    since: Instant,
    /// The game's time then.
    time: u64,
}

impl GameClock {
    /// A game that has lasted this long by now.
    pub(crate) fn at(game_time: u64) -> GameClock {
        GameClock { since: Instant::now(), time: game_time }
    }

    /// A game that had lasted this long so many milliseconds ago.
    pub(crate) fn after(game_time: u64, age: u64) -> GameClock {
        // A record from anybody may claim to be as old as can be.
        GameClock::at(game_time.saturating_add(age))
    }

    /// The game's time now.
    pub(crate) fn now(self) -> u64 {
        self.time.saturating_add(saturating_millis(self.since.elapsed()))
    }

    /// The time that counts for something that arrived now.
    pub(crate) fn of_arrival(self) -> u64 {
        self.now().saturating_sub(LAG_ALLOWANCE)
    }

    /// When an act that arrives then counts for this time of the game.
    pub(crate) fn instant_of(self, game_time: u64) -> Instant {
        let wait = game_time.saturating_add(LAG_ALLOWANCE).saturating_sub(self.now());
        Instant::now() + Duration::from_millis(wait)
    }
}

/// Milliseconds since 1970.
pub(crate) fn wall_clock() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    saturating_millis(since.expect("the machine's clock is set to a time after 1970"))
}

const MILLISECONDS_A_DAY: u64 = 24 * 60 * 60 * 1000;

/// Days since 1970-01-01, which change at midnight UTC.
pub(crate) fn today() -> u64 {
    wall_clock() / MILLISECONDS_A_DAY
}

/// The milliseconds of a duration, or the most that fit.
pub(crate) fn saturating_millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_game_goes_by_a_clock_that_nobody_sets() {
        let clock = GameClock::at(5_000);
        tokio::time::advance(Duration::from_mins(10)).await;
        let time = clock.now();
        assert!((605_000..606_000).contains(&time), "{time}");
    }

    #[test]
    fn a_record_may_claim_to_be_as_old_as_can_be() {
        let time = GameClock::after(5_000, 1_000).now();
        assert!((6_000..7_000).contains(&time), "{time}");
        assert_eq!(GameClock::after(u64::MAX, 7).now(), u64::MAX);
    }

    #[test]
    fn a_moment_that_has_passed_is_not_put_off_by_asking_again() {
        let clock = GameClock::at(10_000);
        assert!(clock.instant_of(9_000) <= Instant::now());
        let soon = clock.instant_of(12_000) - Instant::now();
        assert!(soon > Duration::from_millis(1_500) && soon <= Duration::from_millis(2_100));
    }
}
