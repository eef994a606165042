use shakmaty::{Bitboard, Chess, File, Move, Position as _, Rank, Role, Square};

use super::sight::{Sight, TASTES};
use crate::men::{Phase, placement, worth};

/// A position as somebody sees it who is to move in it and sees only one side.
pub(super) struct Scene<'a> {
    position: &'a Chess,
    /// Where this side lost a man in the last turn.
    lost: Option<Square>,
    phase: Phase,
    check: bool,
}

/// What a move looks like: how much it attracts each taste.
#[derive(Default)]
struct Look([f64; TASTES]);

impl Look {
    fn see(&mut self, sight: Sight, amount: f64) {
        for (sum, taste) in self.0.iter_mut().zip(sight.taste()) {
            *sum += taste * amount;
        }
    }

    fn see_if(&mut self, sight: Sight, is_there: bool) {
        if is_there {
            self.see(sight, 1.0);
        }
    }
}

impl<'a> Scene<'a> {
    /// The side to move lost a man on this square in the last turn.
    pub(super) fn new(position: &'a Chess, lost: Option<Square>) -> Scene<'a> {
        let phase = Phase::of(position.board());
        Scene { position, lost, phase, check: position.is_check() }
    }

    /// How often each taste would make this move, beside others in the same position.
    pub(super) fn attraction(&self, m: Move) -> [f64; TASTES] {
        let mut look = Look::default();
        match m.from().filter(|_| !m.is_castle()) {
            Some(from) => {
                self.goes(m, from, &mut look);
                self.takes(m, &mut look);
                if m.role() == Role::Pawn {
                    self.advances(m, from, &mut look);
                }
            }
            None => look.see(Sight::Castles, 1.0),
        }
        look.0.map(f64::exp)
    }

    /// Who goes, how far, and how it stands there.
    fn goes(&self, m: Move, from: Square, look: &mut Look) {
        let man = m.role().of(self.position.turn());
        let standing = placement(man, m.to(), self.phase) - placement(man, from, self.phase);
        look.see(Sight::Standing, pawns(standing));
        if m.role() != Role::Pawn {
            look.see(Sight::Distance, f64::from(from.distance(m.to())));
        }
        let leaves_home = from.rank() == man.color.backrank();
        match m.role() {
            Role::Pawn => {}
            Role::Knight => {
                look.see(Sight::Knight, 1.0);
                look.see_if(Sight::Develops, leaves_home);
            }
            Role::Bishop => {
                look.see(Sight::Bishop, 1.0);
                look.see_if(Sight::Develops, leaves_home);
            }
            Role::Rook => look.see(Sight::Rook, 1.0),
            Role::Queen => look.see(Sight::Queen, 1.0),
            Role::King => {
                look.see(Sight::King, 1.0);
                look.see_if(Sight::KingInCheck, self.check);
                look.see_if(Sight::KingLate, self.phase == Phase::Endgame);
            }
        }
        let board = self.position.board();
        let guards = board.attacks_to(m.to(), !man.color, board.occupied().without(from));
        if guards.any() {
            look.see(Sight::IntoGuard, pawns(worth(m.role())));
        }
        if (guards & board.pawns()).any() {
            look.see(Sight::IntoPawn, pawns(worth(m.role())));
        }
    }

    fn takes(&self, m: Move, look: &mut Look) {
        let Some(taken) = m.capture() else { return };
        look.see_if(Sight::TakesInCheck, self.check);
        if self.lost == Some(m.to()) {
            look.see(Sight::TakesBack, 1.0);
            return;
        }
        look.see(Sight::Taken, pawns(worth(taken)));
        let is_pawn = m.role() == Role::Pawn;
        look.see(if is_pawn { Sight::PawnTakes } else { Sight::PieceTakes }, 1.0);
    }

    fn advances(&self, m: Move, from: Square, look: &mut Look) {
        match m.promotion() {
            Some(Role::Queen) => look.see(Sight::Queens, 1.0),
            Some(_) => look.see(Sight::Underpromotes, 1.0),
            None => {}
        }
        look.see_if(Sight::DoubleStep, from.distance(m.to()) == 2);
        let rank = self.position.turn().relative_rank(m.to().rank());
        look.see_if(Sight::Fifth, rank >= Rank::Fifth);
        look.see_if(Sight::Sixth, rank >= Rank::Sixth);
        look.see_if(Sight::Seventh, rank >= Rank::Seventh);
        let middle = Bitboard::from(File::D) | Bitboard::from(File::E);
        look.see_if(Sight::CentralPawn, middle.contains(m.to()));
    }
}

/// In pawns, from hundredths of one.
fn pawns(hundredths: i32) -> f64 {
    f64::from(hundredths) / 100.0
}
