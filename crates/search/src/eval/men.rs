//! What each man is worth where it stands, and how far the officers see.

use shakmaty::{
    Bitboard, Board, ByColor, Chess, Color, Position as _, Role, Square, attacks as reach,
};

use super::{
    attacks::{Attacks, ahead_of, out_of_reach},
    ledger::Ledger,
    men_count,
    terms::{
        BAD_BISHOP, BISHOP_MOBILITY, BISHOP_PAIR, KNIGHT_MOBILITY, MATERIAL, OUTPOST, PLACE,
        QUEEN_MOBILITY, ROOK_FILE, ROOK_MOBILITY, SHIELDED, Term,
    },
};

/// How heavily an officer weighs in an attack on the king: knight, bishop, rook, queen.
const WEIGHT_IN_ATTACK: [i32; 4] = [3, 3, 4, 5];

pub(super) fn judge(
    chess: &Chess,
    us: Color,
    attacks: &mut ByColor<Attacks>,
    ledger: &mut impl Ledger,
) {
    let board = chess.board();
    for role in Role::ALL {
        for square in board.by_piece(role.of(us)) {
            place(us, role, square, ledger);
        }
    }
    let theirs = attacks.get(!us);
    let (their_zone, their_pawns) = (theirs.zone, theirs.by(Role::Pawn));
    let free = !(board.by_color(us) & (board.pawns() | board.kings())) & !their_pawns;
    let own = attacks.get_mut(us);
    for (kind, role) in
        [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().enumerate()
    {
        for square in board.by_piece(role.of(us)) {
            let seen = sight(board, us, role, square);
            own.add(role, seen);
            let (term, most) = MOBILITY[kind];
            ledger.enter(us, term.at((seen & free).count().min(most)), 1);
            let on_zone = seen & their_zone & !their_pawns;
            if on_zone.any() {
                own.pressure += WEIGHT_IN_ATTACK[kind] + men_count(on_zone);
            }
        }
    }
    minors(board, us, ledger);
    rooks(board, us, ledger);
}

const MOBILITY: [(Term, usize); 4] =
    [(KNIGHT_MOBILITY, 8), (BISHOP_MOBILITY, 13), (ROOK_MOBILITY, 14), (QUEEN_MOBILITY, 27)];

fn place(us: Color, role: Role, square: Square, ledger: &mut impl Ledger) {
    let kind = usize::from(role) - 1;
    if role != Role::King {
        ledger.enter(us, MATERIAL.at(kind), 1);
    }
    let seen = us.fold_wb(square, square.flip_vertical());
    let file = usize::from(seen.file());
    let half = usize::from(seen.rank()) * 4 + file.min(7 - file);
    ledger.enter(us, PLACE.at(kind * 32 + half), 1);
}

/// What an officer attacks; sliders see through those behind which they stand in line.
fn sight(board: &Board, us: Color, role: Role, square: Square) -> Bitboard {
    let occupied = board.occupied();
    let (queens, rooks) = (board.by_piece(us.queen()), board.by_piece(us.rook()));
    match role {
        Role::Knight => reach::knight_attacks(square),
        Role::Bishop => reach::bishop_attacks(square, occupied & !queens),
        Role::Rook => reach::rook_attacks(square, occupied & !queens & !rooks),
        _ => reach::queen_attacks(square, occupied),
    }
}

fn minors(board: &Board, us: Color, ledger: &mut impl Ledger) {
    let pawns = board.by_piece(us.pawn());
    let bishops = board.by_piece(us.bishop());
    let minors = bishops | board.by_piece(us.knight());
    if bishops.more_than_one() {
        ledger.enter(us, BISHOP_PAIR.at(0), 1);
    }
    let middle = Bitboard(us.fold_wb(0x00ff_ffff << 24, 0x00ff_ffff << 16));
    let outposts = middle & out_of_reach(board, us) & super::attacks::pawn_attacks(pawns, us);
    ledger.enter(us, OUTPOST.at(0), men_count(outposts & board.by_piece(us.knight())));
    ledger.enter(us, OUTPOST.at(1), men_count(outposts & bishops));
    let ahead = us.fold_wb(minors.shift(8), minors.shift(-8));
    ledger.enter(us, SHIELDED.at(0), men_count(ahead & board.pawns()));
    for colour in [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES] {
        let times = men_count(bishops & colour) * men_count(pawns & colour);
        ledger.enter(us, BAD_BISHOP.at(0), times);
    }
}

fn rooks(board: &Board, us: Color, ledger: &mut impl Ledger) {
    let ours = board.by_piece(us.pawn());
    let theirs = board.by_piece((!us).pawn());
    let file_of = |pawns| ahead_of(pawns, Color::White) | ahead_of(pawns, Color::Black) | pawns;
    let half_open = board.by_piece(us.rook()) & !file_of(ours);
    let open = half_open & !file_of(theirs);
    ledger.enter(us, ROOK_FILE.at(0), men_count(half_open & !open));
    ledger.enter(us, ROOK_FILE.at(1), men_count(open));
}
