//! The speed of counting the common moves of two boards, compared with a single board.
//!
//! A node of duplicate chess involves two boards, so half the speed of chess is the most to hope for. On one core of an
//! AMD EPYC the best of 40 runs was 204 million moves a second for chess and 104 million for duplicate chess.
//!
//! What helped: sets of squares instead of lists of moves, so that what is common is one `&` and its number a population
//! count; skipping the second board for a piece that cannot move on the first; and no function that returns a whole
//! position, because copying the four boards had cost half the speed.

use std::{hint::black_box, time::Duration};

use criterion::{Criterion, Throughput};
use duplicate::{Position, perft};
use shakmaty::Chess;

const DEPTH: u32 = 5;

fn main() {
    let mut criterion =
        Criterion::default().measurement_time(Duration::from_secs(8)).configure_from_args();
    let (chess, duplicate) = (Chess::default(), Position::default());
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(20);
    group.throughput(Throughput::Elements(shakmaty::perft(&chess, DEPTH)));
    group.bench_function("chess", |b| b.iter(|| shakmaty::perft(black_box(&chess), DEPTH)));
    group.throughput(Throughput::Elements(perft(&duplicate, DEPTH)));
    group.bench_function("duplicate", |b| b.iter(|| perft(black_box(&duplicate), DEPTH)));
    group.finish();
    criterion.final_summary();
}
