use chess::CoordinateMove;
use shakmaty::{Bitboard, CastlingSide, Color, Position as _, Role, Square, attacks};

use super::Reach;
use crate::{Reason, moves::promotions};

impl Reach<'_> {
    /// Why this move cannot be made here, or `None` if it can.
    pub(crate) fn obstacle(&self, m: CoordinateMove) -> Option<Reason> {
        match self.man_on(m.from) {
            Some(role) => self.obstacle_of(role, m),
            None => Some(Reason::NoMan),
        }
    }

    fn obstacle_of(&self, role: Role, m: CoordinateMove) -> Option<Reason> {
        let CoordinateMove { from, to, promotion } = m;
        let castling = castling_side(self.color, role, from, to);
        if castling.is_none() && !ways(self.color, role, from).contains(to) {
            Some(Reason::NotItsWay)
        } else if !promotions(role, to).contains(&promotion) {
            Some(wrong_promotion(role, to))
        } else if let Some(side) = castling {
            self.castling_obstacle(side)
        } else if self.own.contains(to) {
            Some(Reason::OwnMan)
        } else {
            self.obstacle_on_the_way(role, from, to).or_else(|| self.danger(role, from, to))
        }
    }

    fn obstacle_on_the_way(&self, role: Role, from: Square, to: Square) -> Option<Reason> {
        let blocked = attacks::between(from, to).intersects(self.occupied);
        let hit = self.occupied.contains(to);
        match role {
            Role::Pawn if from.file() == to.file() => {
                (blocked || hit).then_some(Reason::PawnBlocked)
            }
            Role::Pawn => {
                let takes = hit || self.chess.maybe_ep_square() == Some(to);
                (!takes).then_some(Reason::NothingToTake)
            }
            _ => blocked.then_some(Reason::WayBlocked),
        }
    }

    /// A move that nothing blocks can still be illegal because of the king.
    fn danger(&self, role: Role, from: Square, to: Square) -> Option<Reason> {
        if self.targets(role, from, to.into()).any() {
            None
        } else if role == Role::King {
            Some(Reason::KingAttacked)
        } else if self.is_check() {
            Some(Reason::StillInCheck)
        } else {
            Some(Reason::ExposesKing)
        }
    }
}

fn wrong_promotion(role: Role, to: Square) -> Reason {
    match promotions(role, to) {
        [None] => Reason::CannotPromote,
        _ => Reason::MustPromote,
    }
}

/// The side to which a king castles by going from its square to this one.
fn castling_side(color: Color, role: Role, from: Square, to: Square) -> Option<CastlingSide> {
    let home = color.fold_wb(Square::E1, Square::E8);
    let is_castling = |side: &CastlingSide| side.king_to(color) == to;
    (role == Role::King && from == home).then_some(CastlingSide::ALL)?.into_iter().find(is_castling)
}

/// Where a man of this kind can ever go from here, whatever else stands on the board.
fn ways(color: Color, role: Role, from: Square) -> Bitboard {
    let attacked = attacks::attacks(from, role.of(color), Bitboard::EMPTY);
    match role {
        Role::Pawn => attacked | super::advances(color, from, Bitboard::EMPTY),
        _ => attacked,
    }
}
