use std::{io, path::PathBuf};

use thiserror::Error;

/// Why a file of games cannot be read or written.
#[derive(Debug, Error)]
pub enum Failure {
    /// The file cannot be read.
    #[error("{} cannot be read: {why}", .path.display())]
    Unreadable {
        /// Where it should be.
        path: PathBuf,
        /// What the operating system says.
        why: io::Error,
    },
    /// The file cannot be written.
    #[error("{} cannot be written: {why}", .path.display())]
    Unwritable {
        /// Where it should be.
        path: PathBuf,
        /// What the operating system says.
        why: io::Error,
    },
    /// Another run is writing it.
    #[error("{} is in use: another run is writing it", .path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// It is something else.
    #[error("{} is not a file of games: it does not begin like one", .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// It was written by another version of the program.
    #[error(
        "{} has version {found} of the format, and this program reads version {expected}",
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
    /// The header was changed or lost.
    #[error("the header of {} is damaged: its length or checksum is wrong", .path.display())]
    Header {
        /// The file.
        path: PathBuf,
    },
    /// The games in it were played differently.
    #[error(
        "{} was begun with {found}, and not with {wanted}: choose another file",
        .path.display()
    )]
    OtherRun {
        /// The file.
        path: PathBuf,
        /// How its games were played.
        found: String,
        /// How games would be played now.
        wanted: String,
    },
}
