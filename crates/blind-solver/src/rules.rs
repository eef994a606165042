use std::fmt;

use blind::{CheckTells, Options};

/// The rules, as far as they matter against a bare king.
///
/// ```
/// use blind_solver::Rules;
/// assert_eq!(Rules::of(&blind::Options::default()), Rules::HOUSE);
/// assert_eq!(Rules::of(&blind::preset("icc").unwrap()), Rules::KRIEGSPIEL);
/// assert_eq!(Rules::HOUSE.to_string(), "touch-move, plain check");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rules {
    /// Whether a king whose try was refused must move, if it can.
    pub touch_move: bool,
    /// Whether the direction of a check is announced.
    pub directions: bool,
}

impl Rules {
    /// The preset `house`.
    pub const HOUSE: Rules = Rules { touch_move: true, directions: false };
    /// The Kriegspiel presets: tries are free, and a check comes with its direction.
    pub const KRIEGSPIEL: Rules = Rules { touch_move: false, directions: true };
    /// All four combinations of the two switches.
    pub const ALL: [Rules; 4] = [
        Rules::HOUSE,
        Rules { touch_move: true, directions: true },
        Rules { touch_move: false, directions: false },
        Rules::KRIEGSPIEL,
    ];

    /// What these options mean for an ending.
    pub fn of(options: &Options) -> Rules {
        let directions = options.checks == CheckTells::Direction;
        Rules { touch_move: options.touch_move, directions }
    }

    pub(crate) fn number(self) -> u8 {
        u8::from(self.touch_move) | u8::from(self.directions) << 1
    }

    pub(crate) fn from_number(number: u8) -> Option<Rules> {
        Rules::ALL.into_iter().find(|rules| rules.number() == number)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tries = if self.touch_move { "touch-move" } else { "free tries" };
        let checks = if self.directions { "check with its direction" } else { "plain check" };
        write!(f, "{tries}, {checks}")
    }
}
