use chess::CoordinateMove;
use shakmaty::{Bitboard, Board, Color, File, Rank, Square, attacks};

use super::chances::Chances;

/// Where the opponent may stand, as far as a player can guess from what was heard and tried.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Rumours {
    own: Color,
    /// How many men the opponent has besides the king.
    pub(super) others: u32,
    /// Where those are.
    pub(super) men: Chances,
    /// Where the king is.
    pub(super) king: Chances,
}

/// How likely it is the king that moves when there is a check.
const FLIGHT: f64 = 0.7;

/// How likely an unseen man reaches a square, at least, if something was taken there.
const SURPRISE: f64 = 0.2;

/// What is less likely than this was not thought of.
const HARDLY: f64 = 0.001;

impl Rumours {
    /// Before the game everybody is at home.
    pub(super) fn at_home(own: Color) -> Rumours {
        let opponent = !own;
        let ranks = [Rank::First, Rank::Second].map(|rank| opponent.relative_rank(rank));
        let king = Square::from_coords(File::E, opponent.backrank());
        let home = Bitboard::from(ranks[0]) | Bitboard::from(ranks[1]);
        Rumours {
            own,
            others: 15,
            men: Chances::certain(home.without(king)),
            king: Chances::certain(king.into()),
        }
    }

    /// How likely somebody stands here.
    pub(super) fn anybody(&self, square: Square) -> f64 {
        (self.men[square] + self.king[square]).min(1.0)
    }

    /// How likely nobody stands on any of these squares.
    pub(super) fn nobody(&self, squares: Bitboard) -> f64 {
        squares.into_iter().map(|square| 1.0 - self.anybody(square)).product()
    }

    /// The chance that the player's men attack each square.
    pub(super) fn covered(&self, men: &Board) -> Chances {
        let mut covered = Chances::NONE;
        let own = men.by_color(self.own);
        for from in own {
            let man = men.piece_at(from).expect("an own man stands there");
            for to in attacks::attacks(from, man, own) {
                let way = attacks::between(from, to).into_iter();
                let open: f64 = way.map(|square| 1.0 - self.men[square]).product();
                covered[to] = covered[to].max(open);
            }
        }
        covered
    }

    /// The player made this move: nobody was in the way, and nobody is there now.
    pub(super) fn moved(&mut self, m: CoordinateMove) {
        let way = attacks::between(m.from, m.to).with(m.from).with(m.to);
        self.men.rule_out(way);
        self.king.rule_out(way);
        self.settle();
    }

    /// The player's men, standing like this, give check or do not.
    pub(super) fn checked(&mut self, men: &Board, check: bool) {
        let covered = self.covered(men);
        for square in Square::ALL {
            self.king[square] *= if check { covered[square] } else { 1.0 - covered[square] };
        }
        self.settle();
    }

    /// The opponent moved something somewhere: out of check, or freely.
    pub(super) fn opponent_moved(&mut self, men: &Board, check: bool) {
        let covered = self.covered(men);
        let own = men.by_color(self.own);
        let one_of_all = 1.0 / (f64::from(self.others) + 1.0);
        let king_moves = if check { one_of_all.max(FLIGHT) } else { one_of_all };
        self.king = self.king.spread(king_moves, attacks::king_attacks, |to| 1.0 - covered[to]);
        let near = |from| attacks::king_attacks(from) | attacks::knight_attacks(from);
        let free = |to| if own.contains(to) { 0.0 } else { 1.0 };
        self.men = self.men.spread(one_of_all, near, free);
        self.settle();
    }

    /// One of the player's men was captured here, so somebody stands here now.
    pub(super) fn lost(&mut self, square: Square) {
        let (king, men) = (self.king[square], self.men[square] + SURPRISE);
        self.king[square] = king / (king + men);
        self.men[square] = men / (king + men);
        self.settle();
    }

    /// Somebody stands on at least one of these squares.
    pub(super) fn somebody(&mut self, squares: Bitboard) {
        let likely = 1.0 - self.nobody(squares);
        let number: f64 = squares.into_iter().map(|_| 1.0).sum();
        for square in squares {
            if likely < HARDLY {
                self.men[square] = 1.0 / number;
            } else {
                self.men[square] = (self.men[square] / likely).min(1.0);
                self.king[square] = (self.king[square] / likely).min(1.0);
            }
        }
        self.men.settle_outside(squares, f64::from(self.others));
        self.settle_king();
    }

