use game::Viewer;
use protocol::{AnyView, ErrorCode, Failure, Variation, Variations};
use table::{Place, Played, Table, Variations as Tree};

use super::{Call, Room};
use crate::{hosted::Hosted, seating::Access};

/// How many places are told at once: whoever wants more asks again.
const AT_ONCE: usize = 250;

/// What was tried in a sandbox, as far as it has changed since this stamp.
pub(crate) struct Tried {
    pub(crate) access: Access,
    pub(crate) since: u64,
}

impl Call for Tried {
    type Answer = Variations;

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<Variations, Failure> {
        let viewer = room.table.eyes_of(self.access.follower());
        let tree = tree(&room.table, viewer)?;
        let (changed, until) = tree.changed_since(self.since, AT_ONCE);
        let places = changed.into_iter().map(|(number, place)| written(number, place)).collect();
        Ok(Variations { here: tree.here(), until, newest: tree.stamp(), places })
    }
}

/// A place among the variations.
pub(crate) struct Visit {
    pub(crate) access: Access,
    pub(crate) place: usize,
}

/// A place that is still to be looked up, and how many actions must be played for it.
pub(crate) struct Visiting {
    pub(crate) cost: usize,
    pub(crate) look: Box<dyn FnOnce() -> Result<AnyView, Failure> + Send>,
}

impl Call for Visit {
    type Answer = Visiting;

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<Visiting, Failure> {
        let viewer = room.table.eyes_of(self.access.follower());
        tree(&room.table, viewer)?;
        let way = room.table.way_to(viewer, self.place).ok_or_else(|| {
            Failure::new(ErrorCode::NoMoment, "there is no such variation any more")
        })?;
        let (cost, mut game) = (way.len(), room.table.start().clone());
        let look = Box::new(move || {
            for Played { seat, action, .. } in way {
                // What came from a file was not played here before.
                game.submit(seat, &action)?;
            }
            Ok(G::any_view(game.view(viewer)))
        });
        Ok(Visiting { cost, look })
    }
}

/// What was tried at this table, if this viewer may know.
fn tree<G: Hosted>(table: &Table<G>, viewer: Viewer) -> Result<&Tree<G::Action>, Failure> {
    if !table.record().setup.sandbox {
        let refusal = "variations are kept in a sandbox only";
        return Err(Failure::new(ErrorCode::BadRequest, refusal));
    }
    let refusal = "the variations of this game would tell what is hidden";
    table.variations(viewer).ok_or_else(|| Failure::new(ErrorCode::Forbidden, refusal))
}

fn written<A: ToString>(number: usize, place: &Place<A>) -> Variation {
    let played = place.played();
    let action = played.map_or(String::new(), |played| played.action.to_string());
    let words = played.and_then(|played| played.written.clone());
    Variation {
        place: number,
        parent: place.parent(),
        seat: played.map(|played| played.seat),
        written: words.unwrap_or_else(|| action.clone()),
        action,
        children: place.children().to_vec(),
        note: place.note().clone(),
    }
}
