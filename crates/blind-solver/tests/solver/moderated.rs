//! The strategy of a table, played out through the real referee against everything the bare king can do.

use std::collections::{BTreeMap, BTreeSet};

use blind::{Blind, CheckTells, Word};
use blind_solver::{
    Advice, Census, Chapter, Ending, Hold, Men, Plan, Rules, Solver, Stance, Table, Told,
};
use game::Ending as End;
use shakmaty::Bitboard;

use crate::scene::{
    HUNTER, attempt, bare_king, ending, game, is_hunters_turn, options, random_subset, replies,
    submit,
};

/// What the attacker heard of a move.
fn told(words: &[Word]) -> Told {
    let check = words.iter().find_map(|word| match word {
        Word::Check { directions } => Some(directions.clone()),
        _ => None,
    });
    match check {
        None => Told::SILENCE,
        Some(directions) if directions.is_empty() => Told::CHECK,
        Some(directions) => Told::directions(directions),
    }
}

/// Follows the advice of a table from a stance, whatever the bare king does. Returns how many stances came up.
fn mates_everything(table: &Table, from: Stance) -> usize {
    let rules = table.chapter().rules;
    assert_eq!(options(rules).checks == CheckTells::Direction, rules.directions);
    let mut met: BTreeSet<Stance> = BTreeSet::new();
    let mut open = vec![from];
    while let Some(stance) = open.pop() {
        if met.insert(stance.clone()) {
            let advice = table.advise(&stance).expect("every stance on the way is won");
            open.extend(follow(table, &stance, advice, rules));
        }
    }
    met.len()
}

/// The stances that may come up when the advice is taken, told by the referee alone.
fn follow(table: &Table, stance: &Stance, advice: Advice, rules: Rules) -> Vec<Stance> {
    let mut next: BTreeMap<Stance, Bitboard> = BTreeMap::new();
    for king in stance.squares {
        let mut board = held(stance, king, rules);
        let words = submit(&mut board, HUNTER, attempt(advice.from, advice.to));
        if let Some(end) = ending(&board) {
            assert_eq!(end, End::Checkmate, "{stance:?} {advice:?} {king}");
            continue;
        }
        let (stance, kings) = if is_hunters_turn(&board) {
            let released = words.contains(&Word::NoLegalMoves);
            (stance.refused(advice.to, released, rules), king.into())
        } else {
            let kings = after(&board);
            (stance.played(advice.from, advice.to, told(&words), rules).unwrap(), kings)
        };
        *next.entry(stance).or_default() |= kings;
    }
    for (later, kings) in &next {
        assert_eq!(
            later.squares, *kings,
            "{stance:?} {advice:?}: what is known is what is possible"
        );
        let moves = table.moves(later).expect("what follows is won");
        let spent = u8::from(later.hold == Hold::Free && later.men != stance.men);
        assert!(moves + spent <= advice.moves, "{stance:?} {advice:?} {later:?}");
    }
    next.into_keys().collect()
}

/// A game in which the attacker was refused what the stance says.
fn held(stance: &Stance, king: shakmaty::Square, rules: Rules) -> Blind {
    let mut board = game(&stance.men, king, rules);
    let touch = blind::Action::Touch(stance.men.king());
    let heard = match stance.hold {
        Hold::Free => return board,
        Hold::King | Hold::Released => submit(&mut board, HUNTER, touch),
    };
    assert_eq!(heard.contains(&Word::NoLegalMoves), stance.hold == Hold::Released);
    board
}

/// Where the bare king may be after its move, which takes nothing and ends nothing.
fn after(board: &Blind) -> Bitboard {
    let next = replies(board);
    assert!(!next.is_empty());
    assert!(next.iter().all(|board| ending(board).is_none()));
    next.iter().map(bare_king).collect()
}

/// A whole game against a king that moves at random. Returns the moves it took.
fn play(table: &Table, stance: Stance, king: shakmaty::Square, seed: u64) -> u8 {
    let rules = table.chapter().rules;
    let (mut rng, mut stance) = (fastrand::Rng::with_seed(seed), stance);
    let mut board = game(&stance.men, king, rules);
    let mut moves = 0;
    loop {
        let advice = table.advise(&stance).expect("won all along");
        let words = submit(&mut board, HUNTER, attempt(advice.from, advice.to));
        if let Some(end) = ending(&board) {
            assert_eq!(end, End::Checkmate);
            return moves + 1;
        }
        if is_hunters_turn(&board) {
            stance = stance.refused(advice.to, words.contains(&Word::NoLegalMoves), rules);
            continue;
        }
        stance = stance.played(advice.from, advice.to, told(&words), rules).unwrap();
        moves += 1;
        let mut choices = replies(&board);
        board = choices.swap_remove(rng.usize(..choices.len()));
        assert_eq!(ending(&board), None, "nothing spoils it, not a repetition either");
        assert!(stance.squares.contains(bare_king(&board)));
    }
}

fn solve(chapter: Chapter) -> Table {
    let mut solver = Solver::new(chapter);
    while solver.pass(|_| {}) {}
    solver.finish()
}

/// One placement in the dark, every answer and every reply; and whole games from many.
fn mates_by_the_book(chapter: Chapter, certain: usize, games: u64) {
    let table = solve(chapter);
    assert_eq!(Census::of(&table).certain(), certain);
    let stance = Stance::in_the_dark(table.hardest().expect("something is certain"));
    let met = mates_everything(&table, stance.clone());
    assert_eq!(met, Plan::of(&table, stance.clone()).expect("it is certain").stances());
    let mut rng = fastrand::Rng::with_seed(5);
    let placements: Vec<Men> = Men::all(chapter.ending).collect();
    let mut played = 0;
    while played < games {
        let men = placements[rng.usize(..placements.len())].clone();
        let stance = Stance::in_the_dark(men);
        let king =
            random_subset(&mut rng, stance.squares, 1).first().expect("the king is somewhere");
        if let Some(moves) = table.moves(&stance) {
            assert!(play(&table, stance, king, rng.u64(..)) <= moves);
            played += 1;
        }
    }
}

#[test]
fn a_queen_mates_whatever_the_king_does_under_touch_move() {
    mates_by_the_book(Chapter { ending: Ending::Queen, rules: Rules::HOUSE }, 4_032, 100);
}

#[test]
fn a_rook_mates_whatever_the_king_does_where_tries_are_free() {
    mates_by_the_book(Chapter { ending: Ending::Rook, rules: Rules::KRIEGSPIEL }, 2_468, 100);
}

/// With touch-move a rook wins from sets of a few squares only; all of the largest are played out.
#[test]
fn a_rook_mates_where_touch_move_leaves_it_certain() {
    let table = solve(Chapter { ending: Ending::Rook, rules: Rules::HOUSE });
    let mut rng = fastrand::Rng::with_seed(6);
    let placements: Vec<Men> = Men::all(Ending::Rook).collect();
    let mut played = 0;
    while played < 300 {
        let men = placements[rng.usize(..placements.len())].clone();
        let dark = Stance::in_the_dark(men);
        let squares = random_subset(&mut rng, dark.squares, 2);
        let stance = Stance { squares, ..dark };
        if table.moves(&stance).is_some_and(|moves| moves > 3) {
            mates_everything(&table, stance);
            played += 1;
        }
    }
}
