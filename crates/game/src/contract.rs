use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Ending, Forfeit, Heard, Outcome, ParseActionError, ReadError, Rejection, Seat, SeatSet,
    SetupError, Sketch, Viewer,
};

/// A game that can be played at a table.
///
/// The same options and the same list of actions always give the same game: a game reads no clock and rolls no dice.
pub trait Game: Sized + Clone + Send + 'static {
    /// The word by which the game is chosen.
    const NAME: &'static str;

    /// What the seats are called, in the order of their numbers.
    const SEATS: &'static [&'static str];

    /// Whether viewers may know different things. Where they all know everything, one view serves them all.
    const HIDES: bool = false;

    /// What can be chosen before the game begins.
    type Options: Clone + Debug + Default + PartialEq + Send + Sync + Serialize + DeserializeOwned;

    /// What a player can do. Its text form is the game's own notation (`e2e4`, `touch e2`).
    type Action: Clone
        + Debug
        + Display
        + Eq
        + FromStr<Err = ParseActionError>
        + Send
        + Sync
        + Serialize
        + DeserializeOwned;

    /// What the referee may say.
    type Announcement: Announcement;

    /// What one viewer may know.
    type View: View<Action = Self::Action>;

    /// The game at its start.
    fn new(options: &Self::Options) -> Result<Self, SetupError>;

    /// The seats that may act now; none once the game has ended.
    fn to_act(&self) -> SeatSet;

    /// A seat acts. `Err` leaves the game unchanged.
    ///
    /// A referee's "no" to a blind try is `Ok`: it happened, and was heard.
    fn submit(
        &mut self,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<Vec<Heard<Self::Announcement>>, Rejection>;

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<&Outcome>;

    /// What it would mean if this seat resigned, ran out of time or left now.
    fn forfeit(&self, seat: Seat, why: Forfeit) -> Outcome;

    /// Whether the rules let the players agree to a draw now; the refusal says from when on they do.
    fn check_agreement(&self) -> Result<(), Rejection> {
        Ok(())
    }

    /// The table ends the game: from now on this is its outcome, whatever the board says.
    fn conclude(&mut self, outcome: Outcome);

    /// What this viewer may know now. Whatever leaves the table is made from it.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Whether something is hidden from this viewer, so that the record must not reach them.
    fn keeps_secrets_from(&self, viewer: Viewer) -> bool {
        let _ = viewer;
        false
    }

    /// Who is to act, as far as this viewer may know.
    fn turn_seen_by(&self, viewer: Viewer) -> SeatSet {
        let _ = viewer;
        self.to_act()
    }

    /// How people write this action, which was accepted just now.
    fn written(&self, action: &Self::Action) -> String {
        action.to_string()
    }

    /// What is written of a game with these options before anything is done at the table: an imported game has its variations.
    fn sketch(options: &Self::Options) -> Sketch<Self::Action> {
        let _ = options;
        Sketch::default()
    }

    /// The seats of this game.
    fn seats() -> impl DoubleEndedIterator<Item = Seat> {
        Seat::first(Self::SEATS.len())
    }

    /// `Ok` for a seat that is to act; otherwise why it may not.
    fn check_turn(&self, seat: Seat) -> Result<(), Rejection> {
        let Some(name) = Self::SEATS.get(seat.index()) else {
            return Err(Rejection::NoSuchSeat { seat: seat.index(), seats: Self::SEATS.len() });
        };
        if self.outcome().is_some() {
            return Err(Rejection::Over);
        }
        if self.to_act().contains(seat) { Ok(()) } else { Err(Rejection::NotYourTurn(name)) }
    }
}

/// Something the referee says.
pub trait Announcement:
    Clone + Debug + Display + Eq + Send + Sync + Serialize + DeserializeOwned
{
    /// The ending, if this announcement is the one that ends the game.
    fn ending(&self) -> Option<Ending>;
}

/// What one viewer may know of a game, as plain data.
pub trait View: Clone + Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned {
    /// What a player can do.
    type Action: FromStr<Err = ParseActionError>;

    /// What this seat may try now, computed from the view alone, so that a hidden man cannot shape it.
    ///
    /// Empty for a seat whose view this is not, and for one that is not to act.
    fn options(&self, seat: Seat) -> Vec<Self::Action>;

    /// Reads what a player typed, again from the view alone: chess understands `Nf3` here.
    fn read(&self, text: &str) -> Result<Self::Action, ReadError> {
        Ok(text.trim().parse()?)
    }
}
