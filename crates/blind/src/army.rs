use chess::CoordinateMove;
use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Bitboard, Board, CastlingSide, Chess, Color, Piece, Position, Square};

use crate::geometry;

/// One side's pieces and castling rights: the part of the position that its player knows for certain.
///
/// ```
/// use blind::Army;
/// use shakmaty::{Chess, Color, Square};
/// let black = Army::of(&Chess::default(), Color::Black);
/// assert_eq!(black.men.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/8/8");
/// let tries: Vec<String> = black.tries_of(Square::E7).map(|m| m.to_string()).collect();
/// assert_eq!(tries, ["e7e5", "e7d6", "e7e6", "e7f6"]);
/// ```
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Army {
    /// The side.
    #[serde_as(as = "DisplayFromStr")]
    #[cfg_attr(feature = "openapi", schema(value_type = chess::openapi::Color))]
    #[cfg_attr(feature = "ts", ts(type = "Color"))]
    pub color: Color,
    /// The pieces, written as the first field of a FEN.
    #[serde_as(as = "DisplayFromStr")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub men: Board,
    /// How the king may still castle.
    pub castling: Castling,
}

impl Army {
    /// This side of a position.
    pub fn of(position: &Chess, color: Color) -> Army {
        let mut men = position.board().clone();
        for square in men.by_color(!color) {
            men.discard_piece_at(square);
        }
        Army { color, men, castling: Castling::of(position, color) }
    }

    /// The piece of this side on this square.
    pub fn man_at(&self, square: Square) -> Option<Piece> {
        self.men.piece_at(square).filter(|man| man.color == self.color)
    }

    /// The squares that the piece on this square might reach.
    pub fn reach(&self, square: Square) -> Bitboard {
        let reach = |man| geometry::reach(man, square, self.squares(), self.castling);
        self.man_at(square).map_or(Bitboard::EMPTY, reach)
    }

    /// The moves that the piece on this square might make.
    pub fn tries_of(&self, square: Square) -> impl Iterator<Item = CoordinateMove> {
        let tries = move |man| geometry::tries(man, square, self.squares(), self.castling);
        self.man_at(square).into_iter().flat_map(tries)
    }

    /// The moves that any piece might make, grouped by piece.
    pub fn tries(&self) -> impl Iterator<Item = CoordinateMove> {
        self.squares().into_iter().flat_map(|square| self.tries_of(square))
    }

    /// Whether the move is among [`Army::tries`].
    pub fn can_try(&self, m: CoordinateMove) -> bool {
        let can = |man| geometry::can_try(man, m, self.squares(), self.castling);
        self.man_at(m.from).is_some_and(can)
    }

    /// Whether the move is one of [`Army::tries`] by which a pawn would capture.
    pub fn is_pawn_capture(&self, m: CoordinateMove) -> bool {
        self.men.pawns().contains(m.from) && m.from.file() != m.to.file() && self.can_try(m)
    }

    fn squares(&self) -> Bitboard {
        self.men.by_color(self.color)
    }
}

/// The sides to which a king may still castle, as far as its player can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Castling {
    /// Kingside.
    pub king_side: bool,
    /// Queenside.
    pub queen_side: bool,
}

impl Castling {
    /// No castling.
    pub const NONE: Castling = Castling { king_side: false, queen_side: false };

    /// The rights of one side of a position.
    pub fn of(position: &Chess, color: Color) -> Castling {
        let has = |side| position.castles().has(color, side);
        Castling {
            king_side: has(CastlingSide::KingSide),
            queen_side: has(CastlingSide::QueenSide),
        }
    }

    /// Whether castling to this side is still allowed.
    pub const fn has(self, side: CastlingSide) -> bool {
        match side {
            CastlingSide::KingSide => self.king_side,
            CastlingSide::QueenSide => self.queen_side,
        }
    }
}
