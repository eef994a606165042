use std::{
    fs::{File, TryLockError},
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::options;
use crate::StoreError;

/// An SQLite file that is this process's alone, for as long as this is kept: a second server on it would not hear of what the
/// first one does.
#[derive(Debug)]
pub struct Exclusive {
    _lock: File,
}

impl Exclusive {
    /// Takes the file at this address; nothing where it is no SQLite file, and any number of processes may share it.
    ///
    /// ```
    /// use store::Exclusive;
    ///
    /// # let folder = tempfile::tempdir()?;
    /// let address = format!("sqlite:{}/games.db", folder.path().display());
    /// let own = Exclusive::of(&address)?;
    /// assert!(Exclusive::of(&address).is_err_and(|why| why.to_string().contains("another server")));
    /// drop(own);
    /// assert!(Exclusive::of(&address)?.is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(address: &str) -> Result<Option<Exclusive>, StoreError> {
        if !address.starts_with("sqlite:") {
            return Ok(None);
        }
        let options = options(address)?;
        let file = options.get_filename();
        super::make_folder(file)?;
        let name = file.display().to_string();
        let locked = |why: io::Error| StoreError::Lock(name.clone(), Arc::new(why));
        let lock = File::create(beside(file)).map_err(locked)?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(Exclusive { _lock: lock })),
            Err(TryLockError::WouldBlock) => Err(StoreError::Taken(name)),
            Err(TryLockError::Error(why)) => Err(locked(why)),
        }
    }
}

/// SQLite locks the file itself in its own ways, so another one is locked beside it.
fn beside(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

/// Creates the file if it is missing, so that nobody else on this machine can read it.
pub(super) fn create(file: &Path) -> Result<(), StoreError> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(file) {
        Ok(_) => Ok(()),
        Err(why) if why.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(why) => Err(StoreError::Folder(file.display().to_string(), Arc::new(why))),
    }
}

/// Which file it is, as long as it is there: a new one at the same place is another.
#[cfg(unix)]
pub(super) fn identity(file: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    std::fs::metadata(file).ok().map(|file| (file.dev(), file.ino()))
}

/// Elsewhere a file that is open cannot be deleted.
#[cfg(not(unix))]
pub(super) fn identity(_file: &Path) -> Option<(u64, u64)> {
    Some((0, 0))
}
