//! The web client: its own checks, and real Chromium against the real server.

use std::{env, ffi::OsString, fs, path::Path};

use anyhow::Context;

use crate::{
    package,
    step::{Step, say},
};

const WEB: &str = "web";
/// The most script, compressed, that a first visit to the lobby may load.
const FIRST_LOAD: u64 = 150_000;
const BROWSERS: [&str; 3] =
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// Types, lints, unit tests, size; then a server that carries the client, and a browser that plays.
pub(crate) fn run() -> anyhow::Result<()> {
    if !Step::new("npm", "npm").args(["--version"]).works() {
        say("\n── web client: skipped, because there is no npm");
        return Ok(());
    }
    npm("types of the web client", "check")?;
    npm("lints of the web client", "lint")?;
    npm("tests of the web client", "test")?;
    npm("build of the web client", "build")?;
    first_load()?;
    browser()
}

fn npm(name: &'static str, script: &str) -> anyhow::Result<()> {
    Step::new(name, "npm").args(["run", "--silent", "--prefix", WEB, script]).run()
}

/// Everything that `index.html` names and preloads, as a browser is sent it.
fn first_load() -> anyhow::Result<()> {
    let dist = Path::new(WEB).join("dist");
    let page = fs::read_to_string(dist.join("index.html")).context("web/dist/index.html")?;
    let assets = page.split('"').filter(|word| word.starts_with("/assets/"));
    let scripts = assets.filter(|name| Path::new(name).extension().is_some_and(|end| end == "js"));
    let mut total = 0;
    for script in scripts {
        total += fs::metadata(dist.join(format!("{}.br", &script[1..])))?.len();
    }
    anyhow::ensure!(total > 0, "web/dist/index.html names no script");
    anyhow::ensure!(
        total <= FIRST_LOAD,
        "the first load is {total} bytes of compressed script, and may be {FIRST_LOAD}"
    );
    say(&format!("first load: {total} bytes of compressed script"));
    Ok(())
}

fn browser() -> anyhow::Result<()> {
    let Some(path) = chromium_or_install() else {
        say("\n── browser tests: skipped, because there is no Chromium (set CHROMIUM to its path)");
        return Ok(());
    };
    Step::new("browser tests", "npm")
        .args(["run", "--silent", "--prefix", WEB, "e2e"])
        .env("CHROMIUM", &path.to_string_lossy())
        .run()
}

/// The browser, installed if need be and possible.
pub(crate) fn chromium_or_install() -> Option<OsString> {
    chromium().or_else(|| {
        package::install("chromium");
        chromium()
    })
}

fn chromium() -> Option<OsString> {
    let works = |name: &&str| Step::new("browser", name).args(["--version"]).works();
    env::var_os("CHROMIUM").or_else(|| BROWSERS.into_iter().find(works).map(Into::into))
}
