use chess::{divide, parse_fen, perft};
use shakmaty::CastlingMode;

/// One line a position: name, FEN and the published counts from depth 1 on, separated by semicolons.
const PUBLISHED: &str = include_str!("../../../../tests/data/perft/chess.csv");

/// Every published count of the position with this name.
fn counts_agree(name: &str) {
    let line = PUBLISHED.lines().find(|line| line.starts_with(name)).expect("a known position");
    let fields: Vec<&str> = line.split(';').map(str::trim).collect();
    let position = parse_fen(fields[1]).expect("a legal position");
    for (depth, published) in (1..).zip(&fields[2..]) {
        assert_eq!(perft(&position, depth).to_string(), *published, "{name} at depth {depth}");
    }
}

#[test]
fn the_start_has_119_060_324_games_of_six_plies() {
    counts_agree("start");
}

#[test]
fn kiwipete_has_193_690_690_lines_of_five_plies() {
    counts_agree("kiwipete");
}

#[test]
fn position_3_has_the_published_counts() {
    counts_agree("position 3");
}

#[test]
fn position_4_has_the_published_counts() {
    counts_agree("position 4");
}

#[test]
fn position_5_has_the_published_counts() {
    counts_agree("position 5");
}

#[test]
fn position_6_has_the_published_counts() {
    counts_agree("position 6");
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
fn at_depth_zero_there_is_one_position_and_no_move() {
    let start = shakmaty::Chess::new();
    assert_eq!(perft(&start, 0), 1);
    assert!(divide(&start, CastlingMode::Standard, 0).is_empty());
}
