//! What a player may try, going by their own pieces alone.

use std::collections::BTreeSet;

use blind::Army;
use chess::CoordinateMove;
use shakmaty::{Board, CastlingMode, Chess, Color, Position, Square};

use crate::{
    naive::{self, PawnCaptures},
    scene::{position, random_positions},
};

fn tries(army: &Army) -> BTreeSet<CoordinateMove> {
    let listed: Vec<CoordinateMove> = army.tries().collect();
    let set: BTreeSet<CoordinateMove> = listed.iter().copied().collect();
    assert_eq!(listed.len(), set.len(), "each try is listed once");
    set
}

fn emptied_of_opponents(position: &Chess, color: Color) -> Board {
    position.board().clone().into_iter().filter(|(_, man)| man.color == color).collect()
}

#[test]
fn every_legal_move_may_be_tried() {
    for position in random_positions(1, 60) {
        let tries = tries(&Army::of(&position, position.turn()));
        for m in position.legal_moves() {
            let m = CoordinateMove::of(m, CastlingMode::Standard);
            assert!(tries.contains(&m), "{m} in {position:?}");
        }
    }
}

#[test]
fn the_tries_are_the_moves_on_a_board_without_opponents_and_all_captures_by_pawns() {
    for position in random_positions(2, 60) {
        for color in Color::ALL {
            let army = Army::of(&position, color);
            let board = emptied_of_opponents(&position, color);
            assert_eq!(army.men, board);
            let castling = naive::castling(&board, color, army.castling);
            let expected: BTreeSet<CoordinateMove> = Square::ALL
                .into_iter()
                .flat_map(|square| naive::moves(&board, square, PawnCaptures::Imagined))
                .chain(castling)
                .collect();
            assert_eq!(tries(&army), expected, "{position:?}");
        }
    }
}

#[test]
fn every_possible_try_is_listed() {
    for position in random_positions(3, 4) {
        let army = Army::of(&position, position.turn());
        let tries = tries(&army);
        for from in Square::ALL {
            for to in Square::ALL.into_iter().filter(|to| *to != from) {
                for promotion in [None, Some(shakmaty::Role::Queen), Some(shakmaty::Role::King)] {
                    let m = CoordinateMove { from, to, promotion };
                    assert_eq!(army.can_try(m), tries.contains(&m), "{m} in {position:?}");
                }
            }
        }
    }
}

#[test]
fn where_the_opponent_stands_makes_no_difference() {
    let one = position("r3k2r/pppppppp/8/8/8/8/PP1PP1PP/R3K2R w KQkq - 0 1");
    let other = position("4k3/8/8/2q2n2/8/2b2r2/PP1PP1PP/R3K2R w KQ - 0 1");
    let (one, other) = (Army::of(&one, Color::White), Army::of(&other, Color::White));
    assert_eq!(one, other);
    assert!(one.can_try("e1g1".parse().unwrap()) && one.can_try("e1c1".parse().unwrap()));
}

#[test]
fn a_pawn_on_an_impossible_square_is_harmless() {
    let army = Army {
        color: Color::White,
        men: "P6P/8/8/8/8/8/8/P6P".parse().unwrap(),
        castling: blind::Castling { king_side: true, queen_side: true },
    };
    let tries: Vec<String> = army.tries().map(|m| m.to_string()).collect();
    assert_eq!(tries, ["a1a2", "a1b2", "h1g2", "h1h2"]);
}
