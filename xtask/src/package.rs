use crate::step::{Step, say};

/// Installs a package of the system where that can be done without asking: on Debian's kind of system, as root.
pub(crate) fn install(package: &str) {
    let apt = |arguments: &[&str]| {
        Step::new("packages", "apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive")
    };
    say(&format!("\n── {package} is missing: trying to install it"));
    let installed = apt(&["update", "--quiet"]).works()
        && apt(&["install", "--yes", "--quiet", "--no-install-recommends", package]).works();
    say(if installed { "── installed" } else { "── it could not be installed" });
}
