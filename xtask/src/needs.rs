//! What the tests use that may not be on this machine yet.

use std::{fs, path::Path};

use crate::{
    attack, cross_check, package,
    python::{Library, has_python},
    step::{Step, say},
    web,
};

/// Something that is fetched for the tests.
#[derive(Clone, Copy, Debug)]
enum Need {
    Postgresql,
    Chromium,
    Library(Library),
    WebPackages,
}

const ALL: [Need; 5] = [
    Need::Postgresql,
    Need::Chromium,
    Need::Library(cross_check::LIBRARY),
    Need::Library(attack::LIBRARY),
    Need::WebPackages,
];

impl Need {
    fn is_there(self) -> bool {
        match self {
            Need::Postgresql => has_postgresql(),
            Need::Chromium => !web::has_npm() || web::chromium().is_some(),
            Need::Library(library) => !has_python() || library.is_there(),
            Need::WebPackages => !web::has_npm() || web_packages_are_there(),
        }
    }

    /// What it is, where it goes, and what for.
    fn words(self) -> String {
        match self {
            Need::Postgresql => "PostgreSQL (a package of the system, for several servers)".into(),
            Need::Chromium => "Chromium (a package of the system, for the browser tests)".into(),
            Need::Library(library) => {
                format!("{} (into target/, to {})", library.package, library.purpose)
            }
            Need::WebPackages => "npm packages (into web/node_modules, for the client)".into(),
        }
    }

    fn install(self) {
        match self {
            Need::Postgresql => package::install("postgresql"),
            Need::Chromium => web::install_chromium(),
            // It says itself what is wrong when it is used.
            Need::Library(library) => drop(library.install()),
            // The build of the client fetches them.
            Need::WebPackages => {}
        }
    }
}

/// Says in one line what is missing and will be fetched, or left out. Returns what fetches it.
pub(crate) fn announce(may_install: bool) -> impl FnOnce() + Send + 'static {
    let missing: Vec<Need> = ALL.into_iter().filter(|need| !need.is_there()).collect();
    let words = missing.iter().map(|need| need.words()).collect::<Vec<_>>().join("; ");
    if missing.is_empty() {
        say("nothing has to be installed");
    } else if may_install {
        say(&format!("will be installed, unless you say --no-install: {words}"));
    } else {
        say(&format!("missing, so tests that need it are skipped: {words}"));
    }
    move || {
        if may_install {
            missing.into_iter().for_each(Need::install);
        }
    }
}

/// Whether a server of PostgreSQL can be started for a test.
pub(crate) fn has_postgresql() -> bool {
    Path::new("/usr/lib/postgresql").exists()
        || Step::new("postgres", "postgres").args(["--version"]).works()
}

fn web_packages_are_there() -> bool {
    let read = |name: &str| fs::read(Path::new("web").join(name)).ok();
    read("package-lock.json").is_some_and(|lock| read("node_modules/.fourfold-lock") == Some(lock))
}