    /// No man stands on these squares.
    pub(super) fn no_man(&mut self, squares: Bitboard) {
        self.men.rule_out(squares);
        self.settle();
    }

    /// The king stands next to this square.
    pub(super) fn king_near(&mut self, square: Square) {
        self.king.rule_out(!attacks::king_attacks(square));
        self.settle();
    }

    fn settle(&mut self) {
        self.settle_king();
        self.men.settle(f64::from(self.others));
    }

    /// Makes it one king; one that can be nowhere may be anywhere.
    fn settle_king(&mut self) {
        if self.king.total() < HARDLY {
            self.king = Chances::new(|_| 1.0 / 64.0);
        }
        self.king.settle(1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at_home() -> Rumours {
        Rumours::at_home(Color::White)
    }

    /// This many men besides the king, who is at home; nothing is known of them.
    fn few(others: u32) -> Rumours {
        Rumours { others, men: Chances::NONE, ..at_home() }
    }

    fn is_near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-6
    }

    #[test]
    fn before_the_game_everybody_is_where_the_rules_say() {
        let rumours = at_home();
        assert!(is_near(rumours.men.total(), 15.0) && is_near(rumours.king[Square::E8], 1.0));
        assert!(is_near(rumours.nobody(Bitboard::from(Rank::Third)), 1.0));
        assert!(is_near(rumours.nobody(Bitboard::from(Rank::Seventh)), 0.0));
    }

    #[test]
    fn a_move_leaves_nobody_in_its_way_and_nobody_gets_lost() {
        let mut rumours = at_home();
        let men: Board = "8/8/8/8/8/8/PPPPPPPP/RNBQKBNR".parse().unwrap();
        for m in ["a2a4", "a1a3", "a3h3"] {
            rumours.moved(m.parse().unwrap());
            rumours.opponent_moved(&men, false);
        }
        rumours.moved("h3c3".parse().unwrap());
        let way = [Square::D3, Square::E3, Square::F3, Square::G3, Square::H3];
        assert!(is_near(rumours.nobody(way.into_iter().collect()), 1.0));
        assert!(is_near(rumours.men.total(), 15.0) && is_near(rumours.king.total(), 1.0));
    }

    #[test]
    fn who_took_a_man_stands_there() {
        let mut rumours = at_home();
        rumours.lost(Square::D4);
        assert!(is_near(rumours.anybody(Square::D4), 1.0));
        assert!(rumours.men[Square::D4] > rumours.king[Square::D4]);
    }

    #[test]
    fn somebody_on_one_square_alone_is_certain_and_on_two_is_shared() {
        let mut rumours = few(2);
        rumours.somebody(Square::E5.into());
        assert!(is_near(rumours.men[Square::E5], 1.0));
        rumours.somebody(Bitboard::from(Square::C3).with(Square::C4));
        assert!(is_near(rumours.men[Square::C3], rumours.men[Square::C4]));
        assert!(rumours.men[Square::C3] > 0.1);
    }

    #[test]
    fn a_check_tells_on_which_squares_the_king_may_be() {
        let mut rumours = few(0);
        rumours.king = Chances::new(|_| 1.0 / 64.0);
        let rook: Board = "8/8/8/8/8/8/8/R7".parse().unwrap();
        rumours.checked(&rook, true);
        let lines = attacks::rook_attacks(Square::A1, Bitboard::EMPTY);
        assert!(is_near(rumours.king.sum(|square| lines.contains(square)), 1.0));
        rumours.checked(&rook, false);
        assert!(rumours.king.possible().count() == 64, "both at once cannot be, so it is anywhere");
    }

    #[test]
    fn a_king_alone_must_move_and_not_onto_an_attacked_square() {
        let mut rumours = few(0);
        rumours.opponent_moved(&"8/8/8/8/8/8/8/3R4".parse().unwrap(), false);
        let squares: Bitboard = rumours.king.possible().map(|(square, _)| square).collect();
        assert_eq!(squares, attacks::king_attacks(Square::E8) & !Bitboard::from(File::D));
    }
}
