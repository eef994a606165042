use std::time::Duration;

use search::Level;
use shakmaty::CastlingMode;

use crate::{OptionKind, UciOption};

/// What was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) hash: usize,
    pub(crate) threads: usize,
    pub(crate) lines: usize,
    pub(crate) overhead: Duration,
    pub(crate) castling: CastlingMode,
    pub(crate) limited: bool,
    pub(crate) level: Level,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            hash: 16,
            threads: 1,
            lines: 1,
            overhead: Duration::from_millis(10),
            castling: CastlingMode::Standard,
            limited: false,
            level: Level::from_elo(1500),
        }
    }
}

/// What follows from setting an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Nothing more.
    None,
    /// The table must be made anew.
    Hash,
    /// The threads must be made anew.
    Threads,
    /// All that was learned must be forgotten.
    Clear,
    /// There are tablebases in these folders.
    Syzygy(String),
}

const MOST_HASH: i64 = 32_768;
const MOST_THREADS: i64 = 256;
const MOST_LINES: i64 = 256;
const MOST_OVERHEAD: i64 = 5_000;

impl Settings {
    /// All that can be set.
    pub(crate) fn options() -> Vec<UciOption> {
        let spin = |default, min, max| OptionKind::Spin { default, min, max };
        let off = || OptionKind::Check { default: false };
        let elo = |level: Level| i64::from(level.elo());
        let (weakest, strongest) = (elo(Level::WEAKEST), elo(Level::STRONGEST_LIMITED));
        [
            ("Hash", spin(16, 1, MOST_HASH)),
            ("Threads", spin(1, 1, MOST_THREADS)),
            ("MultiPV", spin(1, 1, MOST_LINES)),
            ("Ponder", off()),
            ("Move Overhead", spin(10, 0, MOST_OVERHEAD)),
            ("UCI_Chess960", off()),
            ("UCI_LimitStrength", off()),
            ("UCI_Elo", spin(1500, weakest, strongest)),
            ("SyzygyPath", OptionKind::Text { default: "<empty>".to_owned() }),
            ("Clear Hash", OptionKind::Button),
        ]
        .into_iter()
        .map(|(name, kind)| UciOption::new(name, kind))
        .collect()
    }

    /// Sets an option, whose name may be written in capitals or not.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<Change, String> {
        let options = Settings::options();
        let option = options
            .iter()
            .find(|option| option.name.eq_ignore_ascii_case(name))
            .ok_or_else(|| format!("there is no option {name:?}; uci lists them"))?;
        let spin = || spin(option, value);
        let check = || check(option, value);
        match option.name.as_str() {
            "Hash" => {
                self.hash = usize::try_from(spin()?).unwrap_or(1);
                return Ok(Change::Hash);
            }
            "Threads" => {
                self.threads = usize::try_from(spin()?).unwrap_or(1);
                return Ok(Change::Threads);
            }
            "MultiPV" => self.lines = usize::try_from(spin()?).unwrap_or(1),
            "Ponder" => {
                check()?;
            }
            "Move Overhead" => {
                self.overhead = Duration::from_millis(u64::try_from(spin()?).unwrap_or(0));
            }
            "UCI_Chess960" => self.castling = CastlingMode::from_chess960(check()?),
            "UCI_LimitStrength" => self.limited = check()?,
            "UCI_Elo" => self.level = Level::from_elo(u32::try_from(spin()?).unwrap_or(0)),
            "SyzygyPath" => return Ok(Change::Syzygy(value.to_owned())),
            _ => return Ok(Change::Clear),
        }
        Ok(Change::None)
    }
}

fn spin(option: &UciOption, value: &str) -> Result<i64, String> {
    let OptionKind::Spin { min, max, .. } = option.kind else { return Ok(0) };
    let number = value.parse().ok().filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| format!("{} must be a number from {min} to {max}", option.name))
}

fn check(option: &UciOption, value: &str) -> Result<bool, String> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("{} must be true or false", option.name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_listed_is_what_it_is_if_nobody_sets_it() {
        let mut settings = Settings::default();
        for option in Settings::options() {
            let value = match option.kind {
                OptionKind::Check { default } => default.to_string(),
                OptionKind::Spin { default, .. } => default.to_string(),
                OptionKind::Combo { default, .. } | OptionKind::Text { default } => default,
                OptionKind::Button => String::new(),
            };
            settings.set(&option.name, &value).unwrap();
        }
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn a_wrong_value_changes_nothing_and_says_what_would_be_right() {
        let mut settings = Settings::default();
        for (name, value, words) in [
            ("hash", "0", "from 1 to 32768"),
            ("Threads", "many", "from 1 to 256"),
            ("UCI_Chess960", "yes", "true or false"),
            ("Contempt", "5", "there is no option"),
        ] {
            let why = settings.set(name, value).unwrap_err();
            assert!(why.contains(words), "{why}");
        }
        assert_eq!(settings, Settings::default());
    }
}
