use blind::Own;
use chess::CoordinateMove;
use shakmaty::{Bitboard, Board, Piece, Rank, Role, Square, attacks};

use super::{chances::Chances, danger::danger, hunt::hunt, material, rumours::Rumours};
use crate::men::{Phase, placement, worth};

/// What there is to win and to lose, as a player sees it before a try.
pub(super) struct Outlook<'a> {
    own: &'a Own,
    rumours: &'a Rumours,
    /// How likely a man is attacked on each square.
    pub(super) danger: Chances,
    /// What a man of the opponent is worth on average.
    pub(super) prize: f64,
    phase: Phase,
    /// How the hunt for the king stands, once it has begun.
    hunt: Option<f64>,
}

/// The opponent knows where a man was taken, but seldom where one has gone.
const HIDDEN: f64 = 0.25;

/// What it is worth not to have the king chased about.
const PEACE: f64 = 400.0;

/// How much of a man that took one of ours we get back by taking it.
const REVENGE: f64 = 0.6;

/// What the opponent learns from a refusal.
const REFUSAL: f64 = -5.0;

/// Going back where one came from leads nowhere.
const RETREAT: f64 = -20.0;
const RECENTLY: usize = 4;

/// Bringing out a knight or a bishop in the first moves.
const DEVELOPMENT: f64 = 20.0;
const FIRST_MOVES: usize = 8;

/// With at most this many men besides its king the opponent is in an endgame, and with at most this many it is hunted.
const THINNED_OUT: u32 = 6;
const FEW: u32 = 3;

impl<'a> Outlook<'a> {
    pub(super) fn of(own: &'a Own, rumours: &'a Rumours) -> Outlook<'a> {
        let (men, color) = (&own.army.men, own.army.color);
        let thinned_out = rumours.others <= THINNED_OUT;
        Outlook {
            own,
            rumours,
            danger: danger(rumours),
            prize: material::average(own, rumours.others),
            phase: if thinned_out { Phase::Endgame } else { Phase::Middlegame },
            hunt: (rumours.others <= FEW).then(|| hunt(men, color, rumours, Bitboard::EMPTY)),
        }
    }

    /// What can be expected of a try, with all that may follow if it is refused.
    pub(super) fn expectation(&self, m: CoordinateMove) -> f64 {
        let Some(man) = self.own.army.man_at(m.from) else { return f64::MIN };
        match man.role {
            Role::Pawn if m.from.file() != m.to.file() => self.pawn_capture(man, m),
            Role::Pawn => self.pawn_push(man, m),
            _ => self.piece_move(man, m),
        }
    }

    fn pawn_push(&self, pawn: Piece, m: CoordinateMove) -> f64 {
        let way = attacks::between(m.from, m.to).with(m.to);
        self.rumours.nobody(way) * self.value(pawn, m, 0.0)
    }

    /// If there is nothing to take the pawn can still be pushed.
    fn pawn_capture(&self, pawn: Piece, m: CoordinateMove) -> f64 {
        let pushes = self.own.army.tries_of(m.from).filter(|push| push.to.file() == m.from.file());
        let push = pushes.map(|push| self.pawn_push(pawn, push)).fold(0.0, f64::max);
        let takes = self.rumours.men[m.to];
        takes * self.value(pawn, m, 1.0) + (1.0 - takes) * (push + REFUSAL)
    }

    /// If somebody is in the way it can be taken by shorter tries.
    fn piece_move(&self, man: Piece, m: CoordinateMove) -> f64 {
        let mut way: Vec<Square> = attacks::between(m.from, m.to).into_iter().collect();
        way.sort_by_key(|square| m.from.distance(*square));
        let (mut open, mut taking) = (1.0, 0.0);
        for square in way {
            let shorter = CoordinateMove { to: square, ..m };
            taking += open * self.rumours.men[square] * (self.value(man, shorter, 1.0) + REFUSAL);
            open *= 1.0 - self.rumours.anybody(square);
        }
        open * self.value(man, m, self.rumours.men[m.to]) + taking
    }

    /// What a move is worth that takes something with this likelihood.
    fn value(&self, man: Piece, m: CoordinateMove, takes: f64) -> f64 {
        let exposed = takes + (1.0 - takes) * HIDDEN;
        let risk = HIDDEN * self.risk(man, m.from, m.from) - exposed * self.risk(man, m.from, m.to);
        let [before, after] = [m.from, m.to].map(|square| placement(man, square, self.phase));
        let promoted = m.promotion.map_or(0, |role| worth(role) - worth(Role::Pawn));
        takes * self.prize
            + risk
            + f64::from(after - before + promoted)
            + self.habits(man, m)
            + self.hunt.map_or(0.0, |now| self.hunt_after(m) - now)
    }

    /// What is likely to be lost with a man that goes from one square to another.
    fn risk(&self, man: Piece, from: Square, to: Square) -> f64 {
        self.danger[to] * self.stake(man, from, to)
    }

    /// What the opponent would gain by taking the man there, less what we would get back.
    pub(super) fn stake(&self, man: Piece, from: Square, to: Square) -> f64 {
        let worth = f64::from(worth(man.role));
        match man.role {
            Role::King => PEACE,
            _ if self.is_guarded(from, to) => (worth - REVENGE * self.prize).max(0.2 * worth),
            _ => worth,
        }
    }

    /// Whether another man than the one that goes there could take back.
    fn is_guarded(&self, from: Square, to: Square) -> bool {
        let (men, color) = (&self.own.army.men, self.own.army.color);
        let others = men.by_color(color).without(from);
        (men.attacks_to(to, color, others) & others).any()
    }

    fn habits(&self, man: Piece, m: CoordinateMove) -> f64 {
        let moves = &self.own.moves;
        let came_from = |earlier: &CoordinateMove| (earlier.from, earlier.to) == (m.to, m.from);
        let retreat = moves.iter().rev().take(RECENTLY).any(came_from);
        let minor = matches!(man.role, Role::Knight | Role::Bishop);
        let home = man.color.relative_rank(m.from.rank()) == Rank::First;
        let development = minor && home && moves.len() < FIRST_MOVES;
        let or_nothing = |applies, value| if applies { value } else { 0.0 };
        or_nothing(retreat, RETREAT) + or_nothing(development, DEVELOPMENT)
    }

    fn hunt_after(&self, m: CoordinateMove) -> f64 {
        let army = &self.own.army;
        let way = attacks::between(m.from, m.to).with(m.to);
        hunt(&after(&army.men, m), army.color, self.rumours, way)
    }
}

/// The player's men after a move of one of them. A castling rook stays where it is.
fn after(men: &Board, m: CoordinateMove) -> Board {
    let mut men = men.clone();
    if let Some(man) = men.remove_piece_at(m.from) {
        men.set_piece_at(m.to, m.promotion.map_or(man, |role| role.of(man.color)));
    }
    men
}
