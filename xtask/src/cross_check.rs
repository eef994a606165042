//! Plays chess through `fourfold stdio` against python-chess, which was written by others.

use crate::{python::Python, step::Step};

const LIBRARY: &str = "chess==1.11.2";

pub(crate) fn run() -> anyhow::Result<()> {
    let Some(python) = Python::with("cross-check", "chess", LIBRARY)? else { return Ok(()) };
    Step::new("cross-check with python-chess", python.program("python"))
        .args(["tests/cross_check.py", "target/debug/fourfold"])
        .run()
}
