use shakmaty::{Bitboard, Board, Color, Move, Position as _, Role, Square, attacks};

use crate::Board as Node;

/// Piece values for the static exchange evaluation.
pub(crate) fn see_value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 20_000,
    }
}

const LEAST_VALUABLE_FIRST: [Role; 6] =
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// Static exchange evaluation: whether a move and the recaptures on its square win at least this much. Pins are ignored.
pub(crate) fn see_ge(node: &Node, m: Move, threshold: i32) -> bool {
    let chess = node.chess();
    let (Move::Normal { .. } | Move::EnPassant { .. }, Some(from)) = (m, m.from()) else {
        return threshold <= 0;
    };
    let promotion = m.promotion().map_or(0, |role| see_value(role) - see_value(Role::Pawn));
    let mut balance = m.capture().map_or(0, see_value) + promotion - threshold;
    if balance < 0 {
        return false;
    }
    // At worst the piece is lost for nothing.
    balance -= see_value(m.promotion().unwrap_or(m.role()));
    if balance >= 0 {
        return true;
    }
    let board = chess.board();
    let mut occupied = board.occupied() ^ Bitboard::from(from) | Bitboard::from(m.to());
    if m.is_en_passant() {
        occupied ^= Bitboard::from(Square::from_coords(m.to().file(), from.rank()));
    }
    Exchange { board, square: m.to(), occupied }.succeeds(!chess.turn(), balance)
}

struct Exchange<'a> {
    board: &'a Board,
    square: Square,
    occupied: Bitboard,
}

impl Exchange<'_> {
    /// Plays the exchange out. Each side captures with its least valuable attacker until one of them prefers to stop.
    fn succeeds(mut self, mut side: Color, mut balance: i32) -> bool {
        let us = !side;
        let mut attackers = self.attackers();
        loop {
            let ours = attackers & self.board.by_color(side) & self.occupied;
            let Some((role, from)) = self.least_valuable(ours) else { break };
            // A king cannot capture a defended piece.
            let defended = (attackers & self.board.by_color(!side) & self.occupied).any();
            if role == Role::King && defended {
                break;
            }
            self.occupied ^= Bitboard::from(from);
            attackers |= self.x_rays(role);
            balance = -balance - 1 - see_value(role);
            side = !side;
            if balance >= 0 {
                break;
            }
        }
        side != us
    }

    fn attackers(&self) -> Bitboard {
        self.board.attacks_to(self.square, Color::White, self.occupied)
            | self.board.attacks_to(self.square, Color::Black, self.occupied)
    }

    fn least_valuable(&self, attackers: Bitboard) -> Option<(Role, Square)> {
        if attackers.is_empty() {
            return None;
        }
        let first = |role| Some((role, (attackers & self.board.by_role(role)).first()?));
        LEAST_VALUABLE_FIRST.into_iter().find_map(first)
    }

    /// Sliders behind an attacker of this kind that has just captured.
    fn x_rays(&self, role: Role) -> Bitboard {
        let mut found = Bitboard::EMPTY;
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            found |= attacks::bishop_attacks(self.square, self.occupied)
                & self.board.bishops_and_queens();
        }
        if matches!(role, Role::Rook | Role::Queen) {
            found |=
                attacks::rook_attacks(self.square, self.occupied) & self.board.rooks_and_queens();
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use shakmaty::{Chess, san::San};

    fn gain(fen: &str, san: &str) -> i32 {
        let node = Node::new(chess::parse_fen(fen).unwrap());
        let m = san.parse::<San>().unwrap().to_move(node.chess()).unwrap();
        (-2000..2000).rev().find(|&t| see_ge(&node, m, t)).unwrap()
    }

    #[test]
    fn exchanges_are_counted_to_their_end() {
        for (fen, m, expected) in [
            ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", 100),
            ("4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", 0),
            ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", 100),
            ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", -400),
            ("4k3/8/4p3/3p4/8/8/3Q4/4K3 w - - 0 1", "Qxd5", -850),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 100),
            ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", 850),
            ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", -100),
            ("4k3/8/4p3/8/8/8/8/3RK3 w - - 0 1", "Rd5", -500),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 0),
            // The king defends, but not against two attackers.
            ("8/8/3k4/3p4/8/3R4/3R4/4K3 w - - 0 1", "Rxd5+", 100),
        ] {
            assert_eq!(gain(fen, m), expected, "{m} in {fen}");
        }
    }

    /// The same by brute force: what the side to move can win on this square, capturing on a real board.
    fn naive(board: &Board, square: Square, side: Color) -> i32 {
        let attackers = board.attacks_to(square, side, board.occupied());
        let price = |from: &Square| see_value(board.role_at(*from).unwrap());
        let Some(from) = attackers.into_iter().min_by_key(price) else { return 0 };
        let piece = board.piece_at(from).unwrap();
        let defended = board.attacks_to(square, !side, board.occupied()).any();
        if piece.role == Role::King && defended {
            return 0;
        }
        let mut after = board.clone();
        after.discard_piece_at(from);
        after.set_piece_at(square, piece);
        (see_value(board.role_at(square).unwrap()) - naive(&after, square, !side)).max(0)
    }

    proptest! {
        #[test]
        fn it_agrees_with_capturing_piece_by_piece(
            choices in prop::collection::vec(any::<prop::sample::Index>(), 1..60),
        ) {
            let mut node = Node::new(Chess::new());
            for choice in choices {
                let moves = node.moves();
                if moves.is_empty() {
                    break;
                }
                for m in moves.iter().filter(|m| !m.is_castle()) {
                    let after = node.after(*m);
                    let promotion = m.promotion().map_or(0, |role| see_value(role) - see_value(Role::Pawn));
                    let won = m.capture().map_or(0, see_value) + promotion;
                    let expected = won - naive(after.chess().board(), m.to(), after.turn());
                    prop_assert!(see_ge(&node, *m, expected), "{m:?} {:?}", node.chess());
                    prop_assert!(!see_ge(&node, *m, expected + 1), "{m:?} {:?}", node.chess());
                }
                node = node.after(*choice.get(&moves));
            }
        }
    }
}
