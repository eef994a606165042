use super::{Pgn, PgnError, Reader, Reading};

/// The games of a PGN file, in order. One with anything wrong in it is an error, and the next ones are still read. A
/// [`Reader`] is more lenient.
///
/// ```
/// use chess::pgn::read_games;
/// let file = "[White \"A\"]\n1. e4 *\n\n[White \"B\"]\n1. e5 *\n\n[White \"C\"]\n1. d4 *\n";
/// let games: Vec<_> = read_games(file).collect();
/// assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
/// ```
pub fn read_games<F: AsRef<[u8]> + ?Sized>(file: &F) -> Games<'_> {
    Games(Reader::new(file.as_ref()))
}

/// The games of a file, read lazily. See [`read_games`].
#[derive(Debug)]
pub struct Games<'a>(Reader<&'a [u8]>);

impl Games<'_> {
    /// The line of the file on which the next game begins, if there is one.
    pub(super) fn next_line(&mut self) -> Option<usize> {
        self.0.next_line()
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Pgn, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|reading| reading.and_then(Reading::strict))
    }
}
