//! The casual player of Keishi.

use bots::{Brain, Decision, Playable, Situation, StopToken, casual::CasualKeishi, play_out};
use fastrand::Rng;
use game::{Game, Seat, View as _, Viewer};
use keishi::{Action, Keishi, Options, Position, Side};

use crate::contest::table;

/// The first moves that win for Black within seven plies, found by trying everything. No other does within nine.
const WINNING_FIRST_MOVES: [&str; 16] = [
    "a2a1", "a2b1", "a2a3", "a2b3", "b2a1", "b2b1", "b2a3", "b2b3", "e2e1", "e2f1", "e2e3", "e2f3",
    "f2e1", "f2f1", "f2e3", "f2f3",
];

fn swap() -> Options {
    Options { swap: true, ..Options::default() }
}

fn choice(game: &Keishi, seed: u64) -> Action {
    let seat = game.turn().unwrap().seat();
    let view = game.view(Viewer::Seat(seat));
    match CasualKeishi::new(seed)
        .decide(&Situation::of(seat, &view, &[], &[], &StopToken::default()).unwrap())
    {
        Decision::Act(action) => action,
        Decision::Resign => panic!("it never resigns"),
    }
}

/// Whether the side to move can complete a rectangle.
fn can_win(position: Position) -> bool {
    let won = |m| position.play(m).unwrap().winner() == Some(position.turn());
    position.moves().any(won)
}

/// All that comes up in random games.
fn random_games(count: u64) -> Vec<Keishi> {
    let mut all = vec![];
    for seed in 0..count {
        let mut rng = Rng::with_seed(seed);
        let mut game = Keishi::new(&Options::default()).unwrap();
        for _ in 0..60 {
            let Some(side) = game.turn() else { break };
            all.push(game.clone());
            let options = game.view(Viewer::Spectator).options(side.seat());
            game.submit(side.seat(), rng.choice(&options).unwrap()).unwrap();
        }
    }
    all
}

#[test]
fn it_wins_when_it_can_and_otherwise_does_not_let_the_opponent_win_if_that_can_be_helped() {
    let (mut won, mut saved) = (0, 0);
    for game in random_games(20) {
        let position = game.position();
        let Action::Move(m) = choice(&game, 1) else { panic!("there is no swap in this game") };
        let after = position.play(m).unwrap();
        if can_win(position) && game.forbidden_moves().next().is_none() {
            assert_eq!(after.winner(), Some(position.turn()), "{position}: {m}");
            won += 1;
        } else if game.legal_moves().any(|m| !can_win(position.play(m).unwrap())) {
            assert!(!can_win(after), "{position}: {m}");
            saved += 1;
        }
    }
    assert!(won > 10 && saved > 100, "too little was tested: {won} {saved}");
}

#[test]
fn it_swaps_exactly_when_the_first_move_wins() {
    for first in Position::START.moves() {
        let mut game = Keishi::new(&swap()).unwrap();
        game.submit(Side::Black.seat(), &Action::Move(first)).unwrap();
        let wins = WINNING_FIRST_MOVES.contains(&first.to_string().as_str());
        for seed in 0..5 {
            assert_eq!(choice(&game, seed) == Action::Swap, wins, "{first}");
        }
    }
}

#[test]
fn it_does_not_begin_with_a_winning_move_if_that_may_be_swapped() {
    let begins_to_win = |options: &Options, seed| {
        let first = choice(&Keishi::new(options).unwrap(), seed).to_string();
        WINNING_FIRST_MOVES.contains(&first.as_str())
    };
    for seed in 0..20 {
        assert!(!begins_to_win(&swap(), seed));
        assert!(begins_to_win(&Options::default(), seed));
    }
}

#[test]
fn with_the_swap_nothing_that_it_does_is_refused() {
    for seed in 0..20 {
        let mut table = table::<Keishi>(&swap());
        let playout = play_out(&mut table, 500, |seat| Keishi::casual(seed + seat.index() as u64));
        assert!(playout.refusals.iter().all(|(_, refusals)| *refusals == 0));
    }
}

#[test]
fn it_takes_a_draw_unless_its_way_is_the_shorter_one() {
    let accepts = |start: Position, seat| {
        let game = Keishi::new(&Options { start: Some(start), ..Options::default() }).unwrap();
        let view = game.view(Viewer::Spectator);
        CasualKeishi::new(0).accepts_draw(seat, &view, &StopToken::default())
    };
    let [black, white, ..] = Seat::ALL;
    assert!(accepts(Position::START, black) && accepts(Position::START, white));
    let black_needs_one_step = "6/WW2WW/B3B1/5B/B5/6 b".parse().unwrap();
    assert!(!accepts(black_needs_one_step, black) && accepts(black_needs_one_step, white));
}
