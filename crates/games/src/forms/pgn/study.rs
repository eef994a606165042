//! A sandbox as PGN: the main line with all variations, and what is written about them.

use chess::{
    Action, Position,
    pgn::{Nag, Scoresheet, write_note},
};
use table::{Place, Variations};

use super::write::illegal;
use crate::forms::FormError;

/// Writes everything down that was tried.
pub(super) fn transcribe_all(
    tree: &Variations<Action>,
    start: Position,
) -> Result<Scoresheet, FormError> {
    let mut scribe = Scribe { tree, sheet: Scoresheet::new(start) };
    let first = scribe.place(0);
    scribe.sheet.comment(&write_note(first.note()));
    scribe.follow(first)?;
    Ok(scribe.sheet)
}

struct Scribe<'a> {
    tree: &'a Variations<Action>,
    sheet: Scoresheet,
}

impl<'a> Scribe<'a> {
    fn place(&self, number: usize) -> &'a Place<Action> {
        self.tree.get(number).expect("the tree names only places that it has")
    }

    /// Writes down what follows a place. A scoresheet limits how deep variations are nested, and so the recursion.
    fn follow(&mut self, mut at: &'a Place<Action>) -> Result<(), FormError> {
        loop {
            // A claim is no move: the result tells of it.
            let children = at.children().iter().map(|child| self.place(*child));
            let moves: Vec<_> =
                children.filter_map(|child| Some((child, move_to(child)?))).collect();
            let Some(((main, first), others)) = moves.split_first() else { return Ok(()) };
            self.write(main, *first)?;
            for (other, m) in others {
                self.sheet.begin_variation().map_err(FormError::new)?;
                self.write(other, *m)?;
                self.follow(other)?;
                self.sheet.end_variation().map_err(FormError::new)?;
            }
            at = main;
        }
    }

    fn write(
        &mut self,
        place: &Place<Action>,
        coordinates: chess::CoordinateMove,
    ) -> Result<(), FormError> {
        let m = coordinates.in_position(self.sheet.position()).ok_or_else(illegal)?;
        self.sheet.play(m).map_err(FormError::new)?;
        place.note().glyphs.iter().for_each(|glyph| self.sheet.nag(Nag(*glyph)));
        self.sheet.comment(&write_note(place.note()));
        Ok(())
    }
}

fn move_to(place: &Place<Action>) -> Option<chess::CoordinateMove> {
    match place.played()?.action {
        Action::Move(coordinates) => Some(coordinates),
        Action::Claim { .. } => None,
    }
}
