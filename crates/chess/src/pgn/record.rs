use std::str::FromStr;

use shakmaty::{Chess, Move};

use super::{GameResult, Line, PgnError, Problem, Scoresheet, SheetError, Tags, read_games, start};

/// A game: its tags, its moves with annotations, and its result.
///
/// It is written with `Display` and read with `FromStr`, which gives the same game again. (The exception is a game from a
/// position that shakmaty calls illegal: it can be written, but not read.)
///
/// ```
/// use chess::pgn::{GameResult, Pgn};
/// let game: Pgn = "[White \"Me\"]\n\n1.f3? e5 2.g4?? Qh4 0-1".parse()?;
/// assert_eq!(game.tags.get("White"), Some("Me"));
/// assert_eq!(game.result, GameResult::BlackWins);
/// assert_eq!(game.main_line().count(), 4);
/// assert!(game.to_string().ends_with("1. f3 $2 e5 2. g4 $4 Qh4# 0-1\n\n"));
/// # Ok::<(), chess::pgn::PgnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pgn {
    /// The tags.
    pub tags: Tags,
    /// The result, for the `Result` tag and the termination marker.
    pub result: GameResult,
    start: Chess,
    line: Line,
}

impl Pgn {
    /// A game in this position, before its first move.
    pub fn new(start: Chess) -> Pgn {
        Pgn::from_line(start, Line::default())
    }

    /// A game with these moves. To annotate them, use a [`Scoresheet`].
    pub fn from_moves(
        start: Chess,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<Pgn, SheetError> {
        let mut sheet = Scoresheet::new(start);
        moves.into_iter().try_for_each(|m| sheet.play(m))?;
        sheet.finish()
    }

    /// The line must be playable from this position.
    pub(super) fn from_line(start: Chess, line: Line) -> Pgn {
        Pgn { tags: Tags::default(), result: GameResult::default(), start, line }
    }

    /// The position before the first move.
    pub fn start(&self) -> &Chess {
        &self.start
    }

    /// The moves, with their variations.
    pub fn line(&self) -> &Line {
        &self.line
    }

    pub(super) fn line_mut(&mut self) -> &mut Line {
        &mut self.line
    }

    /// The moves that were played, without variations, up to the first null move: no game goes on behind one.
    pub fn main_line(&self) -> impl Iterator<Item = Move> {
        self.line.plies.iter().map_while(|ply| ply.played)
    }
}

/// Games are equal if they are written the same way: move numbers, the half-move clock and the kind of castling count.
impl PartialEq for Pgn {
    fn eq(&self, other: &Pgn) -> bool {
        self.tags == other.tags
            && self.result == other.result
            && self.line == other.line
            && start::same(&self.start, &other.start)
    }
}

impl Eq for Pgn {}

impl FromStr for Pgn {
    type Err = PgnError;

    fn from_str(text: &str) -> Result<Pgn, PgnError> {
        let mut games = read_games(text);
        let no_game = PgnError { game: 1, line: 1, problem: Problem::NoGame };
        let game = games.next().ok_or(no_game)??;
        match games.next_line() {
            None => Ok(game),
            Some(line) => Err(PgnError { game: 2, line, problem: Problem::SecondGame }),
        }
    }
}
