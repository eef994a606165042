use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// What is taken off the time of each act, because messages travel.
const LAG_ALLOWANCE: Duration = Duration::from_millis(100);

/// The time of one game: milliseconds since it began, standing still while nobody keeps it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameClock {
    /// The wall clock's reading when the game's own time was nought.
    began: i128,
}

impl GameClock {
    /// A game whose time is so far by now.
    pub(crate) fn at(game_time: u64) -> GameClock {
        GameClock { began: wall_clock() - i128::from(game_time) }
    }

    /// The game's time now.
    pub(crate) fn now(self) -> u64 {
        u64::try_from(wall_clock() - self.began).unwrap_or(0)
    }

    /// The time that counts for something that arrived now.
    pub(crate) fn of_arrival(self) -> u64 {
        let lag = u64::try_from(LAG_ALLOWANCE.as_millis()).unwrap_or(0);
        self.now().saturating_sub(lag)
    }

    /// When an act that arrives then counts for this time of the game.
    pub(crate) fn instant_of(self, game_time: u64) -> Instant {
        let wait = Duration::from_millis(game_time.saturating_sub(self.now()));
        Instant::now() + wait + LAG_ALLOWANCE
    }
}

fn wall_clock() -> i128 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i128::try_from(since.as_millis()).unwrap_or(i128::MAX)
}
