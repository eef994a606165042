use bots::Beliefs;
use game::Seat;
use serde::{Deserialize, Serialize};

/// What a program believed when it did something. It lies in the store beside the deed, and is read when the game is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memoir {
    /// Where the program sat.
    pub(crate) seat: Seat,
    /// What it believed.
    #[serde(flatten)]
    pub(crate) beliefs: Beliefs,
}

impl Memoir {
    pub(super) fn write(&self) -> String {
        // Numbers and words always have a JSON form.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What was kept; what an older version wrote and nobody understands any more is nothing.
    pub(super) fn read(text: &str) -> Option<Memoir> {
        serde_json::from_str(text).ok()
    }
}
