//! Plays chess through `fourfold stdio` against python-chess, which was written by others.

use crate::{python::Library, report::Report, step::Step};

pub(crate) const LIBRARY: Library = Library {
    folder: "cross-check",
    module: "chess",
    package: "chess==1.11.2",
    purpose: "check chess against it",
};

pub(crate) fn run(report: &mut Report) -> anyhow::Result<()> {
    let Some(python) = LIBRARY.prepare(report)? else { return Ok(()) };
    report.check(
        Step::new("cross-check with python-chess", python.program("python"))
            .args(["tests/cross_check.py", "target/debug/fourfold"]),
    )
}
