use std::collections::HashMap;

use blind::{Action, Blind};
use chess::{CoordinateMove, print_fen, seat_of};
use game::{Game as _, Seat, Viewer};
use puzzles::{Book as _, Goal, Posed as _, Puzzle};
use shakmaty::{CastlingMode, Position as _};

use super::check_book;

#[test]
fn the_book_is_in_order() {
    check_book::<Blind>(include_str!("../../../../puzzles/data/blind.txt"), 20);
}

/// Every game that looks to the solver, from the first move to the last, as the one of the puzzle does: each board once.
fn lookalikes(puzzle: &Puzzle<Blind>) -> Vec<Blind> {
    let start = Blind::lay(puzzle.start()).unwrap();
    let mut truth = start.clone();
    let mut possible = HashMap::from([(board(&start), start)]);
    for action in puzzle.played() {
        let mover = seat_of(truth.truth().turn());
        truth.submit(mover, action).unwrap();
        let seen = truth.view(Viewer::Seat(puzzle.seat()));
        let games =
            possible.into_values().flat_map(|game| next(&game, mover, *action, puzzle.seat()));
        let alike = games.filter(|game| game.view(Viewer::Seat(puzzle.seat())) == seen);
        possible = alike.map(|game| (board(&game), game)).collect();
    }
    possible.into_values().collect()
}

/// The board without the counts of moves.
fn board(game: &Blind) -> String {
    let fen = print_fen(game.truth());
    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// How the game may have gone on: the solver's own move is known, any of the opponent's may have been played.
fn next(game: &Blind, mover: Seat, action: Action, solver: Seat) -> Vec<Blind> {
    let legal = game.truth().legal_moves().into_iter();
    let all = legal.map(|m| Action::Try(CoordinateMove::of(m, CastlingMode::Standard)));
    let played = all.filter(|other| mover != solver || *other == action);
    let after = |action| {
        let mut after = game.clone();
        after.submit(mover, &action).unwrap();
        after
    };
    played.map(after).collect()
}

#[test]
fn exactly_one_try_is_legal_on_every_board_that_is_possible() {
    for puzzle in Blind::book() {
        assert_eq!(puzzle.goal(), Goal::Safe, "{puzzle}");
        let boards = lookalikes(puzzle);
        let told = puzzle.chances().expect("a blind puzzle says how likely each try is");
        assert_eq!(told.boards, boards.len(), "{puzzle}");
        let accepted = |action: &Action, board: &&Blind| {
            let mut tried = (*board).clone();
            tried.submit(puzzle.seat(), action).unwrap();
            !tried.to_act().contains(puzzle.seat())
        };
        for (action, legal) in &told.tries {
            let counted = boards.iter().filter(|board| accepted(action, board)).count();
            assert_eq!(counted, *legal, "{puzzle}: {action}");
        }
        assert!(told.certain().eq(puzzle.line()), "{puzzle}");
    }
}
