//! Pictures of the boards, in plain text.

mod blind;
mod chess;
mod duplicate;
mod grid;
mod keishi;

use std::io::{self, Write};

use protocol::AnyView;

/// The board as this view shows it, with what matters beside it.
pub(super) fn picture(view: &AnyView) -> String {
    match view {
        AnyView::Chess(view) => chess::picture(view),
        AnyView::Blind(view) => blind::picture(view),
        AnyView::Duplicate(view) => duplicate::picture(view),
        AnyView::Keishi(view) => keishi::picture(view),
    }
}

/// Clears the terminal and what can be scrolled back to.
pub(super) fn clear_screen(out: &mut impl Write) -> io::Result<()> {
    write!(out, "\x1b[2J\x1b[3J\x1b[H")
}
