use shakmaty::{Bitboard, Board, Chess, Color, Position as _, Role, attacks};

/// What one side attacks, and how it bears on the other king.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attacks {
    /// By kind of man: pawn first.
    by_role: [Bitboard; 6],
    /// By any man.
    pub(super) all: Bitboard,
    /// By two men or more.
    pub(super) twice: Bitboard,
    /// The squares around the own king, and those before them.
    pub(super) zone: Bitboard,
    /// How heavy the men are that attack the zone of the other king.
    pub(super) pressure: i32,
}

impl Attacks {
    /// Those of pawns and king; the officers are added as they are judged.
    pub(super) fn new(chess: &Chess, us: Color) -> Attacks {
        let board = chess.board();
        let pawns = pawn_attacks(board.by_piece(us.pawn()), us);
        let ring = board.king_of(us).map_or(Bitboard::EMPTY, attacks::king_attacks);
        let ahead = us.fold_wb(ring.shift(8), ring.shift(-8));
        let mut by_role = [Bitboard::EMPTY; 6];
        by_role[0] = pawns;
        by_role[5] = ring;
        Attacks {
            by_role,
            all: pawns | ring,
            twice: pawns & ring,
            zone: ring | ahead | board.by_piece(us.king()),
            pressure: 0,
        }
    }

    pub(super) fn add(&mut self, role: Role, squares: Bitboard) {
        self.by_role[usize::from(role) - 1] |= squares;
        self.twice |= self.all & squares;
        self.all |= squares;
    }

    pub(super) fn by(&self, role: Role) -> Bitboard {
        self.by_role[usize::from(role) - 1]
    }
}

/// All squares that these pawns attack.
pub(super) fn pawn_attacks(pawns: Bitboard, us: Color) -> Bitboard {
    let a = Bitboard::from_file(shakmaty::File::A);
    let h = Bitboard::from_file(shakmaty::File::H);
    us.fold_wb(
        (pawns & !a).shift(7) | (pawns & !h).shift(9),
        (pawns & !h).shift(-7) | (pawns & !a).shift(-9),
    )
}

/// All squares on these squares' files that lie before them, as this side goes.
pub(super) fn ahead_of(squares: Bitboard, us: Color) -> Bitboard {
    let mut fill = squares.0;
    if us == Color::White {
        fill |= fill << 8;
        fill |= fill << 16;
        fill |= fill << 32;
        Bitboard(fill << 8)
    } else {
        fill |= fill >> 8;
        fill |= fill >> 16;
        fill |= fill >> 32;
        Bitboard(fill >> 8)
    }
}

/// The squares from which no pawn of the other side can ever drive a man of ours away.
pub(super) fn out_of_reach(board: &Board, us: Color) -> Bitboard {
    let theirs = board.by_piece((!us).pawn());
    let coming = theirs | ahead_of(theirs, !us);
    !pawn_attacks(coming, !us)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Square;

    #[test]
    fn pawn_attacks_do_not_run_round_the_edge() {
        for us in Color::ALL {
            for square in Square::ALL {
                let attacked = pawn_attacks(Bitboard::from_square(square), us);
                assert_eq!(attacked, attacks::pawn_attacks(us, square), "{square}");
            }
        }
    }

    #[test]
    fn ahead_is_the_rest_of_the_file() {
        let e4 = Bitboard::from_square(Square::E4);
        let ahead = |us| ahead_of(e4, us).into_iter().collect::<Vec<_>>();
        assert_eq!(ahead(Color::White), [Square::E5, Square::E6, Square::E7, Square::E8]);
        assert_eq!(ahead(Color::Black), [Square::E1, Square::E2, Square::E3]);
    }
}
