//! What the program says to the terminal.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use indicatif::{ProgressBar, ProgressStyle};

/// Whether it failed only because nobody reads the output any more, as behind `| head`.
pub(crate) fn reader_left(why: &anyhow::Error) -> bool {
    let io = why.chain().find_map(|cause| cause.downcast_ref::<io::Error>());
    io.is_some_and(|io| io.kind() == io::ErrorKind::BrokenPipe)
}

/// How far long work has come, for whoever watches at a terminal.
pub(crate) fn progress(length: usize) -> ProgressBar {
    let line = "{pos} of {len} {wide_bar} {msg} {eta} to go";
    let style = ProgressStyle::with_template(line).expect("the template is well formed");
    ProgressBar::new(count(length)).with_style(style)
}

/// The same number, as a bar counts.
pub(crate) fn count(number: usize) -> u64 {
    u64::try_from(number).expect("no machine counts beyond 64 bits")
}

/// Says in one sentence why the command failed.
pub(crate) fn complain(why: &anyhow::Error) -> ExitCode {
    // There is nobody left to tell if this fails.
    let _ = writeln!(io::stderr(), "fourfold: {why:#}");
    ExitCode::FAILURE
}
