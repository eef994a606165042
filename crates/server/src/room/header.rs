use game::SeatSet;
use protocol::{Failure, GameInfo, GameName, Stage, UnknownGame};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use store::{GameId, Shelf, Status, StoredGame, Summary};

use super::corrupt;
use crate::{door::preset, seating::Seating};

/// The header of a stored game: how the table was laid, and who sits around it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Header<S = Value> {
    pub(crate) setup: S,
    pub(crate) seating: Seating,
}

impl<S: Serialize + DeserializeOwned> Header<S> {
    pub(crate) fn read(text: &str) -> Result<Header<S>, Failure> {
        serde_json::from_str(text).map_err(|why| corrupt(&why))
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("a setup and a seating have a JSON form")
    }
}

impl Header {
    /// Whether somebody must look after the game even if nobody is there: a program plays somebody, or a clock runs.
    pub(crate) fn needs_keeping(&self) -> bool {
        let has_clock = self.setup.get("timeControl").is_some_and(|time| !time.is_null());
        !self.seating.is_all_bots() && (self.seating.has_bots() || has_clock)
    }

    /// For whom the game is kept.
    pub(crate) fn shelf(&self) -> Shelf {
        if self.seating.is_sandbox() {
            Shelf::Sandbox
        } else if self.seating.is_all_bots() {
            Shelf::Programs
        } else {
            Shelf::Players
        }
    }
}

/// What a list says of a game that need not be in memory. Who is connected is known in its room only.
pub(crate) fn summary(stored: &Summary) -> Result<GameInfo, Failure> {
    let Summary { id, game, header, status, created, .. } = stored;
    let info = info((*id, game), header, *status, *created)?;
    Ok(GameInfo { number: Some(stored.number), ..info })
}

/// The same of one game.
pub(crate) fn described(stored: &StoredGame) -> Result<GameInfo, Failure> {
    info((stored.id, &stored.game), &stored.header, stored.status, stored.created)
}

fn info(
    (id, game): (GameId, &str),
    header: &str,
    status: Status,
    created: u64,
) -> Result<GameInfo, Failure> {
    let game: GameName = game.parse().map_err(|why: UnknownGame| corrupt(&why))?;
    let Header { setup, seating } = Header::<Value>::read(header)?;
    Ok(GameInfo {
        id: id.to_string(),
        game,
        number: None,
        preset: preset(game, &setup).map(str::to_owned),
        setup,
        created,
        stage: stage(status),
        seats: seating.info(game.seats(), SeatSet::EMPTY),
        outcome: None,
    })
}

/// The stage as the store knows it.
pub(crate) fn status(stage: Stage) -> Status {
    match stage {
        Stage::Open => Status::Open,
        Stage::Running => Status::Running,
        Stage::Finished => Status::Finished,
    }
}

fn stage(status: Status) -> Stage {
    match status {
        Status::Open => Stage::Open,
        Status::Running => Stage::Running,
        Status::Finished => Stage::Finished,
    }
}
