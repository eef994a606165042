//! The evaluation is the same for both colours.

use proptest::prelude::*;
use search::{Board, Network};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

fn mirrored(position: &Chess) -> Chess {
    let setup = position.to_setup(EnPassantMode::Legal).into_mirrored();
    setup.position(CastlingMode::Standard).expect("the mirror image is legal too")
}

proptest! {
    #[test]
    fn a_position_and_its_mirror_image_are_worth_the_same(
        choices in prop::collection::vec(any::<prop::sample::Index>(), 1..150),
    ) {
        let mut position = Chess::new();
        let network = Network::embedded();
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(*choice.get(&moves));
            let here = network.evaluate(&Board::new(position.clone()));
            let there = network.evaluate(&Board::new(mirrored(&position)));
            prop_assert_eq!(here, there, "{:?}", position);
        }
    }
}

#[test]
fn more_material_is_worth_more() {
    let white = |fen: &str| {
        let board = Board::new(chess::parse_fen(fen).unwrap());
        let value = Network::embedded().evaluate(&board);
        board.turn().fold_wb(value, -value)
    };
    let even = white("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert!(even.abs() < 60);
    for (without, least) in [
        ("rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 20),
        ("r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 150),
        ("1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", 250),
        ("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 500),
    ] {
        assert!(white(without) > even + least, "{without}: {}", white(without));
    }
}
