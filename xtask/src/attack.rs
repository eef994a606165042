//! Lets Schemathesis, which was written by others, make up requests from the server's own description.

use std::{fs, process::Command};

use crate::{process::Server, python::Library, report::Report, step::Step};

pub(crate) const LIBRARY: Library = Library {
    folder: "attack",
    module: "schemathesis",
    package: "schemathesis==4.32.5",
    purpose: "make up requests",
};

/// Any request, however strange, gets an answer that is described, and never one that blames the server.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_schema_conformance";

pub(crate) fn run(report: &mut Report) -> anyhow::Result<()> {
    let Some(python) = LIBRARY.prepare(report)? else { return Ok(()) };
    let server = server()?;
    let api = format!("{}/api", server.address);
    let attack = Step::new("attack with Schemathesis", python.program("schemathesis"))
        .args(["run", &api, "--checks", CHECKS, "--max-examples", "50", "--seed", "1"])
        // Two workers are two threads, and Python 3.11 now and then fails to parse source in two at once: cpython#106905.
        .args(["--workers", "1", "--suppress-health-check", "all", "--no-color"])
        .args(["--warnings", "off"]);
    report.check(attack)
}

/// A server on a database of its own.
fn server() -> anyhow::Result<Server> {
    let folder = "target/attack/games";
    if fs::exists(folder)? {
        fs::remove_dir_all(folder)?;
    }
    Server::start(
        Command::new("target/debug/fourfold")
            .args(["serve", "--listen", "127.0.0.1:0", "--requests", "0", "--log", "error"])
            .args([
                "--messages",
                "0",
                "--stored",
                "0",
                "--connections",
                "0",
                "--program-games",
                "0",
            ])
            .args(["--database", &format!("sqlite:{folder}/games.db")]),
    )
}
