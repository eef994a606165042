use game::{Game, Seat, View};

use crate::StopToken;

/// What a brain is shown when its seat is to act.
pub struct Situation<'a, G: Game> {
    /// The seat of the brain.
    pub seat: Seat,
    /// What that seat may know.
    pub view: &'a G::View,
    /// What the seat heard since its last decision.
    pub heard: &'a [G::Announcement],
    /// What the seat did in this turn without ending it: refused by the rules, or answered by a moderator.
    pub tried: &'a [G::Action],
    /// Tells the brain to end its thought: any of the options will do then.
    pub stop: &'a StopToken,
    options: Vec<G::Action>,
}

impl<'a, G: Game> Situation<'a, G> {
    /// The situation of a seat; none if there is nothing that it can do.
    pub fn of(
        seat: Seat,
        view: &'a G::View,
        heard: &'a [G::Announcement],
        tried: &'a [G::Action],
        stop: &'a StopToken,
    ) -> Option<Situation<'a, G>> {
        let mut options = view.options(seat);
        options.retain(|option| !tried.contains(option));
        (!options.is_empty()).then_some(Situation { seat, view, heard, tried, stop, options })
    }

    /// What the seat may do and has not yet tried in this turn; never empty.
    pub fn options(&self) -> &[G::Action] {
        &self.options
    }
}
