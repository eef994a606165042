//! Builds the client in `web/` with npm and writes the table of its files, which the crate then carries.
//!
//! npm runs only when something in `web/` has changed. Without it the program is built all the same, with a page that says what is
//! missing.

use std::{
    env,
    fmt::Write as _,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::Command,
};

/// What the client is made of; never `node_modules`.
const SOURCES: [&str; 8] = [
    "build",
    "index.html",
    "package.json",
    "package-lock.json",
    "public",
    "src",
    "svelte.config.js",
    "vite.config.ts",
];

/// Set by whoever wants nothing to be fetched.
const NO_INSTALL: &str = "FOURFOLD_NO_INSTALL";

fn main() -> io::Result<()> {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for source in SOURCES {
        writeln!(io::stdout(), "cargo::rerun-if-changed={}", web.join(source).display())?;
    }
    writeln!(io::stdout(), "cargo::rerun-if-env-changed={NO_INSTALL}")?;
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let site = out.join("site");
    let missing = missing(&web)?;
    match &missing {
        None => build(&web, &out, &site)?,
        Some(missing) => {
            writeln!(
                io::stdout(),
                "cargo::warning=there will be no web client, because {missing}"
            )?;
            leave_word(&site, missing)?;
        }
    }
    fs::write(out.join("built.rs"), if missing.is_none() { "true" } else { "false" })?;
    fs::write(out.join("files.rs"), table(&site)?)
}

/// Why the client cannot be built, and what to do about it.
fn missing(web: &Path) -> io::Result<Option<&'static str>> {
    let is_there = Command::new("npm").arg("--version").output();
    Ok(if !is_there.is_ok_and(|said| said.status.success()) {
        Some("npm was not found: install Node.js 20.19 or newer, and build again")
    } else if env::var_os(NO_INSTALL).is_some() && !is_installed(web)? {
        Some(
            "its packages are not there and may not be fetched: run npm ci in web/, and build again",
        )
    } else {
        None
    })
}

/// A page in place of the client.
fn leave_word(site: &Path, missing: &str) -> io::Result<()> {
    if site.exists() {
        fs::remove_dir_all(site)?;
    }
    fs::create_dir_all(site)?;
    let page = format!(
        "<!doctype html><title>Fourfold</title><p>This Fourfold was built without its web client, because {missing}."
    );
    fs::write(site.join("index.html"), page)
}

/// Builds the client, unless what is there was made of the same files.
fn build(web: &Path, out: &Path, site: &Path) -> io::Result<()> {
    let stamp = out.join("sources");
    let sources = sources(web)?.to_string();
    if site.join("index.html").exists()
        && fs::read(&stamp).is_ok_and(|old| old == sources.as_bytes())
    {
        return Ok(());
    }
    install(web)?;
    npm(web, &["run", "build", "--", "--emptyOutDir", "--outDir", &site.display().to_string()])?;
    fs::write(stamp, sources)
}

/// What changes when one of the client's files does. Their times say little: a checkout changes them all.
fn sources(web: &Path) -> io::Result<u64> {
    let mut paths = vec![];
    for source in SOURCES {
        let path = web.join(source);
        if path.is_dir() { walk(&path, &mut paths)? } else { paths.push(path) }
    }
    paths.sort();
    let mut hasher = DefaultHasher::new();
    for path in paths {
        path.hash(&mut hasher);
        fs::read(path)?.hash(&mut hasher);
    }
    Ok(hasher.finish())
}

/// Whether what the lock file names is there.
fn is_installed(web: &Path) -> io::Result<bool> {
    let lock = fs::read(web.join("package-lock.json"))?;
    Ok(fs::read(web.join(STAMP)).is_ok_and(|installed| installed == lock))
}

/// A copy of the lock file, written when everything in it has been installed.
const STAMP: &str = "node_modules/.fourfold-lock";

/// Fetches what the lock file names, unless that was done already.
fn install(web: &Path) -> io::Result<()> {
    if is_installed(web)? {
        return Ok(());
    }
    npm(web, &["ci", "--no-audit", "--no-fund"])?;
    fs::copy(web.join("package-lock.json"), web.join(STAMP)).map(|_| ())
}

fn npm(web: &Path, arguments: &[&str]) -> io::Result<()> {
    let said = Command::new("npm").args(arguments).current_dir(web).output()?;
    if said.status.success() {
        return Ok(());
    }
    let (out, err) = (String::from_utf8_lossy(&said.stdout), String::from_utf8_lossy(&said.stderr));
    Err(io::Error::other(format!("npm {} failed in web/:\n{out}\n{err}", arguments.join(" "))))
}

/// A Rust expression that lists all files with their compressed forms.
fn table(site: &Path) -> io::Result<String> {
    let mut paths = vec![];
    walk(site, &mut paths)?;
    paths.sort();
    let mut text = String::from("&[\n");
    for path in paths.iter().filter(|path| !is_compressed(path)) {
        let name = path.strip_prefix(site).expect("walk stays inside").display().to_string();
        let mut hasher = DefaultHasher::new();
        fs::read(path)?.hash(&mut hasher);
        let form = |ending: &str| {
            let other = PathBuf::from(format!("{}.{ending}", path.display()));
            if other.is_file() { format!("Some({})", included(&other)) } else { "None".to_owned() }
        };
        writeln!(
            text,
            "    File {{ name: {:?}, tag: \"\\\"{:016x}\\\"\", plain: {}, brotli: {}, gzip: {} }},",
            name.replace('\\', "/"),
            hasher.finish(),
            included(path),
            form("br"),
            form("gz"),
        )
        .expect("a string takes everything");
    }
    text.push(']');
    Ok(text)
}

fn included(path: &Path) -> String {
    format!("include_bytes!({:?})", path.display().to_string())
}

fn is_compressed(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "br" || ending == "gz")
}

fn walk(folder: &Path, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { walk(&path, paths)? } else { paths.push(path) }
    }
    Ok(())
}
