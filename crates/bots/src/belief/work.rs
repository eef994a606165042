use crate::StopToken;

/// Counts the work for one decision, in guesses of the board that were looked at, and says whether to go on.
pub(super) struct Work<'a> {
    stop: &'a StopToken,
    done: usize,
    broken_off: bool,
}

impl<'a> Work<'a> {
    /// No work done yet.
    pub(super) fn new(stop: &'a StopToken) -> Work<'a> {
        Work { stop, done: 0, broken_off: false }
    }

    /// Whether to look at one more guess, which then counts. Once the answer is no, it stays no.
    pub(super) fn goes_on(&mut self) -> bool {
        self.broken_off = self.broken_off || self.stop.is_stopped();
        self.done += usize::from(!self.broken_off);
        !self.broken_off
    }

    /// How many guesses were looked at.
    pub(super) fn done(&self) -> usize {
        self.done
    }

    /// Whether something was left out because the thought was stopped.
    pub(super) fn was_broken_off(&self) -> bool {
        self.broken_off
    }
}
