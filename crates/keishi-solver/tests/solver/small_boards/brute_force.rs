//! Smaller boards, solved a second time by brute force, which shares nothing with the solver but the names of the
//! results.

use std::num::NonZero;

use crate::small_boards::naive::Naive;
use keishi_solver::{Board, Solution, Solver, Value};

fn solved(size: usize) -> Solution {
    let mut solver = Solver::new(Board::new(size).expect("a small board"));
    while solver.pass(NonZero::<usize>::MIN, |_| {}) {}
    solver.finish()
}

#[test]
fn a_board_of_four_by_four_is_solved_as_by_brute_force() {
    let (solution, naive) = (solved(4), Naive::solved(4));
    agree(&solution, &naive);
}

#[test]
fn a_board_of_three_by_three_is_solved_as_by_brute_force() {
    let (solution, naive) = (solved(3), Naive::solved(3));
    agree(&solution, &naive);
    let counted = solution.census().of(|_| true).up_to_symmetry;
    assert_eq!(counted, naive.up_to_symmetry() as u64);
}

fn agree(solution: &Solution, naive: &Naive) {
    assert!(naive.values.len() > 500);
    for (&(mover, waiting), &value) in naive.positions.iter().zip(&naive.values) {
        assert_eq!(solution.value(mover, waiting), Some(value), "{mover:b} against {waiting:b}");
    }
    let census = solution.census();
    assert_eq!(census.of(|_| true).in_all, naive.values.len() as u64);
    for (value, count) in census.values() {
        let same = naive.values.iter().filter(|naive| **naive == value).count();
        assert_eq!(count.in_all, same as u64, "{value}");
    }
}

#[test]
fn all_three_results_occur_on_the_small_boards() {
    let census = solved(4).census();
    assert!(census.of(|value| matches!(value, Value::Win(5..))).in_all > 0);
    assert!(census.of(|value| matches!(value, Value::Loss(4..))).in_all > 0);
    assert!(census.of(|value| value == Value::Draw).in_all > 0);
}

#[test]
fn invalid_positions_have_no_value() {
    let solution = solved(3);
    let corners = 0b1_0100_0101;
    assert_eq!(solution.value(corners, 0b1010_1010), None, "the mover has won already");
    assert_eq!(solution.value(0b1010_1010, corners), Some(Value::Loss(0)));
    assert_eq!(solution.value(0b1111, 0b1_1110), None, "two stones on a square");
    assert_eq!(solution.value(0b111, 0b1111_0000), None, "three stones");
    assert_eq!(solution.value(0b1111, 0b111_1000_0000), None, "off the board");
}
