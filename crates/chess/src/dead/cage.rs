use shakmaty::{Bitboard, Color, Role, Square, attacks::king_attacks};

use super::mobility::Mobility;

/// Whether the loser's king cannot be mated on any square that it can ever reach: none can be attacked while every exit next to
/// it is guarded or blocked.
pub(super) fn no_square_for_mate(mobility: &Mobility, winner: Color) -> bool {
    let cage = Cage::of(mobility, winner);
    cage.region.into_iter().all(|square| !cage.may_be_mated_on(square))
}

struct Cage {
    /// Where the loser's king can ever go.
    region: Bitboard,
    /// What the winner's men besides the king can ever attack.
    attacked: Bitboard,
    /// Where the winner's king can ever go.
    hunter: Bitboard,
    /// Where each of the loser's other men can ever stand.
    blockers: Vec<Bitboard>,
}

impl Cage {
    fn of(mobility: &Mobility, winner: Color) -> Cage {
        let [mut region, mut hunter, mut attacked] = [Bitboard::EMPTY; 3];
        let mut blockers = vec![];
        for man in &mobility.men {
            match (man.color == winner, man.role) {
                (true, Role::King) => hunter = man.reach,
                (false, Role::King) => region = man.reach,
                (true, _) => attacked |= man.attacks(),
                (false, _) => blockers.push(man.anywhere()),
            }
        }
        Cage { region, attacked, hunter, blockers }
    }

    fn may_be_mated_on(&self, square: Square) -> bool {
        let around = king_attacks(square);
        let exits = around & self.region & !self.attacked;
        let posts = self.hunter & !around & !Bitboard::from(square);
        let left = posts.into_iter().map(|post| exits & !king_attacks(post));
        self.attacked.contains(square)
            && left.chain([exits]).any(|exits| all_blocked(exits, &self.blockers))
    }
}

/// Whether men with these squares to stand on can block all of these exits at once, each a different one.
pub(super) fn all_blocked(exits: Bitboard, blockers: &[Bitboard]) -> bool {
    let mut posts = vec![None; blockers.len()];
    exits.into_iter().all(|exit| {
        let mut asked = vec![false; blockers.len()];
        find_blocker(exit, blockers, &mut posts, &mut asked)
    })
}

/// Finds a man for this exit, moving others to other exits if need be (an augmenting path).
fn find_blocker(
    exit: Square,
    blockers: &[Bitboard],
    posts: &mut [Option<Square>],
    asked: &mut [bool],
) -> bool {
    for man in 0..blockers.len() {
        if asked[man] || !blockers[man].contains(exit) {
            continue;
        }
        asked[man] = true;
        if posts[man].is_none_or(|other| find_blocker(other, blockers, posts, asked)) {
            posts[man] = Some(exit);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_man_who_could_block_two_exits_leaves_one_to_the_man_who_can_block_only_that() {
        let [a, b, c] = [Square::A1, Square::B1, Square::C1].map(Bitboard::from);
        assert!(all_blocked(a | b, &[a | b, a]));
        assert!(all_blocked(a | b | c, &[a | b, b | c, a]));
        assert!(!all_blocked(a | b, &[a | b]));
        assert!(!all_blocked(a | b, &[a, a]));
        assert!(all_blocked(Bitboard::EMPTY, &[]));
    }
}
