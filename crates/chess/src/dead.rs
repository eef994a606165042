use std::collections::HashSet;

use shakmaty::{Bitboard, Board, Chess, Color, Position as _, attacks};

use crate::Identity;

/// How many positions are looked at to find out whether somebody can still mate.
const PATIENCE: usize = 20_000;

/// Whether nobody can mate any more by any series of legal moves (5.2.2): by material, or because the pawns wall the kings
/// off from each other for good.
///
/// Every position of which this is said is dead; a few dead ones are not recognised.
///
/// ```
/// use chess::{is_dead, parse_fen};
/// assert!(is_dead(&parse_fen("8/8/4k3/8/8/3BK3/8/8 w - - 0 1")?));
/// assert!(is_dead(&parse_fen("4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1")?));
/// # Ok::<(), chess::FenError>(())
/// ```
pub fn is_dead(position: &Chess) -> bool {
    position.is_insufficient_material() || is_walled(position)
}

/// Whether this side could still mate by some series of legal moves, the opponent helping (6.9).
///
/// "No" is always right. "Yes" is right unless the question took too long to decide.
pub fn can_mate(position: &Chess, color: Color) -> bool {
    !position.has_insufficient_material(color)
        && !is_walled(position)
        && !search_fails(position, color)
}

/// Only kings and pawns are left, no pawn can ever move again, and no king can ever take one.
fn is_walled(position: &Chess) -> bool {
    let board = position.board();
    board.occupied() == board.kings() | board.pawns()
        && Color::ALL.into_iter().all(|color| pawns_are_stuck(board, color))
        && Color::ALL.into_iter().all(|color| king_takes_nothing(board, color))
        && position.legal_moves().iter().all(|m| m.role() == shakmaty::Role::King)
}

/// All pawns of this colour stand before a pawn and have nothing but air beside it.
fn pawns_are_stuck(board: &Board, color: Color) -> bool {
    let pawns = board.by_piece(color.pawn());
    let ahead = color.fold_wb(pawns.shift(8), pawns.shift(-8));
    (ahead & !board.pawns()).is_empty()
        && (pawn_attacks(pawns, color) & board.by_color(!color)).is_empty()
}

/// Wherever this king can walk while the pawns stand still, there is no pawn to take.
fn king_takes_nothing(board: &Board, color: Color) -> bool {
    let guarded = pawn_attacks(board.by_piece((!color).pawn()), !color);
    let open = !guarded & !board.by_piece(color.pawn());
    let mut reached = board.by_piece(color.king());
    loop {
        let next = (reached.into_iter().map(attacks::king_attacks))
            .fold(reached, |all, steps| all | (steps & open));
        if (next & board.by_piece((!color).pawn())).any() {
            return false;
        }
        if next == reached {
            return true;
        }
        reached = next;
    }
}

fn pawn_attacks(pawns: Bitboard, color: Color) -> Bitboard {
    let attacks = |square| attacks::pawn_attacks(color, square);
    pawns.into_iter().map(attacks).fold(Bitboard::EMPTY, |all, squares| all | squares)
}

/// Looks at everything that can still happen, if that is little, and finds no mate by this colour.
fn search_fails(position: &Chess, color: Color) -> bool {
    let mut seen = HashSet::from([(Identity::of(position), position.turn())]);
    let mut open = vec![position.clone()];
    while let Some(position) = open.pop() {
        if position.turn() != color && position.is_checkmate() || seen.len() > PATIENCE {
            return false;
        }
        for m in position.legal_moves() {
            let mut after = position.clone();
            after.play_unchecked(m);
            if seen.insert((Identity::of(&after), after.turn())) {
                open.push(after);
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse_fen;

    const WALL: &str = "4k3/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1";

    fn at(fen: &str) -> Chess {
        parse_fen(fen).unwrap()
    }

    #[test]
    fn kings_walled_off_from_each_other_are_dead() {
        assert!(is_dead(&at(WALL)));
        // The same seen from the other side.
        assert!(is_dead(&at("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - - 0 1")));
    }

    #[test]
    fn a_wall_with_a_hole_a_free_pawn_or_a_piece_is_not() {
        for fen in [
            // The kings get round on the g- and h-files and take.
            "4k3/8/1p1p1p2/pPpPpP2/P1P1P3/8/8/4K3 w - - 0 1",
            // A pawn can still move.
            "4k3/7p/1p1p1p2/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1",
            // Or take.
            "4k3/8/1p1p1p1p/pPpPpPp1/P1P1P1PP/8/8/4K3 b - - 0 1",
            "4k1n1/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 w - - 0 1",
        ] {
            assert!(!is_dead(&at(fen)), "{fen}");
        }
    }

    #[test]
    fn nobody_mates_through_a_wall_or_with_nothing_but_forced_moves() {
        assert!(!can_mate(&at(WALL), Color::White));
        // White must take the last man, and is left with nothing to be mated by.
        let forced = at("8/8/8/8/8/8/1q6/K2k4 w - - 0 1");
        assert!(!can_mate(&forced, Color::Black), "the king must take the queen");
        assert!(can_mate(&at("8/8/8/8/8/8/3q4/K1k5 b - - 0 1"), Color::Black));
    }

    /// The search and the walls know nothing of each other, and never contradict each other.
    #[test]
    fn what_is_called_walled_has_no_mate_in_it() {
        for fen in [WALL, "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - - 0 1"] {
            for color in Color::ALL {
                assert!(search_fails(&at(fen), color), "{fen}");
            }
        }
    }
}
