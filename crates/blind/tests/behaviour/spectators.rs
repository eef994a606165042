//! What spectators may know, in each of the three modes.

use blind::{Options, Spectators};
use game::{Ending, Forfeit, Game, Seat, Viewer};

use crate::scene::Scene;

const SPECTATOR: Viewer = Viewer::Spectator;

fn watched(spectators: Spectators) -> Scene {
    let options = Options { spectators, ..Options::default() };
    let mut scene = Scene::start(options);
    scene.plays("e2e4, d7d5, touch a1, e4d5");
    scene
}

fn resigned(spectators: Spectators) -> Scene {
    let mut scene = watched(spectators);
    scene.0.conclude(scene.0.forfeit(Seat::ALL[1], Forfeit::Resignation));
    scene
}

#[test]
fn announcements_are_those_that_both_players_hear() {
    for mode in [Spectators::Announcements, Spectators::EverythingAfter] {
        let scene = watched(mode);
        assert_eq!(
            scene.log(SPECTATOR),
            [
                "White has moved",
                "Black has moved",
                "White: that piece has no legal moves",
                "White has moved and captured"
            ]
        );
        let view = scene.view(SPECTATOR);
        assert_eq!(view.to_move, Some(shakmaty::Color::Black));
        assert_eq!((view.own, view.reveal), (None, None));
    }
}

#[test]
fn none_is_nothing_but_the_end() {
    let view = watched(Spectators::None).view(SPECTATOR);
    assert_eq!((view.to_move, view.own, view.reveal, view.outcome), (None, None, None, None));
    assert!(view.heard.is_empty());
    let view = resigned(Spectators::None).view(SPECTATOR);
    assert_eq!(view.outcome.unwrap().ending, Ending::Resignation);
    assert_eq!(view.reveal, None);
}

#[test]
fn all_spectators_hear_how_the_game_ended() {
    let options = Options { spectators: Spectators::None, ..Options::default() };
    let mut scene = Scene::start(options);
    scene.plays("f2f3, e7e5, g2g4, d8h4");
    assert_eq!(scene.log(SPECTATOR), ["White is checkmated"]);
}

#[test]
fn only_everything_reveals_and_only_after_the_end() {
    assert_eq!(resigned(Spectators::Announcements).view(SPECTATOR).reveal, None);
    let reveal = resigned(Spectators::EverythingAfter).view(SPECTATOR).reveal.unwrap();
    assert_eq!(reveal.deeds.len(), 4);
}

#[test]
fn a_seat_that_the_game_does_not_have_sees_what_a_spectator_sees() {
    let scene = watched(Spectators::Announcements);
    assert_eq!(scene.view(Viewer::Seat(Seat::ALL[3])), scene.view(SPECTATOR));
}

#[test]
fn spectators_who_only_hear_announcements_cannot_tell_games_apart_even_after_the_end() {
    let [one, other] = ["e2e4, d7d5, e4d5", "g1h3, g7g5, h3g5"].map(|moves| {
        let mut scene = Scene::start(Options::default());
        scene.plays(moves);
        scene.0.conclude(scene.0.forfeit(Seat::ALL[1], Forfeit::Resignation));
        scene.view(SPECTATOR)
    });
    assert_eq!(one, other);
}
