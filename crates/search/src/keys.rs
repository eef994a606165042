use shakmaty::{ByColor, CastlingSide, Chess, Color, Move, Piece, Position as _, Role, Square};

/// The hashes of a position, kept up to date move by move.
///
/// Whatever the law calls the same position has the same keys: the castling rights and a legal en-passant capture are in
/// them, the half-move clock is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Keys {
    /// Everything.
    pub(crate) whole: u64,
    /// The pawns of both sides.
    pub(crate) pawns: u64,
    /// The men of one side that are no pawns.
    pub(crate) officers: ByColor<u64>,
    /// All men, without the side to move and what it may do.
    men: u64,
}

impl Keys {
    /// The keys of a position, from nothing.
    pub(crate) fn of(chess: &Chess) -> Keys {
        let mut keys = Keys { whole: 0, pawns: 0, officers: ByColor::default(), men: 0 };
        for (square, man) in chess.board() {
            keys.toggle(man, square);
        }
        keys.finish(chess);
        keys
    }

    /// The keys after this move of `before` has led to `after`.
    pub(crate) fn after(mut self, before: &Chess, m: Move, after: &Chess) -> Keys {
        let us = before.turn();
        match m {
            Move::Normal { role, from, capture, to, promotion } => {
                self.toggle(role.of(us), from);
                if let Some(taken) = capture {
                    self.toggle(taken.of(!us), to);
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
            // Men are dropped in Crazyhouse only.
            Move::Put { role, to } => self.toggle(role.of(us), to),
        }
        self.finish(after);
        self
    }

    /// The keys after a pass: the men stay, the turn and the right to take en passant go.
    pub(crate) fn after_pass(mut self, after: &Chess) -> Keys {
        self.finish(after);
        self
    }

    fn toggle(&mut self, man: Piece, square: Square) {
        let key = MEN[man_index(man)][usize::from(square)];
        self.men ^= key;
        if man.role == Role::Pawn {
            self.pawns ^= key;
        } else {
            *self.officers.get_mut(man.color) ^= key;
        }
    }

    fn finish(&mut self, chess: &Chess) {
        self.whole = self.men;
        if chess.turn() == Color::White {
            self.whole ^= WHITE_TO_MOVE;
        }
        let rights = chess.castles().castling_rights();
        if rights.any() {
            self.whole ^= mixed(rights.0);
        }
        if let Some(square) = chess.legal_ep_square() {
            self.whole ^= EN_PASSANT[usize::from(square.file())];
        }
    }
}

/// A number from 0 to 11 for each kind of man.
pub(crate) fn man_index(man: Piece) -> usize {
    usize::from(man.role) - 1 + man.color.fold_wb(0, 6)
}

const MEN: [[u64; 64]; 12] = men();
const EN_PASSANT: [u64; 8] = row(0x0045_6e20_5061_7373);
const WHITE_TO_MOVE: u64 = mixed(0x0057_6869_7465);

const fn men() -> [[u64; 64]; 12] {
    let mut table = [[0; 64]; 12];
    let (mut man, mut seed) = (0, 1);
    while man < 12 {
        table[man] = row(seed);
        seed += 64;
        man += 1;
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

/// The bits of a word, well mixed (the step of the `SplitMix64` generator).
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
        /// shakmaty has a hash of its own: two positions must be equal in both or in neither.
        #[test]
        fn keys_kept_move_by_move_tell_positions_apart_as_another_hash_does(
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
                let known = *seen.entry(board.keys().whole).or_insert(other);
                prop_assert_eq!(known, other);
            }
            let others: std::collections::HashSet<u64> = seen.values().map(|hash| hash.0).collect();
            prop_assert_eq!(others.len(), seen.len());
        }
    }

    #[test]
    fn the_clock_is_not_in_the_key() {
        let key = |fen| Keys::of(&chess::parse_fen(fen).unwrap());
        let early = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        assert_eq!(key(early), key("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 77 60"));
        assert_ne!(key(early).whole, key("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1").whole);
        assert_ne!(key(early).whole, key("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1").whole);
    }
}
