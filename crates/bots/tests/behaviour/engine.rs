//! The engine as a player of chess.

use bots::{
    Brain, Decision, Situation, StopToken,
    engine::{Engine, Level},
    play_out,
};
use chess::{Action, Chess, Options};
use game::{Game, Score, Seat, View as _, Viewer};

use crate::contest::table;

const WHITE: Seat = Seat::ALL[0];
const BLACK: Seat = Seat::ALL[1];

fn game(start: &str) -> Chess {
    Chess::new(&Options { start: start.parse().unwrap(), ..Options::default() }).unwrap()
}

fn choice(game: &Chess, seed: u64, level: Level) -> Action {
    let seat = game.to_act().iter().next().unwrap();
    let view = game.view(Viewer::Seat(seat));
    match Engine::new(seed, level)
        .decide(&Situation::of(seat, &view, &[], &[], &StopToken::default()).unwrap())
    {
        Decision::Act(action) => action,
        Decision::Resign => panic!("it never resigns"),
    }
}

fn play(game: &mut Chess, moves: &str) {
    for m in moves.split_whitespace() {
        let seat = game.to_act().iter().next().unwrap();
        game.submit(seat, &m.parse().unwrap()).unwrap();
    }
}

#[test]
fn at_full_strength_it_mates_when_it_can() {
    let game = game("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(choice(&game, 1, Level::FULL).to_string(), "a1a8");
}

#[test]
fn what_any_level_plays_is_possible_from_any_start() {
    for start in ["standard", "chess960:333"] {
        for level in Level::ALL.into_iter().filter(|level| *level < Level::ALL[5]) {
            let options = Options { start: start.parse().unwrap(), ..Options::default() };
            let mut table = table::<Chess>(&options);
            let brain = |_| -> Box<dyn Brain<Chess>> { Box::new(Engine::new(3, level)) };
            let playout = play_out(&mut table, 20, brain);
            assert!(playout.refusals.iter().all(|(_, refusals)| *refusals == 0), "{level}");
            let is_over = table.outcome().is_some();
            assert!(is_over || playout.plies() == 20, "{level} from {start}");
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_and_others_differ() {
    let game = game("standard");
    for level in [Level::ALL[0], Level::ALL[3], Level::FULL] {
        let first = choice(&game, 1, level);
        assert_eq!(first, choice(&game, 1, level));
        assert!((2..12).any(|seed| choice(&game, seed, level) != first), "{level}");
    }
}

#[test]
fn a_beginner_still_takes_a_queen_that_is_left_standing() {
    let game = game("4k3/8/8/3q4/8/8/3R4/4K3 w - - 0 1");
    for seed in 0..20 {
        assert_eq!(choice(&game, seed, Level::ALL[0]).to_string(), "d2d5");
    }
}

#[test]
fn what_was_played_before_counts() {
    // White is a queen up; the check on h3 would bring a position about for the third time.
    let mut game = game("8/8/3k4/p7/3K4/7Q/8/8 w - - 0 1");
    play(&mut game, "h3h8 d6e6 h8h3 e6d6 h3h8 d6e6 h8h3 e6d6 h3h8 d6e6");
    assert_ne!(choice(&game, 1, Level::ALL[6]).to_string(), "h8h3");
}

#[test]
fn it_claims_a_draw_unless_it_is_better() {
    let behind = game("8/8/3k4/8/3K4/8/7r/7r w - - 100 80");
    assert_eq!(choice(&behind, 1, Level::ALL[4]), Action::Claim { with: None });
    let mut ahead = game("8/8/3k4/8/3K4/8/7R/7R w - - 0 1");
    play(&mut ahead, "h2h3 d6e6 h3h2 e6d6 h2h3 d6e6 h3h2 e6d6");
    assert!(matches!(choice(&ahead, 1, Level::ALL[4]), Action::Move(_)));
}

#[test]
fn it_takes_a_draw_unless_it_is_better_whoever_is_to_move() {
    let accepts = |start: &str, seat| {
        let view = game(start).view(Viewer::Seat(seat));
        Engine::new(0, Level::FULL).accepts_draw(seat, &view, &StopToken::default())
    };
    for turn in ["w", "b"] {
        let rook_up = format!("4k3/8/8/8/8/8/8/R3K3 {turn} - - 0 1");
        assert!(!accepts(&rook_up, WHITE) && accepts(&rook_up, BLACK), "{turn}");
    }
}

#[test]
fn it_takes_the_only_thing_that_is_left_to_try() {
    let game = game("standard");
    let view = game.view(Viewer::Seat(WHITE));
    let options = view.options(WHITE);
    for only in &options[..3] {
        let tried: Vec<_> = options.iter().filter(|option| *option != only).copied().collect();
        let stop = StopToken::default();
        let situation = Situation::of(WHITE, &view, &[], &tried, &stop).unwrap();
        let decision = Engine::new(1, Level::ALL[0]).decide(&situation);
        assert_eq!(decision, Decision::Act(*only));
    }
}

#[test]
#[ignore = "a long match: every level against the one two below it"]
fn every_level_beats_the_one_two_below_it() {
    for (weak, strong) in Level::ALL.into_iter().zip(Level::ALL.into_iter().skip(2)) {
        let mut points = 0;
        for seed in 0..10 {
            let own = Seat::ALL[usize::from(seed % 2 == 1)];
            let brain = |seat| -> Box<dyn Brain<Chess>> {
                Box::new(Engine::new(seed, if seat == own { strong } else { weak }))
            };
            let mut table = table::<Chess>(&Options::default());
            play_out(&mut table, 400, brain);
            points += match table.outcome().map(|outcome| outcome.scores[own]) {
                Some(Score::Win) => 2,
                Some(Score::Loss) => 0,
                _ => 1,
            };
        }
        assert!(points > 10, "{strong} against {weak}: {points} half points of 20");
    }
}
