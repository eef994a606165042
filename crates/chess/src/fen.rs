use std::{fmt::Write as _, str::FromStr};

use shakmaty::{
    CastlingMode, Chess, EnPassantMode, PositionErrorKinds, Setup,
    fen::{Fen, ParseFenError},
};
use thiserror::Error;

/// Why a text is not a legal FEN. The sentence names every fault.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text:?} is not a legal FEN: {fault}")]
pub struct FenError {
    text: String,
    fault: String,
}

/// The longest text that can be a FEN. Longer text is cut in the error.
const LONGEST: usize = 120;
/// Room for what most FENs take.
const USUAL_LENGTH: usize = 80;

/// Reads a FEN: any legal position, with its clocks; Chess960 castling rights are understood.
///
/// ```
/// use chess::{parse_fen, print_fen};
/// let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 42 60";
/// let position = parse_fen(fen)?;
/// assert_eq!(print_fen(&position), fen);
///
/// let refusal = parse_fen("8/8/8/8/8/8/8/K7 w - - 0 1").unwrap_err();
/// assert!(refusal.to_string().ends_with("a king is missing"));
/// # Ok::<(), chess::FenError>(())
/// ```
pub fn parse_fen(text: &str) -> Result<Chess, FenError> {
    let error = |fault| FenError { text: text.chars().take(LONGEST).collect(), fault };
    let setup = Fen::from_str(text).map_err(|why| error(grammar_fault(text, &why)))?.into_setup();
    let mode = CastlingMode::detect(&setup);
    setup.clone().position::<Chess>(mode).map_err(|why| error(position_faults(&setup, why.kinds())))
}

/// Writes a position as FEN, with its clocks. An en-passant square is written only where that capture is legal.
pub fn print_fen(position: &Chess) -> String {
    let mut fen = String::with_capacity(USUAL_LENGTH);
    Fen::from_position(position, EnPassantMode::Legal).append_to_string(&mut fen);
    fen
}

fn grammar_fault(text: &str, why: &ParseFenError) -> String {
    let too_many_fields = text.split_whitespace().count() > 6;
    match why {
        ParseFenError::InvalidBoard | ParseFenError::InvalidPocket | ParseFenError::InvalidFen
            if !too_many_fields => {
            "the first field must give eight ranks of eight squares, like rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
        }
        ParseFenError::InvalidTurn => "the second field, the side to move, must be w or b",
        ParseFenError::InvalidCastling => {
            "the third field, the castling rights, must be - or letters like KQkq, each with its rook on the back rank"
        }
        ParseFenError::InvalidEpSquare => {
            "the fourth field, the en-passant square, must be - or a square like e3"
        }
        ParseFenError::InvalidHalfmoveClock => {
            "the fifth field, the half-move clock, must be a number"
        }
        ParseFenError::InvalidFullmoves => "the sixth field, the move number, must be a number",
        _ => {
            "six fields are wanted: pieces, side to move, castling rights, en-passant square, half-move clock, move number"
        }
    }
    .to_owned()
}

fn position_faults(setup: &Setup, kinds: PositionErrorKinds) -> String {
    let mut faults = String::new();
    for kind in kinds.iter() {
        let separator = if faults.is_empty() { "" } else { "; " };
        let fault = match kind {
            PositionErrorKinds::EMPTY_BOARD => "the board is empty",
            PositionErrorKinds::MISSING_KING => "a king is missing",
            PositionErrorKinds::TOO_MANY_KINGS => "a side has more than one king",
            PositionErrorKinds::PAWNS_ON_BACKRANK => "a pawn stands on the first or last rank",
            PositionErrorKinds::INVALID_CASTLING_RIGHTS => {
                "a castling right is given whose king or rook has moved"
            }
            PositionErrorKinds::OPPOSITE_CHECK => "the side that is not to move is in check",
            PositionErrorKinds::IMPOSSIBLE_CHECK => "no last move can have given this check",
            PositionErrorKinds::TOO_MUCH_MATERIAL => "a side has more pieces than promotion allows",
            PositionErrorKinds::INVALID_EP_SQUARE => "",
            _ => "the position cannot be played from",
        };
        let _ = match (fault, setup.ep_square) {
            ("", Some(square)) => write!(
                faults,
                "{separator}no pawn can just have passed over the en-passant square {square}"
            ),
            _ => write!(faults, "{separator}{fault}"),
        };
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn refusal(fen: &str) -> String {
        parse_fen(fen).expect_err(fen).to_string()
    }

    #[test]
    fn each_field_that_is_broken_is_named() {
        for (fen, word) in [
            ("8/8/8/8/8/8/8/8/8 w - - 0 1", "first field"),
            ("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "first field"),
            ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "second field"),
            ("4k3/8/8/8/8/8/8/4K3 w KX - 0 1", "third field"),
            ("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "fourth field"),
            ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "fifth field"),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 x", "sixth field"),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 2", "six fields"),
        ] {
            assert!(refusal(fen).contains(word), "{}", refusal(fen));
        }
    }

    #[test]
    fn each_broken_rule_is_named() {
        for (fen, words) in [
            ("8/8/8/8/8/8/8/8 w - - 0 1", "the board is empty"),
            ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "more than one king"),
            ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn stands on the first or last rank"),
            ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "a castling right is given"),
            ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "the side that is not to move is in check"),
            ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "the en-passant square e6"),
            ("QQQQk3/QQQQ4/QQ6/8/8/8/8/4K3 b - - 0 1", "more pieces than promotion allows"),
        ] {
            assert!(refusal(fen).contains(words), "{}", refusal(fen));
        }
    }

    #[test]
    fn all_faults_are_named_at_once() {
        let refusal = refusal("P3k3/8/8/8/8/8/8/8 w - e6 0 1");
        for words in ["a king is missing", "a pawn stands", "e6"] {
            assert!(refusal.contains(words), "{refusal}");
        }
    }

    #[test]
    fn an_en_passant_square_is_written_only_if_the_capture_is_legal() {
        for (fen, written) in [
            // No pawn can capture.
            ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "-"),
            ("rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1", "d3"),
            // The capturing pawn is pinned.
            ("4k3/8/8/8/3Pp3/8/8/4RK2 b - d3 0 1", "-"),
        ] {
            let position = parse_fen(fen).unwrap();
            assert_eq!(print_fen(&position).split(' ').nth(3), Some(written), "{fen}");
        }
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in "\\PC*", fields in "[1-8KQRBNPkqrbnp/]{0,80} [wbx] [-KQkqA-Ha-h]{0,5} [-a-h1-9]{0,2} [0-9]{0,20} [0-9]{0,20}") {
            let _ = parse_fen(&text);
            let _ = parse_fen(&fields);
        }
    }
}
