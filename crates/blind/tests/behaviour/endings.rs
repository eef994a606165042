//! How games end, what is announced, and what a forfeit means.

use blind::{DrawRule, Options};
use game::{Ending, Forfeit, Game, Outcome, Score, Seat};

use crate::scene::{BLACK, Scene, WHITE, position};

const OUT_AND_BACK: &str = "g1f3, g8f6, f3g1, f6g8";

fn without_draws() -> Options {
    Options { draws: DrawRule::Off, ..Options::default() }
}

fn scores(scene: &Scene) -> Vec<Score> {
    scene.0.outcome().expect("it is over").scores.iter().map(|(_, score)| *score).collect()
}

#[test]
fn checkmate() {
    let mut scene = Scene::house("7k/5K2/8/8/8/8/8/6Q1 w - - 0 1");
    assert_eq!(
        scene.does("g1g8").all(),
        ["White has moved", "Black is in check", "Black is checkmated"]
    );
    assert_eq!(scene.ending(), Some(Ending::Checkmate));
    assert_eq!(scores(&scene), [Score::Win, Score::Loss]);
    assert!(scene.0.to_act().is_empty());
}

#[test]
fn stalemate() {
    let mut scene = Scene::house("7k/5K2/8/8/8/8/8/6Q1 w - - 0 1");
    assert_eq!(scene.does("g1g6").all(), ["White has moved", "Black is stalemated"]);
    assert_eq!(scores(&scene), [Score::Draw, Score::Draw]);
}

#[test]
fn a_dead_position_whatever_the_switch_says() {
    for options in [Options::default(), without_draws()] {
        let mut scene = Scene::at(options, "k7/8/8/8/8/8/1p6/K7 w - - 0 1");
        let said = scene.does("a1b2").all();
        assert_eq!(said.last().unwrap(), "Draw by dead position");
    }
}

#[test]
fn the_third_occurrence_draws_and_the_start_is_the_first() {
    let mut scene = Scene::start(Options::default());
    scene.plays(OUT_AND_BACK);
    scene.plays("g1f3, g8f6, f3g1");
    assert_eq!(scene.does("f6g8").all(), ["Black has moved", "Draw by threefold repetition"]);
}

#[test]
fn castling_rights_make_a_difference() {
    let mut scene = Scene::house("r3k3/8/8/8/8/8/8/4K2R w K - 0 1");
    scene.plays("h1h2, e8e7, h2h1, e7e8");
    scene.plays("h1h2, e8e7, h2h1, e7e8");
    assert_eq!(scene.ending(), None, "it occurred once with the right, and twice without it");
    scene.plays("h1h2");
    assert_eq!(scene.ending(), Some(Ending::ThreefoldRepetition));
}

#[test]
fn fifty_moves_draw_but_not_before_a_mate() {
    let mut scene = Scene::house("4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
    let said = scene.does("a1a2").all();
    assert_eq!(said, ["White has moved", "Draw by the fifty-move rule"]);
    let mut scene = Scene::house("7k/5K2/8/8/8/8/8/6Q1 w - - 99 80");
    scene.plays("g1g8");
    assert_eq!(scene.ending(), Some(Ending::Checkmate));
}

#[test]
fn switched_off_neither_is_a_draw() {
    let mut scene = Scene::start(without_draws());
    for _ in 0..4 {
        scene.plays(OUT_AND_BACK);
    }
    assert_eq!(scene.ending(), None);
    let mut scene = Scene::at(without_draws(), "4k3/8/8/8/8/8/8/R3K3 w - - 149 99");
    scene.plays("a1a2");
    assert_eq!(scene.ending(), None);
}

#[test]
fn a_player_who_resigns_or_leaves_loses() {
    let scene = Scene::start(Options::default());
    for why in [Forfeit::Resignation, Forfeit::Abandonment, Forfeit::Time] {
        let outcome = scene.0.forfeit(Seat::ALL[0], why);
        assert_eq!(outcome, Outcome::win(2, Seat::ALL[1], why.into()));
    }
}

#[test]
fn who_resigns_or_runs_out_of_time_draws_against_an_opponent_who_cannot_mate() {
    let scene = Scene::house("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    let white_flags = scene.0.forfeit(Seat::ALL[0], Forfeit::Time);
    assert_eq!(white_flags, Outcome::draw(2, Ending::Time));
    let black_flags = scene.0.forfeit(Seat::ALL[1], Forfeit::Time);
    assert_eq!(black_flags, Outcome::win(2, Seat::ALL[0], Ending::Time));
    let resigns = scene.0.forfeit(Seat::ALL[0], Forfeit::Resignation);
    assert_eq!(resigns, Outcome::draw(2, Ending::Resignation));
}

#[test]
fn a_game_can_begin_at_its_end() {
    let mated = position("6Qk/5K2/8/8/8/8/8/8 b - - 0 1");
    let game = blind::Blind::from_position(&Options::default(), mated).unwrap();
    assert_eq!(game.outcome(), Some(&Outcome::win(2, Seat::ALL[0], Ending::Checkmate)));
}

#[test]
fn chess960_castling_rights_are_refused() {
    let fen: shakmaty::fen::Fen = "4k3/8/8/8/8/8/8/1K4R1 w G - 0 1".parse().unwrap();
    let position = fen.into_position(shakmaty::CastlingMode::Chess960).unwrap();
    let refusal = blind::Blind::from_position(&Options::default(), position).unwrap_err();
    assert!(refusal.to_string().contains("without Chess960 castling rights"), "{refusal}");
}

#[test]
fn the_end_reveals_the_true_board_and_everything_that_was_tried() {
    let mut scene = Scene::start(Options::default());
    scene.plays("touch e2, e2d3, e2e4");
    assert_eq!(scene.view(BLACK).reveal, None);
    assert!(scene.0.keeps_secrets_from(WHITE));
    scene.0.conclude(scene.0.forfeit(Seat::ALL[1], Forfeit::Resignation));
    assert!(!scene.0.keeps_secrets_from(WHITE));
    for viewer in [WHITE, BLACK] {
        let reveal = scene.view(viewer).reveal.unwrap();
        let end = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        assert_eq!(reveal.end.to_string(), end);
        let boards: Vec<String> = reveal.boards.iter().map(ToString::to_string).collect();
        assert_eq!(boards, [end.split(' ').next().unwrap()]);
        assert_eq!(reveal.moves().map(|m| m.to_string()).collect::<Vec<_>>(), ["e2e4"]);
        let deeds: Vec<String> = reveal
            .deeds
            .iter()
            .map(|deed| format!("{} {} {:?}", deed.color, deed.action, deed.refused))
            .collect();
        assert_eq!(
            deeds,
            ["white touch e2 None", "white e2d3 Some(IllegalMove)", "white e2e4 None"]
        );
    }
}

#[test]
fn the_end_reveals_to_each_side_what_the_other_was_told() {
    let mut scene = Scene::start(blind::preset("icc").unwrap());
    scene.plays("e2d3, e2e4, d7d5, e4d5");
    scene.0.conclude(scene.0.forfeit(Seat::ALL[1], Forfeit::Resignation));
    let heard = [WHITE, BLACK].map(|viewer| scene.view(viewer).heard);
    assert_ne!(heard[0], heard[1], "only the mover hears a refusal");
    for viewer in [WHITE, BLACK] {
        assert_eq!(scene.view(viewer).reveal.unwrap().heard, heard);
    }
}
