use std::path::{Path, PathBuf};

use crate::{report::Report, step::Step};

/// A library for Python, installed into a folder of its own under `target`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Library {
    pub(crate) folder: &'static str,
    pub(crate) module: &'static str,
    /// Its name and version.
    pub(crate) package: &'static str,
    /// What we do with it.
    pub(crate) purpose: &'static str,
}

/// A Python of our own with one library in it.
pub(crate) struct Python(PathBuf);

pub(crate) fn has_python() -> bool {
    Step::new("python", "python3").args(["-m", "venv", "--help"]).works()
}

impl Library {
    fn python(self) -> Python {
        Python(Path::new("target").join(self.folder).join("bin"))
    }

    pub(crate) fn is_there(self) -> bool {
        let import = format!("import {}", self.module);
        Step::new("library", self.python().program("python")).args(["-c", &import]).works()
    }

    pub(crate) fn install(self) -> anyhow::Result<()> {
        let home = Path::new("target").join(self.folder);
        Step::new("environment for Python", "python3").args(["-m", "venv"]).args([&home]).run()?;
        Step::new("library for Python", self.python().program("python"))
            .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", self.package])
            .run()
    }

    /// A Python with this library, installed if need be and allowed. Nothing, with a word, where that cannot be.
    pub(crate) fn prepare(self, report: &mut Report) -> anyhow::Result<Option<Python>> {
        let what = format!("what needs {}", self.package);
        if !has_python() {
            report.skip(&what, "there is no python3 with venv");
            return Ok(None);
        }
        if !self.is_there() {
            if !report.may_install {
                report.skip(&what, "it is not there, and nothing may be installed");
                return Ok(None);
            }
            self.install()?;
        }
        Ok(Some(self.python()))
    }
}

impl Python {
    /// One of its programs.
    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}
