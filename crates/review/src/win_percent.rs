use std::fmt;

/// How likely a player is to win, in percent; a draw counts as half a win.
///
/// ```
/// use review::WinPercent;
/// assert_eq!(WinPercent::of_centipawns(0), WinPercent::EVEN);
/// assert_eq!(WinPercent::of_centipawns(100).to_string(), "59.1");
/// assert_eq!(WinPercent::of_centipawns(-100).to_string(), "40.9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct WinPercent(f64);

/// How quickly centipawns become certainty. Fitted by lichess to games of people.
const STEEPNESS: f64 = 0.003_682_08;

/// Beyond this many centipawns nothing gets any more certain.
const CEILING: i32 = 1000;

impl WinPercent {
    /// As likely won as lost.
    pub const EVEN: WinPercent = WinPercent(50.0);
    /// Certainly won.
    pub const WON: WinPercent = WinPercent(100.0);
    /// Certainly lost.
    pub const LOST: WinPercent = WinPercent(0.0);

    /// So many percent.
    ///
    /// # Panics
    /// If it is not between 0 and 100.
    pub fn new(percent: f64) -> WinPercent {
        assert!((0.0..=100.0).contains(&percent), "{percent} percent is not a probability");
        WinPercent(percent)
    }

    /// What lichess expects of a position with this score, for the player whose score it is. It counts at most ten pawns.
    pub fn of_centipawns(centipawns: i32) -> WinPercent {
        let capped = centipawns.clamp(-CEILING, CEILING);
        WinPercent(uncapped(capped))
    }

    /// The score of a game in which mate can be forced: as good as ten pawns.
    pub fn of_mate(wins: bool) -> WinPercent {
        WinPercent::of_centipawns(if wins { CEILING } else { -CEILING })
    }

    /// The number.
    pub fn percent(self) -> f64 {
        self.0
    }

    /// What was lost on the way to there; nothing if that is no worse.
    pub fn loss_to(self, after: WinPercent) -> f64 {
        (self.0 - after.0).max(0.0)
    }
}

/// The curve itself.
pub(crate) fn uncapped(centipawns: i32) -> f64 {
    100.0 / (1.0 + (-STEEPNESS * f64::from(centipawns)).exp())
}

/// With one decimal.
impl fmt::Display for WinPercent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1}", self.0)
    }
}
