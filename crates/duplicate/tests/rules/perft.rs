use duplicate::{Position, perft};
use fastrand::Rng;

use crate::{naive::Naive, scene::m};

#[test]
fn as_many_games_of_one_to_four_moves_as_the_rules_say() {
    let counts = [1, 2, 3, 4].map(|depth| perft(&Position::default(), depth));
    assert_eq!(counts, [20, 400, 8_000, 160_000]);
}

#[test]
fn as_many_games_of_five_moves_as_a_plain_second_program_counts() {
    assert_eq!(perft(&Position::default(), 5), 3_550_920);
    assert_eq!(Naive::start().perft(5), 3_550_920);
}

#[test]
fn as_many_continuations_of_random_games_as_a_plain_second_program_counts() {
    for seed in 0..60 {
        let (position, naive) = random_position(&mut Rng::with_seed(seed), 10 + 2 * seed);
        for depth in 1..=2 {
            assert_eq!(perft(&position, depth), naive.perft(depth), "seed {seed}, depth {depth}");
        }
    }
}

#[test]
fn as_many_longer_continuations_too() {
    for seed in 100..110 {
        let (position, naive) = random_position(&mut Rng::with_seed(seed), 40);
        assert_eq!(perft(&position, 3), naive.perft(3), "seed {seed}");
    }
}

fn random_position(rng: &mut Rng, plies: u64) -> (Position, Naive) {
    let (mut position, mut naive) = (Position::default(), Naive::start());
    for _ in 0..plies {
        let moves = naive.moves();
        let Some(&chosen) = moves.get(rng.usize(..moves.len().max(1))) else { break };
        naive = naive.after(chosen);
        position.play(m(&chosen.to_string())).expect("legal for the second program");
    }
    (position, naive)
}
