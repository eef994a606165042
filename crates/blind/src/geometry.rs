//! How pieces move, as far as a player can see: by the piece, its square, and the player's own pieces and castling rights.
//!
//! Nothing here knows the true board, so nothing here can reveal anything about the opponent.

use chess::CoordinateMove;
use shakmaty::{Bitboard, CastlingSide, Color, File, Piece, Rank, Role, Square, attacks};

use crate::Castling;

/// What a pawn can become.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// The squares that a piece might reach. The player's own pieces block it; an enemy piece may be wherever a
/// pawn could capture.
///
/// ```
/// use blind::{Castling, geometry::reach};
/// use shakmaty::{Bitboard, Color, Square};
/// let own = Bitboard::from(Square::E2).with(Square::D3);
/// let pawn = reach(Color::White.pawn(), Square::E2, own, Castling::NONE);
/// assert_eq!(pawn, Bitboard::from(Square::E3).with(Square::E4).with(Square::F3));
/// ```
pub fn reach(man: Piece, from: Square, own: Bitboard, castling: Castling) -> Bitboard {
    let squares = match man.role {
        Role::Pawn => pawn_steps(man.color, from, own) | attacks::pawn_attacks(man.color, from),
        Role::King => attacks::king_attacks(from) | castles(man.color, from, own, castling),
        _ => attacks::attacks(from, man, own),
    };
    squares & !own
}

/// The moves that a piece might make, with a promotion once for each piece that the pawn can become.
pub fn tries(
    man: Piece,
    from: Square,
    own: Bitboard,
    castling: Castling,
) -> impl Iterator<Item = CoordinateMove> {
    reach(man, from, own, castling).into_iter().flat_map(move |to| {
        let promotes = man.role == Role::Pawn && is_last_rank(man.color, to);
        let promotions = promotes.then_some(PROMOTIONS).into_iter().flatten().map(Some);
        let plain = (!promotes).then_some(None);
        promotions.chain(plain).map(move |promotion| CoordinateMove { from, to, promotion })
    })
}

/// Whether [`tries`] contains this move, without listing them.
pub fn can_try(man: Piece, m: CoordinateMove, own: Bitboard, castling: Castling) -> bool {
    let promotes = man.role == Role::Pawn && is_last_rank(man.color, m.to);
    let promotion_fits = match m.promotion {
        Some(role) => promotes && PROMOTIONS.contains(&role),
        None => !promotes,
    };
    promotion_fits && reach(man, m.from, own, castling).contains(m.to)
}

fn pawn_steps(color: Color, from: Square, own: Bitboard) -> Bitboard {
    let ahead = |square: Square| {
        square.offset(color.fold_wb(8, -8)).filter(|&square| !own.contains(square))
    };
    let one = ahead(from);
    let two = one.filter(|_| from.rank() == color.relative_rank(Rank::Second)).and_then(ahead);
    one.into_iter().chain(two).collect()
}

fn castles(color: Color, from: Square, own: Bitboard, castling: Castling) -> Bitboard {
    let at = |file| Square::from_coords(file, color.backrank());
    let can = |side: &CastlingSide| {
        let corner = at(if side.is_king_side() { File::H } else { File::A });
        castling.has(*side) && attacks::between(from, corner).is_disjoint(own)
    };
    let sides = CastlingSide::ALL.into_iter().filter(|_| from == at(File::E)).filter(can);
    sides.map(|side| side.king_to(color)).collect()
}

fn is_last_rank(color: Color, square: Square) -> bool {
    square.rank() == (!color).backrank()
}
