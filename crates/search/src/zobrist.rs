use shakmaty::{ByColor, CastlingSide, Chess, Color, Move, Piece, Position as _, Role, Square};

/// The Zobrist keys of a position, updated move by move.
///
/// Positions that count as the same for repetition have the same keys: castling rights and a legal en-passant capture are
/// hashed, the half-move clock is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Keys {
    /// The whole position.
    pub(crate) position: u64,
    /// The pawns of both sides.
    pub(crate) pawn: u64,
    /// Everything but the pawns, for each side.
    pub(crate) non_pawn: ByColor<u64>,
    /// All pieces, without side to move, castling rights and en passant.
    pieces: u64,
}

impl Keys {
    /// The keys of a position, computed from scratch.
    pub(crate) fn of(chess: &Chess) -> Keys {
        let mut keys = Keys { position: 0, pawn: 0, non_pawn: ByColor::default(), pieces: 0 };
        for (square, piece) in chess.board() {
            keys.toggle(piece, square);
        }
        keys.finish(chess);
        keys
    }

    /// The keys after this move has led from `before` to `after`.
    pub(crate) fn after(mut self, before: &Chess, m: Move, after: &Chess) -> Keys {
        let us = before.turn();
        match m {
            Move::Normal { role, from, capture, to, promotion } => {
                self.toggle(role.of(us), from);
                if let Some(captured) = capture {
                    self.toggle(captured.of(!us), to);
                }
                self.toggle(promotion.unwrap_or(role).of(us), to);
            }
            Move::EnPassant { from, to } => {
                self.toggle(us.pawn(), from);
                self.toggle((!us).pawn(), Square::from_coords(to.file(), from.rank()));
                self.toggle(us.pawn(), to);
            }
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_king_side(king.file() < rook.file());
                self.toggle(us.king(), king);
                self.toggle(us.rook(), rook);
                self.toggle(us.king(), Square::from_coords(side.king_to_file(), king.rank()));
                self.toggle(us.rook(), Square::from_coords(side.rook_to_file(), rook.rank()));
            }
            // Only Crazyhouse drops pieces.
            Move::Put { role, to } => self.toggle(role.of(us), to),
        }
        self.finish(after);
        self
    }

    /// The keys after a null move: the turn passes, and so does the right to capture en passant.
    pub(crate) fn after_null_move(mut self, after: &Chess) -> Keys {
        self.finish(after);
        self
    }

    /// The key after a move, unless it changes the rights to castle or to capture en passant: quick to compute, and good enough
    /// to look ahead in the transposition table.
    pub(crate) fn roughly_after(&self, us: Color, m: Move) -> u64 {
        let mut key = self.roughly_after_null_move();
        if let Move::Normal { role, from, capture, to, promotion } = m {
            let mut toggle = |piece: Piece, square: Square| {
                key ^= PIECES[piece_index(piece)][usize::from(square)];
            };
            toggle(role.of(us), from);
            if let Some(captured) = capture {
                toggle(captured.of(!us), to);
            }
            toggle(promotion.unwrap_or(role).of(us), to);
        }
        key
    }

    /// The key after a null move, unless there is a right to capture en passant.
    pub(crate) fn roughly_after_null_move(&self) -> u64 {
        self.position ^ WHITE_TO_MOVE
    }

    fn toggle(&mut self, piece: Piece, square: Square) {
        let key = PIECES[piece_index(piece)][usize::from(square)];
        self.pieces ^= key;
        if piece.role == Role::Pawn {
            self.pawn ^= key;
        } else {
            *self.non_pawn.get_mut(piece.color) ^= key;
        }
    }

    fn finish(&mut self, chess: &Chess) {
        self.position = self.pieces;
        if chess.turn() == Color::White {
            self.position ^= WHITE_TO_MOVE;
        }
        let rights = chess.castles().castling_rights();
        if rights.any() {
            self.position ^= mixed(rights.0);
        }
        if let Some(square) = chess.legal_ep_square() {
            self.position ^= EN_PASSANT[usize::from(square.file())];
        }
    }
}

/// A number from 0 to 11 for each kind of piece.
pub(crate) fn piece_index(piece: Piece) -> usize {
    usize::from(piece.role) - 1 + piece.color.fold_wb(0, 6)
}

const PIECES: [[u64; 64]; 12] = pieces();
const EN_PASSANT: [u64; 8] = row(0x0045_6e20_5061_7373);
const WHITE_TO_MOVE: u64 = mixed(0x0057_6869_7465);

const fn pieces() -> [[u64; 64]; 12] {
    let mut table = [[0; 64]; 12];
    let (mut piece, mut seed) = (0, 1);
    while piece < 12 {
        table[piece] = row(seed);
        seed += 64;
        piece += 1;
    }
    table
}

const fn row<const N: usize>(seed: u64) -> [u64; N] {
    let mut row = [0; N];
    let (mut n, mut seed) = (0, seed);
    while n < N {
        row[n] = mixed(seed);
        seed += 1;
        n += 1;
    }
    row
}

/// Mixes the bits of a word, as the `SplitMix64` generator does.
pub(crate) const fn mixed(word: u64) -> u64 {
    let mut z = word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use proptest::prelude::*;
    use shakmaty::{EnPassantMode, zobrist::Zobrist64};
    use std::collections::HashMap;

    proptest! {
        /// shakmaty has Zobrist keys of its own: two positions must be equal by both or by neither.
        #[test]
        fn keys_updated_move_by_move_agree_with_shakmatys(
            choices in prop::collection::vec(any::<prop::sample::Index>(), 1..120),
            start in prop::sample::select(vec![
                "r3k2r/p6p/8/1Pp2pP1/8/8/8/R3K2R w KQkq c6 0 1",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
                "8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1",
            ]),
        ) {
            let mut board = Board::new(chess::parse_fen(start).unwrap());
            let mut seen = HashMap::new();
            for choice in choices {
                let moves = board.chess().legal_moves();
                if moves.is_empty() {
                    break;
                }
                board = board.after(*choice.get(&moves));
                prop_assert_eq!(board.keys(), &Keys::of(board.chess()));
                let other: Zobrist64 = board.chess().zobrist_hash(EnPassantMode::Legal);
                let known = *seen.entry(board.keys().position).or_insert(other);
                prop_assert_eq!(known, other);
            }
            let others: std::collections::HashSet<u64> = seen.values().map(|hash| hash.0).collect();
            prop_assert_eq!(others.len(), seen.len());
        }
    }

    #[test]
    fn the_half_move_clock_is_not_in_the_key() {
        let key = |fen| Keys::of(&chess::parse_fen(fen).unwrap());
        let early = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        assert_eq!(key(early), key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 77 60"));
        assert_ne!(key(early).position, key("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1").position);
        assert_ne!(key(early).position, key("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1").position);
    }
}
