use std::time::Duration;

use search::Level;
use shakmaty::CastlingMode;

use crate::{OptionKind, UciOption};

/// The current values of the options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) hash: usize,
    pub(crate) threads: usize,
    pub(crate) multipv: usize,
    pub(crate) overhead: Duration,
    pub(crate) castling: CastlingMode,
    pub(crate) limited: bool,
    pub(crate) show_wdl: bool,
    pub(crate) level: Level,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            hash: 16,
            threads: 1,
            multipv: 1,
            overhead: Duration::from_millis(10),
            castling: CastlingMode::Standard,
            limited: false,
            show_wdl: false,
            level: Level::from_elo(1500),
        }
    }
}

/// What the engine must do after an option was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// Nothing.
    None,
    /// Resize the transposition table.
    Hash,
    /// Start or end threads.
    Threads,
    /// Clear the transposition table and the histories.
    Clear,
    /// Evaluate with the network in this file, or with the embedded one.
    Network(String),
    /// Open the tablebases in these folders.
    Syzygy(String),
}

const MAX_HASH: i64 = 32_768;
const MAX_THREADS: i64 = 256;
const MAX_MULTIPV: i64 = 256;
const MAX_OVERHEAD: i64 = 5_000;
/// How the protocol writes an empty string.
pub(crate) const NO_PATH: &str = "<empty>";

impl Settings {
    /// The options, with their defaults and ranges.
    pub(crate) fn options() -> Vec<UciOption> {
        let spin = |default, min, max| OptionKind::Spin { default, min, max };
        let off = || OptionKind::Check { default: false };
        let elo = |level: Level| i64::from(level.elo());
        let (weakest, strongest) = (elo(Level::WEAKEST), elo(Level::STRONGEST_LIMITED));
        [
            ("Hash", spin(16, 1, MAX_HASH)),
            ("Threads", spin(1, 1, MAX_THREADS)),
            ("MultiPV", spin(1, 1, MAX_MULTIPV)),
            ("Ponder", off()),
            ("Move Overhead", spin(10, 0, MAX_OVERHEAD)),
            ("UCI_Chess960", off()),
            ("UCI_LimitStrength", off()),
            ("UCI_Elo", spin(1500, weakest, strongest)),
            ("UCI_ShowWDL", off()),
            ("EvalFile", OptionKind::Text { default: NO_PATH.to_owned() }),
            ("SyzygyPath", OptionKind::Text { default: NO_PATH.to_owned() }),
            ("Clear Hash", OptionKind::Button),
        ]
        .into_iter()
        .map(|(name, kind)| UciOption::new(name, kind))
        .collect()
    }

    /// Sets an option. Upper and lower case make no difference in its name.
    pub(crate) fn set(&mut self, name: &str, value: Option<&str>) -> Result<Change, String> {
        let options = Settings::options();
        let option = options
            .iter()
            .find(|option| option.name.eq_ignore_ascii_case(name))
            .ok_or_else(|| format!("there is no option {name:?}; uci lists them"))?;
        let check = || check(option, value);
        match option.name.as_str() {
            "Hash" => {
                self.hash = range(option, value)?;
                return Ok(Change::Hash);
            }
            "Threads" => {
                self.threads = range(option, value)?;
                return Ok(Change::Threads);
            }
            "MultiPV" => self.multipv = range(option, value)?,
            "Ponder" => {
                check()?;
            }
            "Move Overhead" => {
                self.overhead = Duration::from_millis(range(option, value)?);
            }
            "UCI_Chess960" => self.castling = CastlingMode::from_chess960(check()?),
            "UCI_LimitStrength" => self.limited = check()?,
            "UCI_ShowWDL" => self.show_wdl = check()?,
            "UCI_Elo" => self.level = Level::from_elo(range(option, value)?),
            "EvalFile" => return Ok(Change::Network(value.unwrap_or(NO_PATH).to_owned())),
            "SyzygyPath" => return Ok(Change::Syzygy(value.unwrap_or(NO_PATH).to_owned())),
            _ => return Ok(Change::Clear),
        }
        Ok(Change::None)
    }
}

/// The value of a spin option, in a type that fits its range.
fn range<T: TryFrom<i64>>(option: &UciOption, value: Option<&str>) -> Result<T, String> {
    let OptionKind::Spin { min, max, .. } = option.kind else {
        unreachable!("{} is listed as a spin option", option.name)
    };
    let number = value.and_then(|value| value.parse().ok());
    let number = number.filter(|number| (min..=max).contains(number));
    number
        .and_then(|number| T::try_from(number).ok())
        .ok_or_else(|| format!("{} must be a number from {min} to {max}", option.name))
}

fn check(option: &UciOption, value: Option<&str>) -> Result<bool, String> {
    match value {
        Some("true") => Ok(true),
        Some("false") => Ok(false),
        _ => Err(format!("{} must be true or false", option.name)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_listed_defaults_are_the_defaults() {
        let mut settings = Settings::default();
        for option in Settings::options() {
            let value = match option.kind {
                OptionKind::Check { default } => Some(default.to_string()),
                OptionKind::Spin { default, .. } => Some(default.to_string()),
                OptionKind::Combo { default, .. } | OptionKind::Text { default } => Some(default),
                OptionKind::Button => None,
            };
            settings.set(&option.name, value.as_deref()).unwrap();
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
            let why = settings.set(name, Some(value)).unwrap_err();
            assert!(why.contains(words), "{why}");
        }
        assert_eq!(settings, Settings::default());
    }
}
