use std::{io::Read, path::Path};

use super::TableError;
use crate::Board;

const MAGIC: [u8; 8] = *b"KEISHI4\n";
const VERSION: u8 = 1;

/// The half byte that stands for a rare value.
pub(super) const RARE: u8 = 15;

/// The header of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) board: Board,
    pub(super) state: State,
    /// What each half byte below [`RARE`] means.
    pub(super) common: [u8; RARE as usize],
    pub(super) cells: u32,
    pub(super) rare: u32,
    /// The number of bytes about the ko.
    pub(super) ko: u32,
    /// The checksum of all that follows the header.
    pub(super) body: u32,
}

/// Whether the solver had finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Every value is known.
    Finished,
    /// The positions decided in this many plies are known.
    Open(u8),
}

impl Header {
    /// Magic, version, size, state, plies, common values, cells, rare cells, bytes about the ko, checksum of the
    /// body, checksum of the header.
    pub(super) const LENGTH: u64 = SIGNED as u64 + 4;

    pub(super) fn bytes(&self) -> Vec<u8> {
        let (open, plies) = match self.state {
            State::Finished => (0, 0),
            State::Open(plies) => (1, plies),
        };
        let size = u8::try_from(self.board.size()).expect("the largest board has six files");
        let mut bytes = [&MAGIC[..], &[VERSION, size, open, plies], &self.common].concat();
        for number in [self.cells, self.rare, self.ko, self.body] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    pub(super) fn read(file: &mut impl Read, path: &Path) -> Result<Header, TableError> {
        let foreign = || TableError::Foreign { path: path.to_owned() };
        let damaged = || TableError::Damaged { path: path.to_owned() };
        let mut start = [0; 9];
        file.read_exact(&mut start).map_err(|_| foreign())?;
        if start[..8] != MAGIC {
            return Err(foreign());
        }
        if start[8] != VERSION {
            let path = path.to_owned();
            return Err(TableError::Version { path, found: start[8], expected: VERSION });
        }
        let mut rest = [0; SIGNED + 4 - 9];
        file.read_exact(&mut rest).map_err(|_| damaged())?;
        Header::parse(&[&start[..], &rest].concat()).ok_or_else(damaged)
    }

    fn parse(bytes: &[u8]) -> Option<Header> {
        let (signed, sum) = bytes.split_at_checked(SIGNED)?;
        if sum != crc32fast::hash(signed).to_le_bytes() {
            return None;
        }
        let number = |at: usize| Some(u32::from_le_bytes(signed.get(at..at + 4)?.try_into().ok()?));
        Some(Header {
            board: Board::new(signed[9].into())?,
            state: if signed[10] == 0 { State::Finished } else { State::Open(signed[11]) },
            common: signed[12..NUMBERS].try_into().ok()?,
            cells: number(NUMBERS)?,
            rare: number(NUMBERS + 4)?,
            ko: number(NUMBERS + 8)?,
            body: number(NUMBERS + 12)?,
        })
    }

    /// Where the list of rare cells begins.
    pub(super) fn rare_at(&self) -> u64 {
        Header::LENGTH + u64::from(self.cells.div_ceil(2))
    }

    /// Where that list ends, and the part about the ko begins.
    pub(super) fn ko_at(&self) -> u64 {
        self.rare_at() + 5 * u64::from(self.rare)
    }

    /// Refuses a file whose length or number of cells is not what its header says.
    pub(super) fn check_length(
        &self,
        cells: usize,
        length: u64,
        path: &Path,
    ) -> Result<(), TableError> {
        let expected = self.ko_at() + u64::from(self.ko);
        if self.cells as usize == cells && length == expected {
            Ok(())
        } else {
            Err(TableError::Damaged { path: path.to_owned() })
        }
    }
}

/// Where the numbers begin.
const NUMBERS: usize = 12 + RARE as usize;

/// The number of bytes that the header's own checksum covers.
const SIGNED: usize = NUMBERS + 16;
