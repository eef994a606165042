use shakmaty::{Move, Position as _, Role, Square};

use crate::Board;

/// A move in sixteen bits: from, to and promotion. What else a move is, the position says; a move from another position with the
/// same key is never played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PackedMove(u16);

impl PackedMove {
    pub(crate) const NONE: PackedMove = PackedMove(0);

    pub(crate) fn of(m: Move) -> PackedMove {
        let from = m.from().map_or(0, u16::from);
        let role = m.promotion().map_or(0, |role: Role| u16::from(role));
        PackedMove(from | u16::from(m.to()) << 6 | role << 12)
    }

    pub(crate) fn from_bits(bits: u16) -> PackedMove {
        PackedMove(bits)
    }

    pub(crate) fn bits(self) -> u16 {
        self.0
    }

    /// The move, if it is legal here.
    pub(crate) fn on(self, board: &Board) -> Option<Move> {
        if self == PackedMove::NONE {
            return None;
        }
        let (chess, men) = (board.chess(), board.chess().board());
        let square = |bits: u16| Square::new(u32::from(bits & 63));
        let (from, to) = (square(self.0), square(self.0 >> 6));
        let promotion = match self.0 >> 12 {
            0 => None,
            number => Some(*Role::ALL.get(usize::from(number) - 1)?),
        };
        let role = men.role_at(from)?;
        let capture = men.role_at(to);
        let m = if role == Role::King && chess.us().contains(to) {
            Move::Castle { king: from, rook: to }
        } else if role == Role::Pawn && from.file() != to.file() && capture.is_none() {
            Move::EnPassant { from, to }
        } else {
            Move::Normal { role, from, capture, to, promotion }
        };
        (PackedMove::of(m) == self && chess.is_legal(m)).then_some(m)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sixteen_bits_are_a_move_exactly_if_it_is_legal(
            choices in prop::collection::vec(any::<prop::sample::Index>(), 1..60),
            others in prop::collection::vec(any::<u16>(), 40),
            start in prop::sample::select(vec![
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/pP3pPp/8/8/2Pp4/8/Pp4pP/R3K2R b KQkq c3 0 1",
                "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            ]),
        ) {
            let mut board = Board::new(chess::parse_fen(start).unwrap());
            for choice in choices {
                let moves = board.moves();
                if moves.is_empty() {
                    break;
                }
                for m in &moves {
                    prop_assert_eq!(PackedMove::of(*m).on(&board), Some(*m));
                }
                for bits in &others {
                    let packed = PackedMove::from_bits(*bits);
                    let expected = moves.iter().copied().find(|m| PackedMove::of(*m) == packed);
                    prop_assert_eq!(packed.on(&board), expected);
                }
                board = board.after(*choice.get(&moves));
            }
        }
    }
}
