use duplicate::{BoardName, Check, Duplicate, Player};
use game::{Game as _, Rejection, Seat, View as _, Viewer};
use serde_json::json;

use crate::scene::{game, m};

#[test]
fn all_viewers_see_the_same() {
    let game = game("e2e4 e2e4 d7d5 d7d5 e4d5");
    let view = game.view(Viewer::Spectator);
    assert!(Seat::ALL.into_iter().all(|seat| game.view(Viewer::Seat(seat)) == view));
}

#[test]
fn the_view_tells_whose_turn_it_is_and_what_was_played() {
    let view = game("e2e4 e2e4 d7d5 d7d5 e4d5").view(Viewer::Spectator);
    assert_eq!(view.to_move, Some(Player::South));
    let wire = serde_json::to_value(&view).unwrap();
    assert_eq!((&wire["ply"], &wire["round"]), (&json!(5), &json!(2)));
    assert_eq!(wire["rounds"], json!([["e2e4", "e2e4", "d7d5", "d7d5"], ["e4d5"]]));
    let last = view.last_move().unwrap();
    assert_eq!((last.player, last.action), (Player::North, m("e4d5")));
    assert_eq!(view.ghosts.len(), 2);
    assert_eq!((view.quiet_plies, view.occurrences), (0, 1));
}

#[test]
fn the_view_counts_towards_the_draws() {
    let view = game("g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8").view(Viewer::Spectator);
    assert_eq!((view.quiet_plies, view.occurrences), (8, 2));
}

#[test]
fn the_view_shows_every_check_even_of_players_who_move_later() {
    let view = game("e2e4 a2a3 f7f6 a7a6 d1h5").view(Viewer::Spectator);
    assert_eq!(view.to_move, Some(Player::South));
    assert_eq!(view.checks, [Check { player: Player::East, board: BoardName::NE }]);
}

#[test]
fn the_options_are_what_the_lessons_call_playable_and_only_for_the_player_to_move() {
    let view = game("e2e4 a2a3 d7d5 a7a6").view(Viewer::Spectator);
    let options = view.options(Player::North.seat());
    assert_eq!(options.len(), 30);
    assert!(options.contains(&m("e4e5")) && !options.contains(&m("e4d5")));
    for player in [Player::South, Player::East, Player::West] {
        assert_eq!(view.options(player.seat()), []);
    }
}

#[test]
fn after_the_end_there_is_nothing_to_do_and_the_outcome_to_see() {
    let game = game("g2g4 f2f4 a7a5 e7e5 f2f4 g1h3 h7h5 d8h4");
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.to_move, view.lessons.len()), (None, 0));
    assert_eq!(view.outcome.as_ref(), game.outcome());
    assert!(Seat::ALL.into_iter().all(|seat| view.options(seat).is_empty()));
}

#[test]
fn a_view_is_sent_as_plain_data() {
    let view = serde_json::to_value(game("e2e4 a2a3 d7d5 a7a6").view(Viewer::Spectator)).unwrap();
    assert_eq!(view["toMove"], "north");
    assert_eq!(
        view["boards"]["NE"],
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    );
    let lessons = view["lessons"].as_array().unwrap();
    let pawn = lessons.iter().find(|lesson| lesson["from"] == "e4").unwrap();
    assert_eq!(
        *pawn,
        json!({
            "from": "e4",
            "playable": ["e4e5"],
            "onlyHere": [{
                "board": "NE",
                "move": "e4d5",
                "obstacle": { "board": "NW", "reason": "nothing-to-take" },
            }],
        })
    );
}

#[test]
fn a_player_who_is_not_to_move_is_refused() {
    let mut game = Duplicate::default();
    assert_eq!(game.submit(Player::East.seat(), &m("e7e5")), Err(Rejection::NotYourTurn("east")));
}
