use shakmaty::{Bitboard, Board, Color, attacks};

use super::rumours::Rumours;
use crate::men::{centrality, worth};

const MATE: f64 = 2_000.0;
const STALEMATE: f64 = -8_000.0;

/// A square that the king can go to.
const EXIT: f64 = -8.0;

/// A square that the king can go to from any of the squares where it may be.
const ROOM: f64 = -4.0;

/// A step between the kings.
const APART: f64 = -6.0;

/// A step of the king away from the edge.
const INWARD: f64 = -6.0;

/// How well these men hunt a king that is not on the squares ruled out: it should have little room, be near the edge and
/// near the hunters' king, and be mated rather than stalemated.
pub(super) fn hunt(men: &Board, hunter: Color, rumours: &Rumours, ruled_out: Bitboard) -> f64 {
    let own = men.by_color(hunter);
    let covered = coverage(men, own);
    let own_king = men.king_of(hunter);
    let (mut total, mut score, mut room) = (0.0, 0.0, Bitboard::EMPTY);
    for (king, chance) in rumours.king.possible().filter(|(king, _)| !ruled_out.contains(*king)) {
        let exits = attacks::king_attacks(king) & !covered;
        let hold = match (exits.is_empty(), covered.contains(king)) {
            (true, true) => MATE,
            (true, false) => STALEMATE,
            (false, _) => EXIT * number(exits) - prey(men, exits & own),
        };
        let apart = own_king.map_or(0.0, |own| f64::from(own.distance(king)));
        score += chance * (hold + APART * apart + INWARD * f64::from(centrality(king)));
        total += chance;
        room |= exits;
    }
    if total > 0.0 { score / total + ROOM * number(room & !own) } else { 0.0 }
}

/// The squares that these men attack, also behind the king.
fn coverage(men: &Board, own: Bitboard) -> Bitboard {
    let attacked = own
        .into_iter()
        .filter_map(|from| men.piece_at(from).map(|man| attacks::attacks(from, man, own)));
    attacked.fold(Bitboard::EMPTY, |all, squares| all | squares)
}

/// The most that the king can win by capturing.
fn prey(men: &Board, squares: Bitboard) -> f64 {
    let dearest = squares.into_iter().filter_map(|square| men.role_at(square)).map(worth).max();
    f64::from(dearest.unwrap_or(0))
}

fn number(squares: Bitboard) -> f64 {
    squares.into_iter().map(|_| 1.0).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::casual::blind::chances::Chances;
    use shakmaty::Square;

    /// How White's men hunt a king that is on one of these squares.
    fn hunted(men: &str, kings: &[Square]) -> f64 {
        let mut rumours = Rumours::at_home(Color::White);
        rumours.king = Chances::new(|square| if kings.contains(&square) { 1.0 } else { 0.0 });
        hunt(&men.parse().unwrap(), Color::White, &rumours, Bitboard::EMPTY)
    }

    #[test]
    fn a_mate_is_best_and_a_stalemate_worst() {
        let corner = [Square::H8];
        let mate = hunted("8/6Q1/6K1/8/8/8/8/8", &corner);
        let quiet = hunted("8/8/6K1/8/8/8/8/1Q6", &corner);
        let stalemate = hunted("8/5Q2/6K1/8/8/8/8/8", &corner);
        assert!(mate > quiet && quiet > stalemate);
    }

    #[test]
    fn little_room_is_better_than_much() {
        let edge = [Square::E8, Square::D8];
        assert!(hunted("8/R7/8/8/8/8/8/4K3", &edge) > hunted("8/8/8/8/8/8/R7/4K3", &edge));
    }

    #[test]
    fn a_man_that_the_king_can_take_spoils_it() {
        let king = [Square::E8];
        assert!(hunted("8/3R4/8/8/8/8/8/4K3", &king) < hunted("8/R7/8/8/8/8/8/4K3", &king));
    }
}
