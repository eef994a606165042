use game::{Game, Heard, Seat, Viewer};

use crate::{Situation, StopToken};

/// How many actions a player may spend on one turn; after that it does whatever has not been tried yet.
pub const PATIENCE: usize = 25;

/// What a player at the table has to remember between two decisions: what was said since, and what did not end the turn.
#[derive(Clone, Debug)]
pub struct Notes<G: Game> {
    seat: Seat,
    heard: Vec<G::Announcement>,
    tried: Vec<G::Action>,
}

impl<G: Game> Notes<G> {
    /// The notes of a player on this seat.
    pub const fn new(seat: Seat) -> Notes<G> {
        Notes { seat, heard: vec![], tried: vec![] }
    }

    /// Where the player sits.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Something was said; it is noted if the seat may hear it.
    pub fn hear(&mut self, heard: &Heard<G::Announcement>) {
        self.heard.extend(heard.for_viewer(Viewer::Seat(self.seat)).cloned());
    }

    /// The player did this and is still to act: it was refused, or answered by a moderator.
    pub fn was_refused(&mut self, action: G::Action) {
        self.tried.push(action);
    }

    /// The player's turn is over, so what was tried in it may be tried again.
    pub fn turn_over(&mut self) {
        self.tried.clear();
    }

    /// The player has decided, and what was said before is taken in.
    pub fn decided(&mut self) {
        self.heard.clear();
    }

    /// Whether the player has spent so many actions on this turn that it is time to take anything.
    pub fn out_of_patience(&self) -> bool {
        self.tried.len() >= PATIENCE
    }

    /// What the player is shown; nothing if there is nothing that it can do.
    pub fn situation<'a>(
        &'a self,
        view: &'a G::View,
        stop: &'a StopToken,
    ) -> Option<Situation<'a, G>> {
        Situation::of(self.seat, view, &self.heard, &self.tried, stop)
    }
}
