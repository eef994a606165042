use std::{fs, path::Path};

use super::{Census, Damage, Failure, Game, Header, record::Records};

/// A file of games, in memory.
#[derive(Clone, Debug)]
pub struct Games {
    header: Header,
    bytes: Vec<u8>,
    /// Where the first game begins.
    first: usize,
}

impl Games {
    /// Reads a file.
    pub fn open(path: &Path) -> Result<Games, Failure> {
        let bytes =
            fs::read(path).map_err(|why| Failure::Unreadable { path: path.to_owned(), why })?;
        Games::parse(bytes, path)
    }

    /// The games of these bytes, which the file holds.
    pub(super) fn parse(bytes: Vec<u8>, path: &Path) -> Result<Games, Failure> {
        let (header, first) = Header::read(&bytes, path)?;
        Ok(Games { header, bytes, first })
    }

    /// How the games were played.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The games in the order of the file. One that is damaged is reported, and the others are read.
    pub fn iter(&self) -> impl Iterator<Item = Result<Game, Damage>> {
        self.records()
    }

    pub(super) fn records(&self) -> Records<'_> {
        Records::new(&self.bytes, self.first)
    }

    /// How many bytes the file has.
    pub(super) fn bytes(&self) -> usize {
        self.bytes.len()
    }

    /// Counts what is in it.
    pub fn census(&self) -> Census {
        let mut census = Census { bytes: self.bytes.len() as u64, ..Census::default() };
        self.iter().for_each(|game| census.count(game));
        census
    }
}
