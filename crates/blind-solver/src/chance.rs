use shakmaty::{Bitboard, Square, attacks};

use crate::{
    Hold, Men, Stance, Table,
    ground::Ground,
    turn::{Step, Turn},
};

/// How likely the bare king is to be where; the chances need not add up to one.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds([f64; 64]);

impl Odds {
    /// The same chance for each of these squares, one in all.
    pub fn even(squares: Bitboard) -> Odds {
        let chance = 1.0 / squares.into_iter().map(|_| 1.0).sum::<f64>();
        let mut odds = Odds([0.0; 64]);
        squares.into_iter().for_each(|square| odds.add(square, chance));
        odds
    }

    /// The squares that are possible.
    pub fn squares(&self) -> Bitboard {
        Square::ALL.into_iter().filter(|&square| self.of(square) > 0.0).collect()
    }

    /// The chance of one square.
    pub fn of(&self, square: Square) -> f64 {
        self.0[usize::from(square)]
    }

    fn add(&mut self, square: Square, chance: f64) {
        self.0[usize::from(square)] += chance;
    }

    /// The chance of a set of squares.
    fn weight(&self, squares: Bitboard) -> f64 {
        squares.into_iter().map(|square| self.of(square)).sum()
    }

    /// What is left if the king is on one of these squares.
    pub(crate) fn on(&self, squares: Bitboard) -> Odds {
        let mut odds = Odds([0.0; 64]);
        squares.into_iter().for_each(|square| odds.add(square, self.of(square)));
        odds
    }

    /// One move of a king later that makes each of its moves with the same chance; what takes a piece is gone.
    pub(crate) fn after(&self, ground: &Ground, men: &Men) -> Odds {
        let mut odds = Odds([0.0; 64]);
        for king in self.squares() {
            let steps = ground.steps(king);
            let takes = attacks::king_attacks(king) & men.squares();
            let takes = takes.into_iter().filter(|&square| !men.guard(square));
            let moves: f64 = steps.into_iter().chain(takes).map(|_| 1.0).sum();
            steps.into_iter().for_each(|to| odds.add(to, self.of(king) / moves));
        }
        odds
    }
}

/// Between which bounds a chance lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// At least this.
    pub low: f64,
    /// At most this.
    pub high: f64,
}

impl Table {
    /// The share of the squares of a stance from which mate can be forced by one way of playing, whatever the bare king does,
    /// though it sees everything and knows what will be played. No way of playing that leaves nothing to chance can do better.
    pub fn share(&self, stance: &Stance) -> f64 {
        let odds = Odds::even(stance.squares);
        Judge { table: self, hope: 0.0 }.foresee(&stance.men, &odds, stance.hold, 0)
    }

    /// The chance of mate against a bare king that may be anywhere in the stance with the same chance, and makes each of its
    /// legal moves with the same chance, as far as so many moves of looking ahead can tell: at least what is certain then, and at most
    /// what is not lost by then.
    pub fn against_chance(&self, stance: &Stance, ahead: u8) -> Bounds {
        let odds = Odds::even(stance.squares);
        let bound =
            |hope| Judge { table: self, hope }.foresee(&stance.men, &odds, stance.hold, ahead);
        Bounds { low: bound(0.0), high: bound(1.0).min(1.0) }
    }

    /// What to try when mate is not certain: what leaves the best chances against a king that moves anywhere with the same
    /// chance. `None` if nothing can be tried.
    pub(crate) fn gamble(&self, men: &Men, odds: &Odds, hold: Hold) -> Option<(Square, Square)> {
        let (turn, judge) = (Turn::new(&self.book, men), Judge { table: self, hope: HOPE });
        let worth = |step| judge.of_try(&turn, step, odds, hold, AHEAD);
        let judged = sensible(&turn, odds, hold).map(|step| (step, worth(step)));
        let (best, _) = judged.max_by(|(_, a), (_, b)| a.total_cmp(b))?;
        Some((best.from, best.to))
    }
}

/// How much a chance to go on is worth, next to a certain mate.
const HOPE: f64 = 0.9;
/// How far a gambler looks ahead.
const AHEAD: u8 = 1;

struct Judge<'a> {
    table: &'a Table,
    /// What to suppose of squares from which nothing is certain and nothing is lost.
    hope: f64,
}

impl Judge<'_> {
    /// The best chance of mate with these men to move, looking ahead so many moves.
    fn foresee(&self, men: &Men, odds: &Odds, hold: Hold, ahead: u8) -> f64 {
        let squares = odds.squares();
        if squares.is_empty() {
            return 0.0;
        }
        let turn = Turn::new(&self.table.book, men);
        if turn.best(squares, hold).is_some() {
            return odds.weight(squares);
        }
        if ahead == 0 && self.hope >= 1.0 {
            return self.hope * odds.weight(squares);
        }
        let tries = sensible(&turn, odds, hold);
        tries.map(|step| self.of_try(&turn, step, odds, hold, ahead)).fold(0.0, f64::max)
    }

    fn of_try(&self, turn: &Turn<'_>, step: &Step, odds: &Odds, hold: Hold, ahead: u8) -> f64 {
        let men = turn.men();
        let refused = turn.answers(odds.squares() & step.refused, hold);
        let refused =
            refused.map(|(squares, hold)| self.foresee(men, &odds.on(squares), hold, ahead));
        let played = odds.on(!step.refused);
        refused.iter().sum::<f64>() + self.of_move(&step.after, &played, ahead)
    }

    /// The chance once these men have moved.
    fn of_move(&self, men: &Men, odds: &Odds, ahead: u8) -> f64 {
        if ahead == 0 {
            let certain = self.table.book.share(men, |squares| odds.weight(squares));
            let alive = self.table.book.alive(men);
            return certain + self.hope * (odds.weight(alive) - certain);
        }
        let ground = Ground::of(men, self.table.chapter().rules.directions);
        let mates = odds.weight(ground.mates);
        let classes = ground.classes.iter().map(|(_, squares)| {
            let left = odds.on(*squares & !ground.mates & !ground.stalemates);
            self.foresee(men, &left.after(&ground, men), Hold::Free, ahead - 1)
        });
        mates + classes.sum::<f64>()
    }
}

/// What can be tried and may be legal.
fn sensible<'t>(
    turn: &'t Turn<'t>,
    odds: &Odds,
    hold: Hold,
) -> impl Iterator<Item = &'t Step> + use<'t> {
    let squares = odds.squares();
    turn.tries(hold).filter(move |step| !squares.is_subset(step.refused))
}
