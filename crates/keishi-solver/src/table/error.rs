use std::{io, path::PathBuf};

use thiserror::Error;

/// Why a table cannot be used.
#[derive(Debug, Error)]
pub enum TableError {
    /// The file cannot be read.
    #[error("the table {} cannot be read: {why}", .path.display())]
    Unreadable {
        /// Where it should be.
        path: PathBuf,
        /// The error of the operating system.
        why: io::Error,
    },
    /// The file cannot be written.
    #[error("the table {} cannot be written: {why}", .path.display())]
    Unwritable {
        /// Where it should be.
        path: PathBuf,
        /// The error of the operating system.
        why: io::Error,
    },
    /// It is another kind of file.
    #[error("{} is not a table of Keishi: it does not begin like one", .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// It was written by another version of the program.
    #[error(
        "the table {} has version {found}, and this program reads version {expected}: delete it and solve again",
        .path.display()
    )]
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: u8,
        /// The version that can be read.
        expected: u8,
    },
    /// Something in it was changed or lost.
    #[error("the table {} is damaged: its checksum or length is wrong; delete it and solve again", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
    },
    /// The solver did not finish it.
    #[error(
        "the table {} is unfinished: it knows only what is decided in {plies} plies; let the solver go on",
        .path.display()
    )]
    Unfinished {
        /// The file.
        path: PathBuf,
        /// The plies that the solver had finished.
        plies: u8,
    },
    /// It is for another board.
    #[error("the table is for a board of {size} by {size}, and the game is played on 6 by 6")]
    SmallBoard {
        /// How many squares a side.
        size: usize,
    },
    /// The stones are not a valid position.
    #[error("a position has four stones a side, each on a different square")]
    NoPosition,
    /// The game is over.
    #[error("the side to move already has a rectangle: the game is over")]
    Over,
    /// The file was valid when it was opened, and can no longer be read.
    #[error("the table can no longer be read: {0}")]
    Lost(#[from] io::Error),
}
