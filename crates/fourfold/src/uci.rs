use std::io;

/// Speaks UCI on the standard input and output.
pub(crate) fn run() -> anyhow::Result<()> {
    Ok(::uci::run(io::stdin().lock(), io::stdout())?)
}
