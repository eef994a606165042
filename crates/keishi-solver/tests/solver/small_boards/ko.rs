//! The effect of the ko on the smallest board, by brute force: every position with every past, by the full rules, without
//! any knowledge of draws.

use std::collections::HashMap;

use crate::small_boards::naive::{Naive, Position};
use keishi_solver::{Board, Solver, Value};

type Hop = (u64, u64);

/// A position, the last move of the side to move, the move that led here, and whether that one took back the one
/// before it.
type State = (Position, Option<Hop>, Option<Hop>, bool);

/// The winner, as far as known.
#[derive(Clone, Copy, PartialEq)]
enum Result {
    Open,
    Won,
    Lost,
}

#[test]
fn with_the_ko_the_smallest_board_is_worth_what_brute_force_says() {
    let naive = Naive::solved(3);
    let results = brute_force(&naive);
    let mut solver = Solver::new(Board::new(3).unwrap());
    while solver.pass(1.try_into().unwrap(), |_| {}) {}
    let solution = solver.finish();
    let fresh = |position| results[&(position, None, None, false)];
    let drawn = solution.with_ko();
    for (position, value) in &drawn {
        let expected = match value {
            Value::Win(_) => Result::Won,
            Value::Draw => Result::Open,
            Value::Loss(_) => Result::Lost,
        };
        assert!(fresh(*position) == expected, "{position:?}: {value}");
    }
    assert!(!drawn.is_empty());
    for &position in &naive.positions {
        match solution.value(position.0, position.1) {
            Some(Value::Win(_)) => assert!(fresh(position) == Result::Won, "{position:?}"),
            Some(Value::Loss(_)) => assert!(fresh(position) == Result::Lost, "{position:?}"),
            Some(Value::Draw) | None => {}
        }
    }
}

/// Iterates over all states until nothing changes.
fn brute_force(naive: &Naive) -> HashMap<State, Result> {
    let mut results = HashMap::new();
    let mut new: Vec<State> = naive.positions.iter().map(|&p| (p, None, None, false)).collect();
    while let Some(state) = new.pop() {
        if results.insert(state, Result::Open).is_none() {
            new.extend(after(naive, state).0);
        }
    }
    loop {
        let due: Vec<(State, Result)> = results
            .iter()
            .filter(|(_, result)| **result == Result::Open)
            .map(|(state, _)| (*state, judged(naive, *state, &results)))
            .filter(|(_, result)| *result != Result::Open)
            .collect();
        if due.is_empty() {
            return results;
        }
        results.extend(due);
    }
}

fn judged(naive: &Naive, state: State, results: &HashMap<State, Result>) -> Result {
    if naive.is_rectangle(state.0.1) {
        return Result::Lost;
    }
    let (after, stuck) = after(naive, state);
    if after.iter().any(|state| results[state] == Result::Lost) {
        Result::Won
    } else if !stuck && after.iter().all(|state| results[state] == Result::Won) {
        Result::Lost
    } else {
        Result::Open
    }
}

/// The states one move later, and whether there is no move even without the ko. With nine squares that happens, and is a
/// draw.
fn after(naive: &Naive, (position, own, other, taken_back): State) -> (Vec<State>, bool) {
    if naive.is_rectangle(position.1) {
        return (vec![], false);
    }
    let back = own.map(|(from, to)| (to, from));
    let hops = naive.hops(position);
    let stuck = hops.is_empty();
    let free = hops.into_iter().filter(|&hop| !(taken_back && Some(hop) == back));
    let next = |hop: Hop| {
        let moved = (position.1, position.0 ^ hop.0 ^ hop.1);
        (moved, other, Some(hop), Some(hop) == back)
    };
    (free.map(next).collect(), stuck)
}
