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
    /// What the file holds is not the table that was asked for.
    #[error("the table {} {why}", .path.display())]
    Unusable {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: Unusable,
    },
}

/// What is wrong with the bytes of a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unusable {
    /// It is another kind of file.
    #[error("is not one of an ending of blind chess: it does not begin like one")]
    Foreign,
    /// It was written by another version of the program.
    #[error(
        "has version {found}, and this program reads version {expected}: delete it and solve again"
    )]
    Version {
        /// Its version.
        found: u8,
        /// The version that can be read.
        expected: u8,
    },
    /// Something in it was changed or lost.
    #[error("is damaged: its checksum or length is wrong; delete it and solve again")]
    Damaged,
    /// It is the table of something else.
    #[error("is of {found}, not of {expected}")]
    Another {
        /// The ending and the rules it is of.
        found: String,
        /// Those that were asked for.
        expected: String,
    },
    /// The solver did not finish it.
    #[error("is unfinished: it knows only what is won in {moves} moves; let the solver go on")]
    Unfinished {
        /// The moves that the solver had finished.
        moves: u8,
    },
}
