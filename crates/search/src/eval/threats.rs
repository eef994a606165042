//! What is attacked by something that is worth less, or not guarded at all.

use shakmaty::{Bitboard, Board, ByColor, Color, Role};

use super::{
    attacks::{Attacks, pawn_attacks},
    ledger::Ledger,
    men_count,
    terms::{HANGING, MINOR_THREAT, PAWN_THREAT, PUSH_THREAT, ROOK_THREAT, SPACE},
};

const ATTACKED: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

pub(super) fn judge(
    board: &Board,
    us: Color,
    attacks: &ByColor<Attacks>,
    ledger: &mut impl Ledger,
) {
    let (ours, theirs) = (attacks.get(us), attacks.get(!us));
    let minors = ours.by(Role::Knight) | ours.by(Role::Bishop);
    // A guarded pawn is no target for an officer.
    let guarded_pawns = board.by_piece((!us).pawn()) & theirs.all;
    for (kind, role) in ATTACKED.into_iter().enumerate() {
        let men = board.by_piece(role.of(!us)) & !guarded_pawns;
        if role != Role::Pawn {
            let times = men_count(men & ours.by(Role::Pawn));
            ledger.enter(us, PAWN_THREAT.at(kind - 1), times);
        }
        ledger.enter(us, MINOR_THREAT.at(kind), men_count(men & minors));
        ledger.enter(us, ROOK_THREAT.at(kind), men_count(men & ours.by(Role::Rook)));
    }
    let hanging = board.by_color(!us) & !board.kings() & ours.all & !theirs.all;
    ledger.enter(us, HANGING.at(0), men_count(hanging));
    pushes(board, us, ours, theirs, ledger);
    space(board, us, theirs, ledger);
}

fn pushes(board: &Board, us: Color, ours: &Attacks, theirs: &Attacks, ledger: &mut impl Ledger) {
    let free = !board.occupied();
    let forward = |pawns: Bitboard| us.fold_wb(pawns.shift(8), pawns.shift(-8)) & free;
    let third = Bitboard(us.fold_wb(0xff << 16, 0xff << 40));
    let once = forward(board.by_piece(us.pawn()));
    let twice = forward(once & third);
    let safe = (once | twice) & !theirs.by(Role::Pawn) & (ours.all | !theirs.all);
    let officers = board.by_color(!us) & !board.pawns() & !board.kings();
    ledger.enter(us, PUSH_THREAT.at(0), men_count(pawn_attacks(safe, us) & officers));
}

fn space(board: &Board, us: Color, theirs: &Attacks, ledger: &mut impl Ledger) {
    let centre = Bitboard(us.fold_wb(0x003c_3c3c << 8, 0x3c3c_3c00 << 24));
    let room = centre & !board.by_piece(us.pawn()) & !theirs.by(Role::Pawn);
    ledger.enter(us, SPACE.at(0), men_count(room));
}
