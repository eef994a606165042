//! What the program says to the terminal.

use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Whether it failed only because nobody reads the output any more, as behind `| head`.
pub(crate) fn reader_left(why: &anyhow::Error) -> bool {
    let io = why.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
    io.is_some_and(|io| io.kind() == io::ErrorKind::BrokenPipe)
}

/// Says in one sentence why the command failed.
pub(crate) fn complain(why: &anyhow::Error) -> ExitCode {
    // There is nobody left to tell if this fails.
    let _ = writeln!(io::stderr(), "fourfold: {why:#}");
    ExitCode::FAILURE
}
