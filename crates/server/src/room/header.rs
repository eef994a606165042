use game::SeatSet;
use protocol::{Failure, GameInfo, GameName, Stage, UnknownGame};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Status, Summary};

use super::corrupt;
use crate::seating::Seating;

/// The header of a stored game: how the table was laid, and who sits around it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Header {
    pub(crate) setup: Value,
    pub(crate) seating: Seating,
}

impl Header {
    pub(crate) fn read(text: &str) -> Result<Header, Failure> {
        serde_json::from_str(text).map_err(|why| corrupt(&why))
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Whether the game must be in memory even if nobody is there: a program plays, or a clock runs.
    pub(crate) fn needs_keeping(&self) -> bool {
        self.seating.has_bots() || self.setup.get("timeControl").is_some_and(|time| !time.is_null())
    }
}

/// What a list says of a game that need not be in memory. Who is connected is known in its room only.
pub(crate) fn summary(stored: &Summary) -> Result<GameInfo, Failure> {
    let game: GameName = stored.game.parse().map_err(|why: UnknownGame| corrupt(&why))?;
    let Header { setup, seating } = Header::read(&stored.header)?;
    Ok(GameInfo {
        id: stored.id.to_string(),
        game,
        number: Some(stored.number),
        preset: preset(game, &setup),
        setup,
        created: stored.created,
        stage: stage(stored.status),
        seats: seating.info(game.seats(), SeatSet::EMPTY),
        outcome: None,
    })
}

/// What the rules of a game are called that was laid like this.
pub(super) fn preset(game: GameName, setup: &Value) -> Option<String> {
    if game != GameName::Blind {
        return None;
    }
    let options = blind::Options::deserialize(setup.get("options")?).ok()?;
    blind::preset_name(&options).map(str::to_owned)
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
