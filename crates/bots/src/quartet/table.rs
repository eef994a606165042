use duplicate::CoordinateMove;

use super::window::Window;

/// What was found out about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    depth: u8,
    bound: Bound,
    value: i32,
    pub(super) best: Option<CoordinateMove>,
}

/// How exact a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Exact,
    Lower,
    Upper,
}

impl Found {
    /// A value that was found within this window, so many plies deep.
    pub(super) fn new(
        depth: u8,
        window: Window,
        value: i32,
        best: Option<CoordinateMove>,
    ) -> Found {
        let bound = match value {
            _ if value <= window.low => Bound::Upper,
            _ if value >= window.high => Bound::Lower,
            _ => Bound::Exact,
        };
        Found { depth, bound, value, best }
    }

    /// The value, if it was found deep enough and is exact enough for this window.
    pub(super) fn answer(&self, depth: u8, window: Window) -> Option<i32> {
        let exact_enough = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= window.high,
            Bound::Upper => self.value <= window.low,
        };
        (self.depth >= depth && exact_enough).then_some(self.value)
    }
}

/// Positions of the four boards that were looked at before. A newer one takes the place of an older one.
pub(super) struct Table(Vec<Option<(u64, Found)>>);

/// There are so many places, as a power of two.
const BITS: u32 = 16;

impl Table {
    pub(super) fn new() -> Table {
        Table(vec![None; 1 << BITS])
    }

    pub(super) fn get(&self, key: u64) -> Option<Found> {
        self.0[place(key)].filter(|(known, _)| *known == key).map(|(_, found)| found)
    }

    pub(super) fn put(&mut self, key: u64, found: Found) {
        self.0[place(key)] = Some((key, found));
    }
}

fn place(key: u64) -> usize {
    usize::try_from(key >> (64 - BITS)).unwrap_or(0)
}
