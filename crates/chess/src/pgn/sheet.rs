use std::mem;

use shakmaty::{Chess, Color, Move, Position, san::SanPlus};
use thiserror::Error;

use super::{Comment, Line, Nag, Pgn, Ply};

/// How deep variations may be nested.
pub const MAX_DEPTH: usize = 64;

/// A game that is being written down: moves, and remarks about them, in the order in which they stand in the text.
///
/// ```
/// use chess::pgn::{Nag, Scoresheet};
/// use shakmaty::{Chess, Position, san::San};
///
/// let mut sheet = Scoresheet::new(Chess::default());
/// let [d4, e4] = ["d4", "e4"].map(|san| {
///     san.parse::<San>().unwrap().to_move(sheet.position()).unwrap()
/// });
/// sheet.play(e4)?;
/// sheet.nag(Nag::GOOD);
/// sheet.comment("best by test");
/// sheet.begin_variation()?;
/// sheet.play(d4)?;
/// sheet.end_variation()?;
/// let pgn = sheet.finish()?;
/// assert!(pgn.to_string().ends_with("1. e4 $1 {best by test} (1. d4) *\n\n"));
/// # Ok::<(), chess::pgn::SheetError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scoresheet {
    start: Chess,
    game: OpenLine,
    /// The variations that are being written, each a part of the one before it.
    variations: Vec<OpenLine>,
}

/// Why something cannot be written on a scoresheet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SheetError {
    /// The rules forbid the move.
    #[error("{0} is not a legal move here")]
    IllegalMove(Move),
    /// A variation replaces a move, and there is none.
    #[error("a variation must follow the move that it replaces")]
    NothingToReplace,
    /// Variations of variations, and so on.
    #[error("variations are nested more than {MAX_DEPTH} deep")]
    TooDeep,
    /// The end of a variation that was not begun.
    #[error("there is no variation to be closed here")]
    NoVariation,
    /// The end of the game inside a variation.
    #[error("a variation is still open at the end of the game")]
    OpenVariation,
}

impl Scoresheet {
    /// A game from this position.
    pub fn new(start: Chess) -> Scoresheet {
        Scoresheet { game: OpenLine::new(start.clone()), start, variations: vec![] }
    }

    /// The position after the last move of the innermost open line.
    pub fn position(&self) -> &Chess {
        &self.current().position
    }

    /// A move is played.
    pub fn play(&mut self, m: Move) -> Result<(), SheetError> {
        if !self.position().is_legal(m) {
            return Err(SheetError::IllegalMove(m));
        }
        self.play_legal(m);
        Ok(())
    }

    /// A move is played that is known to be legal.
    pub(super) fn play_legal(&mut self, m: Move) {
        self.current_mut().play(m);
    }

    /// The last move is judged, or, at the beginning of a line, the one that comes next.
    pub fn nag(&mut self, nag: Nag) {
        self.current_mut().nag(nag);
    }

    /// Something is said at this point; nothing, if the text is blank.
    pub fn comment(&mut self, text: &str) {
        if let Some(comment) = Comment::new(text) {
            self.current_mut().comment(comment);
        }
    }

    /// A line begins that replaces the last move.
    pub fn begin_variation(&mut self) -> Result<(), SheetError> {
        if self.variations.len() == MAX_DEPTH {
            return Err(SheetError::TooDeep);
        }
        let variation = self.current_mut().branch().ok_or(SheetError::NothingToReplace)?;
        self.variations.push(variation);
        Ok(())
    }

    /// The innermost variation ends. One without moves is forgotten, and its comments go to the line around it.
    pub fn end_variation(&mut self) -> Result<(), SheetError> {
        let variation = self.variations.pop().ok_or(SheetError::NoVariation)?;
        self.current_mut().take_in(variation.close());
        Ok(())
    }

    /// The game as it stands on the sheet.
    pub fn finish(self) -> Result<Pgn, SheetError> {
        if !self.variations.is_empty() {
            return Err(SheetError::OpenVariation);
        }
        Ok(Pgn::from_line(self.start, self.game.close()))
    }

    /// The move that led to this position, with its number, if there is one.
    pub(super) fn last_move(&self) -> Option<String> {
        let mut position = self.start.clone();
        let mut last = None;
        for ply in self.path() {
            let dots = if position.turn() == Color::White { "." } else { "..." };
            let number = position.fullmoves();
            let san = SanPlus::from_move_and_play_unchecked(&mut position, ply.played);
            last = Some((number, dots, san));
        }
        last.map(|(number, dots, san)| format!("{number}{dots} {san}"))
    }

    /// The moves from the start to this position.
    fn path(&self) -> impl Iterator<Item = &Ply> {
        let all = [&self.game].into_iter().chain(&self.variations);
        all.enumerate().flat_map(|(depth, open)| {
            let plies = &open.line.plies;
            // The last move of a line with an open variation is the one that is replaced.
            let replaced = usize::from(depth < self.variations.len());
            &plies[..plies.len().saturating_sub(replaced)]
        })
    }

    fn current(&self) -> &OpenLine {
        self.variations.last().unwrap_or(&self.game)
    }

    fn current_mut(&mut self) -> &mut OpenLine {
        self.variations.last_mut().unwrap_or(&mut self.game)
    }
}

/// A line that is being written.
#[derive(Clone, Debug)]
struct OpenLine {
    line: Line,
    position: Chess,
    before_last: Chess,
    /// Comments and judgements that wait for the next move.
    comments: Vec<Comment>,
    nags: Vec<Nag>,
}

impl OpenLine {
    fn new(start: Chess) -> OpenLine {
        OpenLine {
            line: Line::default(),
            before_last: start.clone(),
            position: start,
            comments: vec![],
            nags: vec![],
        }
    }

    fn play(&mut self, m: Move) {
        self.before_last.clone_from(&self.position);
        self.position.play_unchecked(m);
        self.line.plies.push(Ply {
            before: mem::take(&mut self.comments),
            played: m,
            nags: mem::take(&mut self.nags),
            after: vec![],
            variations: vec![],
        });
    }

    fn nag(&mut self, nag: Nag) {
        self.line.plies.last_mut().map_or(&mut self.nags, |ply| &mut ply.nags).push(nag);
    }

    fn comment(&mut self, comment: Comment) {
        match self.line.plies.last_mut() {
            Some(ply) if ply.variations.is_empty() => ply.after.push(comment),
            _ => self.comments.push(comment),
        }
    }

    /// A line from the position before the last move. What was said just before belongs to it.
    fn branch(&mut self) -> Option<OpenLine> {
        if self.line.plies.is_empty() {
            return None;
        }
        let comments = mem::take(&mut self.comments);
        Some(OpenLine { comments, ..OpenLine::new(self.before_last.clone()) })
    }

    fn take_in(&mut self, variation: Line) {
        if variation.plies.is_empty() {
            variation.closing.into_iter().for_each(|comment| self.comment(comment));
        } else if let Some(ply) = self.line.plies.last_mut() {
            ply.variations.push(variation);
        }
    }

    fn close(self) -> Line {
        Line { closing: self.comments, ..self.line }
    }
}
