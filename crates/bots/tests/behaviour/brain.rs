//! What holds for every brain of every game.

use blind::Blind;
use bots::{Brain, Decision, Playable, Random, Situation, StopToken, play_out};
use chess::Chess;
use duplicate::Duplicate;
use game::{Game, Seat, View, Viewer};
use keishi::Keishi;

use crate::contest::table;

fn random<G: Playable>(seed: u64) -> Box<dyn Brain<G>> {
    Box::new(Random::new(seed))
}

/// What everybody sees after a game between brains of these seeds.
fn played<G: Game>(
    first: u64,
    others: u64,
    brain: impl Fn(u64) -> Box<dyn Brain<G>>,
) -> Vec<G::View> {
    let mut table = table::<G>(&G::Options::default());
    play_out(&mut table, 60, |seat| brain(if seat.index() == 0 { first } else { others }));
    G::seats().map(|seat| table.game().view(Viewer::Seat(seat))).collect()
}

fn assert_reproducible<G: Playable>() {
    for brain in [G::casual, random::<G>] {
        let game = played::<G>(1, 2, brain);
        assert!(game == played::<G>(1, 2, brain), "{}: the same seeds, another game", G::NAME);
        let differs = |seed| played::<G>(seed, 2, brain) != game;
        assert!((3..20).any(differs), "{}: the seed makes no difference", G::NAME);
    }
}

#[test]
fn the_same_seeds_give_the_same_game_and_others_another() {
    assert_reproducible::<Chess>();
    assert_reproducible::<Blind>();
    assert_reproducible::<Duplicate>();
    assert_reproducible::<Keishi>();
}

fn assert_takes_the_only_option<G: Playable>() {
    let game = G::new(&G::Options::default()).unwrap();
    let seat = Seat::ALL[0];
    let view = game.view(Viewer::Seat(seat));
    let options = view.options(seat);
    for only in &options {
        let tried: Vec<_> = options.iter().filter(|option| *option != only).cloned().collect();
        let stop = StopToken::default();
        let situation = Situation::of(seat, &view, &[], &tried, &stop).unwrap();
        for mut brain in [G::casual(1), random::<G>(1)] {
            assert_eq!(brain.decide(&situation), Decision::Act(only.clone()));
        }
    }
}

#[test]
fn what_was_tried_in_a_turn_is_not_tried_again_so_the_only_option_left_is_taken() {
    assert_takes_the_only_option::<Chess>();
    assert_takes_the_only_option::<Blind>();
    assert_takes_the_only_option::<Duplicate>();
    assert_takes_the_only_option::<Keishi>();
}

#[test]
fn there_is_no_situation_without_an_option() {
    let game = Chess::new(&chess::Options::default()).unwrap();
    let view = game.view(Viewer::Spectator);
    let [white, black, ..] = Seat::ALL;
    let stop = StopToken::default();
    assert!(Situation::<Chess>::of(black, &view, &[], &[], &stop).is_none());
    let tried = view.options(white);
    assert!(Situation::<Chess>::of(white, &view, &[], &tried, &stop).is_none());
}

#[test]
fn chance_tries_whole_moves_and_declines_draws() {
    let game = Blind::new(&blind::Options::default()).unwrap();
    let white = Seat::ALL[0];
    let view = game.view(Viewer::Seat(white));
    for seed in 0..50 {
        let mut brain = random::<Blind>(seed);
        let stop = StopToken::default();
        let decision = brain.decide(&Situation::of(white, &view, &[], &[], &stop).unwrap());
        assert!(matches!(decision, Decision::Act(blind::Action::Try(_))), "{decision:?}");
        assert!(!brain.accepts_draw(white, &view, &stop));
    }
}
