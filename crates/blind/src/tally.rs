use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use shakmaty::Color;
use ts_rs::TS;

use crate::{Announcement, Man, Word};

/// The men that a player took and lost, as far as the player heard what they were.
///
/// It is made of what was heard and of nothing else.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Tally {
    /// How many of each kind were taken from the opponent.
    pub taken: BTreeMap<Man, u32>,
    /// How many of each kind were lost.
    pub lost: BTreeMap<Man, u32>,
}

impl Tally {
    /// What this side can count up from what it heard.
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

    /// The capture heard of last is now known better.
    fn rename(&mut self, newest: Man, man: Man) {
        if let Some(count) = self.taken.get_mut(&newest) {
            *count -= 1;
            self.taken.retain(|_, count| *count > 0);
        }
        self.take(man);
    }
}
