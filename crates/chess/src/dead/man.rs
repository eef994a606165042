use shakmaty::{Bitboard, Color, Piece, Rank, Role, Square};

use super::{
    facts::Facts,
    steps::{any_step, one_step, pawn_attacks, pawn_pushes},
};

/// A man and the squares that it can ever reach.
pub(super) struct Man {
    pub(super) color: Color,
    pub(super) role: Role,
    pub(super) home: Square,
    /// As what it is now.
    pub(super) reach: Bitboard,
    /// As what a pawn may become.
    pub(super) promoted: Bitboard,
    /// The squares that must be cleared for castling, and where it takes this man.
    pub(super) castling: Vec<(Bitboard, Square)>,
}

impl Man {
    pub(super) fn new((home, Piece { color, role }): (Square, Piece)) -> Man {
        Man { color, role, home, reach: home.into(), promoted: Bitboard::EMPTY, castling: vec![] }
    }

    /// Every square it can stand on.
    pub(super) fn anywhere(&self) -> Bitboard {
        self.reach | self.promoted
    }

    /// Every square it can attack.
    pub(super) fn attacks(&self) -> Bitboard {
        match self.role {
            Role::Pawn => pawn_attacks(self.color, self.reach) | any_step(self.promoted),
            role => one_step(role, self.reach),
        }
    }

    pub(super) fn stays_at_home(&self) -> bool {
        self.anywhere() == Bitboard::from(self.home)
    }

    pub(super) fn stays_on_its_file(&self) -> bool {
        self.promoted.is_empty() && (self.reach & !Bitboard::from(self.home.file())).is_empty()
    }

    /// How often it can move at most, if that is known: a pawn gains a rank each time.
    pub(super) fn tempi(&self) -> Option<u32> {
        if self.role == Role::Pawn && self.promoted.is_empty() {
            let foremost = self.color.fold_wb(self.reach.last(), self.reach.first())?;
            Some(foremost.rank().distance(self.home.rank()))
        } else {
            self.stays_at_home().then_some(0)
        }
    }

    /// Adds what it reaches with one move more. Pushes do not go beyond the pawns of its file.
    pub(super) fn advance(&mut self, facts: &Facts, behind: Bitboard) {
        let (own, theirs) = (*facts.stuck.get(self.color), *facts.stuck.get(!self.color));
        let open = !own & !*facts.stuck_kings.get(!self.color);
        match self.role {
            Role::Pawn => {
                let free = !own & !theirs & behind;
                let once = pawn_pushes(self.color, self.reach) & free;
                let twice = pawn_pushes(self.color, once) & free;
                let prey = *facts.visits.get(!self.color) & !own;
                self.reach |= once | twice | pawn_attacks(self.color, self.reach) & prey;
                let last = Bitboard::from(self.color.fold_wb(Rank::Eighth, Rank::First));
                self.promoted = fill(self.promoted | self.reach & last, open, any_step);
            }
            Role::King => {
                let safe = open & !*facts.guards.get(!self.color);
                self.reach |= one_step(Role::King, self.reach) & safe;
            }
            Role::Knight => self.reach |= one_step(Role::Knight, self.reach) & open,
            role => self.reach = fill(self.reach, open, |squares| one_step(role, squares)),
        }
        for (path, to) in &self.castling {
            if (*path & (own | theirs)).is_empty() {
                self.reach.add(*to);
            }
        }
    }
}

/// All open squares that any number of steps leads to.
fn fill(from: Bitboard, open: Bitboard, step: impl Fn(Bitboard) -> Bitboard) -> Bitboard {
    let mut reached = from;
    loop {
        let more = reached | step(reached) & open;
        if more == reached {
            return reached;
        }
        reached = more;
    }
}
