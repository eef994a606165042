use std::{
    fmt,
    time::{Duration, Instant},
};

use search::{GameHistory, Limits, Searcher, StopToken};
use shakmaty::Chess;

/// What the bench searches: the starting position, middlegames and endgames.
const POSITIONS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 9",
    "r2q1rk1/1b1nbppp/pp1ppn2/8/2PNP3/1PN1BP2/P2QB1PP/R4RK1 b - - 2 13",
    "2rq1rk1/pb2bppp/1pn1p3/3p4/3P1B2/2P1PN2/P2Q1PPP/R2R1BK1 w - - 3 16",
    "r1b2rk1/2q1bppp/p2ppn2/1p6/3QPP2/P1N1B3/1PP1B1PP/R4R1K b - - 0 14",
    "5rk1/1p1q2pp/p2p4/3Pp1b1/P1P1Pr2/1P1Q1P2/3R2PP/3R1B1K w - - 1 28",
    "3r2k1/1p3ppp/p1n1b3/4p3/4P3/1P1N1P2/P3B1PP/3R2K1 b - - 0 26",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/5pk1/4p1p1/3pP2p/3P1P1P/1p1K2P1/1P6/8 w - - 0 45",
    "6k1/5pp1/4p2p/8/2r5/5P2/1R4PP/6K1 w - - 0 1",
    "8/8/4k3/3n4/8/2B1K3/6P1/8 w - - 0 60",
];

const DEPTH: usize = 11;
const MEGABYTES: usize = 16;

/// The result of a bench. The node count is the engine's signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// Nodes searched. The count changes only if the search or the evaluation changes.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

/// Searches a fixed list of positions to a fixed depth on one thread. Calls `done` after each, with its number and the total.
pub fn bench(mut done: impl FnMut(usize, usize)) -> Bench {
    let began = Instant::now();
    let mut searcher = Searcher::new(MEGABYTES);
    let mut nodes = 0;
    for (number, fen) in (1..).zip(POSITIONS) {
        searcher.clear();
        let past = GameHistory::new(position(fen));
        let limits = Limits::depth(DEPTH);
        nodes += searcher.search(&past, &limits, &StopToken::default(), &mut ()).nodes;
        done(number, POSITIONS.len());
    }
    Bench { nodes, time: began.elapsed() }
}

fn position(fen: &str) -> Chess {
    chess::parse_fen(fen).expect("the positions of the bench are legal")
}

impl fmt::Display for Bench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nodes_per_second = u128::from(self.nodes) * 1_000_000 / self.time.as_micros().max(1);
        write!(f, "{} nodes {nodes_per_second} nps", self.nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_of_the_bench_has_legal_moves() {
        use shakmaty::Position as _;
        for fen in POSITIONS {
            assert!(!chess::parse_fen(fen).unwrap().legal_moves().is_empty(), "{fen}");
        }
    }
}
