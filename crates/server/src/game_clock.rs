use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// What is taken off the time of each act, in milliseconds, because messages travel.
const LAG_ALLOWANCE: u64 = 100;

/// The time of one game: milliseconds since it began, standing still while no server is there to keep it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameClock {
    /// The wall clock's reading when the game's own time was nought.
    began: i128,
}

impl GameClock {
    /// A game whose time is so far by now.
    pub(crate) fn at(game_time: u64) -> GameClock {
        GameClock::since(game_time, wall_clock())
    }

    /// A game whose time was so far when the wall clock read this.
    pub(crate) fn since(game_time: u64, wall_time: u64) -> GameClock {
        GameClock { began: i128::from(wall_time) - i128::from(game_time) }
    }

    /// The game's time now.
    pub(crate) fn now(self) -> u64 {
        u64::try_from(i128::from(wall_clock()) - self.began).unwrap_or(0)
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
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_that_has_passed_is_not_put_off_by_asking_again() {
        let clock = GameClock::at(10_000);
        assert!(clock.instant_of(9_000) <= Instant::now());
        let soon = clock.instant_of(12_000) - Instant::now();
        assert!(soon > Duration::from_millis(1_500) && soon <= Duration::from_millis(2_100));
    }
}
