use std::fmt;

use arrayvec::ArrayVec;
use shakmaty::{Chess, Move, Position as _};

use crate::Board;

/// How many earlier positions are kept: more than can matter under the fifty-move rule.
pub(crate) const KEPT: usize = 128;

/// Why a position is a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// It has occurred three times.
    Repetition,
    /// Fifty moves of both sides without a capture or a pawn move.
    FiftyMoves,
    /// Neither side can ever mate.
    Material,
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Draw::Repetition => "threefold repetition",
            Draw::FiftyMoves => "the fifty-move rule",
            Draw::Material => "insufficient material",
        })
    }
}

/// The game so far, as far as the search needs it: the position on the board, and the earlier ones that may be repeated.
///
/// ```
/// use search::GameHistory;
/// use shakmaty::{Chess, uci::UciMove};
/// let mut past = GameHistory::new(Chess::new());
/// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
///     let m = text.parse::<UciMove>()?.to_move(past.board().chess())?;
///     past.play(m);
/// }
/// assert_eq!(past.occurrences(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GameHistory {
    board: Board,
    earlier: ArrayVec<u64, KEPT>,
}

impl GameHistory {
    /// A game that begins in this position.
    pub fn new(start: Chess) -> GameHistory {
        GameHistory { board: Board::new(start), earlier: ArrayVec::new() }
    }

    /// A game that stands in this position, after these positions that may come back, the oldest first.
    ///
    /// ```
    /// use search::GameHistory;
    /// use shakmaty::{Chess, Position as _, uci::UciMove};
    /// let (mut past, mut now) = (vec![], Chess::new());
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     past.push(now.clone());
    ///     now.play_unchecked(text.parse::<UciMove>()?.to_move(&now)?);
    /// }
    /// assert_eq!(GameHistory::with_past(&past, now).occurrences(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_past(past: &[Chess], now: Chess) -> GameHistory {
        let kept = &past[past.len().saturating_sub(KEPT)..];
        let earlier = kept.iter().map(|position| Board::new(position.clone()).key()).collect();
        GameHistory { board: Board::new(now), earlier }
    }

    /// Plays a move, which must be legal.
    pub fn play(&mut self, m: Move) {
        let key = self.board.key();
        self.board = self.board.after(m);
        if self.board.halfmove_clock() == 0 {
            self.earlier.clear();
            return;
        }
        if self.earlier.is_full() {
            self.earlier.remove(0);
        }
        self.earlier.push(key);
    }

    /// The position on the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How often the position on the board has occurred since the last irreversible move.
    pub fn occurrences(&self) -> usize {
        1 + self.earlier.iter().filter(|&&key| key == self.board.key()).count()
    }

    /// Why the position on the board is a draw, if it is one whatever is played now. Stalemate is none of these.
    ///
    /// ```
    /// use search::{Draw, GameHistory};
    /// use shakmaty::{CastlingMode, Chess, fen::Fen};
    /// let kings: Fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// let past = GameHistory::new(kings.into_position::<Chess>(CastlingMode::Standard)?);
    /// assert_eq!(past.draw().map(|draw| draw.to_string()).as_deref(), Some("insufficient material"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw(&self) -> Option<Draw> {
        if self.board.fifty_moves_passed() {
            Some(Draw::FiftyMoves)
        } else if self.occurrences() >= 3 {
            Some(Draw::Repetition)
        } else if self.board.chess().is_insufficient_material() {
            Some(Draw::Material)
        } else {
            None
        }
    }

    /// The positions before the one on the board, oldest first.
    pub(crate) fn earlier(&self) -> &[u64] {
        &self.earlier
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::uci::UciMove;

    use super::*;

    #[test]
    fn a_past_that_is_handed_in_is_the_past_that_was_played() {
        let (mut played, mut past) = (GameHistory::new(Chess::new()), vec![]);
        for text in "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 e8g8 f3g5 h7h6 g5f3 f6h7".split(' ') {
            let position = played.board().chess().clone();
            played.play(text.parse::<UciMove>().unwrap().to_move(&position).unwrap());
            past.push(position);
            if played.board().halfmove_clock() == 0 {
                past.clear();
            }
        }
        let handed_in = GameHistory::with_past(&past, played.board().chess().clone());
        assert_eq!(handed_in.earlier, played.earlier);
        assert_eq!(handed_in.board.key(), played.board.key());
        assert_eq!(handed_in.earlier.len(), 2);
    }
}
