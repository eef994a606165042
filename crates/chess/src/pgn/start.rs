use shakmaty::{
    CastlingMode, Chess, Color, EnPassantMode, Position, PositionError, Setup, fen::Fen,
};

use super::{Problem, error::excerpt};

/// The first position of a game with this `FEN` tag. Castling rights and an en-passant square that cannot be are left out, as
/// many programs write them carelessly; then what was wrong is told too.
pub(super) fn read(fen: &str, chess960: bool) -> Result<(Chess, Option<Problem>), Problem> {
    let bad = |why: String| Problem::Fen { fen: excerpt(fen), why };
    let setup = fen.trim().parse::<Fen>().map_err(|why| bad(why.to_string()))?.into_setup();
    let mode = if chess960 { CastlingMode::Chess960 } else { CastlingMode::detect(&setup) };
    match setup.position::<Chess>(mode) {
        Ok(position) => Ok((position, None)),
        Err(why) => {
            let doubt = bad(why.to_string());
            let tidied = why.ignore_invalid_castling_rights();
            let tidied = tidied.or_else(PositionError::ignore_invalid_ep_square);
            Ok((tidied.map_err(|why| bad(why.to_string()))?, Some(doubt)))
        }
    }
}

/// The position after the side to move has passed; none if it may not, because it is in check.
pub fn pass(position: &Chess) -> Option<Chess> {
    let mut setup = position.to_setup(EnPassantMode::Always);
    if setup.turn == Color::Black {
        setup.fullmoves = setup.fullmoves.saturating_add(1);
    }
    setup.halfmoves = setup.halfmoves.saturating_add(1);
    setup.swap_turn();
    setup.position(position.castles().mode()).ok()
}

/// The first position of a game without a `FEN` tag.
pub(super) fn standard(chess960: bool) -> Chess {
    let mode = CastlingMode::from_chess960(chess960);
    Setup::initial().position(mode).expect("the initial position is legal in both modes")
}

/// The `FEN` tag of a game from this position, if it needs one.
pub(super) fn fen_tag(start: &Chess) -> Option<String> {
    let setup = start.to_setup(EnPassantMode::Legal);
    let needed = setup != Setup::initial() || has_chess960_castling(start);
    needed.then(|| fen(start).to_string())
}

/// Whether both are the same position, at the same move and with the same kind of castling.
pub(super) fn same(a: &Chess, b: &Chess) -> bool {
    fen(a) == fen(b) && a.castles().mode() == b.castles().mode()
}

/// Whether castling follows the rules of Chess960 here.
pub(super) fn has_chess960_castling(start: &Chess) -> bool {
    start.castles().mode().is_chess960()
}

/// Whether a `Variant` tag means Chess960. Other variants are refused by name, since they would be read as chess until their
/// first strange move.
pub(super) fn is_chess960(variant: &str) -> Result<bool, Problem> {
    let letters = variant.chars().filter(|c| c.is_alphanumeric());
    match letters.collect::<String>().to_ascii_lowercase().as_str() {
        "" | "standard" | "normal" | "chess" | "fromposition" => Ok(false),
        "chess960" | "fischerandom" | "fischerrandom" => Ok(true),
        _ => Err(Problem::Variant(excerpt(variant))),
    }
}

fn fen(start: &Chess) -> Fen {
    Fen::from_position(start, EnPassantMode::Legal)
}
