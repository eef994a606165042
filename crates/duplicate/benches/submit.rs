//! The cost of a move in a game, and of a view of it.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput};
use duplicate::{CoordinateMove, Duplicate};
use fastrand::Rng;
use game::{Game, Viewer};

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let moves = random_moves(200);
    let mut group = criterion.benchmark_group("table");
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function("submit", |b| {
        b.iter_batched_ref(Duplicate::default, |game| replay(game, &moves), BatchSize::SmallInput);
    });
    let mut game = Duplicate::default();
    replay(&mut game, &moves);
    group.throughput(Throughput::Elements(1));
    group.bench_function("view", |b| b.iter(|| black_box(&game).view(Viewer::Spectator)));
    group.finish();
    criterion.final_summary();
}

fn replay(game: &mut Duplicate, moves: &[CoordinateMove]) {
    for m in moves {
        let seat = game.position().turn().seat();
        black_box(game.submit(seat, m).expect("it was played before"));
    }
}

/// The first moves of a random game that is longer.
fn random_moves(plies: usize) -> Vec<CoordinateMove> {
    (0..).find_map(|seed| random_game(seed, plies)).expect("many games are that long")
}

fn random_game(seed: u64, plies: usize) -> Option<Vec<CoordinateMove>> {
    let (mut rng, mut game) = (Rng::with_seed(seed), Duplicate::default());
    while game.moves().len() < plies {
        let moves: Vec<CoordinateMove> = game.position().common_moves().iter().collect();
        let m = moves.get(rng.usize(..moves.len().max(1)))?;
        game.submit(game.position().turn().seat(), m).ok()?;
    }
    game.outcome().is_none().then(|| game.moves().to_vec())
}
