use std::{
    env,
    ffi::OsString,
    io::{self, Write},
    process::{Command, Stdio},
    thread,
};

/// What opens an address on this kind of system.
const OPENER: &[&str] = if cfg!(target_os = "macos") {
    &["open"]
} else if cfg!(windows) {
    &["cmd", "/C", "start", ""]
} else {
    &["xdg-open"]
};

/// Opens the address in the browser that `BROWSER` names, or in the system's own. Where that fails a word is said, and that
/// is all: an address can be opened by hand.
pub(crate) fn open(address: String) {
    // It may take as long as it likes.
    thread::spawn(move || {
        let mut command = opener(env::var_os("BROWSER"));
        command.arg(&address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if !command.status().is_ok_and(|status| status.success()) {
            // A terminal that is gone needs no telling.
            let _ = writeln!(io::stderr(), "no browser could be started: open {address} yourself");
        }
    });
}

fn opener(browser: Option<OsString>) -> Command {
    if let Some(browser) = browser.filter(|browser| !browser.is_empty()) {
        return Command::new(browser);
    }
    let mut command = Command::new(OPENER[0]);
    command.args(&OPENER[1..]);
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_that_is_named_comes_first() {
        assert_eq!(opener(Some("firefox".into())).get_program(), "firefox");
        assert_eq!(opener(Some("".into())).get_program(), OPENER[0]);
        assert_eq!(opener(None).get_program(), OPENER[0]);
    }
}
