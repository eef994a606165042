use chess::CoordinateMove;
use shakmaty::{Bitboard, Board, Color, File, Rank, Square, attacks};

use super::chances::Chances;

/// Where the opponent may stand, as far as a player can guess from what was heard and tried.
#[derive(Clone, Debug)]
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

    /// How likely the own men attack each square.
    pub(super) fn covered(&self, men: &Board) -> Chances {
        let mut covered = Chances::NONE;
        let own = men.by_color(self.own);
        for from in own {
            for to in
                men.piece_at(from).map_or(Bitboard::EMPTY, |man| attacks::attacks(from, man, own))
            {
                let way = attacks::between(from, to).into_iter();
                let open: f64 = way.map(|square| 1.0 - self.men[square]).product();
                covered[to] = covered[to].max(open);
            }
        }
        covered
    }

    /// The own side made this move: nobody was in the way, and nobody is there now.
    pub(super) fn moved(&mut self, m: CoordinateMove) {
        let way = attacks::between(m.from, m.to).with(m.from).with(m.to);
        self.men.rule_out(way);
        self.king.rule_out(way);
        self.settle();
    }

    /// The own men, standing so, give check or do not.
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

    /// A man of the own side was taken here, so somebody stands here now.
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
        self.settle();
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

    /// Makes everything add up; a king that can be nowhere may be anywhere.
    fn settle(&mut self) {
        if self.king.total() < HARDLY {
            self.king = Chances::new(|_| 1.0 / 64.0);
        }
        self.king = self.king.scaled(1.0 / self.king.total());
        self.men.settle(f64::from(self.others));
    }
}
