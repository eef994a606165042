//! The web client: its own checks, and real Chromium against the real server.

use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    sync::mpsc::Receiver,
};

use anyhow::Context;

use crate::{
    package,
    report::Report,
    step::{Step, say},
    tally::Counts,
};

const WEB: &str = "web";
/// The most bytes that a first visit to the lobby may load, compressed: the page, scripts and styles.
const FIRST_LOAD: u64 = 60_000;
/// The first that is there plays. Without a window it draws with half of the work.
const BROWSERS: [&str; 4] = [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
];
/// The packages that may carry one.
const BROWSER_PACKAGES: [&str; 2] = ["chromium-headless-shell", "chromium"];

/// Types, lints, unit tests; once the program is built its size, and a browser that plays on it.
pub(crate) fn run(report: &mut Report, is_built: &Receiver<()>) -> anyhow::Result<()> {
    let what = "web client";
    if !has_npm() {
        report.skip(what, "there is no npm");
        return Ok(());
    }
    if !Path::new("web/node_modules").exists() {
        report.skip(what, "its packages are not there, and nothing may be installed");
        return Ok(());
    }
    report.check(npm("types of the web client", "check"))?;
    report.check(npm("lints of the web client", "lint"))?;
    report.tests(npm("tests of the web client", "test"), Counts::Vitest)?;
    if is_built.recv().is_err() {
        report.skip("browser tests", "the program was not built");
        return Ok(());
    }
    let size = first_load();
    report.checked(size)?;
    browser(report)
}

pub(crate) fn has_npm() -> bool {
    Step::new("npm", "npm").args(["--version"]).works()
}

fn npm(name: &'static str, script: &str) -> Step {
    Step::new(name, "npm").args(["run", "--silent", "--prefix", WEB, script])
}

/// The client as the program carries it, which was built last.
fn site() -> anyhow::Result<PathBuf> {
    let built = fs::read_dir("target/debug/build").context("target/debug/build")?;
    let site = |entry: fs::DirEntry| {
        let site = entry.path().join("out/site");
        let made = fs::metadata(site.join("index.html")).and_then(|page| page.modified()).ok()?;
        Some((made, site))
    };
    let newest = built.flatten().filter_map(site).max();
    Ok(newest.context("the web client was not built")?.1)
}

/// `index.html` and everything that it names and preloads, as a browser is sent it.
fn first_load() -> anyhow::Result<()> {
    let dist = site()?;
    let page = fs::read_to_string(dist.join("index.html"))?;
    let assets = page.split('"').filter_map(|word| word.strip_prefix('/'));
    let assets: Vec<&str> = assets.filter(|name| name.starts_with("assets/")).collect();
    anyhow::ensure!(!assets.is_empty(), "the client's page names no script");
    let total = [&["index.html"], assets.as_slice()]
        .concat()
        .iter()
        .try_fold(0, |total, name| anyhow::Ok(total + sent(&dist, name)?))?;
    anyhow::ensure!(
        total <= FIRST_LOAD,
        "the first load is {total} bytes, compressed, and may be {FIRST_LOAD}"
    );
    say(&format!("first load: {total} bytes, compressed"));
    Ok(())
}

/// How many bytes of a file a browser is sent: what would not become smaller is not compressed.
fn sent(dist: &Path, name: &str) -> anyhow::Result<u64> {
    let compressed = dist.join(format!("{name}.br"));
    let file = if compressed.exists() { compressed } else { dist.join(name) };
    Ok(fs::metadata(file)?.len())
}

fn browser(report: &mut Report) -> anyhow::Result<()> {
    let Some(path) = chromium_or_install(report.may_install) else {
        report.skip("browser tests", "there is no Chromium (set CHROMIUM to its path)");
        return Ok(());
    };
    let tests = npm("browser tests", "e2e").env("CHROMIUM", &path.to_string_lossy());
    report.tests(tests, Counts::Playwright)
}

/// The browser, installed if need be and allowed and possible.
pub(crate) fn chromium_or_install(may_install: bool) -> Option<OsString> {
    chromium().or_else(|| {
        if may_install {
            install_chromium();
        }
        chromium()
    })
}

pub(crate) fn install_chromium() {
    for package in BROWSER_PACKAGES {
        if chromium().is_none() {
            package::install(package);
        }
    }
}

pub(crate) fn chromium() -> Option<OsString> {
    let works = |name: &&str| Step::new("browser", name).args(["--version"]).works();
    env::var_os("CHROMIUM").or_else(|| BROWSERS.into_iter().find(works).map(Into::into))
}
