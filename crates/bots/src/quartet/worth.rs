//! What men are worth to a player who has each of them twice.

use shakmaty::{Piece, Role, Square};

use crate::men::{self, Phase};

/// What twins are worth. Both sides always have a king, so it counts for nothing.
pub(super) const fn worth(role: Role) -> i32 {
    men::worth(role)
}

/// What is left of twins when one of them is gone: the other still stands in the way, guards and checks.
pub(super) const fn left_of(worth: i32) -> i32 {
    worth / 4
}

/// What a player loses with a man: most of a pair of twins, or what was left of one.
pub(super) const fn lost_with(worth: i32, has_twin: bool) -> i32 {
    if has_twin { worth - left_of(worth) } else { left_of(worth) }
}

/// What it adds to the worth of twins to stand here.
pub(super) fn place(man: Piece, square: Square) -> i32 {
    men::placement(man, square, Phase::Middlegame)
}
