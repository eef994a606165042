use blind::Blind;
use chess::{Chess, Options};
use duplicate::BoardName;
use game::{Game, Seat, Viewer};
use table::{Setup, Table};

use super::FormError;
use crate::AnyTable;

/// A game of chess that begins in this position.
pub(crate) fn read(text: &str) -> Result<AnyTable, FormError> {
    let start: chess::Start = text.parse().map_err(FormError::new)?;
    let setup = Setup { options: Options::from(start), ..Setup::default() };
    Ok(Table::<Chess>::new(setup).map_err(FormError::new)?.into())
}

/// All four boards, each on a line behind its name.
pub(crate) fn write_boards(position: &duplicate::Position) -> String {
    let line = |board| format!("{board} {}\n", chess::print_fen(&position[board]));
    BoardName::ALL.map(line).concat()
}

/// What a game of blind chess hid, once it is over: as a player is shown it, so it tells nothing too early.
pub(crate) fn revealed(table: &Table<Blind>) -> Result<blind::Reveal, FormError> {
    let view = table.game().view(Viewer::Seat(Seat::ALL[0]));
    view.reveal
        .ok_or_else(|| FormError::new("blind chess keeps its board secret until the game is over"))
}
