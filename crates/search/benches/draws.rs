//! What draw detection costs the search: nodes per second with and without repetition and the fifty-move rule.
//!
//! Both search the same number of nodes, from endgames and middlegames with much shuffling.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use search::{GameHistory, Limits, Searcher, StopToken};

const POSITIONS: [&str; 3] = [
    "r2q1rk1/1b1nbppp/pp1ppn2/8/2PNP3/1PN1BP2/P2QB1PP/R4RK1 b - - 12 13",
    "8/5pk1/4p1p1/3pP2p/3P1P1P/1p1K2P1/1P6/8 w - - 30 45",
    "6k1/5pp1/4p2p/8/2r5/5P2/1R4PP/6K1 w - - 40 60",
];
const NODES: u64 = 50_000;

fn draws(c: &mut Criterion) {
    let mut group = c.benchmark_group("search");
    group.sample_size(20).throughput(Throughput::Elements(NODES * POSITIONS.len() as u64));
    for (name, draws) in [("with draws", true), ("without draws", false)] {
        let mut searcher = Searcher::new(16);
        searcher.set_draws(draws);
        group.bench_function(BenchmarkId::from_parameter(name), |b| {
            b.iter(|| {
                for fen in POSITIONS {
                    searcher.clear();
                    let position = chess::parse_fen(fen).expect("a legal FEN");
                    let (past, limits) = (GameHistory::new(position), Limits::nodes(NODES));
                    black_box(searcher.search(&past, &limits, &StopToken::default(), &mut ()));
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, draws);
criterion_main!(benches);
