//! How the player thinks, with nobody there to answer: the test says what the model says.

use std::time::Duration;

use blind::{Action, Blind, Options, View};
use bots::{Briefing, Situation, StopToken};
use game::{Game, Seat, Viewer};
use protocol::StandIn;
use recon::{
    Answer, Endpoint, Endpoints, Failure, Inquiry, Patience, Question, Recon, Step, Upshot,
};
use table::Deed;

const WHITE: Seat = Seat::ALL[0];

const GOOD: &str = r#"{"reasoning":"To the centre.","move":"e2e4"}"#;

fn endpoint(model: &str) -> Endpoint {
    format!("ollama http://127.0.0.1:1 {model}").parse().expect("an endpoint")
}

/// White, who can ask these models.
fn white(models: &[&str]) -> Recon<Blind> {
    let endpoints = models.iter().map(|model| endpoint(model)).collect();
    Recon::new(1, Briefing::Plain, Endpoints::new(endpoints, Patience::default()), 0)
}

fn start() -> View {
    Blind::new(&Options::default()).expect("the house rules").view(Viewer::Seat(WHITE))
}

fn decide(recon: &mut Recon<Blind>) -> Step<Action> {
    let (view, stop) = (start(), StopToken::default());
    recon.decide(&Situation::of(WHITE, &view, &[], &[], &stop).expect("White is to move"))
}

fn question(step: Step<Action>) -> Question {
    match step {
        Step::Ask(question) => *question,
        Step::Done(upshot) => panic!("{upshot:?}"),
    }
}

fn plays(action: &str) -> Step<Action> {
    Step::Done(Upshot::Does(Deed::Act(action.parse().expect("an action"))))
}

#[test]
fn the_first_answer_may_take_longer_than_the_others() {
    let (mut recon, patience) = (white(&["m"]), Patience::default());
    assert_eq!(question(decide(&mut recon)).patience, patience.first);
    assert_eq!(recon.answer(Answer::said(GOOD)), plays("e2e4"));
    assert_eq!(question(decide(&mut recon)).patience, patience.later);
}

#[test]
fn corrections_have_only_the_time_that_is_left() {
    let (mut recon, patience) = (white(&["m"]), Patience::default());
    decide(&mut recon);
    let took = Duration::from_mins(1);
    let again = recon.answer(Answer { took, ..Answer::said("hm") });
    assert_eq!(question(again).patience + took, patience.first);
}

#[test]
fn after_an_endpoint_that_took_too_long_the_next_one_is_looked_for_and_asked_with_patience() {
    let (mut recon, patience) = (white(&["one", "two", "three"]), Patience::default());
    let asked = question(decide(&mut recon));
    let looked_for = question(recon.answer(Answer::failed(Failure::TimedOut)));
    assert_eq!(
        (&looked_for.inquiry, looked_for.patience),
        (&Inquiry::Presence, patience.preflight)
    );
    assert_eq!(looked_for.endpoint.model, "two");
    let looked_for = question(recon.answer(Answer::failed(Failure::TimedOut)));
    assert_eq!(looked_for.endpoint.model, "three");
    assert_eq!(recon.answer(Answer::said("")), Step::Done(Upshot::Again));
    assert_eq!(recon.speaker().unwrap().name, "three");
    let asked_again = question(decide(&mut recon));
    assert_eq!(asked_again.inquiry, asked.inquiry);
    assert_eq!(asked_again.patience, patience.first);
}

#[test]
fn whoever_is_stopped_while_it_looks_for_an_endpoint_looks_again() {
    let mut recon = white(&["one", "two"]);
    decide(&mut recon);
    recon.answer(Answer::failed(Failure::TimedOut));
    assert_eq!(recon.answer(Answer::failed(Failure::Stopped)), Step::Done(Upshot::Again));
    assert_eq!(question(decide(&mut recon)).endpoint.model, "one");
}

#[test]
fn a_page_is_handed_out_once() {
    let mut recon = white(&["m"]);
    decide(&mut recon);
    recon.answer(Answer::said(GOOD));
    let page = recon.page().unwrap();
    assert_eq!((page.choice.as_str(), page.reasoning.as_deref()), ("e2e4", Some("To the centre.")));
    assert_eq!(recon.page(), None);
}

#[test]
fn casual_stands_in_for_a_model_that_talks_nonsense() {
    let mut recon = white(&["m"]);
    decide(&mut recon);
    recon.answer(Answer::said("hm"));
    let Step::Done(Upshot::Does(Deed::Act(action))) = recon.answer(Answer::said("hm")) else {
        panic!("casual always has a move")
    };
    let page = recon.page().unwrap();
    assert_eq!((page.stand_in, page.choice), (Some(StandIn::Malformed), action.to_string()));
}

#[test]
#[should_panic(expected = "an answer follows a question")]
fn nobody_answers_before_there_is_a_question() {
    white(&["m"]).answer(Answer::said(GOOD));
}
