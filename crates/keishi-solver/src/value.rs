use std::{cmp::Ordering, fmt};

use serde::{Deserialize, Serialize};

/// What a position is worth to the side to move, if both play as well as possible, and in how many plies.
///
/// The better one is the greater: a quick win before a slow one, a slow loss before a quick one.
///
/// ```
/// use keishi_solver::Value;
/// assert!(Value::Win(1) > Value::Win(7) && Value::Win(57) > Value::Draw);
/// assert!(Value::Draw > Value::Loss(58) && Value::Loss(58) > Value::Loss(2));
/// assert_eq!(Value::Loss(6).before(), Value::Win(7));
/// assert_eq!(Value::Win(7).to_string(), "win in 7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "result", content = "plies", rename_all = "kebab-case")]
pub enum Value {
    /// The side to move wins in this many plies, an odd number.
    Win(u8),
    /// Nobody can force a win.
    Draw,
    /// The other side wins in this many plies, an even number; 0 if it has already won.
    Loss(u8),
}

impl Value {
    /// The value for the side whose move leads here.
    #[must_use]
    pub const fn before(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies + 1),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies + 1),
        }
    }

    /// The value for the other side.
    #[must_use]
    pub const fn reversed(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies),
        }
    }

    /// The plies until the game is over, unless it is a draw.
    pub const fn plies(self) -> Option<u8> {
        match self {
            Value::Win(plies) | Value::Loss(plies) => Some(plies),
            Value::Draw => None,
        }
    }

    fn rank(self) -> i16 {
        match self {
            Value::Win(plies) => i16::MAX - i16::from(plies),
            Value::Draw => 0,
            Value::Loss(plies) => i16::from(plies) - i16::MAX,
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&keishi::PHRASES.say("value", self))
    }
}
