use shakmaty::{Chess, Color, Position as _};

use super::{
    Mate, cage::no_square_for_mate, helpmate::Helpmate, mobility::Mobility, skeleton::Skeleton,
};

/// As much as nearly every position needs in which there is a mate, about in moves made.
const A_LOOK: usize = 500;
/// The most moves of kings and pawns to make.
const KINGS_AND_PAWNS: usize = 50_000;

/// Whether one side can ever mate, asked in steps.
pub(super) struct Question<'a> {
    position: &'a Chess,
    winner: Color,
    search: Helpmate,
    answer: Mate,
}

impl<'a> Question<'a> {
    pub(super) fn new(position: &'a Chess, winner: Color) -> Question<'a> {
        let search = Helpmate::new(position, winner);
        Question { position, winner, search, answer: Mate::Unknown }
    }

    /// How far away a mate seems. The more hopeful side is asked first.
    pub(super) fn distance(&self) -> i32 {
        self.search.distance().unwrap_or(i32::MAX)
    }

    /// Looks for a mate that is easy to find.
    pub(super) fn look(&mut self) -> Mate {
        self.answer = self.search.search(A_LOOK);
        self.answer
    }

    /// Tries to prove that there is none, and then searches everything as far as it may.
    pub(super) fn think(&mut self, budget: usize) -> Mate {
        if self.answer == Mate::Unknown && self.is_excluded() {
            self.answer = Mate::Impossible;
        }
        if self.answer == Mate::Unknown {
            self.answer = self.search.search(budget);
        }
        self.answer
    }

    fn is_excluded(&self) -> bool {
        let mobility = Mobility::of(self.position);
        no_square_for_mate(&mobility, self.winner)
            || !self.position.castles().any()
                && Skeleton::of(&mobility, self.winner)
                    .excludes_mate(self.position, KINGS_AND_PAWNS)
    }
}
