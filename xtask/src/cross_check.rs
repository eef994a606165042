//! Plays chess through `fourfold stdio` against python-chess, which was written by others.

use std::path::Path;

use crate::step::{Step, say};

const VENV: &str = "target/cross-check";
const LIBRARY: &str = "chess==1.11.2";

/// Installs the library into a folder of its own and compares; skipped, with a word, where there is no Python.
pub(crate) fn run() -> anyhow::Result<()> {
    if !Step::new("python", "python3").args(["-m", "venv", "--help"]).works() {
        say("\n── cross-check with python-chess: skipped, because there is no python3 with venv");
        return Ok(());
    }
    let python = Path::new(VENV).join("bin/python");
    if !Step::new("library", &python).args(["-c", "import chess"]).works() {
        Step::new("environment for python-chess", "python3").args(["-m", "venv", VENV]).run()?;
        Step::new("python-chess", &python)
            .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", LIBRARY])
            .run()?;
    }
    Step::cargo("the program").args(["build", "--package", "fourfold"]).run()?;
    Step::new("cross-check with python-chess", &python)
        .args(["tests/cross_check.py", "target/debug/fourfold"])
        .run()
}
