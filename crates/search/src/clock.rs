use std::time::{Duration, Instant};

use crate::{Limits, Remaining, StopToken};

/// When a search should end: it begins no new depth after the soft limit, and breaks off at the hard one.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    began: Instant,
    soft: Option<Duration>,
    hard: Option<Duration>,
    ponder: bool,
}

/// How many more moves a game is thought to last if nobody agreed on a number.
const MOVES_TO_COME: u32 = 34;
/// The share of the increment that is spent, in percent: what is saved grows into a reserve against a machine that stalls.
const SPENT_OF_INCREMENT: u32 = 75;
/// The share of the remaining time that one move may take at the very most, in percent.
const MOST_OF_REMAINING: u32 = 35;

impl Clock {
    pub(crate) fn new(limits: &Limits) -> Clock {
        let (mut soft, mut hard) = (None, limits.time);
        if let Some(remaining) = limits.clock {
            let (s, h) = allotted(remaining);
            soft = Some(s);
            hard = Some(hard.map_or(h, |time| time.min(h)));
        }
        Clock { began: Instant::now(), soft, hard, ponder: limits.ponder }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Whether the search must break off.
    pub(crate) fn is_over(&self, token: &StopToken) -> bool {
        self.counts(token) && self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }

    /// Whether another depth is worth beginning, if this percentage of the usual time is due.
    pub(crate) fn is_enough(&self, token: &StopToken, percent: u32) -> bool {
        self.counts(token) && self.soft.is_some_and(|soft| self.elapsed() >= soft * percent / 100)
    }

    fn counts(&self, token: &StopToken) -> bool {
        !self.ponder || token.is_ponder_hit()
    }
}

/// The soft and the hard limit for a move.
fn allotted(remaining: Remaining) -> (Duration, Duration) {
    let Remaining { time, increment, moves, overhead } = remaining;
    let usable = time.saturating_sub(overhead).max(Duration::from_millis(1));
    let moves = moves.map_or(MOVES_TO_COME, |moves| moves.clamp(1, MOVES_TO_COME));
    let increments = increment * SPENT_OF_INCREMENT / 100 * (moves - 1);
    // The overhead of the moves to come is not there to think in.
    let in_all = (usable + increments).saturating_sub(overhead * (moves - 1));
    let share = in_all / moves;
    let most = if moves == 1 { usable * 9 / 10 } else { usable * MOST_OF_REMAINING / 100 };
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
        fn no_move_is_given_more_than_there_is(
            time in 12..10_000_000_u64, increment in 0..60_000_u64,
            moves in prop::option::of(0..100_u32),
        ) {
            let (soft, hard) = allotted(remaining(time, increment, moves));
            prop_assert!(soft <= hard);
            prop_assert!(hard + Duration::from_millis(10) <= Duration::from_millis(time));
        }

        /// As a game at one second and a hundredth: however long it lasts, something is left.
        #[test]
        fn a_game_of_any_length_stays_on_time(late in 0..3_u64) {
            let ms = Duration::from_millis;
            let mut left = ms(1000);
            for _ in 0..300 {
                let given = Remaining { time: left, increment: ms(10), moves: None, overhead: ms(10) };
                let (_, hard) = allotted(given);
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
            let (soft, _) = allotted(given);
            left = left.saturating_sub(soft + ms(2)) + ms(80);
        }
        assert!(left > ms(700), "{left:?}");
    }

    #[test]
    fn the_last_move_before_the_control_may_take_most_of_the_time() {
        let (_, one) = allotted(remaining(10_000, 0, Some(1)));
        let (_, many) = allotted(remaining(10_000, 0, Some(20)));
        assert!(one > Duration::from_secs(8));
        assert!(many < Duration::from_secs(5));
    }

    #[test]
    fn while_pondering_no_time_passes() {
        let limits = Limits { time: Some(Duration::ZERO), ponder: true, ..Limits::default() };
        let (clock, token) = (Clock::new(&limits), StopToken::default());
        assert!(!clock.is_over(&token));
        token.ponder_hit();
        assert!(clock.is_over(&token));
    }
}
