use std::io::{self, Write};

/// Runs the bench and prints what it found.
pub(crate) fn run() -> anyhow::Result<()> {
    let bench = ::uci::bench(|done, of| {
        // Progress is for whoever watches; nobody needs to.
        let _ = writeln!(io::stderr(), "{done} of {of}");
    });
    writeln!(io::stdout(), "{bench}")?;
    Ok(())
}
