use axum::extract::ws::Utf8Bytes;
use game::Seat;
use protocol::{AnyAnnouncement, AnyView, Rematch, SeatInfo};
use serde::Serialize;
use table::{Follower, Said, Table, TableView};

use super::imprint::Imprint;
use crate::{hosted::Hosted, seating::Access, wire::written};

/// What was told last to each kind of guest, so that the next time only what has changed is.
#[derive(Debug, Default)]
pub(super) struct Shown(Vec<(Kind, Imprint)>);

/// Guests who are told the same: those with the same access, or all where nothing is hidden from anybody.
pub(super) type Kind = Option<Access>;

/// What is told about a table, with its view whole or with what has changed in it.
#[derive(Serialize)]
struct Notice<'a, V> {
    #[serde(rename = "type")]
    kind: &'static str,
    version: u64,
    told: &'a [Said<AnyAnnouncement>],
    view: TableView<V>,
}

/// What somebody who enters is told first, as [`Welcome`](protocol::ServerMessage::Welcome) has it.
#[derive(Serialize)]
pub(super) struct Welcome {
    pub(super) seat: Option<Seat>,
    pub(super) missed: Vec<Said<AnyAnnouncement>>,
    pub(super) seats: Vec<SeatInfo>,
    pub(super) rematch: Rematch,
    pub(super) grace: u64,
}

#[derive(Serialize)]
struct WelcomeNotice<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    version: u64,
    view: TableView<&'a AnyView>,
    #[serde(flatten)]
    welcome: Welcome,
}

/// A table as it looks to a guest.
pub(super) struct Look {
    version: u64,
    game: AnyView,
    table: TableView<()>,
}

impl Look {
    pub(super) fn of<G: Hosted>(table: &Table<G>, follower: Follower, now: u64) -> Look {
        let mut game = None;
        let table_view = table.view(table.eyes_of(follower), now).map(|view| {
            game = Some(G::any_view(view));
        });
        let game = game.expect("a table has a view of its game");
        Look { version: table.version(follower), game, table: table_view }
    }

    fn notice<V: Serialize>(
        &self,
        kind: &'static str,
        told: &[Said<AnyAnnouncement>],
        game: V,
    ) -> Utf8Bytes {
        let view = self.table.clone().map(|()| game);
        written(&Notice { kind, version: self.version, told, view })
    }

    /// With all of the view, to somebody who enters.
    pub(super) fn welcome(&self, welcome: Welcome) -> Utf8Bytes {
        let view = self.table.clone().map(|()| &self.game);
        let notice = WelcomeNotice { kind: "welcome", version: self.version, view, welcome };
        written(&notice)
    }

    /// With all of the view.
    pub(super) fn update(&self, told: &[Said<AnyAnnouncement>]) -> Utf8Bytes {
        self.notice("update", told, &self.game)
    }
}

impl Shown {
    /// What has changed until now, for this kind of guest; the whole view where nearly everything has.
    pub(super) fn change(
        &mut self,
        kind: Kind,
        look: &Look,
        told: &[Said<AnyAnnouncement>],
    ) -> Utf8Bytes {
        let Some((_, imprint)) = self.0.iter_mut().find(|(other, _)| *other == kind) else {
            self.renew(kind, look);
            return look.update(told);
        };
        match imprint.press(&look.game) {
            Some(difference) => look.notice("change", told, difference),
            None => look.update(told),
        }
    }

    /// All guests of this kind were shown the whole view.
    pub(super) fn renew(&mut self, kind: Kind, look: &Look) {
        self.0.retain(|(other, _)| *other != kind);
        self.0.push((kind, Imprint::of(&look.game)));
    }

    /// One guest of this kind was shown the whole view, and others are there, or not. If it is not what the others were told,
    /// all are told the whole view next.
    pub(super) fn join(&mut self, kind: Kind, look: &Look, alone: bool) {
        if alone {
            return self.renew(kind, look);
        }
        self.0.retain(|(other, imprint)| *other != kind || imprint.is_of(&look.game));
    }
}

/// The kind of a guest with this access.
pub(super) fn kind<G: Hosted>(access: Access) -> Kind {
    G::HIDES.then_some(access)
}

/// As what a guest of this kind follows the game: where nothing is hidden, everybody sees what those who watch see.
pub(super) fn follower(kind: Kind) -> Follower {
    kind.unwrap_or(Access::Spectator).follower()
}
