use std::fmt;

use game::{Ending, Outcome, Phrases};
use serde::{Deserialize, Serialize};

use crate::{Move, MoveKind, Rectangle, SEATS, Side, Square};

/// What the referee says. Everyone hears all of it.
///
/// ```
/// use keishi::{Announcement, Side};
/// let moved = Announcement::moved(Side::Black, "a2c2".parse()?);
/// assert_eq!(moved.to_string(), "Black jumps from a2 to c2");
/// # Ok::<(), game::ParseActionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = KeishiAnnouncement))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KeishiAnnouncement"))]
#[serde(tag = "say", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Announcement {
    /// A stone was moved.
    Moved {
        /// The side that moved it.
        side: Side,
        /// The square it left.
        from: Square,
        /// The square it went to.
        to: Square,
        /// Whether it stepped or jumped.
        kind: MoveKind,
    },
    /// The first move was answered with the swap.
    Swapped {
        /// The side that swapped.
        side: Side,
    },
    /// The game is over.
    Ended {
        /// The scores, and why it ended.
        outcome: Outcome,
        /// The rectangle that won it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rectangle: Option<Rectangle>,
    },
}

impl Announcement {
    /// This side made this move.
    pub fn moved(side: Side, m: Move) -> Announcement {
        Announcement::Moved { side, from: m.from(), to: m.to(), kind: m.kind() }
    }
}

impl game::Announcement for Announcement {
    fn ending(&self) -> Option<Ending> {
        match self {
            Announcement::Ended { outcome, .. } => Some(outcome.ending),
            Announcement::Moved { .. } | Announcement::Swapped { .. } => None,
        }
    }
}

/// What the referee says, what the ko forbids and what positions are worth, in words.
pub const PHRASES: Phrases = Phrases(&[
    ("keishi.moved", "{side:seat} steps from {from} to {to}"),
    ("keishi.moved kind=jump", "{side:seat} jumps from {from} to {to}"),
    ("keishi.swapped", "{side:seat} swaps and takes over the first move"),
    ("ko.immediate", "the ko forbids it: the board would be as it was four moves ago"),
    ("ko.superko", "the ko forbids it: the board would be as it was before"),
    ("ko.literal", "the ko forbids it: the board would be as it was at your previous turn"),
    ("value result=win", "win in {plies}"),
    ("value result=draw", "draw"),
    ("value result=loss", "loss in {plies}"),
    ("value.unclear", "unclear"),
]);

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Announcement::Ended { outcome, .. } => outcome.sentence(SEATS),
            said => PHRASES.announce("keishi", said),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_is_told_with_its_reason() {
        let ended = |outcome| Announcement::Ended { outcome, rectangle: None }.to_string();
        let won = Outcome::win(2, Side::White.seat(), Ending::Resignation);
        assert_eq!(ended(won), "White wins by resignation");
        assert_eq!(ended(Outcome::draw(2, Ending::Agreement)), "Draw by agreement");
    }
}
