//! Games in which nothing happens. One among programs that nobody watches sleeps: it takes nobody's time, and its clock
//! stands still. One that waits for a far-away flag is put away until then.

use std::time::Duration;

use protocol::Stage;
use tokio::time::Instant;

use super::Room;
use crate::{
    fair_queue::{Asker, Need},
    game_clock::{GameClock, saturating_millis, wall_clock},
    hosted::Hosted,
};

/// For how long nothing must be about to happen before a room in which nobody is can be put away.
const FAR: Duration = Duration::from_mins(5);

impl<G: Hosted> Room<G> {
    /// Somebody watches from now on.
    pub(super) fn wake_up(&mut self) {
        if let Some(time) = self.asleep.take() {
            self.clock = GameClock::at(time);
        }
    }

    /// Falls asleep if nobody is left to stay awake for.
    pub(super) async fn doze_off(&mut self) {
        if self.guests.is_empty() && self.seating.is_all_bots() && self.asleep.is_none() {
            self.asleep = Some(self.clock.now());
            self.go_off_duty(None).await;
        }
    }

    /// Whether something is to happen in the game that nobody need be there for: a flag, or a program's move.
    pub(super) fn needs_looking_after(&self) -> bool {
        let has_clock = self.table.record().setup.time_control.is_some();
        self.stage() == Stage::Running
            && !self.seating.is_all_bots()
            && (has_clock || self.seating.has_bots())
    }

    /// Nobody is here, and nothing will happen for so long that the room need not stay in memory.
    pub(super) fn is_deserted(&self) -> bool {
        let soon = Instant::now() + FAR;
        let quiet = self.next_alarm().is_none_or(|alarm| alarm > soon);
        self.guests.is_empty() && quiet && !self.driver.is_thinking()
    }

    /// Before the room is put away: the house is told when the game must be looked after again.
    pub(super) async fn leave_word(&mut self) {
        if self.needs_looking_after() && !self.is_on_duty() {
            // Nobody may have had reason to so far.
            self.go_on_duty().await;
        }
        let wait = self.next_alarm().filter(|_| self.needs_looking_after());
        let wait = wait.map(|at| saturating_millis(at.duration_since(Instant::now())));
        self.go_off_duty(wait.map(|wait| wall_clock().saturating_add(wait))).await;
    }

    /// The game's time.
    pub(super) fn time(&self) -> u64 {
        self.asleep.unwrap_or_else(|| self.clock.now())
    }

    /// For whom its programs think, and how soon that is needed.
    pub(super) fn turn_of_bots(&self) -> (Asker, Need) {
        let need = if self.seating.is_all_bots() { Need::Later } else { Need::Now };
        (self.opener, need)
    }
}
