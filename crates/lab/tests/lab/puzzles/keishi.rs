use keishi::{Action, Keishi, Position};
use keishi_solver::{Oracle, Prover, Table, Value};
use puzzles::{Book as _, Goal, Puzzle};

use super::check_book;

#[test]
fn the_book_is_in_order() {
    check_book::<Keishi>(include_str!("../../../../puzzles/data/keishi.txt"), 24);
}

/// Where the solver is to move, with so many plies left, and what the line plays there.
fn turns(puzzle: &Puzzle<Keishi>) -> Vec<(Position, u8, keishi::Move)> {
    let mut position = puzzle.game().position();
    let mut left = u8::try_from(puzzle.line().len()).unwrap();
    let mut turns = vec![];
    for (ply, action) in puzzle.line().iter().enumerate() {
        let Action::Move(m) = action else { panic!("{puzzle}: nobody swaps in a puzzle") };
        if ply.is_multiple_of(2) {
            turns.push((position, left, *m));
        }
        position = position.play_unchecked(*m);
        left -= 1;
    }
    assert!(position.winner().is_some(), "{puzzle}");
    turns
}

/// What a search of this depth knows, without any table.
fn proved(position: Position, plies: u8) -> Option<Value> {
    Prover::new(plies).value(position)
}

#[test]
fn the_only_moves_that_win_in_time_are_those_of_the_line() {
    for puzzle in Keishi::book() {
        let Goal::Win(moves) = puzzle.goal() else { panic!("{puzzle}: not a win") };
        assert_eq!(puzzle.line().len(), 2 * moves - 1, "{puzzle}");
        for (position, left, m) in turns(puzzle) {
            let after = position.play_unchecked(m);
            assert_eq!(proved(after, left - 1), Some(Value::Loss(left - 1)), "{puzzle}");
            let others = position.moves().filter(|other| *other != m && left > 1);
            for other in others {
                let after = position.play_unchecked(other);
                let wins = matches!(proved(after, left - 1), Some(Value::Loss(_)));
                assert!(!wins, "{puzzle}: {other}");
            }
        }
    }
}

#[test]
#[ignore = "needs a table"]
fn no_other_move_wins_at_all() {
    let path = std::env::var_os("FOURFOLD_KEISHI_TABLE").expect("FOURFOLD_KEISHI_TABLE");
    let table = Table::open(path.as_ref()).expect("a table");
    for puzzle in Keishi::book() {
        for (position, left, m) in turns(puzzle) {
            let wins = |m: &keishi::Move| {
                matches!(table.value(position.play_unchecked(*m)), Ok(Value::Loss(_)))
            };
            assert!(left == 1 || position.moves().filter(wins).eq([m]), "{puzzle}");
        }
    }
}
