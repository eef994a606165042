use shakmaty::{Board, Color, Piece, Square};

/// How a side sees the board: always from its own first rank, and in a mirror if its king stands on the files e to h, so that
/// what is learned on one wing holds on the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Perspective {
    side: Color,
    mirrored: bool,
}

impl Perspective {
    /// How this side sees this board.
    pub(super) fn on(men: &Board, side: Color) -> Perspective {
        Perspective::of(side, men.king_of(side).expect("a legal position has both kings"))
    }

    fn of(side: Color, king: Square) -> Perspective {
        Perspective { side, mirrored: king.file() >= shakmaty::File::E }
    }

    /// The feature that is there when this piece stands on this square.
    pub(super) fn feature(self, piece: Piece, square: Square) -> usize {
        let own = if piece.color == self.side { 0 } else { 6 };
        let kind = own + usize::from(piece.role) - 1;
        let upright = self.side.fold_wb(square, square.flip_vertical());
        let seen = if self.mirrored { upright.flip_horizontal() } else { upright };
        kind * 64 + usize::from(seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::FEATURES;
    use shakmaty::Role;

    #[test]
    fn each_side_sees_its_own_men_at_the_bottom_and_its_king_on_the_left() {
        let white = Perspective::of(Color::White, Square::C1);
        assert_eq!(white.feature(Color::White.pawn(), Square::A2), 8);
        assert_eq!(white.feature(Color::Black.king(), Square::H8), 11 * 64 + 63);
        let mirrored = Perspective::of(Color::White, Square::G1);
        assert_eq!(mirrored.feature(Color::White.pawn(), Square::A2), 15);
        let black = Perspective::of(Color::Black, Square::G8);
        assert_eq!(black.feature(Color::Black.king(), Square::G8), 5 * 64 + 1);
    }

    #[test]
    fn no_two_pieces_share_a_feature() {
        let perspective = Perspective::of(Color::Black, Square::E8);
        let mut seen = vec![false; FEATURES];
        for color in Color::ALL {
            for role in Role::ALL {
                for square in Square::ALL {
                    let feature = perspective.feature(Piece { color, role }, square);
                    assert!(!std::mem::replace(&mut seen[feature], true));
                }
            }
        }
    }
}
