//! The solution in a file.
//!
//! A header, then half a byte for each position, then the list of those positions whose value is too rare for half a byte.

mod error;
mod header;
mod read_at;
mod write;

use std::{
    fs::File,
    io::{BufReader, Read, Seek, SeekFrom},
    path::Path,
};

use keishi::Position;

pub use error::TableError;
pub(crate) use header::State;
pub(crate) use write::write;

use crate::{
    Board, Census, Fours, Value,
    grid::{Cell, Grid},
    layout::Layout,
    space::Space,
};
use header::{Header, RARE};

/// The solution of a board in a file, made by [`Solution::save`](crate::Solution::save).
///
/// Only what is asked for is read, from wherever the operating system keeps it: the same file serves many programs at once
/// and takes hardly any memory of its own. A table can be shared between threads.
#[derive(Debug)]
pub struct Table {
    file: File,
    space: Space,
    layout: Layout,
    header: Header,
    /// The cells whose value is too rare for half a byte, in order.
    rare: Vec<(u32, u8)>,
}

impl Table {
    /// Opens a table after checking all of it, which takes a moment: a damaged or foreign file is refused.
    pub fn open(path: &Path) -> Result<Table, TableError> {
        let table = Table::read(path)?;
        match table.header.state {
            State::Finished => Ok(table),
            State::Open(plies) => Err(TableError::Unfinished { path: path.to_owned(), plies }),
        }
    }

    /// Opens a table that may be unfinished.
    pub(crate) fn read(path: &Path) -> Result<Table, TableError> {
        let failed = |why| TableError::Unreadable { path: path.to_owned(), why };
        let file = File::open(path).map_err(failed)?;
        let length = file.metadata().map_err(failed)?.len();
        let mut start = BufReader::with_capacity(1 << 20, &file);
        let header = Header::read(&mut start, path)?;
        let space = Space::new(header.board.clone());
        let layout = Layout::of(&space);
        header.check_length(layout.cells(), length, path)?;
        if checksum(&mut start).map_err(failed)? != header.body {
            return Err(TableError::Damaged { path: path.to_owned() });
        }
        let rare = read_rare(&header, start).map_err(failed)?;
        Ok(Table { file, space, layout, header, rare })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.space.board()
    }

    /// What a position of the game is worth to the side to move.
    ///
    /// # Errors
    /// If the file cannot be read any more, is for a smaller board, or the side to move has a rectangle: then the game is over.
    pub fn value(&self, position: Position) -> Result<Value, TableError> {
        if *self.board() != Board::standard() {
            return Err(TableError::SmallBoard { size: self.board().size() });
        }
        self.look_up(position.mover().bits(), position.waiting().bits())
    }

    /// What the position with these stones is worth to the mover. They must be four each, on squares of their own.
    pub(crate) fn look_up(&self, mover: u64, waiting: u64) -> Result<Value, TableError> {
        let place = self.space.classes.place(Fours::number(mover), Fours::number(waiting));
        let cell = self.layout.cell(&self.space, place).ok_or(TableError::Over)?;
        Ok(self.cell(cell)?.value())
    }

    fn cell(&self, cell: usize) -> Result<Cell, TableError> {
        let mut byte = [0];
        read_at::read_exact_at(&self.file, &mut byte, Header::LENGTH + (cell / 2) as u64)?;
        let half = if cell.is_multiple_of(2) { byte[0] & 15 } else { byte[0] >> 4 };
        Ok(self.meaning(cell, half))
    }

    fn meaning(&self, cell: usize, half: u8) -> Cell {
        if half == RARE {
            let found = self.rare.binary_search_by_key(&cell, |(cell, _)| *cell as usize);
            found.map_or(Cell::OPEN, |index| Cell(self.rare[index].1))
        } else {
            Cell(self.header.common[usize::from(half)])
        }
    }

    /// All cells in order.
    pub(crate) fn cells(
        &self,
    ) -> Result<impl Iterator<Item = Result<Cell, TableError>>, TableError> {
        let mut file = &self.file;
        file.seek(SeekFrom::Start(Header::LENGTH))?;
        let bytes = BufReader::with_capacity(1 << 20, file).bytes();
        let halves = bytes.flat_map(|byte| match byte {
            Ok(byte) => [Ok(byte & 15), Ok(byte >> 4)],
            Err(why) => [Err(why.kind()), Err(why.kind())],
        });
        let numbered = (0..self.layout.cells()).zip(halves);
        Ok(numbered.map(|(cell, half)| Ok(self.meaning(cell, half.map_err(std::io::Error::from)?))))
    }

    /// How many positions there are of each value.
    pub fn census(&self) -> Result<Census, TableError> {
        let mut census = Census::EMPTY;
        for ((class, waiting), cell) in self.layout.places(&self.space).zip(self.cells()?) {
            census.count(cell?, &self.space, class, waiting);
        }
        Ok(census)
    }

    /// How far the solver had come, and all that it knew.
    pub(crate) fn fill(&self, grid: &Grid) -> Result<u8, TableError> {
        for ((row, column), cell) in self.layout.places(&self.space).zip(self.cells()?) {
            grid.set(row, column, cell?);
        }
        Ok(match self.header.state {
            State::Open(plies) => plies,
            State::Finished => u8::MAX,
        })
    }
}

/// The checksum of all that is still to be read.
fn checksum(rest: &mut impl Read) -> std::io::Result<u32> {
    let mut hasher = crc32fast::Hasher::new();
    let mut buffer = vec![0; 1 << 20];
    loop {
        match rest.read(&mut buffer)? {
            0 => return Ok(hasher.finalize()),
            read => hasher.update(&buffer[..read]),
        }
    }
}

fn read_rare(header: &Header, mut file: impl Read + Seek) -> std::io::Result<Vec<(u32, u8)>> {
    file.seek(SeekFrom::Start(Header::LENGTH + u64::from(header.cells.div_ceil(2))))?;
    let mut entry = [0; 5];
    (0..header.rare)
        .map(|_| {
            file.read_exact(&mut entry)?;
            let [a, b, c, d, value] = entry;
            Ok((u32::from_le_bytes([a, b, c, d]), value))
        })
        .collect()
}
