use shakmaty::{Bitboard, Chess, EnPassantMode, Position as _};

use crate::{ByBoard, Player, Position};

/// All that makes two positions the same for the rule of repetition, in little space: four placements, castling rights,
/// legal en-passant captures and the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    boards: ByBoard<Picture>,
    turn: Player,
}

impl Identity {
    pub(crate) fn of(position: &Position) -> Identity {
        let boards = ByBoard::new(|board| Picture::of(&position[board]));
        Identity { boards, turn: position.turn() }
    }
}

/// One board, exactly: a number of three bits and a colour for each square.
///
/// 1 to 6 are the roles and 7 is a rook that may still castle. The colour of an empty square is free to say that a pawn
/// can be taken en passant there.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Picture {
    ones: Bitboard,
    twos: Bitboard,
    fours: Bitboard,
    white: Bitboard,
}

impl Picture {
    fn of(chess: &Chess) -> Picture {
        let board = chess.board();
        let castling = chess.castles().castling_rights();
        let en_passant = chess.ep_square(EnPassantMode::Legal);
        Picture {
            ones: board.pawns() | board.bishops() | board.queens() | castling,
            twos: board.knights() | board.bishops() | board.kings() | castling,
            fours: board.rooks() | board.queens() | board.kings(),
            white: board.white() | en_passant.map_or(Bitboard::EMPTY, Bitboard::from_square),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fastrand::Rng;

    /// Every position of a random game in which only a few men move, so that many of them recur.
    fn positions(seed: u64) -> Vec<Position> {
        let (mut rng, mut position) = (Rng::with_seed(seed), Position::default());
        let mut all = vec![position.clone()];
        for _ in 0..120 {
            let moves: Vec<_> = position.common_moves().iter().collect();
            let few: Vec<_> =
                moves.iter().filter(|m| "begh".contains(m.from.file().char())).collect();
            let Some(m) = few.get(rng.usize(..few.len().max(1))) else { break };
            position.play_unchecked(**m);
            all.push(position.clone());
        }
        all
    }

    /// All four boards are this one.
    fn identity(fen: &str) -> Identity {
        let position = Position::from_fens(&ByBoard::new(|_| fen), Player::North);
        Identity::of(&position.unwrap())
    }

    #[test]
    fn two_positions_have_one_identity_exactly_if_they_are_equal() {
        let mut equal = 0;
        for seed in 0..40 {
            let positions = positions(seed);
            let identities: Vec<Identity> = positions.iter().map(Identity::of).collect();
            for (n, position) in positions.iter().enumerate() {
                for earlier in 0..n {
                    let same = *position == positions[earlier];
                    assert_eq!(identities[n] == identities[earlier], same, "seed {seed}");
                    equal += usize::from(same);
                }
            }
        }
        assert!(equal > 0, "no position came back, so nothing was tested");
    }

    #[test]
    fn boards_that_look_alike_are_told_apart_by_what_can_be_done_on_them() {
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
}
