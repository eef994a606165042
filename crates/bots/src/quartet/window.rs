/// The alpha-beta window: the values that still matter, more than the player can have already and less than the others would allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) low: i32,
    pub(super) high: i32,
}

impl Window {
    /// The window once the side that chooses has found this value.
    pub(super) fn narrowed(self, mine: bool, value: i32) -> Window {
        if mine {
            Window { low: self.low.max(value), ..self }
        } else {
            Window { high: self.high.min(value), ..self }
        }
    }

    /// Whether the window is empty, which is a cutoff.
    pub(super) fn is_closed(self) -> bool {
        self.low >= self.high
    }
}
