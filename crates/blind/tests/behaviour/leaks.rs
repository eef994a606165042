//! Games that leak information, to show that the test of silence detects them.

use std::{fmt::Debug, marker::PhantomData};

use blind::{Action, Announcement, Blind, Options, View};
use game::{
    Forfeit, Game, Heard, Outcome, Rejection, Seat, SeatSet, SetupError, Viewer,
    testkit::assert_silent_with,
};
use serde::{Deserialize, Serialize};

use crate::scene::truth;

/// One way of leaking information.
trait Leak: Clone + Send + 'static {
    fn whisper(_: &Blind) -> String {
        String::new()
    }

    fn lets_choose(_: &Blind, _: Action) -> bool {
        true
    }

    fn rejection(_: &Blind, _: Action) -> Option<Rejection> {
        None
    }
}

/// No leak.
#[derive(Clone)]
struct Tight;

impl Leak for Tight {}

/// The view shows the true board.
#[derive(Clone)]
struct Board;

impl Leak for Board {
    fn whisper(game: &Blind) -> String {
        format!("{:?}", truth(game))
    }
}

/// The view counts all actions, including the opponent's touches.
#[derive(Clone)]
struct Version;

impl Leak for Version {
    fn whisper(game: &Blind) -> String {
        let mut over = game.clone();
        over.conclude(Outcome::draw(2, game::Ending::Agreement));
        over.view(Viewer::Seat(Seat::ALL[0]))
            .reveal
            .expect("the game is over")
            .deeds
            .len()
            .to_string()
    }
}

/// Only tries that are legal on the true board are offered.
#[derive(Clone)]
struct Choices;

impl Leak for Choices {
    fn lets_choose(game: &Blind, action: Action) -> bool {
        match action {
            Action::Try(m) => m.in_position(&truth(game)).is_some(),
            _ => true,
        }
    }
}

/// A try onto an unseen piece is refused in different words.
#[derive(Clone)]
struct Words;

impl Leak for Words {
    fn rejection(game: &Blind, action: Action) -> Option<Rejection> {
        let board = shakmaty::Position::board(&truth(game)).clone();
        match action {
            Action::Try(m) => {
                board.piece_at(m.to).map(|man| Rejection::because(format!("{man:?} is there")))
            }
            _ => None,
        }
    }
}

#[derive(Clone)]
struct Leaking<L>(Blind, PhantomData<L>);

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct LeakyView {
    view: View,
    whisper: String,
    #[serde(skip)]
    choices: Vec<Action>,
}

impl game::View for LeakyView {
    type Action = Action;

    fn options(&self, seat: Seat) -> Vec<Action> {
        if self.view.options(seat).is_empty() { vec![] } else { self.choices.clone() }
    }
}

impl<L: Leak> Game for Leaking<L> {
    const NAME: &'static str = "leaking";
    const SEATS: &'static [&'static str] = Blind::SEATS;

    type Options = Options;
    type Action = Action;
    type Announcement = Announcement;
    type View = LeakyView;

    fn new(options: &Options) -> Result<Self, SetupError> {
        Ok(Leaking(Blind::new(options)?, PhantomData))
    }

    fn to_act(&self) -> SeatSet {
        self.0.to_act()
    }

    fn submit(
        &mut self,
        seat: Seat,
        action: &Action,
    ) -> Result<Vec<Heard<Announcement>>, Rejection> {
        self.check_turn(seat)?;
        L::rejection(&self.0, *action).map_or(Ok(()), Err)?;
        self.0.submit(seat, action)
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.0.outcome()
    }

    fn forfeit(&self, seat: Seat, why: Forfeit) -> Outcome {
        self.0.forfeit(seat, why)
    }

    fn conclude(&mut self, outcome: Outcome) {
        self.0.conclude(outcome);
    }

    fn view(&self, viewer: Viewer) -> LeakyView {
        let view = self.0.view(viewer);
        let mut choices = match viewer {
            Viewer::Seat(seat) => game::View::options(&view, seat),
            Viewer::Spectator => vec![],
        };
        choices.retain(|action| L::lets_choose(&self.0, *action));
        LeakyView { view, whisper: L::whisper(&self.0), choices }
    }
}

fn listen<L: Leak>() {
    assert_silent_with::<Leaking<L>>(&Options::default(), 4);
}

#[test]
fn without_a_leak_it_is_silent() {
    listen::<Tight>();
}

#[test]
#[should_panic(expected = "the views differ")]
fn the_true_board_in_the_view_is_detected() {
    listen::<Board>();
}

#[test]
#[should_panic(expected = "the views differ")]
fn a_count_of_the_opponents_actions_is_detected() {
    listen::<Version>();
}

#[test]
#[should_panic(expected = "the options differ")]
fn choices_that_depend_on_the_true_board_are_detected() {
    listen::<Choices>();
}

#[test]
#[should_panic(expected = "is refused in")]
fn an_error_text_that_depends_on_the_true_board_is_detected() {
    listen::<Words>();
}
