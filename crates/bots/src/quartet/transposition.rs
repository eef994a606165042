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
    /// A value that was found within this window, this many plies deep.
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

/// The transposition table: what was found out about positions of the four boards. Newer entries replace older ones.
pub(super) struct TranspositionTable(Vec<Option<(u64, Found)>>);

/// The number of places, as a power of two.
const BITS: u32 = 16;

impl TranspositionTable {
    pub(super) fn new() -> TranspositionTable {
        TranspositionTable(vec![None; 1 << BITS])
    }

    pub(super) fn get(&self, key: u64) -> Option<Found> {
        self.0[place(key)].filter(|(known, _)| *known == key).map(|(_, found)| found)
    }

    pub(super) fn put(&mut self, key: u64, found: Found) {
        self.0[place(key)] = Some((key, found));
    }
}

fn place(key: u64) -> usize {
    usize::try_from(key >> (64 - BITS)).expect("so few bits fit into any number")
}
