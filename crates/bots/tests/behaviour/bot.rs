//! What a bot does for its brain, and how a game between bots is run.

use std::sync::{Arc, Mutex};

use blind::{Action, Blind};
use bots::{Brain, Decision, PATIENCE, Playable, Random, Situation, play_out};
use chess::Chess;
use game::{Ending, Game, Score, Seat, Viewer};
use shakmaty::Square;
use table::Table;

use crate::contest::table;

/// Comes to the same decision whatever happens.
struct Stubborn<A>(Decision<A>);

impl<G: Game> Brain<G> for Stubborn<G::Action> {
    fn decide(&mut self, _: &Situation<'_, G>) -> Decision<G::Action> {
        self.0.clone()
    }
}

fn stubborn<G: Game>(action: &str) -> Box<dyn Brain<G>> {
    Box::new(Stubborn(Decision::Act(action.parse().unwrap())))
}

/// Plays at random, and writes down what it hears.
struct Listener {
    random: Random,
    notes: Arc<Mutex<Vec<String>>>,
}

impl Brain<Blind> for Listener {
    fn decide(&mut self, situation: &Situation<'_, Blind>) -> Decision<Action> {
        let heard = situation.heard.iter().map(ToString::to_string);
        self.notes.lock().unwrap().extend(heard);
        self.random.decide(situation)
    }
}

fn chess() -> Table<Chess> {
    table(&chess::Options::default())
}

#[test]
fn a_brain_that_insists_on_what_the_moderator_refuses_is_overruled_when_patience_ends() {
    let mut table = table::<Blind>(&blind::Options::default());
    let playout = play_out(&mut table, 1, |_| stubborn("e2d3"));
    assert_eq!(playout.refusals[Seat::ALL[0]], PATIENCE);
    let own = table.game().view(Viewer::Seat(Seat::ALL[0])).own.unwrap();
    assert_eq!(own.moves[0].from, Square::E2, "the pawn was touched");
}

#[test]
#[should_panic(expected = "players do only what they may: Refused")]
fn a_brain_that_does_what_the_table_rejects_ends_the_program() {
    play_out(&mut chess(), 4, |_| stubborn("e2e5"));
}

#[test]
fn who_resigns_loses() {
    let playout = play_out(&mut chess(), 10, |_| Box::new(Stubborn(Decision::Resign)));
    let outcome = playout.outcome.clone().unwrap();
    assert_eq!((outcome.ending, playout.plies()), (Ending::Resignation, 0));
    assert_eq!(outcome.scores[Seat::ALL[0]], Score::Loss);
}

#[test]
fn at_the_limit_the_game_goes_on() {
    let playout = play_out(&mut chess(), 7, |_| Chess::casual(3));
    assert_eq!((playout.plies(), playout.outcome), (7, None));
}

#[test]
fn a_brain_hears_what_its_seat_hears_each_word_once() {
    let mut table = table::<Blind>(&blind::preset("icc").unwrap());
    let notes = [(); 2].map(|()| Arc::new(Mutex::new(vec![])));
    play_out(&mut table, 40, |seat| {
        let notes = Arc::clone(&notes[seat.index()]);
        Box::new(Listener { random: Random::new(seat.index() as u64), notes })
    });
    for (notes, seat) in notes.iter().zip(Seat::ALL) {
        let written = notes.lock().unwrap().clone();
        let heard = table.game().view(Viewer::Seat(seat)).heard;
        let words: Vec<String> = heard.iter().map(|said| said.said.to_string()).collect();
        assert!(words.starts_with(&written), "{written:?}\n{words:?}");
        assert!(written.len() > 20, "too little was said: {written:?}");
    }
}
