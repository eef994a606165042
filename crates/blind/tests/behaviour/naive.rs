//! A second, slow and simple implementation of how pieces move, independent of the first.

use blind::Castling;
use chess::CoordinateMove;
use shakmaty::{Board, Color, File, Piece, Rank, Role, Square};

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const SLANTED: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Where pawns are assumed to be able to capture.
#[derive(Clone, Copy)]
pub(crate) enum PawnCaptures {
    /// On squares with an enemy, and on the en-passant square.
    Real(Option<Square>),
    /// On all squares not occupied by their own side.
    Imagined,
}

/// The pseudo-legal moves of the piece on a square, without castling.
pub(crate) fn moves(board: &Board, from: Square, pawns: PawnCaptures) -> Vec<CoordinateMove> {
    let Some(man) = board.piece_at(from) else { return vec![] };
    let targets = match man.role {
        Role::Pawn => pawn_targets(board, man.color, from, pawns),
        Role::Knight => walk(board, man, from, &LEAPS, 1),
        Role::King => walk(board, man, from, &[STRAIGHT, SLANTED].concat(), 1),
        Role::Bishop => walk(board, man, from, &SLANTED, 7),
        Role::Rook => walk(board, man, from, &STRAIGHT, 7),
        Role::Queen => walk(board, man, from, &[STRAIGHT, SLANTED].concat(), 7),
    };
    targets.into_iter().flat_map(|to| with_promotions(man, from, to)).collect()
}

/// Castling, going by the side's own pieces and rights.
pub(crate) fn castling(board: &Board, color: Color, rights: Castling) -> Vec<CoordinateMove> {
    let rank = color.backrank();
    let free = |file| board.color_at(Square::from_coords(file, rank)) != Some(color);
    let to = |file| CoordinateMove {
        from: Square::from_coords(File::E, rank),
        to: Square::from_coords(file, rank),
        promotion: None,
    };
    let mut castling = vec![];
    if rights.king_side && [File::F, File::G].into_iter().all(free) {
        castling.push(to(File::G));
    }
    if rights.queen_side && [File::B, File::C, File::D].into_iter().all(free) {
        castling.push(to(File::C));
    }
    castling
}

fn walk(board: &Board, man: Piece, from: Square, steps: &[(i32, i32)], most: usize) -> Vec<Square> {
    let mut targets = vec![];
    for &(files, ranks) in steps {
        let mut square = from;
        for _ in 0..most {
            let Some(next) = step(square, files, ranks) else { break };
            square = next;
            match board.color_at(square) {
                Some(color) if color == man.color => break,
                Some(_) => {
                    targets.push(square);
                    break;
                }
                None => targets.push(square),
            }
        }
    }
    targets
}

fn pawn_targets(board: &Board, color: Color, from: Square, pawns: PawnCaptures) -> Vec<Square> {
    let forward = color.fold_wb(1, -1);
    let empty = |square: &Square| board.piece_at(*square).is_none();
    let mut targets = vec![];
    if let Some(one) = step(from, 0, forward).filter(empty) {
        targets.push(one);
        let at_home = from.rank() == color.fold_wb(Rank::Second, Rank::Seventh);
        targets.extend(step(one, 0, forward).filter(|two| at_home && empty(two)));
    }
    for to in [-1, 1].into_iter().filter_map(|files| step(from, files, forward)) {
        let captures = match (board.color_at(to), pawns) {
            (Some(other), _) => other != color,
            (None, PawnCaptures::Real(passed)) => passed == Some(to),
            (None, PawnCaptures::Imagined) => true,
        };
        targets.extend(captures.then_some(to));
    }
    targets
}

fn with_promotions(man: Piece, from: Square, to: Square) -> Vec<CoordinateMove> {
    let last = man.role == Role::Pawn && matches!(to.rank(), Rank::First | Rank::Eighth);
    let promotions = if last {
        vec![Some(Role::Knight), Some(Role::Bishop), Some(Role::Rook), Some(Role::Queen)]
    } else {
        vec![None]
    };
    promotions.into_iter().map(|promotion| CoordinateMove { from, to, promotion }).collect()
}

fn step(from: Square, files: i32, ranks: i32) -> Option<Square> {
    let on_board = |index: u32, by: i32| index.checked_add_signed(by).filter(|index| *index < 8);
    let file = on_board(from.file().to_u32(), files)?;
    let rank = on_board(from.rank().to_u32(), ranks)?;
    Some(Square::from_coords(File::new(file), Rank::new(rank)))
}
