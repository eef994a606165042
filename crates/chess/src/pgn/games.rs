use std::borrow::Cow;

use super::{
    Pgn, PgnError,
    lexer::{Cursor, Lexer},
    parser,
};

/// The games of a PGN file, one after the other. A broken one is an error, and the next one is read all the same.
///
/// The file may be UTF-8, with or without a byte order mark, or else Latin-1.
///
/// ```
/// use chess::pgn::read_games;
/// let file = "[White \"A\"]\n1. e4 *\n\n[White \"B\"]\n1. e5 *\n\n[White \"C\"]\n1. d4 *\n";
/// let games: Vec<_> = read_games(file).collect();
/// assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
/// ```
pub fn read_games<F: AsRef<[u8]> + ?Sized>(file: &F) -> Games<'_> {
    Games { text: decode(file.as_ref()), cursor: Cursor::default(), read: 0 }
}

/// The games of a file, read when they are asked for. See [`read_games`].
#[derive(Clone, Debug)]
pub struct Games<'a> {
    text: Cow<'a, str>,
    cursor: Cursor,
    read: usize,
}

impl Games<'_> {
    /// The line of the file on which the next game begins, if there is one.
    pub(super) fn next_line(&self) -> Option<usize> {
        let mut lexer = Lexer::at(&self.text, self.cursor);
        parser::find_game(&mut lexer)?;
        lexer.next().map(|first| first.line)
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Pgn, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut lexer = Lexer::at(&self.text, self.cursor);
        let game = parser::read_game(&mut lexer);
        self.cursor = lexer.cursor();
        self.read += 1;
        Some(game?.map_err(|(line, problem)| PgnError { game: self.read, line, problem }))
    }
}

fn decode(file: &[u8]) -> Cow<'_, str> {
    const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
    let file = file.strip_prefix(BYTE_ORDER_MARK).unwrap_or(file);
    match str::from_utf8(file) {
        Ok(text) => text.into(),
        Err(_) => file.iter().map(|&latin1| char::from(latin1)).collect(),
    }
}
