use game::{Ending, Outcome, Rejection, Repetition, SetupError};

use crate::{Action, Announcement, Line, Move, Options, Position, Rectangle, SEATS, Side};

/// At this occurrence of a position with the same side to move, the game is drawn without a claim.
///
/// PROVISIONAL: the ko stops only the shortest loop, so something must end the longer ones.
pub const DRAWN_AT_OCCURRENCE: usize = 3;

/// The draw when the ko forbids every move of the side to move.
///
/// PROVISIONAL. Only [`Ko::Superko`](crate::Ko::Superko) can do that: there are always at least seven moves, each to a
/// different board, and the other kinds of ko forbid at most one board.
pub const EVERY_MOVE_FORBIDDEN: Ending = Ending::Stalemate;

/// A game of Keishi: its options, the actions played, and the outcome.
///
/// It is played through [`Game`](game::Game); the methods here tell programs more.
#[derive(Clone, Debug)]
pub struct Keishi {
    options: Options,
    played: Vec<Action>,
    /// The moves since the start or the swap.
    line: Line,
    repetition: Repetition<Position, 2>,
    pub(crate) outcome: Option<Outcome>,
}

impl Keishi {
    pub(crate) fn set_up(options: &Options) -> Result<Keishi, SetupError> {
        let start = options.start.unwrap_or(Position::START);
        match start.winner() {
            Some(side) => Err(SetupError(format!(
                "the game cannot start from {start}: {}'s stones {} already form a rectangle",
                side.name(),
                start.stones(side)
            ))),
            None => Ok(Keishi {
                options: options.clone(),
                played: vec![],
                line: Line::new(start, options.ko),
                repetition: Repetition::new(start),
                outcome: None,
            }),
        }
    }

    /// What was chosen before the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The board and the side to move.
    pub fn position(&self) -> Position {
        self.line.position()
    }

    /// The actions played, the swap included.
    pub fn played(&self) -> &[Action] {
        &self.played
    }

    /// The legal moves; none once the game has ended.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> {
        self.open_line().into_iter().flat_map(Line::legal_moves)
    }

    /// The moves that would be legal if the ko did not forbid them.
    pub fn forbidden_moves(&self) -> impl Iterator<Item = Move> {
        self.open_line().into_iter().flat_map(Line::forbidden_moves)
    }

    /// Whether the side to move may swap: only in answer to the very first move, and only if the options allow it.
    pub fn swap_offered(&self) -> bool {
        self.options.swap && self.played.len() == 1 && self.outcome.is_none()
    }

    /// The side to move; `None` once the game has ended.
    pub fn turn(&self) -> Option<Side> {
        self.open_line().map(|line| line.position().turn())
    }

    /// The last move; `None` at the start and right after the swap.
    pub fn last_move(&self) -> Option<Move> {
        match self.played.last() {
            Some(Action::Move(m)) => Some(*m),
            Some(Action::Swap) | None => None,
        }
    }

    /// The rectangle on the board, which has won the game.
    pub fn rectangle(&self) -> Option<Rectangle> {
        Rectangle::of(self.position().waiting())
    }

    pub(crate) fn end(&self) -> Option<Announcement> {
        let outcome = self.outcome.clone()?;
        Some(Announcement::Ended { outcome, rectangle: self.rectangle() })
    }

    pub(crate) fn play(&mut self, m: Move) -> Result<Announcement, Rejection> {
        let mover = self.position().turn();
        self.line.play(m).map_err(|why| Rejection::because(why.to_string()))?;
        self.played.push(m.into());
        let occurrences = self.repetition.arrive(self.position(), false);
        self.outcome = self.outcome_after(mover, occurrences);
        Ok(Announcement::moved(mover, m))
    }

    /// Neither side has a rectangle afterwards: one on the board would have ended the game, and mirroring keeps shapes.
    pub(crate) fn swap(&mut self) -> Result<Announcement, Rejection> {
        if !self.swap_offered() {
            return Err(Rejection::because(if self.options.swap {
                "swap can only answer the very first move of the game"
            } else {
                "this game is played without the swap"
            }));
        }
        let before = self.position();
        self.played.push(Action::Swap);
        self.line = Line::new(before.swapped(), self.options.ko);
        self.repetition = Repetition::new(before.swapped());
        Ok(Announcement::Swapped { side: before.turn() })
    }

    fn outcome_after(&self, mover: Side, occurrences: usize) -> Option<Outcome> {
        if self.rectangle().is_some() {
            Some(Outcome::win(SEATS.len(), mover.seat(), Ending::Rectangle))
        } else if occurrences >= DRAWN_AT_OCCURRENCE {
            Some(Outcome::draw(SEATS.len(), Ending::ThreefoldRepetition))
        } else if self.line.legal_moves().next().is_none() {
            Some(Outcome::draw(SEATS.len(), EVERY_MOVE_FORBIDDEN))
        } else {
            None
        }
    }

    /// The line, unless the game is over.
    fn open_line(&self) -> Option<&Line> {
        self.outcome.is_none().then_some(&self.line)
    }
}
