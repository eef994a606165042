//! A solver that only knows the game: it tries everything on every board that sounds alike.

use std::collections::BTreeMap;

use blind::{Action, Blind, Word};
use blind_solver::{Chapter, Ending, Hold, Men, Rules, Solver, Stance, Table, haunts};
use game::{Ending as End, Game, View, Viewer};
use shakmaty::Bitboard;

use crate::scene::{HUNTER, ending, game, is_hunters_turn, random_subset, replies, submit};

/// Whether the attacker, who cannot tell these games apart and is to act, mates in so many moves in all of them. What was
/// tried in this turn is not tried again.
fn mates(games: &[Blind], moves: u8) -> bool {
    let options = games[0].view(Viewer::Seat(HUNTER)).options(HUNTER);
    moves > 0 && options.into_iter().any(|action| mates_with(games, action, moves))
}

fn mates_with(games: &[Blind], action: Action, moves: u8) -> bool {
    let mut heard: BTreeMap<String, Vec<Blind>> = BTreeMap::new();
    for game in games {
        let mut next = game.clone();
        let words: Vec<Word> = submit(&mut next, HUNTER, action);
        heard.entry(format!("{words:?}")).or_default().push(next);
    }
    heard.into_values().all(|alike| match ending(&alike[0]) {
        Some(end) => end == End::Checkmate,
        None if is_hunters_turn(&alike[0]) => mates(&alike, moves),
        None => moves > 1 && mates_later(&alike, moves - 1),
    })
}

fn mates_later(games: &[Blind], moves: u8) -> bool {
    let mut next: Vec<Blind> = games.iter().flat_map(replies).collect();
    next.sort_by_key(|game| format!("{:?}", game.truth()));
    next.dedup_by_key(|game| format!("{:?}", game.truth()));
    next.iter().all(|game| ending(game).is_none()) && mates(&next, moves)
}

fn naive(men: &Men, squares: Bitboard, rules: Rules, moves: u8) -> bool {
    let games: Vec<Blind> = squares.into_iter().map(|king| game(men, king, rules)).collect();
    mates(&games, moves)
}

/// A table of what is won in a few moves.
fn shallow(chapter: Chapter, moves: u8) -> Table {
    let mut solver = Solver::new(chapter);
    for _ in 1..moves {
        solver.pass(|_| {});
    }
    solver.finish()
}

fn agrees(chapter: Chapter, table: &Table, men: &Men, squares: Bitboard, most: u8) -> bool {
    let stance = Stance { men: men.clone(), squares, hold: Hold::Free };
    let moves = table.moves(&stance);
    for n in 1..=most {
        let expected = naive(men, squares, chapter.rules, n);
        assert_eq!(moves.is_some_and(|m| m <= n), expected, "{chapter}: {men}, {squares:?} in {n}");
    }
    moves.is_some_and(|m| m <= most)
}

/// Sets of up to this many squares with random men, those near the attacker's king more often than not.
fn compare(ending: Ending, most: u8, sizes: std::ops::RangeInclusive<usize>, count: usize) {
    let mut rng = fastrand::Rng::with_seed(u64::from(most));
    let placements: Vec<Men> = Men::all(ending).collect();
    for rules in Rules::ALL {
        let chapter = Chapter { ending, rules };
        let table = shallow(chapter, most);
        for _ in 0..count {
            let men = &placements[rng.usize(..placements.len())];
            let size = rng.usize(sizes.clone());
            let squares = random_subset(&mut rng, near(men), size);
            if squares.any() {
                agrees(chapter, &table, men, squares, most);
            }
        }
    }
}

/// The haunts near the edge and not far from the attacker's king, where mates are.
fn near(men: &Men) -> Bitboard {
    let edge = Bitboard::EDGES;
    let close = |king: &shakmaty::Square| king.distance(men.king()) <= 3;
    (haunts(men) & edge).into_iter().filter(close).collect()
}

#[test]
fn two_moves_of_a_queen_are_what_the_referee_makes_of_them() {
    compare(Ending::Queen, 2, 1..=3, 4);
}

#[test]
fn two_moves_of_a_rook_are_what_the_referee_makes_of_them() {
    compare(Ending::Rook, 2, 1..=4, 8);
}

/// The largest sets are won, and with any other square they are not.
#[test]
fn the_largest_sets_that_are_won_cannot_be_larger() {
    for rules in [Rules::HOUSE, Rules::KRIEGSPIEL] {
        let chapter = Chapter { ending: Ending::Rook, rules };
        let table = shallow(chapter, 2);
        let mut rng = fastrand::Rng::with_seed(7);
        let placements: Vec<Men> = Men::all(chapter.ending).collect();
        for _ in 0..3 {
            let men = &placements[rng.usize(..placements.len())];
            let mut squares = Bitboard::EMPTY;
            let mut candidates: Vec<_> = near(men).into_iter().collect();
            rng.shuffle(&mut candidates);
            for square in candidates {
                let larger = squares.with(square);
                if agrees(chapter, &table, men, larger, 2) {
                    squares = larger;
                }
            }
        }
    }
}
