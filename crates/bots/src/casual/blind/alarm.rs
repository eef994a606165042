use blind::{Direction, Own, View, Word};
use chess::CoordinateMove;
use shakmaty::{Piece, Role, Square, attacks};

use super::{chances::Chances, outlook::Outlook, rumours::Rumours};

/// The player's king is in check, and the player wonders from where.
pub(super) struct Alarm<'a> {
    own: &'a Own,
    outlook: &'a Outlook<'a>,
    king: Square,
    /// Where the man that gives check may stand.
    checker: Chances,
}

/// A try that cannot help by any geometry comes after all others.
const HOPELESS: f64 = -500.0;

/// What it is worth that a try is likely to help.
const HELP: f64 = 50.0;

/// How likely a man that moves between is taken.
const BETWEEN: f64 = 0.5;

/// The chance that a man on a line attacks along it, and that one a knight's jump away is a knight.
const ON_A_LINE: f64 = 0.5;
const KNIGHT: f64 = 0.2;

/// How much likelier it is the man that has just taken something.
const JUST_CAME: f64 = 5.0;

/// Nothing is quite impossible.
const ODDS: f64 = 0.005;

impl<'a> Alarm<'a> {
    /// The check that the player's king is in, if it is.
    pub(super) fn of(
        view: &View,
        own: &'a Own,
        rumours: &Rumours,
        outlook: &'a Outlook<'a>,
    ) -> Option<Alarm<'a>> {
        let king = own.army.men.king_of(own.army.color).filter(|_| own.in_check)?;
        Some(Alarm { own, outlook, king, checker: checker(view, own, rumours, king) })
    }

    /// What can be expected of a try if it ends the check. One that does not costs next to nothing.
    pub(super) fn expectation(&self, m: CoordinateMove) -> f64 {
        match self.own.army.man_at(m.from) {
            Some(man) if man.role == Role::King => self.flight(m.to),
            Some(man) => self.rescue(man, m),
            None => f64::MIN,
        }
    }

    /// The king gets off the line, or takes.
    fn flight(&self, to: Square) -> f64 {
        let jump = attacks::knight_attacks(self.king);
        let escapes = |from: Square| {
            from == to || jump.contains(from) || !attacks::aligned(from, self.king, to)
        };
        let helps = self.checker.sum(escapes);
        HELP * helps * (1.0 - self.outlook.danger[to]) + self.checker[to] * self.outlook.prize
    }

    /// Another man takes the checker or moves between.
    fn rescue(&self, man: Piece, m: CoordinateMove) -> f64 {
        let straight = m.from.file() == m.to.file();
        let can_take = man.role != Role::Pawn || !straight;
        let can_block = man.role != Role::Pawn || straight;
        let takes = if can_take { self.checker[m.to] } else { 0.0 };
        let behind = |from| can_block && attacks::between(from, self.king).contains(m.to);
        let blocks = self.checker.sum(behind);
        let helps = takes + blocks;
        if helps < ODDS {
            return HOPELESS;
        }
        let stake = self.outlook.stake(man, m.from, m.to);
        let taking = self.outlook.prize - self.outlook.danger[m.to] * stake;
        (takes * taking - blocks * BETWEEN * stake) / helps + HELP * helps
    }
}

fn checker(view: &View, own: &Own, rumours: &Rumours, king: Square) -> Chances {
    let men = own.army.men.by_color(own.army.color);
    let lines = attacks::queen_attacks(king, men);
    let jumps = attacks::knight_attacks(king);
    let told = Told::of(view, own);
    let mut checker = Chances::new(|from| {
        let attack = if jumps.contains(from) {
            KNIGHT
        } else if lines.contains(from) {
            ON_A_LINE * rumours.nobody(attacks::between(king, from))
        } else {
            0.0
        };
        attack * (rumours.men[from] + ODDS) * told.factor(king, from)
    });
    checker.rule_out(men);
    let total = checker.total();
    if total > 0.0 { checker.scaled(1.0 / total) } else { checker }
}

/// What was said about the opponent's last move.
#[derive(Default)]
struct Told<'a> {
    directions: &'a [Direction],
    lost: Option<Square>,
}

impl<'a> Told<'a> {
    fn of(view: &'a View, own: &Own) -> Told<'a> {
        let mine = |color| color == own.army.color;
        let said = view.heard.iter().rev().map(|said| &said.said);
        let since = said.take_while(|said| mine(said.color) || !said.word.is_move());
        let mut told = Told::default();
        for said in since.filter(|said| mine(said.color)) {
            match &said.word {
                Word::Check { directions } => told.directions = directions,
                Word::Lost { square, .. } => told.lost = Some(*square),
                _ => {}
            }
        }
        told
    }

    /// How much likelier it makes a check from this square.
    fn factor(&self, king: Square, from: Square) -> f64 {
        let excluded = !self.directions.is_empty()
            && !self.directions.contains(&Direction::between(king, from));
        match self.lost {
            _ if excluded => 0.0,
            Some(lost) if lost == from => JUST_CAME,
            _ => 1.0,
        }
    }
}
