use shakmaty::{Bitboard, ByColor, Chess, Color, Position as _, Square};

/// The kings and pawns of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Bones {
    pub(super) pawns: ByColor<Bitboard>,
    pub(super) kings: ByColor<Square>,
    pub(super) turn: Color,
    /// The square that a pawn has just passed.
    pub(super) passed: Option<Square>,
}

impl Bones {
    pub(super) fn of(position: &Chess) -> Bones {
        let board = position.board();
        let king = |color| board.king_of(color).expect("both sides have a king");
        let pawns = |color: Color| board.by_piece(color.pawn());
        Bones {
            pawns: ByColor { black: pawns(Color::Black), white: pawns(Color::White) },
            kings: ByColor { black: king(Color::Black), white: king(Color::White) },
            turn: position.turn(),
            passed: position.legal_ep_square(),
        }
    }

    /// The same with the other side to move.
    pub(super) fn passing(&self) -> Bones {
        Bones { turn: !self.turn, passed: None, ..*self }
    }

    pub(super) fn men(&self) -> Bitboard {
        let kings = Bitboard::from(self.kings.black) | Bitboard::from(self.kings.white);
        kings | self.pawns.black | self.pawns.white
    }
}
