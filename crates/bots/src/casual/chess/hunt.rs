use shakmaty::{Board, Color, Role, Square, attacks};

use crate::men::{centrality, material, worth};

/// What it is worth to drive a nearly bare king to the edge, leave it few squares and bring one's own king near.
pub(super) fn hunt(board: &Board, hunter: Color) -> i32 {
    let (own, theirs) = (material(board, hunter), material(board, !hunter));
    let hopeless = theirs <= worth(Role::Bishop) && own >= theirs + worth(Role::Rook);
    match (board.king_of(hunter), board.king_of(!hunter)) {
        (Some(king), Some(prey)) if hopeless => {
            let apart = i32::try_from(king.distance(prey)).expect("a board has eight files");
            -20 * centrality(prey) - 10 * exits(board, prey, hunter) - 10 * apart
        }
        _ => 0,
    }
}

/// How many squares next to the king are not attacked, also by a man that attacks through it.
fn exits(board: &Board, king: Square, hunter: Color) -> i32 {
    let others = board.occupied().without(king);
    let is_exit = |square: &Square| board.attacks_to(*square, hunter, others).is_empty();
    attacks::king_attacks(king).into_iter().filter(is_exit).map(|_| 1).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hunted(men: &str) -> i32 {
        hunt(&men.parse().unwrap(), Color::White)
    }

    #[test]
    fn a_king_in_the_corner_is_better_prey_than_one_in_the_middle() {
        assert!(hunted("7k/8/8/8/8/8/8/KQ6") > hunted("8/8/8/4k3/8/8/8/KQ6"));
        assert!(hunted("7k/8/5K2/8/8/8/8/1Q6") > hunted("7k/8/8/8/8/8/8/KQ6"));
        assert!(hunted("7k/8/8/8/8/8/8/K5Q1") > hunted("7k/8/8/8/8/8/8/K1Q5"));
    }

    #[test]
    fn a_king_with_an_army_is_not_hunted() {
        assert_eq!(hunted("3rk3/8/8/8/8/8/8/KQ6"), 0);
        assert_eq!(hunted("4k3/8/8/8/8/8/8/KN6"), 0);
    }
}
