use shakmaty::{CastlingSide, Chess, File, Move, Position, Role, Square, san::San, uci::UciMove};

use thiserror::Error;

use super::spelling;

/// How a side is written that passes.
const NULL_MOVES: [&str; 7] = ["--", "Z0", "0000", "@@@@", "null", "pass", "(none)"];

/// Why a word of the text is not a move of this position.
#[derive(Debug)]
pub(super) enum Unread {
    /// It is not written like a move at all.
    NoMove,
    /// The side to move passes.
    Null,
    /// There is no such legal move.
    Illegal(Meant),
    /// It could be any of these.
    Ambiguous(Vec<Move>),
}

/// The piece that an illegal move is about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Meant {
    /// A piece of this kind.
    Role(Role),
    /// The piece on this square.
    Square(Square),
}

/// Why a text is not a move that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// It is not written like one.
    #[error("this is not written like a move")]
    NotAMove,
    /// The rules forbid it.
    #[error("this is not a legal move")]
    Illegal,
    /// Several pieces could make it.
    #[error("several pieces can make this move")]
    Ambiguous,
}

/// The legal move that is written so, in any of the ways that PGN files are read in.
///
/// ```
/// use chess::pgn::{MoveError, read_move};
/// use shakmaty::Chess;
/// assert_eq!(read_move("♘g1-f3", &Chess::new())?, read_move("Nf3", &Chess::new())?);
/// assert_eq!(read_move("Ke2", &Chess::new()), Err(MoveError::Illegal));
/// assert_eq!(read_move("0-0", &Chess::new()), Err(MoveError::Illegal));
/// # Ok::<(), MoveError>(())
/// ```
pub fn read_move(text: &str, position: &Chess) -> Result<Move, MoveError> {
    read(text, position).map_err(|why| match why {
        Unread::NoMove | Unread::Null => MoveError::NotAMove,
        Unread::Illegal(_) => MoveError::Illegal,
        Unread::Ambiguous(_) => MoveError::Ambiguous,
    })
}

/// The legal move that is written so: in algebraic notation with the liberties that people take with it, in its long
/// form, or as a pair of squares.
pub(super) fn read(text: &str, position: &Chess) -> Result<Move, Unread> {
    let Some(san) = parse(text) else {
        return pawn_capture(text, position).ok_or(Unread::NoMove);
    };
    match san {
        San::Null => Err(Unread::Null),
        San::Put { .. } => Err(Unread::NoMove),
        San::Castle(side) => castling(side, position),
        San::Normal { role, file: Some(file), rank: Some(rank), to, promotion, .. } => {
            between(role, Square::from_coords(file, rank), to, promotion, position)
        }
        san @ San::Normal { role, to, .. } => {
            let mut moves = position.san_candidates(role, to);
            moves.retain(|m| matches(san, *m));
            match *moves.as_slice() {
                [] => Err(Unread::Illegal(Meant::Role(role))),
                [m] => Ok(m),
                _ => Err(Unread::Ambiguous(moves.to_vec())),
            }
        }
    }
}

fn castling(side: CastlingSide, position: &Chess) -> Result<Move, Unread> {
    let castling = position.castling_moves(side).first().copied();
    castling.ok_or(Unread::Illegal(Meant::Role(Role::King)))
}

/// If both squares are given, the letter of the piece may be missing.
fn between(
    role: Role,
    from: Square,
    to: Square,
    promotion: Option<Role>,
    position: &Chess,
) -> Result<Move, Unread> {
    let found = UciMove::Normal { from, to, promotion }.to_move(position).ok();
    let found = found.filter(|m| role == Role::Pawn || role == m.role());
    found.ok_or(Unread::Illegal(Meant::Square(from)))
}

/// Whether a move to the right square also matches the rest of the text. The `x` of a capture may be missing.
fn matches(san: San, m: Move) -> bool {
    let (San::Normal { role, file, rank, capture, to, promotion }, Some(from)) = (san, m.from())
    else {
        return false;
    };
    // A pawn leaves its file only to capture, and then the text must say so.
    let stays = role == Role::Pawn && !capture;
    let file = file.or(stays.then(|| to.file()));
    file.is_none_or(|file| file == from.file())
        && rank.is_none_or(|rank| rank == from.rank())
        && promotion == m.promotion()
}

fn parse(text: &str) -> Option<San> {
    let bare = text.trim_end_matches(['+', '#']);
    if let Ok(san) = bare.parse::<San>() {
        return Some(san);
    }
    let plain = spelling::plain(bare);
    match plain.as_str() {
        "O-O" | "0-0" | "o-o" => Some(San::Castle(CastlingSide::KingSide)),
        "O-O-O" | "0-0-0" | "o-o-o" => Some(San::Castle(CastlingSide::QueenSide)),
        _ if NULL_MOVES.contains(&text) => Some(San::Null),
        plain => plain.parse().ok(),
    }
}

/// The capture of a pawn whose target is given by its file alone: `exd` or `ed`.
fn pawn_capture(text: &str, position: &Chess) -> Option<Move> {
    let ([from, b'x' | b':', to] | [from, to]) = *text.as_bytes() else { return None };
    let file = |byte: u8| File::from_char(char::from(byte));
    let (from, to) = (file(from)?, file(to)?);
    let mut moves = position.legal_moves();
    moves.retain(|m| {
        let captures = m.role() == Role::Pawn && m.is_capture() && m.to().file() == to;
        captures && m.from().is_some_and(|square| square.file() == from)
    });
    match *moves.as_slice() {
        [m] => Some(m),
        _ => None,
    }
}
