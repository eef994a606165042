//! Every puzzle that comes with the program is proved again: its line does what is asked, and nothing else does.

mod blind;
mod chess;
mod duplicate;
mod keishi;

use std::collections::HashSet;

use puzzles::{Book, Verdict};

/// What holds for puzzles of every game.
fn check_book<G: Book>(text: &str, fewest: usize) {
    let book = G::book();
    assert!(book.len() >= fewest, "only {} puzzles of {}", book.len(), G::NAME);
    let lines: Vec<String> = book.iter().map(ToString::to_string).collect();
    assert!(lines.iter().eq(text.lines()), "what is read is what is written");
    let positions = book.iter().map(|puzzle| format!("{} {:?}", puzzle.start(), puzzle.played()));
    assert_eq!(positions.collect::<HashSet<_>>().len(), book.len(), "no puzzle comes twice");
    for puzzle in book {
        let own: Vec<G::Action> = own_moves(puzzle);
        assert_eq!(own.len(), puzzle.goal().moves(), "{puzzle}");
        for found in 1..=own.len() {
            let verdict = puzzle.judge(&own[..found]).unwrap().verdict;
            let solved = found == own.len();
            assert_eq!(verdict, if solved { Verdict::Solved } else { Verdict::Right }, "{puzzle}");
        }
    }
}

/// What the solver has to find, by turns.
fn own_moves<G: Book>(puzzle: &puzzles::Puzzle<G>) -> Vec<G::Action> {
    let mut game = puzzle.game().clone();
    let mut own = vec![];
    for action in puzzle.line() {
        let seat = game.to_act().iter().next().unwrap();
        if seat == puzzle.seat() {
            own.push(action.clone());
        }
        game.submit(seat, action).unwrap();
    }
    own
}
