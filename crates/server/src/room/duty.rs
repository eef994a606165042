//! Which of several servers moves the programs of a game and notices its flags.

use std::time::Duration;

use protocol::Stage;
use tokio::time::Instant;

use super::Room;
use crate::hosted::Hosted;

/// How long to wait before asking again for what another server does.
const AGAIN: Duration = Duration::from_secs(2);

/// Whether it is this server.
#[derive(Clone, Copy, Debug)]
pub(super) struct Duty {
    /// In which term of its lease it became so.
    term: Option<u64>,
    /// Before which moment it is not asked for again.
    next: Instant,
}

impl Default for Duty {
    fn default() -> Duty {
        Duty { term: None, next: Instant::now() }
    }
}

impl<G: Hosted> Room<G> {
    /// Whether something is to be done that no player does, by whichever server it is: a program's move, or a flag.
    fn has_duties(&self) -> bool {
        let flag = self.next_flag().is_some_and(|at| at <= Instant::now());
        self.stage() == Stage::Running
            && self.asleep.is_none()
            && (flag || self.driver.has_something_to_decide(&self.table))
    }

    /// Whether this server does it.
    pub(super) fn is_on_duty(&self) -> bool {
        self.duty.term.is_some() && self.duty.term == self.house.lease.term()
    }

    /// Sees to it that some server does what is to be done.
    pub(super) async fn see_to_duties(&mut self) {
        if self.has_duties() && !self.is_on_duty() && self.duty.next <= Instant::now() {
            self.go_on_duty().await;
        }
    }

    /// Does it from now on, unless another server does.
    pub(super) async fn go_on_duty(&mut self) {
        self.duty.next = Instant::now() + AGAIN;
        let Some(term) = self.house.lease.term() else { return };
        let wake = self.needs_looking_after().then_some(0);
        if wake.is_none() && !self.house.store.is_shared() {
            self.duty.term = Some(term);
            return;
        }
        match self.house.store.claim(self.id, wake).await {
            Ok(true) => self.duty.term = Some(term),
            Ok(false) => {}
            Err(why) => {
                tracing::warn!(game = %self.id, %why, "who looks after a game could not be kept");
            }
        }
    }

    /// Leaves it to another server from now on, or to nobody until this moment, in milliseconds since 1970.
    pub(super) async fn go_off_duty(&mut self, wake: Option<u64>) {
        let was_on_duty = self.is_on_duty();
        self.duty.term = None;
        if !was_on_duty || (!self.house.store.is_shared() && !self.needs_looking_after()) {
            return;
        }
        if let Err(why) = self.house.store.release(self.id, wake).await {
            tracing::warn!(game = %self.id, %why, "when a game must be looked after could not be kept");
        }
    }

    /// When the room has something to do although nobody asks: a flag falls, a program has rested, or another server may
    /// have stopped doing it.
    pub(super) fn next_alarm(&self) -> Option<Instant> {
        let recount = self.guests.recount();
        if self.has_duties() && !self.is_on_duty() {
            return recount.into_iter().chain([self.duty.next]).min();
        }
        [self.next_flag(), self.driver.rests_until(), recount].into_iter().flatten().min()
    }

    /// When a flag falls if nobody does anything before.
    fn next_flag(&self) -> Option<Instant> {
        let stands_still = self.stage() == Stage::Open || self.asleep.is_some();
        if self.table.outcome().is_some() || stands_still {
            return None;
        }
        self.table.next_flag().map(|at| self.clock.instant_of(at))
    }
}
