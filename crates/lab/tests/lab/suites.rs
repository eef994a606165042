//! The suites of problems that come with the program.

use lab::suite::{Problem, read_suite};
use search::{GameHistory, Limits, Score, Searcher, StopToken};
use shakmaty::{Chess, Position};

const MATES: &str = include_str!("../../../../tests/data/suites/mates.epd");
const TACTICS: &str = include_str!("../../../../tests/data/suites/tactics.epd");

fn mates() -> Vec<Problem> {
    read_suite(MATES).expect("a suite")
}

fn tactics() -> Vec<Problem> {
    read_suite(TACTICS).expect("a suite")
}

#[test]
fn there_are_more_than_a_hundred_problems_and_none_twice() {
    let all: Vec<Problem> = mates().into_iter().chain(tactics()).collect();
    assert!(all.len() >= 100, "{}", all.len());
    for (number, problem) in all.iter().enumerate() {
        let twice = all[..number].iter().any(|other| other.position == problem.position);
        assert!(!twice, "{}", problem.id);
    }
    for moves in 1..=6 {
        assert!(mates().iter().any(|problem| problem.mate == Some(moves)), "a mate in {moves}");
    }
}

/// By trying everything, without any engine.
fn mates_in(position: &Chess, moves: u32) -> bool {
    position.legal_moves().iter().any(|m| {
        let mut after = position.clone();
        after.play_unchecked(*m);
        is_mated_in(&after, moves - 1)
    })
}

fn is_mated_in(position: &Chess, moves: u32) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return position.is_check();
    }
    moves > 0
        && replies.iter().all(|m| {
            let mut after = position.clone();
            after.play_unchecked(*m);
            mates_in(&after, moves)
        })
}

#[test]
fn short_mates_are_mates_in_exactly_so_many_moves() {
    for problem in mates() {
        if let Some(moves @ 1..=2) = problem.mate {
            assert!(mates_in(&problem.position, moves), "{}", problem.id);
            assert!(moves == 1 || !mates_in(&problem.position, moves - 1), "{}", problem.id);
        }
    }
}

#[test]
fn the_search_finds_the_mates() {
    let mut searcher = Searcher::new(4);
    let mut missed = vec![];
    for problem in mates() {
        searcher.clear();
        let history = GameHistory::new(problem.position.clone());
        let limits = Limits { nodes: Some(60_000), mate: problem.mate, ..Limits::default() };
        let found = searcher.search(&history, &limits, &StopToken::default(), &mut ());
        if !matches!(found.score, Score::Mate(1..)) {
            missed.push(problem.id);
        }
    }
    assert!(missed.len() <= 3, "{missed:?}");
}
