use shakmaty::{Bitboard, Chess, Color, Move, MoveList, Position as _, Role};

use crate::zobrist::Keys;

/// A position in the search tree, with its Zobrist keys. It is never changed: a move makes a new one (copy-make), so there is
/// nothing to unmake.
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
    /// A board with this position on it.
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

    /// The position after a null move. There is none in check, nor where the library would not accept the position: one set up
    /// with impossible material.
    pub(crate) fn after_null_move(&self) -> Option<Board> {
        if self.in_check() {
            return None;
        }
        let chess = self.chess.clone().swap_turn().ok()?;
        let keys = self.keys.after_null_move(&chess);
        Some(Board { chess, keys, checkers: Bitboard::EMPTY })
    }

    /// The position itself, which knows the rules.
    pub fn chess(&self) -> &Chess {
        &self.chess
    }

    /// The Zobrist key of the position. The clocks are not part of it.
    pub fn key(&self) -> u64 {
        self.keys.position
    }

    /// The key after this move, unless it changes the rights to castle or to capture en passant.
    pub(crate) fn key_roughly_after(&self, m: Move) -> u64 {
        self.keys.roughly_after(self.turn(), m)
    }

    /// The key after a null move, unless there is a right to capture en passant.
    pub(crate) fn key_roughly_after_null_move(&self) -> u64 {
        self.keys.roughly_after_null_move()
    }

    /// The side to move.
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

    /// The moves for the quiescence search: all captures, and quiet promotions to a queen.
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

    /// Whether the side to move has a piece other than king and pawns. Without one, zugzwang is common.
    pub(crate) fn has_non_pawn_material(&self) -> bool {
        let board = self.chess.board();
        (self.chess.us() & !board.pawns() & !board.kings()).any()
    }

    /// Plies since the last capture or pawn move.
    pub(crate) fn halfmove_clock(&self) -> usize {
        usize::try_from(self.chess.halfmoves()).expect("32 bits fit a usize")
    }

    /// Whether the fifty-move rule makes this a draw. Mate comes first.
    pub(crate) fn fifty_moves_passed(&self) -> bool {
        self.halfmove_clock() >= FIFTY_MOVES && !(self.in_check() && self.moves().is_empty())
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
    fn a_null_move_gives_up_the_turn_and_nothing_else() {
        let before = board("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1");
        let after = before.after_null_move().unwrap();
        assert_eq!(after.keys(), &Keys::of(after.chess()));
        assert_eq!(after.turn(), Color::White);
        assert_eq!(after.chess().board(), before.chess().board());
        assert!(board("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1").after_null_move().is_none());
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
