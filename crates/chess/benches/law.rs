//! The cost of the draw rules: a loop that makes moves with and without a repetition check, and a long refereed game.
//!
//! The game is made for it: runs of sixty quiet plies, each position compared with all before it. The check adds 4 % to the
//! loop (minimum of 20 000 runs each, 88.5 against 85.3 µs for 600 plies). A hash as the only key had to be computed in full
//! and cost more; comparing whole positions cost as much as the loop itself.

use std::hint::black_box;

use chess::{Action, Chess, CoordinateMove, Identity, Options, Position, seat_of};
use criterion::{Criterion, criterion_group, criterion_main};
use game::{Game, Repetition};
use shakmaty::{CastlingMode, Color, Move, Position as _};

/// A long game: random quiet moves, with a capture or pawn move now and then, so that there is much to compare.
fn long_game(plies: usize) -> Vec<Move> {
    (0..100)
        .find_map(|seed| random_game(seed, plies))
        .expect("one of a hundred games is long enough")
}

fn random_game(seed: u64, plies: usize) -> Option<Vec<Move>> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = Chess::new(&Options::default()).expect("the standard start");
    let mut moves = vec![];
    for ply in 1..=plies {
        let position = game.position();
        let wanted = |m: &Move| m.is_zeroing() == (ply % 60 == 0);
        let legal = position.legal_moves();
        let fitting: Vec<Move> = legal.iter().copied().filter(wanted).collect();
        let m = random.choice(if fitting.is_empty() { &legal } else { fitting.as_slice() })?;
        let action = Action::Move(CoordinateMove::of(*m, CastlingMode::Standard));
        game.submit(seat_of(position.turn()), &action).ok()?;
        moves.push(*m);
    }
    game.outcome().is_none().then_some(moves)
}

/// The loop at the heart of every chess program: generate moves, make one.
fn make_moves(moves: &[Move]) -> u64 {
    let mut position = Position::new();
    let mut sum = 0;
    for &m in moves {
        sum += position.legal_moves().len() as u64;
        position.play_unchecked(m);
    }
    sum
}

fn make_moves_and_count_repetitions(moves: &[Move]) -> u64 {
    let mut position = Position::new();
    let mut history = Repetition::<_, 2>::new(Identity::of(&position));
    let mut sum = 0;
    for &m in moves {
        sum += position.legal_moves().len() as u64;
        position.play_unchecked(m);
        let irreversible = position.halfmoves() == 0;
        sum += history.arrive(Identity::of(&position), irreversible) as u64;
    }
    sum
}

fn repetition(c: &mut Criterion) {
    let moves = long_game(600);
    let mut group = c.benchmark_group("600 plies");
    group.bench_function("make moves", |b| b.iter(|| make_moves(black_box(&moves))));
    group.bench_function("make moves and count repetitions", |b| {
        b.iter(|| make_moves_and_count_repetitions(black_box(&moves)));
    });
    group.finish();
}

fn replay(c: &mut Criterion) {
    let actions: Vec<Action> = long_game(600)
        .into_iter()
        .map(|m| Action::Move(CoordinateMove::of(m, CastlingMode::Standard)))
        .collect();
    c.bench_function("a game of 300 moves, refereed", |b| {
        b.iter(|| {
            let mut game = Chess::new(&Options::default()).expect("the standard start");
            for (color, action) in [Color::White, Color::Black].into_iter().cycle().zip(&actions) {
                game.submit(seat_of(color), action).expect("a legal move");
            }
            game
        });
    });
}

criterion_group!(benches, repetition, replay);
criterion_main!(benches);
