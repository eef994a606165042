use anyhow::Context;
use chess::{ChessGame, Options};
use duplicate::BoardName;
use game::Viewer;
use protocol::{AnyTable, AnyView};
use table::{Setup, Table};

/// A game of chess that begins in this position.
pub(super) fn read(text: &str) -> anyhow::Result<AnyTable> {
    let setup = Setup { options: Options { start: text.parse()? }, ..Setup::default() };
    Ok(Table::<ChessGame>::new(setup)?.into())
}

/// The position on the table. Made from a spectator's view, so it tells nothing that is hidden.
pub(super) fn write(table: &AnyTable) -> anyhow::Result<String> {
    Ok(match table.view(Viewer::Spectator, 0).game {
        AnyView::Chess(view) => view.fen + "\n",
        AnyView::Keishi(view) => format!("{}\n", view.position),
        AnyView::Duplicate(view) => {
            let line = |board| format!("{board} {}", view.boards[board]);
            BoardName::ALL.map(line).join("\n") + "\n"
        }
        AnyView::Blind(_) => {
            let reveal = match table.view(Viewer::Seat(game::Seat::ALL[0]), 0).game {
                AnyView::Blind(view) => view.reveal,
                _ => None,
            };
            let reveal =
                reveal.context("blind chess keeps its board secret until the game is over")?;
            format!("{}\n", reveal.end)
        }
    })
}
