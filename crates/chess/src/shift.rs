use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{CastlingSide, Move, Square};

/// A man that leaves its square when a move is played.
///
/// ```
/// use chess::Shift;
/// use shakmaty::{Move, Square};
/// let castling = Move::Castle { king: Square::E1, rook: Square::H1 };
/// let [king, rook] = Shift::of(castling).unwrap();
/// assert_eq!((king.from, king.to), (Square::E1, Some(Square::G1)));
/// assert_eq!((rook.from, rook.to), (Square::H1, Some(Square::F1)));
/// ```
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shift {
    /// Where it stood.
    #[serde_as(as = "DisplayFromStr")]
    #[cfg_attr(feature = "openapi", schema(value_type = crate::openapi::Square))]
    #[cfg_attr(feature = "ts", ts(type = "Square"))]
    pub from: Square,
    /// Where it goes; nowhere if it is captured.
    #[serde_as(as = "Option<DisplayFromStr>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<crate::openapi::Square>))]
    #[cfg_attr(feature = "ts", ts(type = "Square | null"))]
    pub to: Option<Square>,
}

impl Shift {
    /// What changes on the board where a move does more than take one piece to its square and capture what stands there:
    /// castling and en passant.
    pub fn of(m: Move) -> Option<[Shift; 2]> {
        let shift = |from, to| Shift { from, to };
        match m {
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_king_side(king.file() < rook.file());
                let on = |file| Some(Square::from_coords(file, king.rank()));
                Some([shift(king, on(side.king_to_file())), shift(rook, on(side.rook_to_file()))])
            }
            Move::EnPassant { from, to } => {
                let captured = Square::from_coords(to.file(), from.rank());
                Some([shift(from, Some(to)), shift(captured, None)])
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_fen;
    use shakmaty::{Board, Piece, Position as _};

    /// The board after a move, using nothing but what the view says of it.
    fn shifted(mut board: Board, m: Move) -> Board {
        let plain = || [Shift { from: m.from().unwrap(), to: Some(m.to()) }; 2];
        let shifts = Shift::of(m).unwrap_or_else(plain);
        let men = shifts.map(|shift| (shift.to, board.piece_at(shift.from)));
        for shift in shifts {
            board.discard_piece_at(shift.from);
        }
        for (to, man) in men {
            if let (Some(to), Some(Piece { color, role })) = (to, man) {
                board.set_piece_at(to, Piece { color, role: m.promotion().unwrap_or(role) });
            }
        }
        board
    }

    #[test]
    fn what_shifts_is_what_changes_on_the_board() {
        for fen in [
            "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1",
            "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R b KQkq - 0 1",
            "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2",
            "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 2",
            "1rk4r/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w Bb - 0 1",
            "3n4/4P2k/8/8/8/8/8/4K3 w - - 0 1",
        ] {
            let position = parse_fen(fen).unwrap();
            for m in position.legal_moves() {
                let after = position.clone().play(m).unwrap();
                assert_eq!(&shifted(position.board().clone(), m), after.board(), "{m} in {fen}");
            }
        }
    }
}
