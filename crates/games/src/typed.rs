//! Where JSON and text become the types of a game that is known.

use game::{Game, ReadError, Seat, View, Viewer};
use protocol::{ErrorCode, Failure};
use serde_json::Value;
use table::{Setup, Table};

/// Lays a table for a game that is known. The setup is that of [`table::Setup`], as JSON.
pub fn lay<G: Game>(setup: Value) -> Result<Table<G>, Failure> {
    let setup: Setup<G::Options> = serde_json::from_value(setup).map_err(|why| {
        Failure::new(ErrorCode::BadSetup, format!("the setup is not one for this game: {why}"))
    })?;
    Ok(Table::new(setup)?)
}

/// The action that this text means to this seat: its plain notation, or whatever else the seat's view understands.
pub fn read_action<G: Game>(
    table: &Table<G>,
    seat: Seat,
    text: &str,
) -> Result<G::Action, ReadError> {
    text.parse().or_else(|_| table.game().view(Viewer::Seat(seat)).read(text))
}
