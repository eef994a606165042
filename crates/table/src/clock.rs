use game::{BySeat, Seat, SeatSet, SetupError};
use serde::{Deserialize, Serialize};

/// How much time the players have, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TimeControl {
    /// A stock of time for the whole game, and an increment after each turn.
    Increment {
        /// The stock at the start.
        base: u64,
        /// What is added after each turn.
        #[serde(default)]
        increment: u64,
        /// How much of each turn costs nothing.
        #[serde(default, skip_serializing_if = "is_default")]
        #[cfg_attr(feature = "ts", ts(as = "Option<u64>", optional))]
        delay: u64,
        /// Whether each seat's clock stands still until that seat has made its first move. Nothing is added for that move.
        #[serde(default, skip_serializing_if = "is_default")]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        waits: bool,
    },
    /// The same time for every turn.
    PerTurn {
        /// The time for one turn.
        time: u64,
        /// Whether the first move of each seat may take as long as it likes.
        #[serde(default, skip_serializing_if = "is_default")]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        waits: bool,
    },
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl TimeControl {
    /// The longest stock, increment or turn: a year.
    pub const LONGEST: u64 = 366 * 24 * 60 * 60 * 1000;

    fn initial(self) -> u64 {
        match self {
            TimeControl::Increment { base, .. } => base,
            TimeControl::PerTurn { time, .. } => time,
        }
    }

    fn delay(self) -> u64 {
        match self {
            TimeControl::Increment { delay, .. } => delay,
            TimeControl::PerTurn { .. } => 0,
        }
    }

    fn waits(self) -> bool {
        match self {
            TimeControl::Increment { waits, .. } | TimeControl::PerTurn { waits, .. } => waits,
        }
    }

    pub(crate) fn check(self) -> Result<(), SetupError> {
        let added = match self {
            TimeControl::Increment { increment, delay, .. } => increment.max(delay),
            TimeControl::PerTurn { .. } => 0,
        };
        if self.initial() == 0 || self.initial() > Self::LONGEST || added > Self::LONGEST {
            return Err(SetupError(format!(
                "the clock needs a time from 1 to {} milliseconds",
                Self::LONGEST
            )));
        }
        Ok(())
    }
}

/// The clocks of all seats. The time is handed in, never read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    control: TimeControl,
    left: BySeat<u64>,
    /// The moment up to which the time has been charged.
    charged: u64,
    /// What of this turn costs nothing yet.
    free: u64,
    /// The seats whose clocks run when they are to act.
    started: SeatSet,
}

impl Clock {
    pub(crate) fn new(control: TimeControl, seats: usize) -> Clock {
        let started = if control.waits() { SeatSet::default() } else { SeatSet::first(seats) };
        let left = BySeat::new(seats, |_| control.initial());
        Clock { control, left, charged: 0, free: control.delay(), started }
    }

    /// The seats whose clocks run while these are to act.
    pub(crate) fn ticking(&self, to_act: SeatSet) -> SeatSet {
        to_act.iter().filter(|&seat| self.started.contains(seat)).collect()
    }

    /// What each seat has left.
    pub(crate) fn left(&self) -> &BySeat<u64> {
        &self.left
    }

    /// Charges the time up to this moment to the seats that are to act.
    pub(crate) fn run(&mut self, to_act: SeatSet, until: u64) {
        let passed = until.saturating_sub(self.charged);
        let free = passed.min(self.free);
        self.free -= free;
        for seat in self.ticking(to_act).iter() {
            if let Some(left) = self.left.get_mut(seat) {
                *left = left.saturating_sub(passed - free);
            }
        }
        self.charged = self.charged.max(until);
    }

    /// The turn passed from some seats to others.
    pub(crate) fn turn_passed(&mut self, before: SeatSet, after: SeatSet) {
        for seat in before.iter().filter(|&seat| !after.contains(seat)) {
            self.free = self.control.delay();
            if !self.started.contains(seat) {
                self.started = self.started.with(seat);
                continue;
            }
            let Some(left) = self.left.get_mut(seat) else { continue };
            *left = match self.control {
                TimeControl::Increment { increment, .. } => left.saturating_add(increment),
                TimeControl::PerTurn { time, .. } => time,
            };
        }
    }

    /// Gives a seat more time, at most as much as a clock can show.
    pub(crate) fn give(&mut self, seat: Seat, time: u64) {
        if let Some(left) = self.left.get_mut(seat) {
            *left = left.saturating_add(time).min(TimeControl::LONGEST);
        }
    }

    /// What each seat would have left at this moment.
    pub(crate) fn left_at(&self, to_act: SeatSet, at: u64) -> BySeat<u64> {
        let mut then = self.clone();
        then.run(to_act, at);
        then.left
    }

    /// The seat whose time has run out at this moment.
    pub(crate) fn flag(&self, to_act: SeatSet, at: u64) -> Option<Seat> {
        let left = self.left_at(to_act, at);
        to_act.iter().find(|&seat| left.get(seat) == Some(&0))
    }

    /// The moment at which a flag falls if nobody does anything.
    pub(crate) fn next_flag(&self, to_act: SeatSet) -> Option<u64> {
        let left = self.ticking(to_act).iter().filter_map(|seat| self.left.get(seat)).min()?;
        Some(self.charged.saturating_add(self.free).saturating_add(*left))
    }
}
