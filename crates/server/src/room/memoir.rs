use bots::{Beliefs, Page};
use game::Seat;
use serde::{Deserialize, Serialize};

/// What a program believed and thought when it did something. It lies in the store beside the deed; the program itself is
/// reminded of it, and everybody else may read it when the game is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Memoir {
    /// Where the program sat.
    pub(crate) seat: Seat,
    /// What it believed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) beliefs: Option<Beliefs>,
    /// What it said and heard when it asked a language model.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) page: Option<Page>,
}

impl Memoir {
    /// What there is to keep of a decision, if there is anything.
    pub(super) fn of(seat: Seat, beliefs: Option<Beliefs>, page: Option<Page>) -> Option<Memoir> {
        (beliefs.is_some() || page.is_some()).then_some(Memoir { seat, beliefs, page })
    }

    pub(super) fn write(&self) -> String {
        // Numbers and words always have a JSON form.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What was kept; what an older version wrote and nobody understands any more is nothing.
    pub(super) fn read(text: &str) -> Option<Memoir> {
        serde_json::from_str(text).ok()
    }
}
