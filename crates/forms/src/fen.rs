use chess::{ChessGame, Options};
use duplicate::BoardName;
use game::{Seat, Viewer};
use protocol::{AnyTable, AnyView};
use table::{Setup, Table};

use crate::FormError;

/// A game of chess that begins in this position.
pub(crate) fn read(text: &str) -> Result<AnyTable, FormError> {
    let start = text.parse().map_err(FormError::new)?;
    let setup = Setup { options: Options { start }, ..Setup::default() };
    Ok(Table::<ChessGame>::new(setup).map_err(FormError::new)?.into())
}

/// The position on the table. Made from a spectator's view, so it tells nothing that is hidden.
pub(crate) fn write(table: &AnyTable) -> Result<String, FormError> {
    Ok(match table.view(Viewer::Spectator, 0).game {
        AnyView::Chess(view) => view.fen + "\n",
        AnyView::Keishi(view) => format!("{}\n", view.position),
        AnyView::Duplicate(view) => {
            let line = |board| format!("{board} {}", view.boards[board]);
            BoardName::ALL.map(line).join("\n") + "\n"
        }
        AnyView::Blind(_) => format!("{}\n", revealed(table)?.end),
    })
}

/// What a game of blind chess hid, once it is over.
pub(crate) fn revealed(table: &AnyTable) -> Result<blind::Reveal, FormError> {
    match table.view(Viewer::Seat(Seat::ALL[0]), 0).game {
        AnyView::Blind(view) => view.reveal,
        AnyView::Chess(_) | AnyView::Duplicate(_) | AnyView::Keishi(_) => None,
    }
    .ok_or_else(|| FormError::new("blind chess keeps its board secret until the game is over"))
}
