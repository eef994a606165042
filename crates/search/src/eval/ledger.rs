use shakmaty::Color;

use super::weights::WEIGHTS;

/// Takes down what is judged. The search adds the weights up at once; the tuner keeps the entries.
pub(crate) trait Ledger {
    /// Something counts for this side, so many times.
    fn enter(&mut self, side: Color, place: usize, times: i32);
}

/// What White has more than Black, for the middlegame and the endgame.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sum {
    middle: i32,
    end: i32,
}

impl Sum {
    pub(crate) fn totals(self) -> (i32, i32) {
        (self.middle, self.end)
    }
}

impl Ledger for Sum {
    fn enter(&mut self, side: Color, place: usize, times: i32) {
        let [middle, end] = WEIGHTS[place];
        let signed = side.fold_wb(times, -times);
        self.middle += i32::from(middle) * signed;
        self.end += i32::from(end) * signed;
    }
}
