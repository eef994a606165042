//! The speed of perft and of whole games.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use game::Game;
use keishi::{Action, Keishi, Ko, Options, Position, perft};

const DEPTH: u32 = 4;
const PLIES: usize = 100;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    count_sequences(&mut criterion);
    replay_a_game(&mut criterion);
    criterion.final_summary();
}

fn count_sequences(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for ko in Ko::ALL {
        group.throughput(Throughput::Elements(perft(Position::START, ko, DEPTH)));
        group.bench_function(format!("{ko:?}"), |bench| {
            bench.iter(|| perft(black_box(Position::START), ko, DEPTH));
        });
    }
}

fn replay_a_game(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("replay");
    for ko in Ko::ALL {
        let options = Options { ko, ..Options::default() };
        let actions = random_game(&options);
        group.throughput(Throughput::Elements(actions.len() as u64));
        group.bench_function(format!("{ko:?}"), |bench| {
            bench.iter(|| replayed(&options, black_box(&actions)));
        });
    }
}

/// The actions of the first random game that is long enough.
fn random_game(options: &Options) -> Vec<Action> {
    let mut rng = fastrand::Rng::with_seed(0);
    loop {
        let mut game = Keishi::new(options).expect("the options are good");
        while let Some(side) = game.turn() {
            let moves: Vec<_> = game.legal_moves().collect();
            let m = rng.choice(moves).expect("the side to move has a move");
            game.submit(side.seat(), &m.into()).expect("a legal move is accepted");
            if game.played().len() == PLIES {
                return game.played().to_vec();
            }
        }
    }
}

fn replayed(options: &Options, actions: &[Action]) -> Keishi {
    let mut game = Keishi::new(options).expect("the options are good");
    for action in actions {
        let seat = game.turn().expect("the game goes on").seat();
        game.submit(seat, action).expect("it was accepted before");
    }
    game
}
