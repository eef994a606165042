use shakmaty::{Move, MoveList, Role};

/// A move in sixteen bits: two squares and a promotion. It is only read back among the legal moves of its position, so a
/// wrong one (two positions with one hash) finds nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Packed(u16);

impl Packed {
    pub(crate) const NONE: Packed = Packed(0);

    pub(crate) fn of(m: Move) -> Packed {
        let from = m.from().map_or(0, u16::from);
        let role = m.promotion().map_or(0, |role: Role| u16::from(role));
        Packed(from | u16::from(m.to()) << 6 | role << 12)
    }

    pub(crate) fn from_bits(bits: u16) -> Packed {
        Packed(bits)
    }

    pub(crate) fn bits(self) -> u16 {
        self.0
    }

    /// The move of this list that is packed so.
    pub(crate) fn among(self, moves: &MoveList) -> Option<Move> {
        if self == Packed::NONE {
            return None;
        }
        moves.iter().copied().find(|m| Packed::of(*m) == self)
    }
}
