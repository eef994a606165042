use shakmaty::{Bitboard, Board, Color, Move, Position as _, Role, Square, attacks};

use crate::Board as Node;

/// What men are worth in an exchange.
pub(crate) fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 20_000,
    }
}

const CHEAPEST_FIRST: [Role; 6] =
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// Whether a move, and all that can be taken on its square after it, wins at least this much. Pins are not seen.
pub(crate) fn wins_at_least(node: &Node, m: Move, threshold: i32) -> bool {
    let chess = node.chess();
    let (Move::Normal { .. } | Move::EnPassant { .. }, Some(from)) = (m, m.from()) else {
        return threshold <= 0;
    };
    let promoted = m.promotion().map_or(0, |role| worth(role) - worth(Role::Pawn));
    let mut balance = m.capture().map_or(0, worth) + promoted - threshold;
    if balance < 0 {
        return false;
    }
    // The worst that can happen is that the man is taken for nothing.
    balance -= worth(m.promotion().unwrap_or(m.role()));
    if balance >= 0 {
        return true;
    }
    let board = chess.board();
    let mut occupied = board.occupied() ^ Bitboard::from(from) | Bitboard::from(m.to());
    if m.is_en_passant() {
        occupied ^= Bitboard::from(Square::from_coords(m.to().file(), from.rank()));
    }
    Exchange { board, square: m.to(), occupied }.goes_well(!chess.turn(), balance)
}

struct Exchange<'a> {
    board: &'a Board,
    square: Square,
    occupied: Bitboard,
}

impl Exchange<'_> {
    /// Plays the exchange out, each side taking with its cheapest man, until somebody is content to stop.
    fn goes_well(mut self, mut side: Color, mut balance: i32) -> bool {
        let us = !side;
        let mut attackers = self.attackers();
        loop {
            let own = attackers & self.board.by_color(side) & self.occupied;
            let Some((role, from)) = self.cheapest(own) else { break };
            // A king cannot take what is still guarded.
            let guarded = (attackers & self.board.by_color(!side) & self.occupied).any();
            if role == Role::King && guarded {
                break;
            }
            self.occupied ^= Bitboard::from(from);
            attackers |= self.discovered(role);
            balance = -balance - 1 - worth(role);
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

    fn cheapest(&self, men: Bitboard) -> Option<(Role, Square)> {
        if men.is_empty() {
            return None;
        }
        let first = |role| Some((role, (men & self.board.by_role(role)).first()?));
        CHEAPEST_FIRST.into_iter().find_map(first)
    }

    /// Sliders that a man of this kind stood before.
    fn discovered(&self, role: Role) -> Bitboard {
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
        (-2000..2000).rev().find(|&t| wins_at_least(&node, m, t)).unwrap()
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
            // The king guards, but not against two.
            ("8/8/3k4/3p4/8/3R4/3R4/4K3 w - - 0 1", "Rxd5+", 100),
        ] {
            assert_eq!(gain(fen, m), expected, "{m} in {fen}");
        }
    }

    /// The same, by taking the men off a board one after the other: what the side to move can win on this square.
    fn naive(board: &Board, square: Square, side: Color) -> i32 {
        let men = board.attacks_to(square, side, board.occupied());
        let price = |from: &Square| worth(board.role_at(*from).unwrap());
        let Some(from) = men.into_iter().min_by_key(price) else { return 0 };
        let man = board.piece_at(from).unwrap();
        let guarded = board.attacks_to(square, !side, board.occupied()).any();
        if man.role == Role::King && guarded {
            return 0;
        }
        let mut after = board.clone();
        after.discard_piece_at(from);
        after.set_piece_at(square, man);
        (worth(board.role_at(square).unwrap()) - naive(&after, square, !side)).max(0)
    }

    proptest! {
        #[test]
        fn it_agrees_with_taking_man_after_man(
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
                    let promoted = m.promotion().map_or(0, |role| worth(role) - worth(Role::Pawn));
                    let won = m.capture().map_or(0, worth) + promoted;
                    let expected = won - naive(after.chess().board(), m.to(), after.turn());
                    prop_assert!(wins_at_least(&node, *m, expected), "{m:?} {:?}", node.chess());
                    prop_assert!(!wins_at_least(&node, *m, expected + 1), "{m:?} {:?}", node.chess());
                }
                node = node.after(*choice.get(&moves));
            }
        }
    }
}
