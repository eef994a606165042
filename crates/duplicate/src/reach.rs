mod obstacle;

use shakmaty::{Bitboard, CastlingSide, Chess, Color, Position as _, Role, Square, attacks};

use crate::Reason;

/// The legal moves of the side to move on one board, as sets of target squares.
///
/// The moves common to two boards are then an intersection of sets, without any list of moves.
pub(crate) struct Reach<'a> {
    chess: &'a Chess,
    color: Color,
    king: Square,
    own: Bitboard,
    occupied: Bitboard,
    checkers: Bitboard,
    /// Where a piece other than the king may go without leaving the king in check.
    answers: Bitboard,
    /// Pinned pieces, which may only move on the line through their king.
    pinned: Bitboard,
}

impl<'a> Reach<'a> {
    pub(crate) fn of(chess: &'a Chess) -> Reach<'a> {
        let (board, color) = (chess.board(), chess.turn());
        let king = board.king_of(color).expect("a king is never captured");
        let (own, occupied) = (board.by_color(color), board.occupied());
        let checkers = board.attacks_to(king, !color, occupied);
        let answers = if checkers.is_empty() { !own } else { answers_to(checkers, king) };
        let pinned = own & blockers(chess, king);
        Reach { chess, color, king, own, occupied, checkers, answers, pinned }
    }

    pub(crate) fn is_check(&self) -> bool {
        self.checkers.any()
    }

    /// The pieces of the side to move.
    pub(crate) fn own(&self) -> Bitboard {
        self.own
    }

    /// Its pieces of one kind.
    pub(crate) fn men(&self, role: Role) -> Bitboard {
        self.own & self.chess.board().by_role(role)
    }

    /// The kind of the piece on this square, if the side to move has one there.
    pub(crate) fn man_on(&self, square: Square) -> Option<Role> {
        self.chess.board().role_at(square).filter(|_| self.own.contains(square))
    }

    /// The squares that the piece on this square can go to.
    pub(crate) fn targets_from(&self, from: Square) -> Bitboard {
        let role = self.man_on(from);
        role.map_or(Bitboard::EMPTY, |role| self.targets(role, from, Bitboard::FULL))
    }

    /// The squares in `within` that the piece of this role on `from` can go to. Castling is the king's two steps.
    #[inline]
    pub(crate) fn targets(&self, role: Role, from: Square, within: Bitboard) -> Bitboard {
        match role {
            Role::Pawn => within & self.pawn_targets(from),
            Role::King => self.king_targets(within),
            _ => {
                let man = role.of(self.color);
                within & self.allowed(from) & attacks::attacks(from, man, self.occupied)
            }
        }
    }

    /// The squares that checks and pins allow the piece on this square.
    #[inline]
    fn allowed(&self, from: Square) -> Bitboard {
        if self.pinned.contains(from) {
            self.answers & attacks::ray(self.king, from)
        } else {
            self.answers
        }
    }

    #[inline]
    fn pawn_targets(&self, from: Square) -> Bitboard {
        let takes = attacks::pawn_attacks(self.color, from);
        let goes = advances(self.color, from, self.occupied) | (takes & self.occupied);
        goes & self.allowed(from) | self.en_passant(from, takes)
    }

    /// En passant removes two pawns from a rank, so checks and pins cannot tell whether it is safe.
    fn en_passant(&self, from: Square, takes: Bitboard) -> Bitboard {
        match self.chess.maybe_ep_square() {
            Some(to) if takes.contains(to) && self.is_safe_en_passant(from, to) => to.into(),
            _ => Bitboard::EMPTY,
        }
    }

    fn is_safe_en_passant(&self, from: Square, to: Square) -> bool {
        let taken = Square::from_coords(to.file(), from.rank());
        let after = self.occupied.without(from).without(taken).with(to);
        let attackers = self.chess.board().attacks_to(self.king, !self.color, after);
        attackers.without(taken).is_empty()
    }

    fn king_targets(&self, within: Bitboard) -> Bitboard {
        let steps = attacks::king_attacks(self.king) & within & !self.own;
        let safe = steps.into_iter().filter(|&to| !self.is_attacked(to)).collect();
        if self.chess.castles().has_color(self.color) {
            safe | self.castlings(within)
        } else {
            safe
        }
    }

    fn castlings(&self, within: Bitboard) -> Bitboard {
        let sides = CastlingSide::ALL.into_iter();
        let possible = sides.filter(|&side| {
            within.contains(side.king_to(self.color)) && self.castling_obstacle(side).is_none()
        });
        possible.map(|side| side.king_to(self.color)).collect()
    }

    /// Why the king cannot castle to this side.
    pub(crate) fn castling_obstacle(&self, side: CastlingSide) -> Option<Reason> {
        let castles = self.chess.castles();
        let to = side.king_to(self.color);
        if !castles.has(self.color, side) {
            Some(Reason::NoCastling)
        } else if castles.path(self.color, side).intersects(self.occupied) {
            Some(Reason::WayBlocked)
        } else if self.is_check() {
            Some(Reason::CastlingInCheck)
        } else if attacks::between(self.king, to).into_iter().any(|over| self.is_attacked(over)) {
            Some(Reason::CastlingThroughCheck)
        } else if self.is_attacked(to) {
            Some(Reason::KingAttacked)
        } else {
            None
        }
    }

    /// Whether the king would be in check on this square. Its present square does not block attacks.
    fn is_attacked(&self, to: Square) -> bool {
        let occupied = self.occupied.without(self.king);
        self.chess.board().attacks_to(to, !self.color, occupied).any()
    }
}

/// One step, or two from the pawn's first square.
fn advances(color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    let forward = color.fold_wb(8, -8);
    let own_half = color.fold_wb(Bitboard::SOUTH, Bitboard::NORTH);
    let one = Bitboard::from_square(from).shift(forward) & !occupied;
    one | (one.shift(forward) & !occupied & own_half)
}

/// A single checker can be captured or, from a distance, blocked; in double check the king must move.
fn answers_to(checkers: Bitboard, king: Square) -> Bitboard {
    match checkers.single_square() {
        Some(checker) => attacks::between(king, checker).with(checker),
        None => Bitboard::EMPTY,
    }
}

/// The pieces that are alone between this king and an enemy slider.
fn blockers(chess: &Chess, king: Square) -> Bitboard {
    let (board, them) = (chess.board(), chess.them());
    let straight = attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens();
    let diagonal = attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens();
    let mut blockers = Bitboard::EMPTY;
    for sniper in (straight | diagonal) & them {
        let between = attacks::between(king, sniper) & board.occupied();
        if !between.more_than_one() {
            blockers |= between;
        }
    }
    blockers
}
