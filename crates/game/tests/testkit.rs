//! The laws can fail: a small game with a secret, and the same game with one fault each.

use std::{fmt, str::FromStr};

use game::{
    Audience, Ending, Forfeit, Game, Heard, Outcome, ParseActionError, Rejection, Seat, SeatSet,
    SetupError, Viewer,
    testkit::{assert_conforms_with, assert_silent_with},
};
use serde::{Deserialize, Serialize};

/// Two players name a secret number each, in turn, for six turns; only the parity is announced.
#[derive(Clone, Debug)]
struct Parity {
    fault: Fault,
    named: Vec<u8>,
    outcome: Option<Outcome>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Fault {
    #[default]
    None,
    ViewTells,
    RefusalTells,
    OptionsTell,
    RefusalChanges,
    OptionRefused,
    EndUnannounced,
    GoesOnAfterTheEnd,
    Forgetful,
}

const TURNS: usize = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Name(u8);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Name {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Name, ParseActionError> {
        text.parse().map(Name).map_err(|_| ParseActionError(format!("{text:?} is not a number")))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Said {
    Even(bool),
    Ended(Ending),
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl game::Announcement for Said {
    fn ending(&self) -> Option<Ending> {
        match self {
            Said::Ended(ending) => Some(*ending),
            Said::Even(_) => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Seen {
    turn: usize,
    own: Vec<u8>,
    evens: Vec<bool>,
    leak: Option<u8>,
    over: bool,
}

impl game::View for Seen {
    type Action = Name;

    fn options(&self, seat: Seat) -> Vec<Name> {
        if self.over || self.turn % 2 != seat.index() {
            return vec![];
        }
        (0..4).filter(|n| Some(*n) != self.leak).map(Name).collect()
    }
}

impl Game for Parity {
    const NAME: &'static str = "parity";
    const SEATS: &'static [&'static str] = &["first", "second"];
    type Options = Fault;
    type Action = Name;
    type Announcement = Said;
    type View = Seen;

    fn new(fault: &Fault) -> Result<Parity, SetupError> {
        Ok(Parity { fault: *fault, named: vec![], outcome: None })
    }

    fn to_act(&self) -> SeatSet {
        match self.outcome {
            Some(_) => SeatSet::EMPTY,
            None => Seat::ALL[self.named.len() % 2].into(),
        }
    }

    fn submit(&mut self, seat: Seat, action: &Name) -> Result<Vec<Heard<Said>>, Rejection> {
        if self.fault != Fault::GoesOnAfterTheEnd || self.outcome.is_none() {
            self.check_turn(seat)?;
        }
        let secret = self.named.last().copied().unwrap_or(0);
        if self.fault == Fault::RefusalTells && secret == 3 && action.0 == 2 {
            return Err(Rejection::because("not after a three"));
        }
        if self.fault == Fault::OptionRefused && action.0 == 3 {
            return Err(Rejection::because("no threes"));
        }
        if self.fault == Fault::RefusalChanges && self.named.len() == 2 && action.0 == 1 {
            self.named.push(9);
            return Err(Rejection::because("no ones here"));
        }
        let heard = if self.fault == Fault::Forgetful { rand_ish() } else { action.0 };
        self.named.push(action.0);
        let by = Audience::everyone(2);
        let mut said = vec![Heard { by, said: Said::Even(heard % 2 == 0) }];
        if self.named.len() == TURNS {
            self.outcome = Some(Outcome::draw(2, Ending::Agreement));
            if self.fault != Fault::EndUnannounced {
                said.push(Heard { by, said: Said::Ended(Ending::Agreement) });
            }
        }
        Ok(said)
    }

    fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    fn forfeit(&self, _: Seat, why: Forfeit) -> Outcome {
        Outcome::draw(2, why.into())
    }

    fn conclude(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    fn view(&self, viewer: Viewer) -> Seen {
        let own = |turn: &usize| viewer == Viewer::Seat(Seat::ALL[turn % 2]);
        let secret = self.named.iter().copied().enumerate().rfind(|(turn, _)| !own(turn));
        let turn = self.named.len();
        let leaks = match self.fault {
            Fault::ViewTells => true,
            Fault::OptionsTell => turn % 2 == 1,
            _ => false,
        };
        Seen {
            turn,
            own: (0..turn).filter(own).map(|turn| self.named[turn]).collect(),
            evens: self.named.iter().map(|n| n % 2 == 0).collect(),
            leak: secret.map(|(_, n)| n).filter(|_| leaks),
            over: self.outcome.is_some(),
        }
    }
}

/// Something that differs from call to call.
fn rand_ish() -> u8 {
    use std::sync::atomic::{AtomicU8, Ordering};
    static CALLS: AtomicU8 = AtomicU8::new(0);
    CALLS.fetch_add(1, Ordering::Relaxed) / 2
}

fn conforms(fault: Fault) -> bool {
    std::panic::catch_unwind(|| assert_conforms_with::<Parity>(&fault, 10)).is_ok()
}

fn is_silent(fault: Fault) -> bool {
    std::panic::catch_unwind(|| assert_silent_with::<Parity>(&fault, 10)).is_ok()
}

#[test]
fn a_game_without_fault_passes() {
    assert!(conforms(Fault::None));
    assert!(is_silent(Fault::None));
}

#[test]
fn each_broken_law_is_found() {
    for fault in [
        Fault::RefusalChanges,
        Fault::OptionRefused,
        Fault::EndUnannounced,
        Fault::GoesOnAfterTheEnd,
        Fault::Forgetful,
    ] {
        assert!(!conforms(fault), "{fault:?}");
    }
}

#[test]
fn each_leak_is_found() {
    for fault in [Fault::ViewTells, Fault::RefusalTells, Fault::OptionsTell] {
        assert!(!is_silent(fault), "{fault:?}");
    }
}
