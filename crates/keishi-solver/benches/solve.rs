//! The speed of solving a small board, and of a proof without a table.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use keishi::Position;
use keishi_solver::{Board, Oracle, Prover, Solver};

fn solve(c: &mut Criterion) {
    let cores = 1.try_into().expect("one core");
    c.bench_function("a board of four by four", |b| {
        b.iter(|| {
            let mut solver = Solver::new(Board::new(4).expect("four is a size"));
            while solver.pass(cores, |_| {}) {}
            solver.finish()
        });
    });
    c.bench_function("the start has no win in five", |b| {
        b.iter(|| Prover::QUICK.value(black_box(Position::START)));
    });
}

criterion_group!(benches, solve);
criterion_main!(benches);
