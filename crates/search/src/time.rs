use std::time::{Duration, Instant};

use crate::{Limits, Remaining, StopToken};

/// Time management: no new iteration begins after the soft limit, and the search is aborted at the hard one.
#[derive(Clone, Debug)]
pub(crate) struct TimeManager {
    began: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
    ponder: bool,
}

/// How many more moves the game is expected to last if there is no next time control.
const MOVES_TO_GO: u32 = 34;
/// The share of the increment that is spent, in percent. The rest builds up a reserve in case the machine stalls.
const INCREMENT_PERCENT: u32 = 75;
/// The largest share of the remaining time that one move may take, in percent.
const MAX_PERCENT: u32 = 35;

/// How many stalls in a row the reserve is for.
const STALLS: u32 = 3;

impl TimeManager {
    /// Stalls are expected to be as long as this one.
    pub(crate) fn new(limits: &Limits, stall: Duration) -> TimeManager {
        let (mut soft, mut hard) = (None, limits.time);
        if let Some(remaining) = limits.clock {
            let (s, h) = allotted(remaining, stall);
            soft = Some(s);
            hard = Some(hard.map_or(h, |time| time.min(h)));
        }
        TimeManager { began: Instant::now(), soft, hard, ponder: limits.ponder }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Whether the search must be aborted.
    pub(crate) fn hard_limit_reached(&self, token: &StopToken) -> bool {
        self.is_running(token) && self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether no new iteration should begin, when this percentage of the soft limit is to be used.
    pub(crate) fn soft_limit_reached(&self, token: &StopToken, percent: u32) -> bool {
        self.is_running(token)
            && self.soft.is_some_and(|soft| self.elapsed() >= soft * percent / 100)
    }

    fn is_running(&self, token: &StopToken) -> bool {
        !self.ponder || token.is_ponder_hit()
    }
}

/// When a thread was running last, to notice when the machine does not let it run.
#[derive(Clone, Debug)]
pub(crate) struct Pulse {
    last: Instant,
    longest: Duration,
}

/// The search looks at the clock much more often than this if the machine lets it.
const USUAL_PAUSE: Duration = Duration::from_millis(2);

impl Pulse {
    pub(crate) fn new() -> Pulse {
        Pulse { last: Instant::now(), longest: Duration::ZERO }
    }

    /// The thread is running.
    pub(crate) fn beat(&mut self) {
        let now = Instant::now();
        self.longest = self.longest.max(now - self.last);
        self.last = now;
    }

    /// The longest time without a beat, if that is not usual.
    pub(crate) fn stall(&self) -> Duration {
        if self.longest > USUAL_PAUSE { self.longest } else { Duration::ZERO }
    }
}

/// The soft and the hard limit for one move. So many stalls of this length cost no game.
fn allotted(remaining: Remaining, stall: Duration) -> (Duration, Duration) {
    let Remaining { time, increment, moves, overhead } = remaining;
    let reserve = (stall * STALLS).min(time * 3 / 4);
    let usable = time.saturating_sub(overhead + reserve).max(Duration::from_millis(1));
    let moves = moves.map_or(MOVES_TO_GO, |moves| moves.clamp(1, MOVES_TO_GO));
    let increments = increment * INCREMENT_PERCENT / 100 * (moves - 1);
    // The overhead of the coming moves cannot be used for thinking.
    let total = (usable + increments).saturating_sub(overhead * (moves - 1));
    let share = total / moves;
    let most = if moves == 1 { usable * 9 / 10 } else { usable * MAX_PERCENT / 100 };
    let soft = share.min(most).max(Duration::from_micros(500));
    let hard = (share * 4).min(most).max(Duration::from_millis(1));
    (soft.min(hard), hard)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn remaining(time: u64, increment: u64, moves: Option<u32>) -> Remaining {
        let ms = Duration::from_millis;
        Remaining { time: ms(time), increment: ms(increment), moves, overhead: ms(10) }
    }

    proptest! {
        #[test]
        fn no_move_is_given_more_time_than_is_left(
            time in 12..10_000_000_u64, increment in 0..60_000_u64,
            moves in prop::option::of(0..100_u32), stall in 0..100_000_u64,
        ) {
            let stall = Duration::from_millis(stall);
            let (soft, hard) = allotted(remaining(time, increment, moves), stall);
            prop_assert!(soft <= hard);
            prop_assert!(hard + Duration::from_millis(10) <= Duration::from_millis(time));
        }

        /// A game at one second plus a hundredth never runs out of time, however long it lasts.
        #[test]
        fn a_game_of_any_length_stays_on_time(late in 0..3_u64, stall in 0..50_u64) {
            let ms = Duration::from_millis;
            let mut left = ms(1000);
            for _ in 0..300 {
                let given = Remaining { time: left, increment: ms(10), moves: None, overhead: ms(10) };
                let (_, hard) = allotted(given, ms(stall));
                let used = hard + ms(late);
                prop_assert!(used < left, "{used:?} of {left:?}");
                left = left.saturating_sub(used) + ms(10);
            }
        }
    }

    #[test]
    fn a_long_game_keeps_a_reserve() {
        let ms = Duration::from_millis;
        let mut left = ms(8000);
        for _ in 0..300 {
            let given = Remaining { time: left, increment: ms(80), moves: None, overhead: ms(10) };
            let (soft, _) = allotted(given, Duration::ZERO);
            left = left.saturating_sub(soft + ms(2)) + ms(80);
        }
        assert!(left > ms(700), "{left:?}");
    }

    #[test]
    fn the_last_move_before_the_control_may_take_most_of_the_time() {
        let (_, one) = allotted(remaining(10_000, 0, Some(1)), Duration::ZERO);
        let (_, many) = allotted(remaining(10_000, 0, Some(20)), Duration::ZERO);
        assert!(one > Duration::from_secs(8));
        assert!(many < Duration::from_secs(5));
    }

    /// At one second plus a hundredth, a machine that now and then makes the search wait for sixty milliseconds.
    #[test]
    fn a_machine_that_stalls_is_given_a_reserve() {
        let ms = Duration::from_millis;
        let (mut left, mut known) = (ms(1000), ms(0));
        for number in 0..300 {
            let given = Remaining { time: left, increment: ms(10), moves: None, overhead: ms(10) };
            let (soft, _) = allotted(given, known);
            let stall = if number % 10 == 5 { ms(60) } else { ms(0) };
            known = stall.max(known * 7 / 8);
            assert!(soft + stall < left, "move {number}: {left:?} left");
            left = left.saturating_sub(soft + stall) + ms(10);
        }
    }

    #[test]
    fn a_pause_is_a_stall_only_if_it_is_unusual() {
        let mut pulse = Pulse::new();
        pulse.longest = USUAL_PAUSE;
        assert_eq!(pulse.stall(), Duration::ZERO);
        pulse.last = Instant::now().checked_sub(Duration::from_millis(30)).unwrap();
        pulse.beat();
        assert!(pulse.stall() >= Duration::from_millis(30));
    }

    #[test]
    fn the_clock_does_not_run_while_pondering() {
        let limits = Limits { time: Some(Duration::ZERO), ponder: true, ..Limits::default() };
        let (time, token) = (TimeManager::new(&limits, Duration::ZERO), StopToken::default());
        assert!(!time.hard_limit_reached(&token));
        token.ponder_hit();
        assert!(time.hard_limit_reached(&token));
    }
}
