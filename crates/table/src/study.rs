//! What is possible in a sandbox alone: to undo at will, to try something else from the past, to write notes.

use game::{Game, Note, Rejection, Viewer};

use crate::{
    News, Offers, Played, Table, Told, Variations,
    table::{spoken, told},
};

impl<G: Game> Table<G> {
    /// What was tried, as far as this viewer may know: in a sandbox, while the game keeps nothing secret from them.
    pub fn variations(&self, viewer: Viewer) -> Option<&Variations<G::Action>> {
        self.timeline.variations().filter(|_| !self.game().keeps_secrets_from(viewer))
    }

    /// The actions that lead to this place among the variations; nothing if there is no such place, or none for this viewer.
    pub fn way_to(&self, viewer: Viewer, place: usize) -> Option<Vec<Played<G::Action>>> {
        let tree = self.variations(viewer)?;
        let path = tree.path(place)?;
        Some(path.iter().filter_map(|place| tree.get(*place)?.played().cloned()).collect())
    }

    /// The game after the actions that lead to this place among the variations; nothing where they cannot be played, which may
    /// be if they come from a file.
    pub fn game_at(&self, place: usize) -> Option<G> {
        let mut timeline = self.timeline.clone();
        timeline.go_to(place).ok()?;
        Some(timeline.now().clone())
    }

    pub(crate) fn undo(&mut self) -> Result<Told<G>, Rejection> {
        self.timeline.undo()?;
        self.offers = Offers::default();
        Ok(vec![told::<G>(News::Undone)])
    }

    pub(crate) fn redo(&mut self) -> Result<Told<G>, Rejection> {
        let heard = self.timeline.redo()?;
        self.offers = Offers::default();
        Ok([told::<G>(News::Redone)].into_iter().chain(spoken(heard)).collect())
    }

    pub(crate) fn go_to(&mut self, place: usize) -> Result<Told<G>, Rejection> {
        self.timeline.go_to(place)?;
        self.offers = Offers::default();
        Ok(vec![told::<G>(News::GoneTo)])
    }

    pub(crate) fn annotate(&mut self, place: usize, note: Note) -> Result<Told<G>, Rejection> {
        self.timeline.annotate(place, note)?;
        Ok(vec![told::<G>(News::Rearranged)])
    }

    pub(crate) fn promote(&mut self, place: usize) -> Result<Told<G>, Rejection> {
        self.timeline.promote(place)?;
        Ok(vec![told::<G>(News::Rearranged)])
    }

    pub(crate) fn prune(&mut self, place: usize) -> Result<Told<G>, Rejection> {
        self.timeline.prune(place)?;
        self.offers = Offers::default();
        Ok(vec![told::<G>(News::Rearranged)])
    }
}
