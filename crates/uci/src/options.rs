use std::fmt;

use crate::words::Words;

/// An option of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UciOption {
    /// Its name, which may have several words.
    pub name: String,
    /// Its type, default and range.
    pub kind: OptionKind,
}

/// The type of an option, with its default and range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Check {
        /// The value if it is not set.
        default: bool,
    },
    /// A number.
    Spin {
        /// The value if it is not set.
        default: i64,
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
    },
    /// One of a few words.
    Combo {
        /// The value if it is not set.
        default: String,
        /// The words.
        choices: Vec<String>,
    },
    /// An action, without a value.
    Button,
    /// Any text.
    Text {
        /// The value if it is not set.
        default: String,
    },
}

impl UciOption {
    pub(crate) fn new(name: &str, kind: OptionKind) -> UciOption {
        UciOption { name: name.to_owned(), kind }
    }

    /// Reads what follows `option`.
    pub(crate) fn read(mut words: Words<'_>) -> Option<UciOption> {
        (words.next()? == "name").then_some(())?;
        let name = words.until("type");
        let kind = words.next()?;
        let rest: Vec<&str> = words.collect();
        let value = |key| {
            let mut after = rest.iter().skip_while(|word| **word != key).skip(1);
            after.next().copied()
        };
        let number = |key| value(key)?.parse().ok();
        let default = || value("default").unwrap_or("<empty>").to_owned();
        let kind = match kind {
            "check" => OptionKind::Check { default: value("default") == Some("true") },
            "spin" => OptionKind::Spin {
                default: number("default")?,
                min: number("min")?,
                max: number("max")?,
            },
            "combo" => OptionKind::Combo {
                default: default(),
                choices: rest
                    .windows(2)
                    .filter(|pair| pair[0] == "var")
                    .map(|pair| pair[1].to_owned())
                    .collect(),
            },
            "button" => OptionKind::Button,
            "string" => OptionKind::Text { default: default() },
            _ => return None,
        };
        Some(UciOption { name, kind })
    }
}

impl fmt::Display for UciOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            OptionKind::Combo { default, choices } => {
                write!(f, "combo default {default}")?;
                choices.iter().try_for_each(|choice| write!(f, " var {choice}"))
            }
            OptionKind::Button => f.write_str("button"),
            OptionKind::Text { default } => write!(f, "string default {default}"),
        }
    }
}
