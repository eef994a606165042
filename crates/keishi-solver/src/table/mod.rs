//! The solution in a file.
//!
//! A header, then half a byte for each position, then the list of those positions whose value is too rare for half a
//! byte, then what the ko changes.

mod error;
mod header;
mod read_at;
mod write;

use std::{
    fs::File,
    io::{self, BufReader, Read, Seek, SeekFrom},
    path::Path,
};

use keishi::{Position, Side, Stones};

pub use error::TableError;
pub(crate) use header::State;
pub(crate) use write::write;

use crate::{
    Board, Census, Fours, Past, Value,
    grid::{Cell, Grid},
    ko::{self, Hop, Verdicts},
    layout::Layout,
    space::Space,
};
use header::{Header, RARE};

/// The solution of a board in a file, made by [`Solution::save`](crate::Solution::save).
///
/// Values are read from the file when they are needed, so that it takes hardly any memory, and several programs can use the
/// same file. A table can be shared between threads.
#[derive(Debug)]
pub struct Table {
    file: File,
    space: Space,
    layout: Layout,
    header: Header,
    /// The cells whose value is too rare for half a byte, in order.
    rare: Vec<(u32, u8)>,
    ko: Verdicts,
}

impl Table {
    /// Opens a table after checking all of it, which takes a moment. A damaged file, or one of another kind, is refused.
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
        let damaged = || TableError::Damaged { path: path.to_owned() };
        if checksum(&mut start).map_err(failed)? != header.body {
            return Err(damaged());
        }
        let (rare, ko) = read_rest(&header, start).map_err(failed)?;
        let ko = ko.ok_or_else(damaged)?;
        Ok(Table { file, space, layout, header, rare, ko })
    }

    /// The board.
    pub fn board(&self) -> &Board {
        self.space.board()
    }

    /// The value of a position of the game for the side to move.
    ///
    /// # Errors
    /// If the file can no longer be read or is for a smaller board, or if the side to move has a rectangle, which means that
    /// the game is over.
    pub fn value(&self, position: Position) -> Result<Value, TableError> {
        if *self.board() != Board::standard() {
            return Err(TableError::SmallBoard { size: self.board().size() });
        }
        self.value_of(position.mover().bits(), position.waiting().bits())
    }

    /// The value of the position with these stones for the mover, on a board of any size.
    ///
    /// # Errors
    /// If the file can no longer be read, the stones are not four each on different squares, or the mover has a rectangle.
    pub fn value_of(&self, mover: u64, waiting: u64) -> Result<Value, TableError> {
        if !self.space.is_position(mover, waiting) {
            return Err(TableError::NoPosition);
        }
        let place = self.space.classes.place(Fours::number(mover), Fours::number(waiting));
        let cell = self.layout.cell(&self.space, place).ok_or(TableError::Over)?;
        Ok(self.cell(cell)?.value())
    }

    /// The result, under the immediate ko, of a position that is drawn without it: which side can be forced to let the other
    /// one win, and the plies until then. What follows is a win by [`value`](Table::value).
    ///
    /// This is exact for games that were drawn all along. After a missed win, only moves between draws are taken into account
    /// for what the ko forbids.
    pub fn with_ko(&self, position: Position, past: Past) -> Value {
        let stones = (position.mover().bits(), position.waiting().bits());
        let past = ko::Past {
            own: past.own.map(Hop::from),
            other: past.other.map(Hop::from),
            taken_back: past.taken_back,
        };
        self.ko.value(&self.space, &self.layout, stones, past)
    }

    /// The results of all drawn positions, up to symmetry, if a game with the immediate ko starts there.
    pub fn fresh_with_ko(&self) -> impl Iterator<Item = Value> {
        self.ko.fresh()
    }

    /// The number of draws that the immediate ko decides only by lines in which a board is repeated.
    pub fn decided_by_repeating(&self) -> Result<usize, TableError> {
        let drawn = self.positions(|value| value == Value::Draw)?;
        let stones =
            drawn.iter().map(|position| (position.mover().bits(), position.waiting().bits()));
        Ok(self.ko.repeating(&self.space, &stones.collect::<Vec<_>>()))
    }

    /// The positions that are drawn with the immediate ko as well as without any if a game starts there, up to
    /// symmetry, each with Black to move.
    pub fn drawn_with_ko(&self) -> Result<Vec<Position>, TableError> {
        let drawn = self.positions(|value| value == Value::Draw)?;
        let still = drawn.into_iter().zip(self.fresh_with_ko());
        Ok(still.filter(|(_, value)| *value == Value::Draw).map(|(position, _)| position).collect())
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
        Ok(numbered.map(|(cell, half)| Ok(self.meaning(cell, half.map_err(io::Error::from)?))))
    }

    /// The number of positions of each value.
    pub fn census(&self) -> Result<Census, TableError> {
        let mut census = Census::EMPTY;
        for ((class, waiting), cell) in self.layout.places(&self.space).zip(self.cells()?) {
            census.count(cell?, &self.space, class, waiting);
        }
        Ok(census)
    }

    /// The positions with such a value, up to symmetry, each with Black to move.
    pub fn positions(&self, asked: impl Fn(Value) -> bool) -> Result<Vec<Position>, TableError> {
        let mut found = vec![];
        for ((class, waiting), cell) in self.layout.places(&self.space).zip(self.cells()?) {
            if asked(cell?.value()) && self.space.stands_for_itself(class, waiting) {
                found.extend(position(self.space.stones((class, waiting))));
            }
        }
        Ok(found)
    }

    /// This many positions with their values, evenly spread over the table.
    pub fn sample(&self, count: usize) -> Result<Vec<(Position, Value)>, TableError> {
        let step = (self.layout.cells() / count.max(1)).max(1);
        let mut sample = vec![];
        for (place, cell) in self.layout.places(&self.space).zip(self.cells()?).step_by(step) {
            let value = cell?.value();
            sample.extend(position(self.space.stones(place)).map(|position| (position, value)));
        }
        Ok(sample)
    }

    /// Fills in the cells of an unfinished table, and returns the plies that the solver had finished.
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

fn position((mover, waiting): (u64, u64)) -> Option<Position> {
    Position::new(Stones::from_bits(mover)?, Stones::from_bits(waiting)?, Side::Black).ok()
}

/// The checksum of the rest of the file.
fn checksum(rest: &mut impl Read) -> io::Result<u32> {
    let mut hasher = crc32fast::Hasher::new();
    let mut buffer = vec![0; 1 << 20];
    loop {
        match rest.read(&mut buffer)? {
            0 => return Ok(hasher.finalize()),
            read => hasher.update(&buffer[..read]),
        }
    }
}

/// The rare cells, and the results under the ko, unless those are malformed.
fn read_rest(header: &Header, mut file: impl Read + Seek) -> io::Result<Rest> {
    file.seek(SeekFrom::Start(header.rare_at()))?;
    let mut entry = [0; 5];
    let mut rare = Vec::with_capacity(header.rare as usize);
    for _ in 0..header.rare {
        file.read_exact(&mut entry)?;
        let [a, b, c, d, value] = entry;
        rare.push((u32::from_le_bytes([a, b, c, d]), value));
    }
    let mut ko = vec![];
    file.read_to_end(&mut ko)?;
    let ko = if ko.is_empty() { Some(Verdicts::default()) } else { Verdicts::parse(&ko) };
    Ok((rare, ko))
}

type Rest = (Vec<(u32, u8)>, Option<Verdicts>);
