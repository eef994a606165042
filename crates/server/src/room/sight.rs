//! What a room shows to those who ask.

use std::sync::{Arc, PoisonError};

use game::{Seat, Viewer};
use games::{Credits, Form};
use protocol::{AnyView, ErrorCode, Failure, GameInfo, Memoir, SeatInfo};
use table::TableView;

use super::{Call, Room, album::Album, unavailable};
use crate::{
    hosted::{self, Hosted},
    seating::Access,
    secret::Secret,
};

/// The table as the bearer of a secret sees it.
pub(crate) struct View(pub(crate) Option<Secret>);

impl Call for View {
    type Answer = TableView<AnyView>;

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<TableView<AnyView>, Failure> {
        let follower = room.access(self.0.as_ref())?.follower();
        let view = room.table.view(room.table.eyes_of(follower), room.time());
        Ok(view.map(G::any_view))
    }
}

/// What could be seen at an earlier moment.
pub(crate) struct Moment {
    pub(crate) access: Access,
    /// Through whose eyes, in a sandbox.
    pub(crate) seat: Option<Seat>,
    pub(crate) number: usize,
}

/// An earlier moment that is still to be looked up, and how many actions must be played again for it.
pub(crate) struct Looking {
    pub(crate) cost: usize,
    pub(crate) look: Box<dyn FnOnce() -> AnyView + Send>,
}

impl Call for Moment {
    type Answer = Looking;

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<Looking, Failure> {
        let viewer = room.eyes(self.access, self.seat);
        let length = room.length_at(viewer, self.number)?;
        let (album, line) = (Arc::clone(&room.album), &room.table.line()[..length]);
        // An album that somebody has open just now is about to be looked at from somewhere else.
        let known = album.try_lock().ok().and_then(|album| Some(album.as_ref()?.cost(line)));
        let cost = known.unwrap_or(length);
        let (line, start) = (line.to_vec(), room.table.start().clone());
        let look = Box::new(move || {
            let mut album = album.lock().unwrap_or_else(PoisonError::into_inner);
            let album = album.get_or_insert_with(|| Album::new(start));
            G::any_view(album.game_after(line).view(viewer))
        });
        Ok(Looking { cost, look })
    }
}

/// What every move is worth, once nobody is playing the game any more, or only with themselves.
pub(crate) struct Study {
    pub(crate) secret: Option<Secret>,
    pub(crate) moment: Option<usize>,
}

impl Call for Study {
    type Answer = hosted::Study;

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<hosted::Study, Failure> {
        let access = room.access(self.secret.as_ref())?;
        if access != Access::Owner && room.table.outcome().is_none() {
            let refusal = "the solution is shown once the game is over";
            return Err(Failure::new(ErrorCode::Forbidden, refusal));
        }
        let view = match self.moment {
            Some(moment) => room.moment(access, None, moment)?,
            None => room.table.game().view(room.table.eyes_of(access.follower())),
        };
        G::study(view, &room.house)
            .ok_or_else(|| Failure::new(ErrorCode::BadRequest, "only Keishi is solved"))
    }
}

/// What the programs believed, once nothing is secret any more from whoever asks.
pub(crate) struct Memoirs(pub(crate) Option<Secret>);

impl Call for Memoirs {
    type Answer = Vec<Memoir>;

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<Vec<Memoir>, Failure> {
        let access = room.access(self.0.as_ref())?;
        room.check_secrecy(access)?;
        room.kept_memoirs().await
    }
}

/// The game in a form in which it can be kept elsewhere.
pub(crate) struct Export {
    pub(crate) secret: Option<Secret>,
    pub(crate) form: Form,
}

/// A game that is still to be written out.
pub(crate) type Writing = Box<dyn FnOnce() -> Result<String, Failure> + Send>;

impl Call for Export {
    type Answer = Writing;

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<Writing, Failure> {
        let access = room.access(self.secret.as_ref())?;
        room.check_secrecy(access)?;
        let (form, table, seating) = (self.form, room.table.clone(), room.seating.clone());
        let date = Some(room.created);
        Ok(Box::new(move || {
            let credits = Credits { names: seating.names(), date };
            let text = form.write(&table, &credits);
            text.map_err(|why| Failure::new(ErrorCode::BadRequest, why.to_string()))
        }))
    }
}

/// What everybody may know without looking at the board.
pub(crate) struct Info;

impl Call for Info {
    type Answer = GameInfo;

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<GameInfo, Failure> {
        let setup = &room.table.record().setup;
        Ok(GameInfo {
            id: room.id.to_string(),
            game: G::GAME,
            number: None,
            preset: G::preset(&setup.options).map(str::to_owned),
            setup: serde_json::to_value(setup).expect("a setup has a JSON form"),
            created: room.created,
            stage: room.stage(),
            seats: room.seats(),
            outcome: room.table.outcome().cloned(),
        })
    }
}

impl<G: Hosted> Room<G> {
    /// What this secret opens.
    pub(super) fn access(&self, secret: Option<&Secret>) -> Result<Access, Failure> {
        let refusal = "this secret opens no seat of this game";
        self.seating.access(secret).ok_or_else(|| Failure::new(ErrorCode::Forbidden, refusal))
    }

    fn moment(
        &self,
        access: Access,
        seat: Option<Seat>,
        moment: usize,
    ) -> Result<G::View, Failure> {
        let viewer = self.eyes(access, seat);
        self.length_at(viewer, moment)?;
        let view = self.table.view_at(viewer, moment);
        Ok(view.expect("a moment with a length has a view"))
    }

    /// Through whose eyes somebody looks who asks for this seat's.
    fn eyes(&self, access: Access, seat: Option<Seat>) -> Viewer {
        match (access, seat) {
            (Access::Owner, Some(seat)) if seat.index() < G::SEATS.len() => Viewer::Seat(seat),
            _ => self.table.eyes_of(access.follower()),
        }
    }

    fn length_at(&self, viewer: Viewer, moment: usize) -> Result<usize, Failure> {
        self.table.length_at(viewer, moment).ok_or_else(|| {
            let sentence = format!("there is no moment {moment}: the view says how many there are");
            Failure::new(ErrorCode::NoMoment, sentence)
        })
    }

    /// What the programs believed and thought, for themselves.
    pub(super) async fn kept_memoirs(&mut self) -> Result<Vec<Memoir>, Failure> {
        let kept = self.house.store.thoughts(self.id).await.map_err(|why| unavailable(&why))?;
        Ok(kept.iter().filter_map(|text| read_memoir(text)).collect())
    }

    /// Refuses whoever the game still keeps something from.
    fn check_secrecy(&self, access: Access) -> Result<(), Failure> {
        let viewer = self.table.eyes_of(access.follower());
        let secret = self.table.game().keeps_secrets_from(viewer);
        if access == Access::Owner || !secret {
            return Ok(());
        }
        let refusal = if self.table.outcome().is_none() {
            "the record of this game is kept secret until it is over"
        } else {
            "the record of this game is for those who played it"
        };
        Err(Failure::new(ErrorCode::Forbidden, refusal))
    }

    pub(super) fn seats(&self) -> Vec<SeatInfo> {
        let mut seats = self.seating.info(G::SEATS, self.attendance.present());
        for (info, seat) in seats.iter_mut().zip(Seat::ALL) {
            info.model = self.driver.model(seat).cloned();
        }
        seats
    }
}

/// A thought is an extra, and what an older version wrote of it may not be understood any more: the game goes on without.
fn read_memoir(text: &str) -> Option<Memoir> {
    serde_json::from_str(text)
        .inspect_err(|why| tracing::warn!(%why, "what a program thought cannot be read"))
        .ok()
}
