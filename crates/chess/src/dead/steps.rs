//! Sets of squares, moved one step in a direction without going around the edge of the board.

use shakmaty::{Bitboard, Color, Role};

/// One step in a direction, from the squares on which it stays on the board.
#[derive(Clone, Copy)]
struct Step {
    by: i32,
    from: u64,
}

const A: u64 = 0x0101_0101_0101_0101;
const B: u64 = A << 1;
const G: u64 = A << 6;
const H: u64 = A << 7;

const fn step(by: i32, off: u64) -> Step {
    Step { by, from: !off }
}

/// The first four are those of a rook, the next those of a bishop, the last those of a knight.
const STEPS: [Step; 16] = [
    step(8, 0),
    step(-8, 0),
    step(1, H),
    step(-1, A),
    step(9, H),
    step(7, A),
    step(-7, H),
    step(-9, A),
    step(17, H),
    step(15, A),
    step(-15, H),
    step(-17, A),
    step(10, G | H),
    step(6, A | B),
    step(-6, G | H),
    step(-10, A | B),
];

fn steps(role: Role) -> &'static [Step] {
    match role {
        Role::Rook => &STEPS[..4],
        Role::Bishop => &STEPS[4..8],
        Role::Queen | Role::King => &STEPS[..8],
        Role::Knight => &STEPS[8..],
        Role::Pawn => &[],
    }
}

fn taken(steps: &[Step], set: Bitboard) -> Bitboard {
    let moved = |step: &Step| Bitboard(set.0 & step.from).shift(step.by);
    steps.iter().map(moved).fold(Bitboard::EMPTY, |all, squares| all | squares)
}

/// The squares one step of this piece away from these.
pub(super) fn one_step(role: Role, set: Bitboard) -> Bitboard {
    taken(steps(role), set)
}

/// The squares one step of any piece away from these: what a promoted pawn may do.
pub(super) fn any_step(set: Bitboard) -> Bitboard {
    taken(&STEPS, set)
}

/// The squares that pawns on these attack.
pub(super) fn pawn_attacks(color: Color, set: Bitboard) -> Bitboard {
    taken(color.fold_wb(&STEPS[4..6], &STEPS[6..8]), set)
}

/// The squares in front of pawns on these.
pub(super) fn pawn_pushes(color: Color, set: Bitboard) -> Bitboard {
    set.shift(color.fold_wb(8, -8))
}
