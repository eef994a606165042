use std::io::{self, Read};

use super::{
    Pgn, PgnError, Problem,
    lexer::{Cursor, Lexer},
    parser::{self, Parsed},
    text::Text,
};

/// The longest game. What is longer is read in pieces, so that no file takes more memory than this allows.
const LONGEST_GAME: usize = 8 << 20;
/// What is read at once, at least.
const CHUNK: usize = 1 << 18;
/// How much of the text before a game is kept, to know whether it begins a line.
const KEPT: usize = 256;
/// So close to the end of what is there so far, a token may go on behind it.
const MARGIN: usize = 64;

/// A game that was read, and what had to be left out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The game.
    pub game: Pgn,
    /// What was skipped, with its place, or put right.
    pub warnings: Vec<PgnError>,
}

impl Reading {
    /// The game if nothing was wrong with it, or else the first thing that was.
    pub fn strict(self) -> Result<Pgn, PgnError> {
        self.warnings.into_iter().next().map_or(Ok(self.game), Err)
    }
}

/// Reads the games of a PGN file one by one, however long it is, and as much of each as can be read.
///
/// What it cannot read it skips and tells: a stray word, a variation from an illegal move on, the rest of a game behind
/// one. Only a game that cannot even begin is an error. The file may be UTF-8 or UTF-16; lines that are neither are taken for
/// Latin-1.
///
/// ```
/// use chess::pgn::Reader;
/// let file = "1. e4 ♟e5 (1... Ra5 2. Qh5) 2. ♘f3± hm 2... Nc6 (2... Nf6 3. -- d5 4. O-O) *";
/// let reading = Reader::new(file.as_bytes()).next().expect("there is a game")?;
/// assert!(reading.game.to_string().ends_with("1. e4 e5 2. Nf3 $16 Nc6 (2... Nf6 3. -- d5) *\n\n"));
/// assert_eq!(reading.warnings.len(), 3);
/// assert_eq!(
///     reading.warnings[1].to_string(),
///     "game 1, line 1: \"hm\" is neither a move nor anything else that belongs here",
/// );
/// # Ok::<(), chess::pgn::PgnError>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    text: Text<R>,
    cursor: Cursor,
    read: usize,
}

impl<R: Read> Reader<R> {
    /// Reads from this file.
    pub fn new(file: R) -> Reader<R> {
        Reader { text: Text::new(file), cursor: Cursor::default(), read: 0 }
    }

    /// The line of the file on which the next game begins, if there is one.
    pub(super) fn next_line(&mut self) -> Option<usize> {
        let begins = |lexer: &mut Lexer<'_>| {
            parser::find_game(lexer)?;
            let here = lexer.cursor();
            let line = lexer.next().map(|first| first.line);
            lexer.rewind(here);
            line
        };
        self.look(begins).ok().flatten()
    }

    /// Looks at the text from here on, and if need be again, until what there is of it is enough.
    fn look<T>(&mut self, look: impl Fn(&mut Lexer<'_>) -> Option<T>) -> io::Result<Option<T>> {
        loop {
            let mut lexer = Lexer::at(self.text.as_str(), self.cursor);
            let seen = look(&mut lexer);
            let length = self.text.as_str().len();
            let too_long = length - self.cursor.offset > LONGEST_GAME;
            let enough = lexer.reach() + MARGIN < length || self.text.has_ended();
            if enough || too_long {
                self.cursor = lexer.cursor();
            }
            if enough || too_long && seen.is_some() {
                return Ok(seen);
            }
            self.cursor.offset -= self.text.forget(self.cursor.offset.saturating_sub(KEPT));
            self.text.read_more(CHUNK.max(self.text.as_str().len()))?;
        }
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Reading, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let parsed = match self.look(parser::read_game) {
            Ok(parsed) => parsed?,
            Err(why) => {
                self.text.give_up();
                let problem = Problem::Unreadable(why.to_string());
                return Some(Err(PgnError {
                    game: self.read + 1,
                    line: self.cursor.line,
                    problem,
                }));
            }
        };
        self.read += 1;
        let game = self.read;
        let located = |(line, problem)| PgnError { game, line, problem };
        Some(parsed.map_err(located).map(|(pgn, warnings): Parsed| Reading {
            game: pgn,
            warnings: warnings.into_iter().map(located).collect(),
        }))
    }
}
