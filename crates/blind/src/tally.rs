use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use shakmaty::Color;

use crate::{Announcement, Man, Word};

/// The pieces that a player captured and lost, as far as the player knows them.
///
/// It depends only on what the player heard.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// The captured pieces of the opponent, by kind.
    pub taken: BTreeMap<Man, u32>,
    /// The lost pieces, by kind.
    pub lost: BTreeMap<Man, u32>,
}

impl Tally {
    /// What this side can count from what it heard.
    pub fn of<'a>(color: Color, heard: impl IntoIterator<Item = &'a Announcement>) -> Tally {
        let mut tally = Tally::default();
        let mut newest = Man::Unknown;
        for said in heard.into_iter().filter(|said| said.color == color) {
            match said.word {
                Word::MovedAndCaptured { man, .. } => newest = tally.take(man),
                Word::CapturedEnPassant { .. } => newest = tally.take(Man::Pawn),
                Word::Taken { man } => tally.rename(newest, man),
                Word::Lost { man, .. } => *tally.lost.entry(man).or_default() += 1,
                _ => {}
            }
        }
        tally
    }

    fn take(&mut self, man: Man) -> Man {
        *self.taken.entry(man).or_default() += 1;
        man
    }

    /// Refines what is known about the last capture.
    fn rename(&mut self, newest: Man, man: Man) {
        if let Some(count) = self.taken.get_mut(&newest) {
            *count -= 1;
            self.taken.retain(|_, count| *count > 0);
        }
        self.take(man);
    }
}
