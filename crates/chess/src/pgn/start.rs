use shakmaty::{CastlingMode, Chess, EnPassantMode, Position, Setup, fen::Fen};

use super::{Problem, error::excerpt};

/// The first position of a game with this `FEN` tag.
pub(super) fn read(fen: &str, chess960: bool) -> Result<Chess, Problem> {
    let bad = |why: String| Problem::Fen { fen: excerpt(fen), why };
    let setup = fen.trim().parse::<Fen>().map_err(|why| bad(why.to_string()))?.into_setup();
    let mode = if chess960 { CastlingMode::Chess960 } else { CastlingMode::detect(&setup) };
    setup.position(mode).map_err(|why| bad(why.to_string()))
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

/// What a `Variant` tag says about castling. Other variants would be read as chess until their first strange move, so
/// they are refused by name.
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
