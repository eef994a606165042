use std::{fs, path::Path};

use shakmaty::Square;

use crate::{
    Chapter, Stance, TableError, Unusable,
    book::Book,
    pages::{self, State},
    turn::Turn,
};

/// An ending solved: in how many moves each stance is won, and how.
#[derive(Debug)]
pub struct Table {
    pub(crate) book: Book,
}

/// What to try, and in how many moves it mates at the latest, the one that is tried included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The man to move.
    pub from: Square,
    /// Where to.
    pub to: Square,
    /// The moves until mate, at most.
    pub moves: u8,
}

impl Table {
    /// Opens the table of a chapter after checking all of it. A damaged file, or one of something else, is refused.
    pub fn open(path: &Path, chapter: Chapter) -> Result<Table, TableError> {
        let unusable = |why| TableError::Unusable { path: path.to_owned(), why };
        match read(path, chapter)? {
            (book, State::Finished) => Ok(Table { book }),
            (_, State::Open(moves)) => Err(unusable(Unusable::Unfinished { moves })),
        }
    }

    /// Reads a table that was written by [`Table::bytes`].
    pub fn read(bytes: &[u8]) -> Result<Table, Unusable> {
        match pages::read(bytes)? {
            (book, State::Finished) => Ok(Table { book }),
            (_, State::Open(moves)) => Err(Unusable::Unfinished { moves }),
        }
    }

    /// The table as a file.
    pub fn bytes(&self) -> Vec<u8> {
        pages::write(&self.book, State::Finished)
    }

    /// The ending, and the rules it was solved under.
    pub fn chapter(&self) -> Chapter {
        self.book.chapter()
    }

    /// How many won sets it holds.
    pub fn sets(&self) -> usize {
        self.book.pages.iter().flatten().map(|class| class.won.len()).sum()
    }

    /// In how many moves mate is certain; `None` if it is not.
    ///
    /// # Panics
    /// If the men are those of another ending.
    pub fn moves(&self, stance: &Stance) -> Option<u8> {
        self.advise(stance).map(|advice| advice.moves)
    }

    /// What to try if mate is certain.
    ///
    /// # Panics
    /// If the men are those of another ending.
    pub fn advise(&self, stance: &Stance) -> Option<Advice> {
        assert_eq!(stance.men.ending(), self.book.space.ending(), "a table is of one ending");
        let turn = Turn::new(&self.book, &stance.men);
        let (step, moves) = turn.best(stance.squares, stance.hold)?;
        Some(Advice { from: step.from, to: step.to, moves })
    }
}

/// Reads the table of a chapter, finished or not.
pub(crate) fn read(path: &Path, chapter: Chapter) -> Result<(Book, State), TableError> {
    let failed = |why| TableError::Unreadable { path: path.to_owned(), why };
    let unusable = |why| TableError::Unusable { path: path.to_owned(), why };
    let (book, state) = pages::read(&fs::read(path).map_err(failed)?).map_err(unusable)?;
    if book.chapter() == chapter {
        return Ok((book, state));
    }
    let (found, expected) = (book.chapter().to_string(), chapter.to_string());
    Err(unusable(Unusable::Another { found, expected }))
}
