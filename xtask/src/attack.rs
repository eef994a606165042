//! Lets Schemathesis, which was written by others, make up requests from the server's own description.

use std::{fs, process::Command};

use crate::{process::Server, python::Python, step::Step};

const LIBRARY: &str = "schemathesis==4.32.5";

/// Any request, however strange, gets an answer that is described, and never one that blames the server.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_schema_conformance";

pub(crate) fn run() -> anyhow::Result<()> {
    let Some(python) = Python::with("attack", "schemathesis", LIBRARY)? else { return Ok(()) };
    let server = server()?;
    let api = format!("{}/api", server.address);
    Step::new("attack with Schemathesis", python.program("schemathesis"))
        .args(["run", &api, "--checks", CHECKS, "--max-examples", "50", "--seed", "1"])
        .args(["--workers", "2", "--suppress-health-check", "all", "--no-color"])
        .args(["--warnings", "off"])
        .run()
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
            .args(["--database", &format!("sqlite:{folder}/games.db")]),
    )
}
