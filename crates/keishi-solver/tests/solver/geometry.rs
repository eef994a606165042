//! The solver's moves, symmetries and rectangles compared with those of the game.

use keishi::{Position, Rectangle, Side, Square, Symmetry};
use keishi_solver::Board;
use proptest::prelude::*;

fn position() -> impl Strategy<Value = Position> {
    Just(Square::ALL.to_vec()).prop_shuffle().prop_map(|squares| {
        let stones = |squares: &[Square]| squares.iter().copied().collect();
        Position::new(stones(&squares[..4]), stones(&squares[4..8]), Side::Black)
            .expect("eight different squares")
    })
}

proptest! {
    #[test]
    fn a_stone_reaches_what_the_game_lets_it_reach(position in position()) {
        let board = Board::standard();
        for from in position.mover() {
            let others = position.occupied().without(from).bits();
            prop_assert_eq!(board.reach(1 << from.index(), others), position.targets(from).bits());
        }
    }

    #[test]
    fn symmetries_are_those_of_the_game(position in position()) {
        let images = Symmetry::ALL.map(|symmetry| symmetry.stones(position.mover()).bits());
        prop_assert_eq!(Board::standard().symmetries(position.mover().bits()), images);
    }

    #[test]
    fn rectangles_are_those_of_the_game(position in position()) {
        let board = Board::standard();
        prop_assert_eq!(board.is_rectangle(position.mover().bits()), Rectangle::of(position.mover()).is_some());
        for rectangle in Rectangle::all() {
            prop_assert!(board.is_rectangle(rectangle.stones().bits()));
        }
    }
}
