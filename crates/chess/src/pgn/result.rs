use std::fmt;

/// How a game ended, as its `Result` tag and its termination marker say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game is unfinished, or its result is not known.
    #[default]
    Unknown,
}

impl GameResult {
    /// The result with this marker. `1/2` and `½-½` are read as a draw too.
    ///
    /// ```
    /// use chess::pgn::GameResult;
    /// assert_eq!(GameResult::from_marker("0-1"), Some(GameResult::BlackWins));
    /// assert_eq!(GameResult::from_marker("0-0"), None);
    /// ```
    pub fn from_marker(marker: &str) -> Option<GameResult> {
        Some(match marker {
            "1-0" | "1–0" => GameResult::WhiteWins,
            "0-1" | "0–1" => GameResult::BlackWins,
            "1/2-1/2" | "1/2–1/2" | "1/2" | "½-½" | "½–½" | "½" => GameResult::Draw,
            "*" => GameResult::Unknown,
            _ => return None,
        })
    }

    /// Its marker.
    pub fn as_str(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
