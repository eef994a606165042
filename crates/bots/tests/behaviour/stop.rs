//! What stopped thoughts come to. How much is done before and after a stop is counted, never timed.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use blind::{Action, Blind};
use bots::{
    Belief, Brain, Decision, Effort, Library, Name, Perfect, Playable, Situation, StopToken,
    perfect, play_out,
};
use chess::Chess;
use duplicate::Duplicate;
use game::{Game, Viewer};
use keishi::{Keishi, Position};
use keishi_solver::{Oracle, Value};

use crate::contest::table;

/// A game after this many turns among casual players.
fn middle_of_a_game<G: Playable>(turns: usize) -> G {
    let mut table = table::<G>(&G::Options::default());
    play_out(&mut table, turns, |seat| G::casual(seat.index() as u64));
    table.game().clone()
}

fn decide<G: Game>(game: &G, brain: &mut dyn Brain<G>, stop: &StopToken) -> Decision<G::Action> {
    let seat = game.to_act().iter().next().unwrap();
    let view = game.view(Viewer::Seat(seat));
    let situation = Situation::of(seat, &view, &[], &[], stop).unwrap();
    let decision = brain.decide(&situation);
    if let Decision::Act(action) = &decision {
        assert!(situation.options().contains(action), "{action} is not an option");
    }
    decision
}

fn assert_decides_when_stopped<G: Playable>() {
    let game = middle_of_a_game::<G>(4);
    for name in Name::ALL.into_iter().filter(|name| name.plays::<G>()) {
        let Ok(mut brain) = name.brain::<G>(1, &Library::default()) else { continue };
        for looks in [0, 1, 2] {
            let decision = decide(&game, &mut *brain, &StopToken::after(looks));
            assert!(matches!(decision, Decision::Act(_)), "{name}");
        }
    }
}

#[test]
fn whoever_is_stopped_before_or_early_in_a_thought_does_something_that_is_possible() {
    assert_decides_when_stopped::<Chess>();
    assert_decides_when_stopped::<Blind>();
    assert_decides_when_stopped::<Duplicate>();
    assert_decides_when_stopped::<Keishi>();
}

const EFFORT: Effort = Effort { particles: 60, positions: 20_000 };

#[test]
fn belief_looks_at_no_board_after_a_stop_while_it_follows_a_game_and_while_it_chooses() {
    let game = middle_of_a_game::<Blind>(20);
    let mut unstopped = Belief::new(1, EFFORT);
    decide(&game, &mut unstopped, &StopToken::default());
    let all = unstopped.work();
    let (mut followed, mut chose) = (0, 0);
    for looks in (0..all).step_by(all / 20).chain(all - 10..all) {
        let mut belief = Belief::new(1, EFFORT);
        decide(&game, &mut belief, &StopToken::after(u32::try_from(looks).unwrap()));
        assert_eq!(belief.work(), looks);
        if belief.boards() == 0 { followed += 1 } else { chose += 1 }
    }
    assert!(followed > 5 && chose > 5, "{followed} {chose} of {all}");
}

#[test]
fn belief_knows_all_that_it_could_know_when_it_is_asked_again_after_a_stop() {
    let game = middle_of_a_game::<Blind>(20);
    for looks in [0, 10, 100, 1_000] {
        let mut belief = Belief::new(1, EFFORT);
        decide(&game, &mut belief, &StopToken::after(looks));
        decide(&game, &mut belief, &StopToken::default());
        assert!(belief.boards() > 1, "after {looks}");
    }
}

#[test]
fn what_belief_came_to_and_never_did_is_not_taken_for_an_attempt() {
    let game = Blind::new(&blind::Options::default()).unwrap();
    let mut belief = Belief::new(1, EFFORT);
    for _ in 0..3 {
        let decision = decide(&game, &mut belief, &StopToken::default());
        assert!(matches!(decision, Decision::Act(Action::Try(_))), "{decision:?}");
        assert_eq!(belief.boards(), 1, "everybody knows how a game begins");
    }
}

/// Knows nothing, and counts how often it is asked.
#[derive(Default)]
struct Ignorant(AtomicU32);

impl Oracle for Ignorant {
    fn value(&self, _: Position) -> Option<Value> {
        self.0.fetch_add(1, Ordering::Relaxed);
        None
    }
}

#[test]
fn perfect_asks_its_oracle_about_no_other_move_after_a_stop() {
    let game = Keishi::new(&keishi::Options::default()).unwrap();
    for looks in [0, 1, 5] {
        let oracle = Arc::new(Ignorant::default());
        let mut perfect = Perfect::new(oracle.clone(), perfect::Level::Perfect, 1);
        decide(&game, &mut perfect, &StopToken::after(looks));
        assert_eq!(oracle.0.load(Ordering::Relaxed), looks);
    }
}
