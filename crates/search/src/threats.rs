use shakmaty::{Bitboard, ByRole, Color, File, Move, Position as _, Square, attacks};

use crate::Board;

/// For each kind of piece the squares that lesser men of the other side attack: there it can be captured at a gain.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threats(ByRole<Bitboard>);

/// What it is worth in move ordering to take such a piece away; to put it there costs as much.
const WEIGHTS: ByRole<i32> =
    ByRole { pawn: 0, knight: 2_000, bishop: 2_000, rook: 4_000, queen: 8_000, king: 0 };

impl Threats {
    pub(crate) fn on(board: &Board) -> Threats {
        let men = board.chess().board();
        let (them, occupied) = (!board.turn(), men.occupied());
        let theirs = men.by_color(them);
        let by_pawns = pawn_attacks(them, theirs & men.pawns());
        let knights = all(theirs & men.knights(), attacks::knight_attacks);
        let bishops = all(theirs & men.bishops(), |from| attacks::bishop_attacks(from, occupied));
        let rooks = all(theirs & men.rooks(), |from| attacks::rook_attacks(from, occupied));
        let by_minors = by_pawns | knights | bishops;
        Threats(ByRole {
            pawn: Bitboard::EMPTY,
            knight: by_pawns,
            bishop: by_pawns,
            rook: by_minors,
            queen: by_minors | rooks,
            king: Bitboard::EMPTY,
        })
    }

    /// What a quiet move is worth in move ordering because the piece escapes such a capture, or runs into it.
    pub(crate) fn bonus(&self, m: Move) -> i32 {
        let threatened = |square| i32::from(self.0.get(m.role()).contains(square));
        WEIGHTS.get(m.role()) * (m.from().map_or(0, threatened) - threatened(m.to()))
    }
}

/// What these men attack together.
fn all(men: Bitboard, attacks: impl Fn(Square) -> Bitboard) -> Bitboard {
    men.into_iter().fold(Bitboard::EMPTY, |attacked, from| attacked | attacks(from))
}

fn pawn_attacks(side: Color, pawns: Bitboard) -> Bitboard {
    let forward = side.fold_wb(8, -8);
    let west = pawns & !Bitboard::from_file(File::A);
    let east = pawns & !Bitboard::from_file(File::H);
    west.shift(forward - 1) | east.shift(forward + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use shakmaty::Role;

    const LESSER: [(Role, &[Role]); 6] = [
        (Role::Pawn, &[]),
        (Role::Knight, &[Role::Pawn]),
        (Role::Bishop, &[Role::Pawn]),
        (Role::Rook, &[Role::Pawn, Role::Knight, Role::Bishop]),
        (Role::Queen, &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook]),
        (Role::King, &[]),
    ];

    proptest! {
        #[test]
        fn a_piece_is_threatened_where_a_lesser_man_attacks(
            choices in prop::collection::vec(any::<prop::sample::Index>(), 1..80),
        ) {
            let mut board = Board::new(shakmaty::Chess::new());
            for choice in choices {
                let moves = board.moves();
                if moves.is_empty() {
                    break;
                }
                let (men, threats) = (board.chess().board(), Threats::on(&board));
                for square in Square::ALL {
                    let attackers = men.attacks_to(square, !board.turn(), men.occupied());
                    for (role, lesser) in LESSER {
                        let expected = lesser.iter().any(|role| (attackers & men.by_role(*role)).any());
                        prop_assert_eq!(threats.0.get(role).contains(square), expected, "{} {:?}", square, role);
                    }
                }
                board = board.after(*choice.get(&moves));
            }
        }
    }
}
