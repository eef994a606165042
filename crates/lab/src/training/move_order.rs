//! The numbers of moves: the legal moves of a position, sorted by the square they come from, the square they go to and what
//! the pawn becomes, counted from 0. No position has more than 218, so a number fits a byte.

use shakmaty::{Chess, Move, Position as _};

/// The legal moves in order.
fn ordered(position: &Chess) -> shakmaty::MoveList {
    let mut moves = position.legal_moves();
    // A king that castles goes to its rook's square, which no other move of it does.
    moves.sort_unstable_by_key(|m| (m.from(), m.to(), m.promotion()));
    moves
}

/// The number of a move, which must be legal.
pub(super) fn number_of(m: Move, position: &Chess) -> u8 {
    let at = ordered(position).iter().position(|other| *other == m).expect("the move is legal");
    u8::try_from(at).expect("no position has more than 218 moves")
}

/// The move of this number, if there are that many.
pub(super) fn move_of(number: u8, position: &Chess) -> Option<Move> {
    ordered(position).get(usize::from(number)).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(fen: &str) -> Vec<String> {
        let position = chess::parse_fen(fen).unwrap();
        let moves = ordered(&position);
        for (number, m) in (0..).zip(&moves) {
            assert_eq!((number_of(*m, &position), move_of(number, &position)), (number, Some(*m)));
        }
        assert_eq!(move_of(u8::try_from(moves.len()).unwrap(), &position), None);
        let mode = shakmaty::CastlingMode::Standard;
        moves.iter().map(|m| m.to_uci(mode).to_string()).collect()
    }

    #[test]
    fn moves_are_sorted_by_from_to_and_promotion() {
        assert_eq!(
            texts("1n5k/P7/8/8/8/8/8/K7 w - - 0 1").join(" "),
            "a1b1 a1a2 a1b2 a7a8n a7a8b a7a8r a7a8q a7b8n a7b8b a7b8r a7b8q"
        );
    }

    #[test]
    fn castling_has_the_same_number_by_the_kings_square_as_by_the_rooks() {
        // Among the king's moves c1 and a1 come in the same place, and so do g1 and h1.
        let castling = texts("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").join(" ");
        assert!(castling.contains("e1c1 e1d1 e1f1 e1g1 e1d2"), "{castling}");
    }
}
