use shakmaty::{Bitboard, Color, File, Move, Position as _, Role, Square, attacks};

use crate::Board;

/// The squares that lesser men of the other side attack: there a piece can be captured at a gain.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threats {
    /// What pawns attack.
    pawns: Bitboard,
    /// What pawns, knights and bishops attack.
    minors: Bitboard,
    /// What these and rooks attack.
    rooks: Bitboard,
}

impl Threats {
    pub(crate) fn on(board: &Board) -> Threats {
        let men = board.chess().board();
        let (them, occupied) = (!board.turn(), men.occupied());
        let theirs = men.by_color(them);
        let pawns = pawn_attacks(them, theirs & men.pawns());
        let knights = all(theirs & men.knights(), attacks::knight_attacks);
        let bishops = all(theirs & men.bishops(), |from| attacks::bishop_attacks(from, occupied));
        let rooks = all(theirs & men.rooks(), |from| attacks::rook_attacks(from, occupied));
        let minors = pawns | knights | bishops;
        Threats { pawns, minors, rooks: minors | rooks }
    }

    /// Whether a lesser man of the other side would capture a piece of this kind here.
    fn against(&self, role: Role, square: Square) -> bool {
        let attacked = match role {
            Role::Queen => self.rooks,
            Role::Rook => self.minors,
            Role::Bishop | Role::Knight => self.pawns,
            Role::Pawn | Role::King => Bitboard::EMPTY,
        };
        attacked.contains(square)
    }

    /// What a quiet move is worth in move ordering because the piece escapes such a capture, or runs into it.
    pub(crate) fn bonus(&self, m: Move) -> i32 {
        let role = m.role();
        let weight = match role {
            Role::Queen => 8_000,
            Role::Rook => 4_000,
            _ => 2_000,
        };
        let threatened = |square| i32::from(self.against(role, square));
        weight * (m.from().map_or(0, threatened) - threatened(m.to()))
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
                        prop_assert_eq!(threats.against(role, square), expected, "{} {:?}", square, role);
                    }
                }
                board = board.after(*choice.get(&moves));
            }
        }
    }
}
