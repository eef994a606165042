use duplicate::{CoordinateMove, Duplicate, Player, Position};
use game::Score;
use puzzles::{Book as _, Goal};

use super::check_book;

#[test]
fn the_book_is_in_order() {
    check_book::<Duplicate>(include_str!("../../../../puzzles/data/duplicate.txt"), 20);
}

fn after(position: &Position, m: CoordinateMove) -> Position {
    let mut after = position.clone();
    after.play(m).unwrap();
    after
}

/// Whether this player wins whatever all others do, with so many moves to make, by trying everything.
fn wins(position: &Position, player: Player, moves: usize) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.scores[player.seat()] == Score::Win;
    }
    let all: Vec<CoordinateMove> = position.common_moves().iter().collect();
    if position.turn() != player {
        return all.iter().all(|m| wins(&after(position, *m), player, moves));
    }
    moves > 0 && all.iter().any(|m| wins(&after(position, *m), player, moves - 1))
}

#[test]
fn the_only_moves_that_win_are_those_of_the_line() {
    for puzzle in Duplicate::book() {
        let Goal::Win(moves) = puzzle.goal() else { panic!("{puzzle}: not a win") };
        let mut position = puzzle.game().position().clone();
        let player = position.turn();
        let mut left = moves;
        for m in puzzle.line() {
            if position.turn() == player {
                left -= 1;
                let all: Vec<CoordinateMove> = position.common_moves().iter().collect();
                let winning = all.iter().filter(|m| wins(&after(&position, **m), player, left));
                assert!(winning.eq([m]), "{puzzle}");
            }
            position = after(&position, *m);
        }
        assert_eq!(position.outcome().unwrap().scores[player.seat()], Score::Win, "{puzzle}");
    }
}

#[test]
fn other_moves_tempt_that_one_board_alone_would_allow() {
    for puzzle in Duplicate::book() {
        let lessons = puzzle.game().position().lessons();
        let tempting: usize = lessons.iter().map(|lesson| lesson.only_here.len()).sum();
        assert!(tempting >= 3, "{puzzle}");
    }
}
