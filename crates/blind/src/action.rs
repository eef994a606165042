use std::{fmt, str::FromStr};

use chess::CoordinateMove;
use game::ParseActionError;
use serde_with::{DeserializeFromStr, SerializeDisplay};
use shakmaty::Square;

/// What a player can do: `touch e2`, `e2e4`, `any?`.
///
/// ```
/// use blind::Action;
/// use shakmaty::Square;
/// assert_eq!("touch e2".parse(), Ok(Action::Touch(Square::E2)));
/// assert_eq!("any?".parse(), Ok(Action::AskAny));
/// assert_eq!("e7e8q".parse::<Action>()?.to_string(), "e7e8q");
/// # Ok::<(), game::ParseActionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, SerializeDisplay, DeserializeFromStr)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "BlindAction", type = "string"))]
pub enum Action {
    /// Touch the piece on this square. Under touch-move, it must then move if it can.
    Touch(Square),
    /// Try a move.
    Try(CoordinateMove),
    /// Ask whether any pawn can capture.
    AskAny,
}

const TOUCH: &str = "touch ";
const ASK_ANY: &str = "any?";

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Touch(square) => write!(f, "{TOUCH}{square}"),
            Action::Try(m) => m.fmt(f),
            Action::AskAny => f.write_str(ASK_ANY),
        }
    }
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let action = match text.strip_prefix(TOUCH) {
            Some(square) => square.parse().ok().map(Action::Touch),
            None if text == ASK_ANY => Some(Action::AskAny),
            None => text.parse().ok().map(Action::Try),
        };
        action.ok_or_else(|| {
            ParseActionError(format!(
                "{text:?} is not an action: write a try, like e2e4 or e7e8q, a touch, like touch e2, or any?"
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn printing_and_reading_round_trips(from in 0u32..64, to in 0u32..64, kind in 0..3) {
            let (from, to) = (Square::new(from), Square::new(to));
            prop_assume!(from != to);
            let action = match kind {
                0 => Action::Touch(from),
                1 => Action::Try(CoordinateMove { from, to, promotion: None }),
                _ => Action::AskAny,
            };
            prop_assert_eq!(action.to_string().parse(), Ok(action));
        }

        #[test]
        fn no_text_makes_it_panic(text in "(touch )?\\PC*") {
            let _ = text.parse::<Action>();
        }
    }

    #[test]
    fn text_that_is_not_an_action_is_refused_with_examples() {
        for text in ["", "touch", "touch ", "touch e9", "touche2", "any", "e2", "e2e4 e5"] {
            let refusal = text.parse::<Action>().unwrap_err().to_string();
            assert!(refusal.contains("like touch e2, or any?"), "{refusal}");
        }
    }
}
