use std::fmt;

use game::{Ending, Outcome};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Move, MoveKind, Rectangle, Side, Square};

/// What the referee says. Everybody hears all of it.
///
/// ```
/// use keishi::{Announcement, Side};
/// let moved = Announcement::moved(Side::Black, "a2c2".parse()?);
/// assert_eq!(moved.to_string(), "Black jumps from a2 to c2");
/// # Ok::<(), game::ParseActionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[ts(rename = "KeishiAnnouncement")]
pub enum Announcement {
    /// A stone was moved.
    Moved {
        /// Whose it is.
        side: Side,
        /// Where it stood.
        from: Square,
        /// Where it stands now.
        to: Square,
        /// Whether it stepped or jumped.
        kind: MoveKind,
    },
    /// The first move was answered with the swap.
    Swapped {
        /// Who swapped.
        side: Side,
    },
    /// The game is over.
    Ended {
        /// How.
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

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Announcement::Moved { side, from, to, kind } => {
                let verb = match kind {
                    MoveKind::Step => "steps",
                    MoveKind::Jump => "jumps",
                };
                write!(f, "{} {verb} from {from} to {to}", side.name())
            }
            Announcement::Swapped { side } => write!(
                f,
                "{} swaps: the stones change sides, mirrored top to bottom, and {} is to move",
                side.name(),
                side.other().name()
            ),
            Announcement::Ended { outcome, rectangle } => write_end(outcome, *rectangle, f),
        }
    }
}

fn write_end(
    outcome: &Outcome,
    rectangle: Option<Rectangle>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let winner = outcome.winners().find_map(Side::of_seat).map(Side::name);
    match (winner, rectangle) {
        (Some(winner), Some(rectangle)) => {
            write!(f, "{winner} wins with the rectangle {rectangle}")
        }
        (Some(winner), None) => write!(f, "{winner} wins by {}", outcome.ending),
        (None, _) => write!(f, "the game is drawn by {}", outcome.ending),
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
        assert_eq!(ended(Outcome::draw(2, Ending::Agreement)), "the game is drawn by agreement");
    }
}
