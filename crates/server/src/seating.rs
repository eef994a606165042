use bots::Name;
use game::{Seat, SeatSet, Viewer};
use protocol::{Rematch, SeatInfo, SeatPlan, Stage};
use serde::{Deserialize, Serialize};
use table::Follower;

use crate::{
    bell_board::BellBoard,
    player_name::tidy_name,
    secret::{Fingerprint, Secret},
};

/// Who sits where, and by what they are known again: all of a room that is not the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Seating {
    seats: Vec<Place>,
    /// What opens all seats at once, in a sandbox.
    owner: Option<Fingerprint>,
    /// The game after this one.
    pub(crate) rematch: Rematch,
    /// Who wants to be called, for this game only.
    #[serde(default, skip_serializing_if = "BellBoard::is_empty")]
    pub(crate) bells: BellBoard,
}

/// The state of one seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Place {
    /// For whoever comes first.
    Open,
    /// For whoever has the invitation.
    Invited(Fingerprint),
    /// Somebody sits there.
    Taken { name: Option<String>, key: Fingerprint },
    /// A program plays.
    Bot(String),
}

impl Access {
    /// The one seat that it opens, if it is one.
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Access::Seat(seat) => Some(seat),
            Access::Owner | Access::Spectator => None,
        }
    }

    /// What whoever has it follows the game as.
    pub(crate) fn follower(self) -> Follower {
        match self {
            Access::Seat(seat) => seat.into(),
            Access::Owner => Follower::Owner,
            Access::Spectator => Follower::Viewer(Viewer::Spectator),
        }
    }
}

impl Place {
    fn name(&self) -> Option<&str> {
        match self {
            Place::Taken { name, .. } => name.as_deref(),
            Place::Bot(brain) => Some(brain),
            Place::Open | Place::Invited(_) => None,
        }
    }
}

/// What somebody may do in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// Play one seat.
    Seat(Seat),
    /// Play them all, in a sandbox.
    Owner,
    /// Watch.
    Spectator,
}

/// The secrets that come out of laying the seats.
#[derive(Debug, Default)]
pub(crate) struct Keys {
    pub(crate) own: Option<(Option<Seat>, Secret)>,
    pub(crate) invitations: Vec<(Seat, Secret)>,
}

impl Seating {
    fn of(seats: Vec<Place>, owner: Option<Fingerprint>) -> Seating {
        Seating { seats, owner, rematch: Rematch::default(), bells: BellBoard::default() }
    }

    /// Seats as planned. One person may take several only in a sandbox, where all are theirs.
    pub(crate) fn plan(plans: &[SeatPlan], name: Option<&str>) -> (Seating, Keys) {
        let mut keys = Keys::default();
        let mut seats = vec![];
        for (plan, seat) in plans.iter().zip(Seat::ALL) {
            seats.push(match plan {
                SeatPlan::Open => Place::Open,
                SeatPlan::Bot(brain) => Place::Bot(brain.clone()),
                SeatPlan::Invited => {
                    let secret = Secret::random();
                    let place = Place::Invited(secret.fingerprint());
                    keys.invitations.push((seat, secret));
                    place
                }
                SeatPlan::Me => {
                    let secret = Secret::random();
                    let key = secret.fingerprint();
                    keys.own = Some((Some(seat), secret));
                    Place::Taken { name: name.and_then(tidy_name), key }
                }
            });
        }
        (Seating::of(seats, None), keys)
    }

    /// A sandbox: everything belongs to whoever made it.
    pub(crate) fn sandbox(seats: usize) -> (Seating, Keys) {
        let secret = Secret::random();
        let owner = Some(secret.fingerprint());
        let seating = Seating::of(vec![Place::Open; seats], owner);
        (seating, Keys { own: Some((None, secret)), invitations: vec![] })
    }

    /// What this secret opens; without one, one watches. A wrong one opens nothing.
    pub(crate) fn access(&self, secret: Option<&Secret>) -> Option<Access> {
        let Some(secret) = secret else { return Some(Access::Spectator) };
        if self.owner.as_ref().is_some_and(|owner| owner.matches(secret)) {
            return Some(Access::Owner);
        }
        // All seats are compared, so that the time does not tell which one it was.
        self.seats.iter().zip(Seat::ALL).fold(None, |found, (place, seat)| match place {
            Place::Taken { key, .. } if key.matches(secret) => Some(Access::Seat(seat)),
            _ => found,
        })
    }

