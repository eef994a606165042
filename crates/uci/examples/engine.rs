//! The engine alone, without the server and the laboratory around it: `cargo run --release -p uci --example engine`.

use std::io;

fn main() -> io::Result<()> {
    uci::run(io::stdin().lock(), io::stdout())
}
