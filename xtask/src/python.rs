use std::path::{Path, PathBuf};

use crate::step::{Step, say};

/// A Python of our own with one library in it.
pub(crate) struct Python(PathBuf);

impl Python {
    /// Installs the library into a folder of its own under `target`, if it is not there yet. Nothing, with a word, where
    /// there is no Python.
    pub(crate) fn with(
        folder: &str,
        module: &str,
        library: &str,
    ) -> anyhow::Result<Option<Python>> {
        if !Step::new("python", "python3").args(["-m", "venv", "--help"]).works() {
            say(&format!("\n── {library}: skipped, because there is no python3 with venv"));
            return Ok(None);
        }
        let home = Path::new("target").join(folder);
        let python = Python(home.join("bin"));
        let import = format!("import {module}");
        if !Step::new("library", python.program("python")).args(["-c", &import]).works() {
            Step::new("environment for Python", "python3")
                .args(["-m", "venv"])
                .args([&home])
                .run()?;
            Step::new("library for Python", python.program("python"))
                .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", library])
                .run()?;
        }
        Ok(Some(python))
    }

    /// One of its programs.
    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}
