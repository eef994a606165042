use arrayvec::ArrayVec;
use shakmaty::{Chess, Move};

use crate::Board;

/// How many positions of the game are kept: more than the fifty-move rule lets matter.
pub(crate) const KEPT: usize = 128;

/// The game so far, as a search must know it: the position on the board, and those before it that may come back.
///
/// ```
/// use search::History;
/// use shakmaty::{Chess, uci::UciMove};
/// let mut history = History::new(Chess::new());
/// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
///     let m = text.parse::<UciMove>()?.to_move(history.board().chess())?;
///     history.play(m);
/// }
/// assert_eq!(history.occurrences(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct History {
    board: Board,
    earlier: ArrayVec<u64, KEPT>,
}

impl History {
    /// A game begins in this position.
    pub fn new(start: Chess) -> History {
        History { board: Board::new(start), earlier: ArrayVec::new() }
    }

    /// A move is played. It must be legal.
    pub fn play(&mut self, m: Move) {
        let key = self.board.key();
        self.board = self.board.after(m);
        if self.board.clock() == 0 {
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

    /// How often the position on the board has occurred, as far as it can matter.
    pub fn occurrences(&self) -> usize {
        1 + self.earlier.iter().filter(|&&key| key == self.board.key()).count()
    }

    /// The positions before the one on the board, oldest first.
    pub(crate) fn earlier(&self) -> &[u64] {
        &self.earlier
    }
}
