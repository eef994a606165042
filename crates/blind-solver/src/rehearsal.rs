//! Games of a hunter against a bare king, to measure what cannot be computed.

use fastrand::Rng;
use shakmaty::{Bitboard, Square, attacks};

use crate::{Hunter, Men, Table, Told, ground::Ground, haunts};

/// After this many moves without a capture the game is drawn.
const FIFTY: u8 = 50;

/// How a bare king moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Runner {
    /// Each legal move with the same chance.
    Random,
    /// It sees everything, the hunter's thoughts too: it takes what it can, and else goes where the hunter expects it least.
    Informed,
}

/// How many of so many games end with mate before the fifty-move rule ends them. The men stand anywhere and know nothing, and the
/// bare king is anywhere it can be, all with the same chance.
pub fn rehearse(table: &Table, runner: Runner, games: usize, seed: u64) -> usize {
    let mut rng = Rng::with_seed(seed);
    let placements: Vec<Men> = Men::all(table.chapter().ending).collect();
    let mut game = || {
        let men = &placements[rng.usize(..placements.len())];
        let king = any(haunts(men), &mut rng);
        is_mated(table, men, king, runner, &mut rng)
    };
    (0..games).filter(|_| game()).count()
}

fn is_mated(table: &Table, men: &Men, mut king: Square, runner: Runner, rng: &mut Rng) -> bool {
    let rules = table.chapter().rules;
    let (mut men, mut hunter) = (men.clone(), Hunter::in_the_dark(rules, men.clone()));
    let mut moves = 0;
    while moves < FIFTY {
        let (from, to) = hunter.choose(table).expect("the king is somewhere");
        if from == men.king() && attacks::king_attacks(to).contains(king) {
            let stuck = crate::ground::stuck(&men).contains(king);
            hunter.was_refused(to, stuck && rules.touch_move);
            continue;
        }
        moves += 1;
        men = men.moved(from, to).expect("a hunter moves its own men");
        let ground = Ground::of(&men, rules.directions);
        if (ground.mates | ground.stalemates).contains(king) {
            return ground.mates.contains(king);
        }
        let told = Told::of(king, men.attackers(king), rules.directions);
        hunter.has_played(from, to, told).expect("it can move so");
        match runs(&ground, &men, king, runner, &hunter, rng) {
            Some(there) => king = there,
            None => return false,
        }
    }
    false
}

/// Where the king goes; `None` if it takes something.
fn runs(
    ground: &Ground,
    men: &Men,
    king: Square,
    runner: Runner,
    hunter: &Hunter,
    rng: &mut Rng,
) -> Option<Square> {
    let taken = attacks::king_attacks(king) & men.squares();
    let taken: Bitboard = taken.into_iter().filter(|&square| !men.guard(square)).collect();
    let steps = ground.steps(king);
    let to = match runner {
        Runner::Random => any(steps | taken, rng),
        Runner::Informed if taken.any() => return None,
        Runner::Informed => {
            let expected =
                |a: &Square, b: &Square| hunter.odds().of(*a).total_cmp(&hunter.odds().of(*b));
            steps.into_iter().min_by(expected).expect("it is neither mated nor stalemated")
        }
    };
    steps.contains(to).then_some(to)
}

fn any(squares: Bitboard, rng: &mut Rng) -> Square {
    let squares: Vec<Square> = squares.into_iter().collect();
    squares[rng.usize(..squares.len())]
}
