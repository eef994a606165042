use std::{
    collections::HashSet,
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use super::{Damage, Failure, Game, Games, Header, record};

/// Appends games to a file. A game is written at once or, if the machine fails in that moment, cut off.
#[derive(Debug)]
pub struct Writer {
    file: File,
    path: PathBuf,
}

/// What was in a file when its writer came to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// The numbers of its games.
    pub numbers: HashSet<u64>,
    /// How many quiet positions they have.
    pub positions: u64,
    /// What could not be read. Those games are played again.
    pub damaged: Vec<Damage>,
    /// How many bytes behind the last game were cut off, because no whole game is in them.
    pub cut_off: usize,
}

impl Writer {
    /// Goes on where the file ends, or begins it. A file whose games were played otherwise is refused.
    pub fn open(path: &Path, header: &Header) -> Result<(Writer, Kept), Failure> {
        let failed = |why| Failure::Unwritable { path: path.to_owned(), why };
        let mut options = OpenOptions::new();
        let mut file = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed)?;
        file.try_lock().map_err(|why| match why {
            TryLockError::WouldBlock => Failure::InUse { path: path.to_owned() },
            TryLockError::Error(why) => failed(why),
        })?;
        let mut bytes = vec![];
        file.read_to_end(&mut bytes)
            .map_err(|why| Failure::Unreadable { path: path.to_owned(), why })?;
        let kept = if bytes.is_empty() {
            file.write_all(&header.bytes()).map_err(failed)?;
            Kept::default()
        } else {
            let games = Games::parse(bytes, path)?;
            expect_same(games.header(), header, path)?;
            let (kept, end) = take_stock(&games);
            go_to(&mut file, end).map_err(failed)?;
            kept
        };
        Ok((Writer { file, path: path.to_owned() }, kept))
    }

    /// Appends a game.
    pub fn write(&mut self, game: &Game) -> Result<(), Failure> {
        let written = self.file.write_all(&record::encode(game));
        written.map_err(|why| Failure::Unwritable { path: self.path.clone(), why })
    }
}

fn expect_same(found: &Header, wanted: &Header, path: &Path) -> Result<(), Failure> {
    if found == wanted {
        return Ok(());
    }
    let (found, wanted) = (found.to_string(), wanted.to_string());
    Err(Failure::OtherRun { path: path.to_owned(), found, wanted })
}

/// What is in the file, and where its last whole game ends.
fn take_stock(games: &Games) -> (Kept, u64) {
    let mut kept = Kept::default();
    let mut records = games.records();
    let mut end = records.at();
    while let Some(record) = records.next() {
        match record {
            Ok(game) => {
                end = records.at();
                kept.numbers.insert(game.number);
                kept.positions += game.samples().count() as u64;
            }
            Err(damage) => kept.damaged.push(damage),
        }
    }
    kept.cut_off = games.bytes() - end;
    (kept, end as u64)
}

/// Cuts off what is behind, and writes from there on.
fn go_to(file: &mut File, end: u64) -> io::Result<()> {
    file.set_len(end)?;
    file.seek(SeekFrom::Start(end))?;
    Ok(())
}
