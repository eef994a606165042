use shakmaty::{Bitboard, Chess, Color, Move, MoveList, Position as _, Role};

use crate::keys::Keys;

/// A position as the search walks through it: with its hashes, and never changed. A move makes a new one, so nothing has to
/// be taken back and nothing can be left half undone.
///
/// ```
/// use search::Board;
/// use shakmaty::{Chess, Position};
/// let start = Board::new(Chess::new());
/// let m = start.chess().legal_moves()[0];
/// let after = start.after(m);
/// assert_ne!(start.key(), after.key());
/// assert_eq!(start.key(), Board::new(Chess::new()).key());
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    chess: Chess,
    keys: Keys,
    checkers: Bitboard,
}

impl Board {
    /// This position.
    pub fn new(chess: Chess) -> Board {
        let (keys, checkers) = (Keys::of(&chess), chess.checkers());
        Board { chess, keys, checkers }
    }

    /// The position after this move, which must be legal.
    #[must_use]
    pub fn after(&self, m: Move) -> Board {
        let mut chess = self.chess.clone();
        chess.play_unchecked(m);
        let keys = self.keys.after(&self.chess, m, &chess);
        let checkers = chess.checkers();
        Board { chess, keys, checkers }
    }

    /// The position if the side to move passed. Nobody may pass in check.
    pub(crate) fn after_pass(&self) -> Option<Board> {
        if self.in_check() {
            return None;
        }
        let chess = self.chess.clone().swap_turn().ok()?;
        let keys = self.keys.after_pass(&chess);
        Some(Board { chess, keys, checkers: Bitboard::EMPTY })
    }

    /// The position, for its rules.
    pub fn chess(&self) -> &Chess {
        &self.chess
    }

    /// The hash of all that makes this position what it is; its clocks do not.
    pub fn key(&self) -> u64 {
        self.keys.whole
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        self.chess.turn()
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.checkers.any()
    }

    pub(crate) fn keys(&self) -> &Keys {
        &self.keys
    }

    pub(crate) fn moves(&self) -> MoveList {
        self.chess.legal_moves()
    }

    /// Captures and promotions, without the moves that make less than a queen of a pawn that takes nothing.
    pub(crate) fn tactical_moves(&self) -> MoveList {
        let mut moves = self.chess.capture_moves();
        let seventh = self.turn().fold_wb(Bitboard(0x00ff << 48), Bitboard(0xff00));
        if (self.chess.our(Role::Pawn) & seventh).any() {
            let promotions = self.chess.promotion_moves();
            moves.extend(
                promotions
                    .into_iter()
                    .filter(|m| !m.is_capture() && m.promotion() == Some(Role::Queen)),
            );
        }
        moves
    }

    /// Whether the side to move has a man that is neither king nor pawn, so that having to move is seldom a misfortune.
    pub(crate) fn has_officers(&self) -> bool {
        let plain = self.chess.board().pawns() | self.chess.board().kings();
        (self.chess.us() & !plain).any()
    }

    /// Plies since the last capture or pawn move.
    pub(crate) fn clock(&self) -> usize {
        usize::try_from(self.chess.halfmoves()).unwrap_or(usize::MAX)
    }

    /// Whether the fifty-move rule makes this a draw. Mate comes first.
    pub(crate) fn fifty_moves_passed(&self) -> bool {
        self.clock() >= FIFTY_MOVES && !(self.in_check() && self.moves().is_empty())
    }
}

/// The fifty-move rule, in plies.
const FIFTY_MOVES: usize = 100;

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn board(fen: &str) -> Board {
        Board::new(chess::parse_fen(fen).unwrap())
    }

    #[test]
    fn a_pass_gives_the_turn_away_and_nothing_else() {
        let before = board("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1");
        let after = before.after_pass().unwrap();
        assert_eq!(after.keys(), &Keys::of(after.chess()));
        assert_eq!(after.turn(), Color::White);
        assert_eq!(after.chess().board(), before.chess().board());
        assert!(board("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1").after_pass().is_none());
    }

    #[test]
    fn the_hundredth_half_move_is_a_draw_unless_it_mates() {
        assert!(!board("7k/8/8/8/8/8/8/RK6 b - - 99 80").fifty_moves_passed());
        assert!(board("7k/8/8/8/8/8/8/RK6 b - - 100 80").fifty_moves_passed());
        assert!(!board("R6k/8/6K1/8/8/8/8/8 b - - 100 80").fifty_moves_passed());
    }

    proptest! {
        #[test]
        fn tactical_moves_are_the_captures_and_the_new_queens(
            choices in prop::collection::vec(any::<prop::sample::Index>(), 1..80),
        ) {
            let mut board = board("r3k2r/pP3pPp/8/8/2Pp4/8/Pp4pP/R3K2R b KQkq c3 0 1");
            for choice in choices {
                let moves = board.moves();
                if moves.is_empty() {
                    break;
                }
                let mut expected: Vec<Move> = moves.iter().copied()
                    .filter(|m| m.is_capture() || m.promotion() == Some(Role::Queen)).collect();
                let mut tactical: Vec<Move> = board.tactical_moves().into_iter().collect();
                let order = |m: &Move| (m.from(), m.to(), m.promotion());
                expected.sort_by_key(order);
                tactical.sort_by_key(order);
                prop_assert_eq!(tactical, expected);
                board = board.after(*choice.get(&moves));
            }
        }
    }
}
