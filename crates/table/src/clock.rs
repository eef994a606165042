use game::{BySeat, Seat, SeatSet, SetupError};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How much time the players have, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TimeControl {
    /// A stock of time for the whole game, and something added after each turn.
    Increment {
        /// The stock at the start.
        base: u64,
        /// What is added after each turn.
        #[serde(default)]
        increment: u64,
    },
    /// The same time for each turn anew.
    PerTurn {
        /// The time for one turn.
        time: u64,
    },
}

impl TimeControl {
    /// The longest stock, increment or turn: a year.
    pub const LONGEST: u64 = 366 * 24 * 60 * 60 * 1000;

    fn initial(self) -> u64 {
        match self {
            TimeControl::Increment { base, .. } => base,
            TimeControl::PerTurn { time } => time,
        }
    }

    pub(crate) fn check(self) -> Result<(), SetupError> {
        let added = match self {
            TimeControl::Increment { increment, .. } => increment,
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
}

impl Clock {
    pub(crate) fn new(control: TimeControl, seats: usize) -> Clock {
        Clock { control, left: BySeat::new(seats, |_| control.initial()), charged: 0 }
    }

    /// The time passes until this moment for the seats that are to act.
    pub(crate) fn run(&mut self, to_act: SeatSet, until: u64) {
        let spent = until.saturating_sub(self.charged);
        for seat in to_act.iter() {
            if let Some(left) = self.left.get_mut(seat) {
                *left = left.saturating_sub(spent);
            }
        }
        self.charged = self.charged.max(until);
    }

    /// The turn went from some seats to others.
    pub(crate) fn turn_passed(&mut self, before: SeatSet, after: SeatSet) {
        for seat in before.iter().filter(|&seat| !after.contains(seat)) {
            let Some(left) = self.left.get_mut(seat) else { continue };
            *left = match self.control {
                TimeControl::Increment { increment, .. } => left.saturating_add(increment),
                TimeControl::PerTurn { time } => time,
            };
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
        let left = to_act.iter().filter_map(|seat| self.left.get(seat)).min()?;
        Some(self.charged.saturating_add(*left))
    }
}
