use chess::{divide, parse_fen, perft};
use shakmaty::CastlingMode;

/// One line a position: name, FEN and the published counts from depth 1 on, separated by semicolons.
const PUBLISHED: &str = include_str!("../../../../tests/data/perft/chess.csv");

/// Deeper counts are checked by `cargo xtask test`, through the binary.
const MOST_NODES: u64 = 5_000_000;

#[test]
fn the_standard_positions_have_the_published_counts() {
    let mut checked = 0;
    for line in PUBLISHED.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let position = parse_fen(fields[1]).unwrap();
        for (depth, count) in (1..).zip(&fields[2..]) {
            let count: u64 = count.parse().unwrap();
            if count <= MOST_NODES {
                assert_eq!(perft(&position, depth), count, "{} at depth {depth}", fields[0]);
                checked += 1;
            }
        }
    }
    assert!(checked > 20);
}

#[test]
fn the_first_moves_add_up_to_the_whole() {
    let kiwipete =
        parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1").unwrap();
    let apart = divide(&kiwipete, CastlingMode::Standard, 3);
    assert_eq!(apart.len(), 48);
    assert_eq!(apart.iter().map(|(_, nodes)| nodes).sum::<u64>(), perft(&kiwipete, 3));
    assert!(apart.iter().any(|(m, _)| m.to_string() == "e1g1"));
}

#[test]
fn at_depth_nought_there_is_one_position_and_no_move() {
    let start = shakmaty::Chess::new();
    assert_eq!(perft(&start, 0), 1);
    assert!(divide(&start, CastlingMode::Standard, 0).is_empty());
}
