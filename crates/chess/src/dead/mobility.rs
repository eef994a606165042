use shakmaty::{Bitboard, CastlingSide, Chess, Color, Position as _, Rank, Role, Square};

use super::{facts::Facts, man::Man};

/// Where every man on the board can ever stand, whatever is played: never too few squares, often too many.
///
/// The sides move in turn, and each moves all of its men at once, to all squares that are not closed for good. A square is
/// closed by a man that can never leave it, and for a king by an attack that can never end. What can be reached only grows, so
/// what is closed only shrinks, and after some rounds nothing changes any more.
pub(super) struct Mobility {
    pub(super) men: Vec<Man>,
    pub(super) facts: Facts,
}

impl Mobility {
    pub(super) fn of(position: &Chess) -> Mobility {
        let men: Vec<Man> = position.board().clone().into_iter().map(Man::new).collect();
        let facts = Facts::of(&men);
        let mut mobility = Mobility { men, facts };
        mobility.allow_castling(position);
        mobility.allow_en_passant(position);
        mobility.play_on(position.turn());
        mobility
    }

    fn man_on(&mut self, square: Square) -> &mut Man {
        self.men.iter_mut().find(|man| man.home == square).expect("a man stands there")
    }

    fn allow_castling(&mut self, position: &Chess) {
        let (board, castles) = (position.board(), position.castles());
        for color in Color::ALL {
            let king = board.king_of(color).expect("both sides have a king");
            for side in CastlingSide::ALL {
                if let Some(rook) = castles.rook(color, side) {
                    let path = castles.path(color, side);
                    self.man_on(king).castling.push((path, side.king_to(color)));
                    self.man_on(rook).castling.push((path, side.rook_to(color)));
                }
            }
        }
    }

    /// A pawn that can be captured in passing stands, as it were, also on the square it passed.
    fn allow_en_passant(&mut self, position: &Chess) {
        if let Some(passed) = position.legal_ep_square() {
            let rank = position.turn().fold_wb(Rank::Fifth, Rank::Fourth);
            self.man_on(Square::from_coords(passed.file(), rank)).reach.add(passed);
        }
    }

    /// Plays until nothing new can be reached or one side must have run out of moves.
    fn play_on(&mut self, first: Color) {
        let mut still = 0;
        for ply in 0.. {
            let side = if ply % 2 == 0 { first } else { !first };
            still = if self.advance(side) { 0 } else { still + 1 };
            let moves = ply / 2 + 1;
            if still == 2 || self.tempi(side).is_some_and(|tempi| tempi < moves) {
                return;
            }
        }
    }

    /// How many moves this side can still make at most, if that is known.
    fn tempi(&self, color: Color) -> Option<u32> {
        self.men.iter().filter(|man| man.color == color).map(Man::tempi).sum()
    }

    /// Moves all men of this side, and says whether one reached a new square.
    fn advance(&mut self, side: Color) -> bool {
        self.facts = Facts::of(&self.men);
        let mut grown = false;
        for index in 0..self.men.len() {
            if self.men[index].color == side {
                let behind = self.behind_pawns(&self.men[index]);
                let man = &mut self.men[index];
                let before = (man.reach, man.promoted);
                man.advance(&self.facts, behind);
                grown |= before != (man.reach, man.promoted);
            }
        }
        grown
    }

    /// The squares to which a pawn can be pushed as far as the pawns in front of it are concerned: two pawns of a file never
    /// pass each other while both are there and stay on it.
    fn behind_pawns(&self, man: &Man) -> Bitboard {
        if man.role != Role::Pawn || !man.stays_on_its_file() {
            return Bitboard::FULL;
        }
        let in_front = |other: &&Man| {
            other.role == Role::Pawn
                && other.home.file() == man.home.file()
                && man.color.fold_wb(other.home > man.home, other.home < man.home)
                && other.stays_on_its_file()
                && (other.reach & *self.facts.captures.get(!other.color)).is_empty()
        };
        let wall = self.men.iter().filter(in_front);
        wall.fold(Bitboard::FULL, |squares, pawn| squares & behind(man.color, pawn.reach))
    }
}

/// The ranks behind the foremost of these squares, as this side sees it.
fn behind(color: Color, squares: Bitboard) -> Bitboard {
    let foremost = color.fold_wb(squares.last(), squares.first()).expect("a man stands somewhere");
    let rank = u32::from(foremost.rank());
    Bitboard(color.fold_wb((1 << (8 * rank)) - 1, !1 << (8 * rank + 7)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_fen;

    fn reach(fen: &str, square: Square) -> Bitboard {
        let mobility = Mobility::of(&parse_fen(fen).unwrap());
        let man = mobility.men.iter().find(|man| man.home == square).unwrap();
        man.anywhere()
    }

    fn ranks(ranks: impl IntoIterator<Item = Rank>) -> Bitboard {
        ranks.into_iter().fold(Bitboard::EMPTY, |all, rank| all | Bitboard::from(rank))
    }

    #[test]
    fn behind_a_square_are_the_lower_ranks_for_white_and_the_higher_ones_for_black() {
        let on = |square: Square| Bitboard::from(square);
        assert_eq!(behind(Color::White, on(Square::D3)), ranks([Rank::First, Rank::Second]));
        assert_eq!(behind(Color::Black, on(Square::D6)), ranks([Rank::Seventh, Rank::Eighth]));
        assert_eq!(behind(Color::White, on(Square::D1)), Bitboard::EMPTY);
        assert_eq!(behind(Color::Black, on(Square::D8)), Bitboard::EMPTY);
    }

    #[test]
    fn kings_stay_on_their_side_of_a_wall_and_its_pawns_where_they_are() {
        let wall = "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1";
        assert_eq!(reach(wall, Square::E1), ranks([Rank::First, Rank::Second, Rank::Third]));
        assert_eq!(reach(wall, Square::A4), Square::A4.into());
    }

    #[test]
    fn two_pawns_of_a_file_share_the_squares_between_them() {
        // Nobody can capture them: both kings and bishops are shut in for good.
        let fen = "1k6/1P1p4/BP6/1P6/1p6/bp6/1p1P4/1K6 w - - 0 1";
        let file = [Square::D2, Square::D3, Square::D4, Square::D5, Square::D6, Square::D7];
        assert_eq!(reach(fen, Square::D2), file[..5].iter().copied().collect());
        assert_eq!(reach(fen, Square::D7), file[1..].iter().copied().collect());
    }

    #[test]
    fn what_can_be_taken_does_not_hold_the_others_back() {
        let fen = "4k3/3p4/8/8/8/8/3P4/4K3 w - - 0 1";
        assert_eq!(reach(fen, Square::D2).count(), 64 - 7 + 7, "the king may take the pawn on d7");
    }

    #[test]
    fn a_side_that_runs_out_of_moves_leaves_the_other_no_time() {
        // Black has two moves and is then stalemated, if White has not run out of moves before.
        let fen = "1k6/1P6/BP6/1P6/8/7p/7P/6K1 b - - 0 1";
        assert!(reach(fen, Square::G1).count() < 64 / 2);
    }

    #[test]
    fn a_pawn_that_just_passed_another_can_be_taken() {
        let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
        assert!(reach(fen, Square::E5).contains(Square::D6));
    }
}
