use shakmaty::{CastlingSide, Chess, Move, Position, Role, Square, san::San, uci::UciMove};

/// Why a word of the text is not a move of this position.
#[derive(Debug)]
pub(super) enum Unread {
    /// It is not written like a move at all.
    NoMove,
    /// The side to move passes.
    Null,
    /// No legal move is written so.
    Illegal(Meant),
    /// All these are written so.
    Ambiguous(Vec<Move>),
}

/// Which man an illegal move is about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Meant {
    /// One of this kind.
    Role(Role),
    /// The one on this square.
    Square(Square),
}

/// The legal move that is written so: in algebraic notation with the liberties that people take with it, in its long
/// form, or as a pair of squares.
pub(super) fn read_move(text: &str, position: &Chess) -> Result<Move, Unread> {
    match parse(text).ok_or(Unread::NoMove)? {
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

/// Both squares are given; a man without a letter may then be any man, not only a pawn.
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

/// Whether a move that goes where the text says also is the one meant otherwise. The `x` of a capture may be missing.
fn matches(san: San, m: Move) -> bool {
    let (San::Normal { role, file, rank, capture, to, promotion }, Some(from)) = (san, m.from())
    else {
        return false;
    };
    // A pawn leaves its file only to take something, and then the text must say so.
    let stays = role == Role::Pawn && !capture;
    let file = file.or(stays.then(|| to.file()));
    file.is_none_or(|file| file == from.file())
        && rank.is_none_or(|rank| rank == from.rank())
        && promotion == m.promotion()
}

fn parse(text: &str) -> Option<San> {
    let bare = text.trim_end_matches(['+', '#']);
    match bare {
        "O-O" | "0-0" | "o-o" => return Some(San::Castle(CastlingSide::KingSide)),
        "O-O-O" | "0-0-0" | "o-o-o" => return Some(San::Castle(CastlingSide::QueenSide)),
        "--" | "Z0" | "0000" | "@@@@" => return Some(San::Null),
        _ => {}
    }
    bare.parse().ok().or_else(|| plain(bare).parse().ok())
}

/// `e7-e8Q` as `e7e8=Q`, and `exd6ep` as `exd6`.
fn plain(text: &str) -> String {
    let mut plain = text.strip_suffix("ep").unwrap_or(text).replacen('-', "", 1);
    if let [.., b'1' | b'8', b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n'] =
        plain.as_bytes()
    {
        plain.insert(plain.len() - 1, '=');
    }
    plain
}
