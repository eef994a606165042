use duplicate::{Duplicate, SaveFile};
use game::Game;
use table::{Deed, Setup, Table};

use super::FormError;
use crate::AnyTable;

/// A game of duplicate chess from its save file.
pub(crate) fn read(text: &str) -> Result<AnyTable, FormError> {
    let file: SaveFile = text.parse().map_err(FormError::new)?;
    let played = Duplicate::from_save(&file).map_err(FormError::new)?;
    let setup = Setup { sandbox: true, ..Setup::default() };
    let mut table = Table::<Duplicate>::new(setup).map_err(FormError::new)?;
    let seats: Vec<_> = Duplicate::seats().collect();
    for (seat, action) in seats.iter().cycle().zip(played.moves()) {
        table.submit(*seat, Deed::Act(*action), 0).map_err(FormError::new)?;
    }
    Ok(table.into())
}

/// The save file of a game of duplicate chess.
pub(crate) fn write(table: &Table<Duplicate>) -> String {
    format!("{}\n", table.game().to_save())
}
