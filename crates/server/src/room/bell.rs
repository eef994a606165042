//! Players who want to be called when it is their turn and they are not there.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use game::{MAX_SEATS, Seat, SeatSet};
use protocol::{ErrorCode, Failure, PushSubscription};
use push::Letter;
use serde_json::json;
use tokio::time::Instant;

use super::{Call, Room};
use crate::{hosted::Hosted, secret::Secret};

/// A seat is called no more often than this.
const PAUSE: Duration = Duration::from_secs(20);

/// What a room knows of those whom it called.
#[derive(Debug, Default)]
pub(super) struct Ringing {
    /// Whether the browser with this address is gone, as far as its push service has said.
    gone: HashMap<String, Arc<AtomicBool>>,
    /// When each seat was last called.
    called: [Option<Instant>; MAX_SEATS],
}

/// A player wants to be called with this browser.
pub(crate) struct Subscribe {
    pub(crate) secret: Option<Secret>,
    pub(crate) browser: PushSubscription,
}

impl Call for Subscribe {
    type Answer = ();

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<(), Failure> {
        let seat = room.seat_of(self.secret.as_ref())?;
        room.house.bells.browser(&self.browser)?;
        if room.table.outcome().is_some() {
            return Err(Failure::new(ErrorCode::Refused, "the game is over"));
        }
        room.reseat(|seating| {
            seating.bells.hang(seat, &self.browser);
            Ok(())
        })
        .await
    }
}

/// A player wants to be called with the browser of this address no more.
pub(crate) struct Unsubscribe {
    pub(crate) secret: Option<Secret>,
    pub(crate) endpoint: String,
}

impl Call for Unsubscribe {
    type Answer = ();

    async fn on<G: Hosted>(self, room: &mut Room<G>) -> Result<(), Failure> {
        let seat = room.seat_of(self.secret.as_ref())?;
        if room.seating.bells.of(seat).all(|browser| browser.endpoint != self.endpoint) {
            return Ok(());
        }
        room.reseat(|seating| {
            seating.bells.take_down(&self.endpoint);
            Ok(())
        })
        .await
    }
}

impl<G: Hosted> Room<G> {
    fn seat_of(&self, secret: Option<&Secret>) -> Result<Seat, Failure> {
        let refusal = "only those who play are called";
        self.access(secret)?.seat().ok_or_else(|| Failure::new(ErrorCode::Forbidden, refusal))
    }

    /// Calls those whose turn it has become and who are not there.
    pub(super) async fn ring(&mut self, before: SeatSet) {
        let turn = self.table.game().to_act();
        let called = turn.iter().filter(|seat| !before.contains(*seat));
        for seat in called.collect::<Vec<_>>() {
            let is_away = self.attendance.away_for(seat).is_some();
            if is_away && self.seating.bells.of(seat).next().is_some() {
                self.ring_for(seat).await;
            }
        }
    }

    async fn ring_for(&mut self, seat: Seat) {
        let last = &mut self.ringing.called[seat.index()];
        if last.is_some_and(|at| at.elapsed() < PAUSE) {
            return;
        }
        *last = Some(Instant::now());
        let Ok(Some(post)) = self.house.bells.post().await else { return };
        let text = json!({ "id": self.id.to_string(), "game": G::GAME }).to_string();
        for browser in self.seating.bells.of(seat) {
            let gone = self.ringing.gone.entry(browser.endpoint.clone()).or_default();
            // What was allowed once may not be any more.
            if let Ok(to) = self.house.bells.browser(browser)
                && !gone.load(Ordering::Relaxed)
            {
                post.send(Letter { to, text: text.clone(), gone: Arc::clone(gone) });
            }
        }
    }
}
