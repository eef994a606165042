use shakmaty::{Bitboard, ByRole, Move, Position as _, attacks};

use crate::Board;

/// From where each kind of piece of the side to move would attack the other side's king.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CheckSquares(ByRole<Bitboard>);

impl CheckSquares {
    pub(crate) fn on(board: &Board) -> CheckSquares {
        let men = board.chess().board();
        let king = men.king_of(!board.turn()).expect("a legal position has both kings");
        let bishop = attacks::bishop_attacks(king, men.occupied());
        let rook = attacks::rook_attacks(king, men.occupied());
        CheckSquares(ByRole {
            pawn: attacks::pawn_attacks(!board.turn(), king),
            knight: attacks::knight_attacks(king),
            bishop,
            rook,
            queen: bishop | rook,
            king: Bitboard::EMPTY,
        })
    }

    /// Whether the moving piece itself gives check, before it is promoted. Discovered checks are not seen.
    pub(crate) fn include(&self, m: Move) -> bool {
        self.0.get(m.role()).contains(m.to())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn they_include_exactly_the_moves_after_which_the_moved_piece_gives_check(
            choices in prop::collection::vec(any::<prop::sample::Index>(), 1..80),
            start in prop::sample::select(vec![
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "4k3/8/8/2R1N3/8/3Q1B2/8/4K3 w - - 0 1",
            ]),
        ) {
            let mut board = Board::new(chess::parse_fen(start).unwrap());
            for choice in choices {
                let moves = board.moves();
                if moves.is_empty() {
                    break;
                }
                let squares = CheckSquares::on(&board);
                for m in moves.iter().filter(|m| !m.is_castle() && !m.is_promotion()) {
                    let checkers = board.after(*m).chess().checkers();
                    prop_assert_eq!(squares.include(*m), checkers.contains(m.to()), "{:?}", m);
                }
                board = board.after(*choice.get(&moves));
            }
        }
    }
}
