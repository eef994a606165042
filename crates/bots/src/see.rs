//! What a series of captures on one square is worth.

use shakmaty::{Bitboard, Board, Chess, Color, Move, Position as _, Role, Square};

use crate::men::worth;

/// Losing the king costs more than everything else together.
const KING: i32 = 10_000;

/// What a move of this side wins or loses on the square it goes to, if both sides then go on taking there, the cheapest
/// man first and only as long as it pays. Pins are not seen.
pub(crate) fn see(board: &Board, m: Move, by: Color) -> i32 {
    let prize = m.capture().map_or(0, worth) + m.promotion().map_or(0, worth)
        - m.promotion().map_or(0, |_| worth(Role::Pawn));
    let left_there = m.promotion().unwrap_or(m.role());
    let occupied = m.from().map_or(board.occupied(), |from| board.occupied().without(from));
    prize - gain(board, m.to(), !by, occupied, price(left_there))
}

/// Whether the opponent can win material by taking something after this move, which must be legal.
///
/// ```
/// use bots::loses_material;
/// use chess::parse_fen;
/// use shakmaty::{Position, san::San};
/// let position = parse_fen("k7/8/8/3p4/8/2N5/8/K7 w - - 0 1")?;
/// let m = |san: &str| san.parse::<San>().unwrap().to_move(&position).unwrap();
/// assert!(loses_material(&position, m("Ne4")));
/// assert!(!loses_material(&position, m("Nxd5")));
/// # Ok::<(), chess::FenError>(())
/// ```
pub fn loses_material(position: &Chess, m: Move) -> bool {
    let mut after = position.clone();
    after.play_unchecked(m);
    let captures = after.capture_moves();
    captures.into_iter().any(|reply| see(after.board(), reply, after.turn()) > 0)
}

/// What the side to capture wins; 0 if it had better not begin.
fn gain(board: &Board, to: Square, by: Color, occupied: Bitboard, prize: i32) -> i32 {
    let takers = board.attacks_to(to, by, occupied) & occupied;
    let Some((from, role)) = cheapest(board, takers) else { return 0 };
    let answer = gain(board, to, !by, occupied.without(from), price(role));
    (prize - answer).max(0)
}

fn cheapest(board: &Board, men: Bitboard) -> Option<(Square, Role)> {
    let of_role = |role| (men & board.by_role(role)).first().map(|square| (square, role));
    Role::ALL.into_iter().find_map(of_role)
}

const fn price(role: Role) -> i32 {
    match role {
        Role::King => KING,
        _ => worth(role),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess::{CoordinateMove, parse_fen};

    /// What the move wins, with kings out of the way.
    fn won(fen: &str, m: &str) -> i32 {
        let position = parse_fen(fen).unwrap();
        let m = m.parse::<CoordinateMove>().unwrap().in_position(&position).unwrap();
        see(position.board(), m, position.turn())
    }

    #[test]
    fn a_man_that_nobody_guards_is_won() {
        assert_eq!(won("k7/8/8/3p4/4P3/8/8/K7 w - - 0 1", "e4d5"), 100);
        assert_eq!(won("k7/8/8/3p4/4P3/8/8/K7 w - - 0 1", "e4e5"), 0);
    }

    #[test]
    fn a_man_that_goes_where_it_is_taken_is_lost() {
        assert_eq!(won("k7/8/8/3p4/8/2N5/8/K7 w - - 0 1", "c3e4"), -320);
    }

    #[test]
    fn a_queen_pays_for_a_guarded_pawn() {
        assert_eq!(won("k7/2p5/3p4/8/8/8/3Q4/K7 w - - 0 1", "d2d6"), -800);
    }

    #[test]
    fn men_behind_each_other_all_take_part() {
        assert_eq!(won("k2r4/3r4/8/3p4/8/8/3R4/K2R4 w - - 0 1", "d2d5"), -400);
        assert_eq!(won("k7/3r4/8/3p4/8/8/3R4/K2R4 w - - 0 1", "d2d5"), 100);
    }

    #[test]
    fn a_king_takes_back_only_what_is_not_guarded() {
        assert_eq!(won("8/8/4k3/3p4/8/8/3R4/K7 w - - 0 1", "d2d5"), -400);
        assert_eq!(won("8/8/4k3/3p4/8/8/3R4/K2R4 w - - 0 1", "d2d5"), 100);
    }

    #[test]
    fn a_promotion_is_worth_what_stands_there_afterwards() {
        assert_eq!(won("8/P7/8/8/8/8/k7/7K w - - 0 1", "a7a8q"), 800);
        assert_eq!(won("1r6/P7/8/8/8/8/k7/7K w - - 0 1", "a7a8q"), -100);
        assert_eq!(won("1r6/P7/8/8/8/8/k7/7K w - - 0 1", "a7b8q"), 1300);
    }
}
