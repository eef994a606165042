//! The solution in a file: tables are read as they were written, and other files are refused.

use std::{
    fs,
    num::NonZero,
    path::{Path, PathBuf},
};

use crate::small_boards::naive::Naive;
use keishi_solver::{Board, Solution, Solver, Table, TableError, Value};
use tempfile::TempDir;

const SIZE: usize = 3;

fn solver() -> Solver {
    Solver::new(Board::new(SIZE).expect("a small board"))
}

fn finished(mut solver: Solver) -> Solution {
    while solver.pass(NonZero::<usize>::MIN, |_| {}) {}
    solver.finish()
}

/// A folder with the table of a small board in it.
fn saved() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("small.table");
    finished(solver()).save(&path).expect("a file");
    (folder, path)
}

fn refusal(path: &Path) -> String {
    Table::open(path).expect_err("a bad table").to_string()
}

#[test]
fn a_table_is_read_as_it_was_written() {
    let (_folder, path) = saved();
    let table = Table::open(&path).unwrap();
    let solution = finished(solver());
    assert_eq!(table.census().unwrap(), solution.census());
    for (mover, waiting) in Naive::solved(SIZE).positions {
        let value = table.value_of(mover, waiting).unwrap();
        assert_eq!(Some(value), solution.value(mover, waiting), "{mover:b} against {waiting:b}");
    }
}

#[test]
fn a_missing_file_another_kind_of_file_and_an_old_version_are_told_apart() {
    let (folder, path) = saved();
    assert!(refusal(&folder.path().join("none")).contains("cannot be read"));
    let other = folder.path().join("other");
    fs::write(&other, "something else entirely").unwrap();
    assert!(refusal(&other).contains("is not a table of Keishi"));
    fs::write(&other, "").unwrap();
    assert!(refusal(&other).contains("is not a table of Keishi"));
    let mut bytes = fs::read(&path).unwrap();
    bytes[8] = 200;
    fs::write(&other, bytes).unwrap();
    assert!(refusal(&other).contains("has version 200"), "{}", refusal(&other));
}

#[test]
fn any_change_or_truncation_is_noticed() {
    let (folder, path) = saved();
    let bytes = fs::read(&path).unwrap();
    let other = folder.path().join("other");
    for at in [9, 10, 20, 30, 45, 50, bytes.len() / 2, bytes.len() - 1] {
        let mut changed = bytes.clone();
        changed[at] ^= 0x10;
        fs::write(&other, changed).unwrap();
        assert!(refusal(&other).contains("is damaged"), "byte {at}: {}", refusal(&other));
    }
    for length in [9, 40, 60, bytes.len() / 2, bytes.len() - 1] {
        fs::write(&other, &bytes[..length]).unwrap();
        assert!(refusal(&other).contains("is damaged"), "{length} bytes: {}", refusal(&other));
    }
    fs::write(&other, [&bytes[..], &[0]].concat()).unwrap();
    assert!(refusal(&other).contains("is damaged"));
}

#[test]
fn an_interrupted_solver_comes_to_the_same_end() {
    let larger = || Solver::new(Board::new(4).unwrap());
    let mut interrupted = larger();
    for _ in 0..4 {
        assert!(interrupted.pass(2.try_into().unwrap(), |_| {}));
    }
    let folder = tempfile::tempdir().unwrap();
    let part = folder.path().join("part");
    interrupted.save(&part).unwrap();
    assert!(matches!(Table::open(&part), Err(TableError::Unfinished { plies: 4, .. })));
    let resumed = Solver::resume(&part).unwrap();
    assert_eq!(resumed.progress(), interrupted.progress());
    assert_eq!(finished(resumed).census(), finished(larger()).census());
}

#[test]
fn the_number_of_cores_changes_nothing() {
    let solve = |threads: usize| {
        let mut solver = Solver::new(Board::new(4).unwrap());
        while solver.pass(threads.try_into().unwrap(), |_| {}) {}
        solver.finish().census()
    };
    assert_eq!(solve(1), solve(3));
}

#[test]
fn a_table_of_a_small_board_does_not_answer_for_the_game() {
    let (_folder, path) = saved();
    let table = Table::open(&path).unwrap();
    let refusal = table.value(keishi::Position::START).unwrap_err().to_string();
    assert!(refusal.contains("board of 3 by 3"), "{refusal}");
}

#[test]
fn a_side_to_move_with_a_rectangle_is_an_error() {
    let (_folder, path) = saved();
    let table = Table::open(&path).unwrap();
    let (rectangle, others) = (0b1_0100_0101, 0b1010_1010);
    assert!(matches!(table.value_of(rectangle, others), Err(TableError::Over)));
    assert_eq!(table.value_of(others, rectangle).unwrap(), Value::Loss(0));
}
