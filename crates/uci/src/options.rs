use std::fmt;

use crate::words::Words;

/// Something that can be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UciOption {
    /// Its name, which may be several words.
    pub name: String,
    /// What it may be set to.
    pub kind: OptionKind,
}

/// What an option may be set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Check {
        /// What it is if nobody sets it.
        default: bool,
    },
    /// A number.
    Spin {
        /// What it is if nobody sets it.
        default: i64,
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// One of a few words.
    Combo {
        /// What it is if nobody sets it.
        default: String,
        /// The words.
        choices: Vec<String>,
    },
    /// Nothing to set; it does something.
    Button,
    /// Any text.
    Text {
        /// What it is if nobody sets it.
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
