//! Builds the client in `web/` with npm and writes the table of its files, which the crate then carries.
//!
//! It runs only when something in `web/` has changed. Without npm the program is built all the same, with a page that says
//! what is missing.

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

const MISSING: &str = "<!doctype html><title>Fourfold</title><p>This Fourfold was built without its web client, because \
    npm was not found. Install Node.js 20.19 or newer, and build again.</p>";

fn main() -> io::Result<()> {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for source in SOURCES {
        writeln!(io::stdout(), "cargo::rerun-if-changed={}", web.join(source).display())?;
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let site = out.join("site");
    if Command::new("npm").arg("--version").output().is_ok_and(|said| said.status.success()) {
        install(&web)?;
        npm(
            &web,
            &["run", "build", "--", "--emptyOutDir", "--outDir", &site.display().to_string()],
        )?;
    } else {
        let warning =
            "npm was not found, so there will be no web client: install Node.js 20.19 or newer";
        writeln!(io::stdout(), "cargo::warning={warning}")?;
        fs::create_dir_all(&site)?;
        fs::write(site.join("index.html"), MISSING)?;
    }
    fs::write(out.join("files.rs"), table(&site)?)
}

/// Fetches what the lock file names, unless that was done already.
fn install(web: &Path) -> io::Result<()> {
    let lock = fs::read(web.join("package-lock.json"))?;
    let stamp = web.join("node_modules/.fourfold-lock");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    npm(web, &["ci"])?;
    fs::write(stamp, lock)
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
