use bots::Name;
use game::{Seat, SeatSet};
use protocol::{Rematch, SeatInfo, SeatPlan, Stage};
use serde::{Deserialize, Serialize};

use crate::secret::{Fingerprint, Secret};

/// The longest name a player can have.
const LONGEST_NAME: usize = 40;

/// Who sits where, and by what they are known again: all of a room that is not the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Seating {
    seats: Vec<Place>,
    /// What opens all seats at once, in a sandbox.
    owner: Option<Fingerprint>,
    /// The game after this one.
    pub(crate) rematch: Rematch,
}

/// What is the case with one seat.
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
        (Seating { seats, owner: None, rematch: Rematch::default() }, keys)
    }

    /// A sandbox: everything belongs to whoever made it.
    pub(crate) fn sandbox(seats: usize) -> (Seating, Keys) {
        let secret = Secret::random();
        let owner = Some(secret.fingerprint());
        let rematch = Rematch::default();
        let seating = Seating { seats: vec![Place::Open; seats], owner, rematch };
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

    /// The programs that play, those that are still known.
    pub(crate) fn bots(&self) -> impl Iterator<Item = Name> {
        self.seats.iter().filter_map(|place| match place {
            Place::Bot(brain) => brain.parse().ok(),
            Place::Open | Place::Invited(_) | Place::Taken { .. } => None,
        })
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
        Seating { seats, owner: None, rematch: Rematch::default() }
    }

    /// Whether somebody, and not a program, sits there.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.seats.get(seat.index()), Some(Place::Taken { .. }))
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
            SeatInfo { seat: (*seat_name).to_owned(), name, bot, open, here, model: None }
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

/// A name without what would disturb a page: no control characters, no blanks around it, not too long.
fn tidy_name(name: &str) -> Option<String> {
    let name: String = name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
    let name = name.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[&str] = &["white", "black"];

    #[test]
    fn only_the_right_secret_opens_a_seat() {
        let (seating, keys) = Seating::plan(&[SeatPlan::Me, SeatPlan::Open], Some("Ann"));
        let (seat, secret) = keys.own.unwrap();
        assert_eq!(seat, Some(Seat::ALL[0]));
        assert_eq!(seating.access(Some(&secret)), Some(Access::Seat(Seat::ALL[0])));
        assert_eq!(seating.access(Some(&Secret::random())), None);
        assert_eq!(seating.access(None), Some(Access::Spectator));
    }

    #[test]
    fn an_invited_seat_needs_its_invitation_and_an_open_one_does_not() {
        let (mut seating, keys) = Seating::plan(&[SeatPlan::Invited, SeatPlan::Open], None);
        let (invited, secret) = &keys.invitations[0];
        assert!(seating.join(Some(*invited), None, None).is_none());
        assert!(seating.join(Some(*invited), Some(&Secret::random()), None).is_none());
        assert!(seating.join(Some(*invited), Some(secret), Some("Bo")).is_some());
        assert!(seating.join(Some(*invited), Some(secret), None).is_none(), "taken");
        assert_eq!(seating.join(None, None, None).map(|(seat, _)| seat), Some(Seat::ALL[1]));
        assert!(seating.is_complete());
    }

    #[test]
    fn nobody_joins_a_sandbox_and_its_owner_has_all_of_it() {
        let (mut seating, keys) = Seating::sandbox(2);
        assert!(seating.is_complete());
        assert!(seating.join(None, None, None).is_none());
        assert_eq!(seating.access(keys.own.map(|own| own.1).as_ref()), Some(Access::Owner));
    }

    #[test]
    fn what_everybody_may_know_has_no_secret_in_it() {
        let (seating, keys) = Seating::plan(&[SeatPlan::Me, SeatPlan::Invited], Some("\u{7}Ann "));
        let info = seating.info(NAMES, SeatSet::EMPTY);
        assert_eq!(info[0].name.as_deref(), Some("Ann"));
        let text = serde_json::to_string(&info).unwrap();
        assert!(!text.contains(&keys.own.unwrap().1.reveal()));
        assert!(!text.contains(&keys.invitations[0].1.reveal()));
    }
}
