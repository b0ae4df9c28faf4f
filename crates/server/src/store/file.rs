//! The SQLite file: private to its user, and used by one server at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use super::error::OpenError;

/// The right to serve a SQLite file: a lock on `FILE.lock`, which contains the number of the
/// process. The system releases it when the process ends, however that happens.
#[derive(Debug)]
pub(crate) struct FileLock(File);

impl FileLock {
    /// Takes the lock.
    ///
    /// # Errors
    /// [`OpenError::InUse`] if another server has it.
    pub(crate) fn take(file: &Path) -> Result<FileLock, OpenError> {
        let failed = |error: io::Error| OpenError::Sqlite {
            file: file.to_owned(),
            reason: format!("its lock cannot be taken: {error}"),
        };
        create_folder(file).map_err(failed)?;
        let mut lock = private().open(beside(file, ".lock")).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut process = String::new();
                // Some systems do not let others read a locked file.
                let _ = lock.read_to_string(&mut process);
                let known = Some(process.trim()).filter(|p| !p.is_empty());
                let process = known.unwrap_or("unknown").to_owned();
                let file = file.to_owned();
                return Err(OpenError::InUse { file, process });
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        lock.set_len(0).map_err(failed)?;
        writeln!(lock, "{}", std::process::id()).map_err(failed)?;
        Ok(FileLock(lock))
    }

    /// Gives the lock back.
    pub(super) fn release(&self) {
        // An error leaves the lock to the end of the process.
        let _ = self.0.unlock();
    }
}

/// Creates the file if needed, readable by its user only: SQLite gives its log the same rights. An
/// older file loses the rights of strangers.
pub(super) fn create_private(file: &Path) -> io::Result<()> {
    create_folder(file)?;
    let opened = private().open(file)?;
    exclude_strangers(&opened)?;
    for end in ["-wal", "-shm"] {
        if let Ok(opened) = File::open(beside(file, end)) {
            exclude_strangers(&opened)?;
        }
    }
    Ok(())
}

fn create_folder(file: &Path) -> io::Result<()> {
    match file.parent().filter(|folder| *folder != Path::new("")) {
        Some(folder) => std::fs::create_dir_all(folder),
        None => Ok(()),
    }
}

/// The name of a file that belongs to `file`.
fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// Opens for reading and writing; a new file is readable by its user only.
pub(crate) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

#[cfg(unix)]
fn exclude_strangers(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mut permissions = file.metadata()?.permissions();
    if permissions.mode() & 0o007 == 0 {
        return Ok(());
    }
    permissions.set_mode(permissions.mode() & 0o770);
    file.set_permissions(permissions)
}

#[cfg(not(unix))]
fn exclude_strangers(_: &File) -> io::Result<()> {
    Ok(())
}
