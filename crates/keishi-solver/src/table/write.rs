use std::{
    cmp::Reverse,
    fs::{self, File},
    io::{self, Seek, SeekFrom, Write},
    path::Path,
};

use super::header::{Header, RARE, State};
use crate::{grid::Grid, layout::Layout, space::Space};

/// Writes a grid to a file. The path keeps its old content, if any, until the new file is complete.
pub(crate) fn write(
    path: &Path,
    space: &Space,
    grid: &Grid,
    state: State,
    ko: &[u8],
) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    let beside = Path::new(&name);
    write_to(File::create(beside)?, space, grid, state, ko)?;
    fs::rename(beside, path)
}

fn write_to(file: File, space: &Space, grid: &Grid, state: State, ko: &[u8]) -> io::Result<()> {
    let layout = Layout::of(space);
    let values = || layout.places(space).map(|(row, column)| grid.get(row, column).0);
    let common = most_common(values());
    let mut halves = [RARE; 256];
    for (value, half) in common.into_iter().zip(0..) {
        halves[usize::from(value)] = half;
    }
    let mut body = Body::after_header(file)?;
    let mut low = None;
    for value in values() {
        let half = halves[usize::from(value)];
        match low.take() {
            None => low = Some(half),
            Some(low) => body.put(&[low | half << 4])?,
        }
    }
    low.map_or(Ok(()), |low| body.put(&[low]))?;
    let mut rare = 0;
    for (cell, value) in
        (0u32..).zip(values()).filter(|(_, value)| halves[usize::from(*value)] == RARE)
    {
        let [a, b, c, d] = cell.to_le_bytes();
        body.put(&[a, b, c, d, value])?;
        rare += 1;
    }
    body.put(ko)?;
    let cells = u32::try_from(layout.cells()).map_err(io::Error::other)?;
    let ko = u32::try_from(ko.len()).map_err(io::Error::other)?;
    body.finish(|sum| Header {
        board: space.board().clone(),
        state,
        common,
        cells,
        rare,
        ko,
        body: sum,
    })
}

/// The most frequent values, which get a half byte of their own.
fn most_common(values: impl Iterator<Item = u8>) -> [u8; RARE as usize] {
    let mut counts = [0u32; 256];
    values.for_each(|value| counts[usize::from(value)] += 1);
    let mut order: Vec<u8> = (0..=u8::MAX).collect();
    order.sort_by_key(|&value| Reverse(counts[usize::from(value)]));
    std::array::from_fn(|index| order[index])
}

/// Everything after the header, with a checksum computed while writing.
struct Body {
    file: File,
    buffer: Vec<u8>,
    sum: crc32fast::Hasher,
}

impl Body {
    const BUFFERED: usize = 1 << 20;

    fn after_header(mut file: File) -> io::Result<Body> {
        file.seek(SeekFrom::Start(Header::LENGTH))?;
        Ok(Body { file, buffer: Vec::with_capacity(Body::BUFFERED), sum: crc32fast::Hasher::new() })
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= Body::BUFFERED { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.sum.update(&self.buffer);
        self.file.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }

    /// Writes the header at the beginning, and waits until everything is on the disk.
    fn finish(mut self, header: impl FnOnce(u32) -> Header) -> io::Result<()> {
        self.flush()?;
        self.file.rewind()?;
        self.file.write_all(&header(self.sum.finalize()).bytes())?;
        self.file.sync_all()
    }
}