    /// Somebody sits down; which seat, and the secret that opens it from now on.
    pub(crate) fn join(
        &mut self,
        wanted: Option<Seat>,
        invitation: Option<&Secret>,
        name: Option<&str>,
    ) -> Option<(Seat, Secret)> {
        let admitted = |place: &Place| match place {
            Place::Open => self.owner.is_none(),
            Place::Invited(key) => invitation.is_some_and(|secret| key.matches(secret)),
            Place::Taken { .. } | Place::Bot(_) => false,
        };
        let mut free = self.seats.iter().zip(Seat::ALL).filter(|(place, _)| admitted(place));
        let (_, seat) = free.find(|(_, seat)| wanted.is_none_or(|wanted| wanted == *seat))?;
        let secret = Secret::random();
        let name = name.and_then(tidy_name);
        self.seats[seat.index()] = Place::Taken { name, key: secret.fingerprint() };
        Some((seat, secret))
    }

    /// Whether nobody is missing.
    pub(crate) fn is_complete(&self) -> bool {
        let missing = |place: &Place| matches!(place, Place::Open | Place::Invited(_));
        self.owner.is_some() || !self.seats.iter().any(missing)
    }

    /// The program that plays a seat, if one does.
    pub(crate) fn bot(&self, seat: Seat) -> Option<&str> {
        match self.seats.get(seat.index())? {
            Place::Bot(brain) => Some(brain),
            _ => None,
        }
    }

    /// Whether a program plays any seat.
    pub(crate) fn has_bots(&self) -> bool {
        self.seats.iter().any(|place| matches!(place, Place::Bot(_)))
    }

    /// Whether all of it belongs to one person.
    pub(crate) fn is_sandbox(&self) -> bool {
        self.owner.is_some()
    }

    /// Whether nobody but programs plays.
    pub(crate) fn is_all_bots(&self) -> bool {
        self.owner.is_none() && self.seats.iter().all(|place| matches!(place, Place::Bot(_)))
    }

    /// The programs that play, those that are still known.
    pub(crate) fn bots(&self) -> impl Iterator<Item = Name> {
        self.seats.iter().filter_map(|place| match place {
            Place::Bot(brain) => brain.parse().ok(),
            Place::Open | Place::Invited(_) | Place::Taken { .. } => None,
        })
    }

    /// Whether a language model plays any seat.
    pub(crate) fn has_models(&self) -> bool {
        self.bots().any(|name| matches!(name, Name::Recon(_)))
    }

    /// What those who play are called, in the order of the seats.
    pub(crate) fn names(&self) -> Vec<Option<&str>> {
        self.seats.iter().map(Place::name).collect()
    }

    /// Whether everybody who played wants to play again.
    pub(crate) fn all_want_rematch(&self) -> bool {
        let mut people = Seat::ALL.into_iter().filter(|seat| self.is_person(*seat));
        people.all(|seat| self.rematch.wanted_by.contains(seat))
    }

    /// The same people and programs for the next game, each one seat further on.
    pub(crate) fn turned(&self) -> Seating {
        let mut seats = self.seats.clone();
        seats.rotate_right(1);
        Seating::of(seats, None)
    }

    /// Whether somebody, and not a program, sits there.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.seats.get(seat.index()), Some(Place::Taken { .. }))
    }

    /// The seat of the one person who plays against programs alone, if it is so.
    pub(crate) fn lone_person(&self) -> Option<Seat> {
        let mut people = Seat::ALL.into_iter().filter(|seat| self.is_person(*seat));
        let person = people.next()?;
        let programs = self.seats.iter().filter(|place| matches!(place, Place::Bot(_))).count();
        (programs > 0 && programs + 1 == self.seats.len()).then_some(person)
    }

    /// Who sits where, as everybody may know.
    pub(crate) fn info(&self, names: &[&str], here: SeatSet) -> Vec<SeatInfo> {
        let info = |((place, seat_name), seat): ((&Place, &&str), Seat)| {
            let (name, bot, open) = match place {
                Place::Open => (None, None, self.owner.is_none()),
                Place::Invited(_) => (None, None, false),
                Place::Taken { name, .. } => (name.clone(), None, false),
                Place::Bot(brain) => (None, Some(brain.clone()), false),
            };
            let here = bot.is_some() || here.contains(seat);
            let (seat, invited) = ((*seat_name).to_owned(), matches!(place, Place::Invited(_)));
            SeatInfo { seat, name, bot, open, invited, here, model: None }
        };
        self.seats.iter().zip(names).zip(Seat::ALL).map(info).collect()
    }

    /// How far a game with these seats has come.
    pub(crate) fn stage(&self, over: bool) -> Stage {
        match (over, self.is_complete()) {
            (true, _) => Stage::Finished,
            (false, true) => Stage::Running,
            (false, false) => Stage::Open,
        }
    }
}

#[cfg(test)]
mod tests;
