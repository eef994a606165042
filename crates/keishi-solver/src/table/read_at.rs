//! Positioned reads, which do not move the file's cursor, so that threads can share it.
//!
//! A memory map would save the system call, but needs `unsafe`, because another program might shorten the file.

use std::{fs::File, io};

/// Fills the buffer from this offset on.
#[cfg(unix)]
pub(super) fn read_exact_at(file: &File, buffer: &mut [u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, buffer, offset)
}

/// Fills the buffer from this offset on.
#[cfg(windows)]
pub(super) fn read_exact_at(file: &File, buffer: &mut [u8], offset: u64) -> io::Result<()> {
    match std::os::windows::fs::FileExt::seek_read(file, buffer, offset)? {
        read if read == buffer.len() => Ok(()),
        _ => Err(io::ErrorKind::UnexpectedEof.into()),
    }
}
