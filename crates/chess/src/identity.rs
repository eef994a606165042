use std::hash::{Hash, Hasher};

use shakmaty::{Bitboard, Chess, Position as _};

/// Everything that makes two positions the same for the rule of repetition (9.2.3), except the side to move, in four words:
/// the placement, the castling rights, and the en-passant capture if it is legal.
///
/// It is exact, not a hash. Each square has a number of three bits: 1 to 6 are the roles, and 7 is a rook that may still castle.
/// A fourth bit marks white pieces and, on an empty square, a legal en-passant capture.
///
/// ```
/// use chess::{Identity, parse_fen};
/// let castles = parse_fen("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1")?;
/// let cannot = parse_fen("r3k3/8/8/8/8/8/8/4K2R w q - 9 20")?;
/// assert_ne!(Identity::of(&castles), Identity::of(&cannot));
/// # Ok::<(), chess::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    // First, because it most often tells two positions apart.
    white: Bitboard,
    ones: Bitboard,
    twos: Bitboard,
    fours: Bitboard,
}

impl Identity {
    /// The identity of this position.
    #[inline]
    pub fn of(position: &Chess) -> Identity {
        let board = position.board();
        let castling = position.castles().castling_rights();
        let en_passant = position.legal_ep_square();
        Identity {
            white: board.white() | en_passant.map_or(Bitboard::EMPTY, Bitboard::from_square),
            ones: board.pawns() | board.bishops() | board.queens() | castling,
            twos: board.knights() | board.bishops() | board.kings() | castling,
            fours: board.rooks() | board.queens() | board.kings(),
        }
    }
}

/// Combines the four words. The hash is computed at every move, so it is cheap rather than thorough.
impl Hash for Identity {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Identity { white, ones, twos, fours } = self;
        let turned = |word: &Bitboard, by| word.0.rotate_left(by);
        state.write_u64(white.0 ^ turned(ones, 16) ^ turned(twos, 32) ^ turned(fours, 48));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_fen;
    use proptest::prelude::*;

    fn identity(fen: &str) -> Identity {
        Identity::of(&parse_fen(fen).unwrap())
    }

    #[test]
    fn boards_that_look_alike_differ_by_the_moves_they_allow() {
        let boards = [
            "r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 0 1",
            "r3k3/8/8/3pP3/8/8/8/4K2R w Kq - 0 1",
            "r3k3/8/8/3pP3/8/8/8/4K2R w K - 0 1",
            "r3k3/8/8/3pP3/8/8/8/4K2R w q - 0 1",
            "r3k3/8/8/3pP3/8/8/8/4K2R w - - 0 1",
        ];
        for (n, fen) in boards.iter().enumerate() {
            for other in &boards[..n] {
                assert_ne!(identity(fen), identity(other), "{fen} and {other}");
            }
        }
    }

    #[test]
    fn clocks_and_an_en_passant_square_without_a_capture_do_not_matter() {
        let with = identity("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 9");
        assert_eq!(with, identity("4k3/8/8/3p4/8/8/8/4K3 w - - 7 20"));
    }

    proptest! {
        /// Compared with shakmaty's own equality of positions.
        #[test]
        fn two_positions_of_a_game_have_one_identity_exactly_if_they_are_equal(
            choices in prop::collection::vec(any::<prop::sample::Index>(), 1..80),
        ) {
            let mut positions = vec![parse_fen("r3k2r/p6p/8/1Pp2pP1/8/8/8/R3K2R w KQkq c6 0 1").unwrap()];
            for choice in choices {
                let mut next = positions[positions.len() - 1].clone();
                let moves = next.legal_moves();
                if moves.is_empty() {
                    break;
                }
                next.play_unchecked(*choice.get(&moves));
                positions.push(next);
            }
            for one in &positions {
                for other in positions.iter().filter(|other| other.turn() == one.turn()) {
                    prop_assert_eq!(Identity::of(one) == Identity::of(other), one == other);
                }
            }
        }
    }
}
