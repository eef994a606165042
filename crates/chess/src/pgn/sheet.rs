use std::mem;

use shakmaty::{
    Chess, Color, Move, Position,
    san::{San, SanPlus},
};
use thiserror::Error;

use super::{Comment, Line, Nag, Pgn, Ply, start};

/// How deep variations may be nested.
pub const MAX_DEPTH: usize = 64;

/// Records a game: moves and annotations, in the order of the text.
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
    /// The open variations, each part of the one before it.
    variations: Vec<OpenLine>,
}

/// Why a scoresheet cannot be continued like this.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SheetError {
    /// The rules forbid the move.
    #[error("{0} is not a legal move here")]
    IllegalMove(Move),
    /// A side passes that is in check.
    #[error("in check one cannot pass")]
    NoPass,
    /// A variation replaces a move, and there is none.
    #[error("a variation must follow the move that it replaces")]
    NothingToReplace,
    /// Variations nested too deep.
    #[error("variations are nested more than {MAX_DEPTH} deep")]
    TooDeep,
    /// The end of a variation that never began.
    #[error("there is no variation to close here")]
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

    /// Plays a move.
    pub fn play(&mut self, m: Move) -> Result<(), SheetError> {
        if !self.position().is_legal(m) {
            return Err(SheetError::IllegalMove(m));
        }
        self.play_legal(m);
        Ok(())
    }

    /// Plays a move that is known to be legal.
    pub(super) fn play_legal(&mut self, m: Move) {
        let mut after = self.position().clone();
        after.play_unchecked(m);
        self.current_mut().go_on(Some(m), after);
    }

    /// The side to move passes, to show what is threatened. In check it may not.
    pub fn pass(&mut self) -> Result<(), SheetError> {
        let after = start::pass(self.position()).ok_or(SheetError::NoPass)?;
        self.current_mut().go_on(None, after);
        Ok(())
    }

    /// Annotates the last move or, at the beginning of a line, the next one.
    pub fn nag(&mut self, nag: Nag) {
        self.current_mut().nag(nag);
    }

    /// Adds a comment here, unless the text is blank.
    pub fn comment(&mut self, text: &str) {
        if let Some(comment) = Comment::new(text) {
            self.current_mut().comment(comment);
        }
    }

    /// Begins a variation that replaces the last move.
    pub fn begin_variation(&mut self) -> Result<(), SheetError> {
        if self.variations.len() == MAX_DEPTH {
            return Err(SheetError::TooDeep);
        }
        let variation = self.current_mut().branch().ok_or(SheetError::NothingToReplace)?;
        self.variations.push(variation);
        Ok(())
    }

    /// Ends the innermost variation. One without moves is dropped, and its comments go to the line around it.
    pub fn end_variation(&mut self) -> Result<(), SheetError> {
        let variation = self.variations.pop().ok_or(SheetError::NoVariation)?;
        self.current_mut().take_in(variation.close());
        Ok(())
    }

    /// Puts the last move down with all that is written about it.
    pub(super) fn annotate_last(&mut self, written: Ply) {
        self.current_mut().line.plies.pop();
        self.current_mut().line.plies.push(written);
    }

    /// Adds a variation that replaces the last move, from where that was played.
    pub(super) fn add_variation(&mut self, line: Line) {
        self.current_mut().take_in(line);
    }

    /// The finished game.
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
            let san = play_and_write(ply.played, &mut position);
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

/// Plays a move, or passes, and says how that is written.
pub(super) fn play_and_write(played: Option<Move>, position: &mut Chess) -> SanPlus {
    if let Some(m) = played {
        SanPlus::from_move_and_play_unchecked(position, m)
    } else {
        *position = start::pass(position).expect("a line holds what can be played");
        SanPlus { san: San::Null, suffix: None }
    }
}

/// An open line.
#[derive(Clone, Debug)]
struct OpenLine {
    line: Line,
    position: Chess,
    before_last: Chess,
    /// Annotations for the next move.
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

    fn go_on(&mut self, played: Option<Move>, after: Chess) {
        self.before_last = mem::replace(&mut self.position, after);
        self.line.plies.push(Ply {
            before: mem::take(&mut self.comments),
            played,
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

    /// A line from the position before the last move. A comment just before belongs to it.
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
