use std::collections::HashMap;

use thiserror::Error;

/// The seven tags that every game has, in the order in which they are written.
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Tags that follow from the rest of a game and cannot be set.
const DERIVED: [&str; 4] = ["Result", "SetUp", "FEN", "Variant"];

/// The tags of a game: those of the [`ROSTER`] first, the others in the order in which they were set.
///
/// A tag of the roster whose value is unknown (`?`, for the date `????.??.??`) counts as not set. `Result`, `SetUp`,
/// `FEN` and `Variant` are not here, because the game's result and its first position already say them.
///
/// ```
/// use chess::pgn::Tags;
/// let mut tags = Tags::default();
/// tags.set("ECO", "C51")?;
/// tags.set("White", "Evans, William")?;
/// assert_eq!(tags.get("White"), Some("Evans, William"));
/// assert_eq!(tags.iter().next(), Some(("White", "Evans, William")));
/// assert!(tags.set("Result", "1-0").is_err());
/// # Ok::<(), chess::pgn::TagError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    list: Vec<(String, String)>,
}

/// Why a tag cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TagError {
    /// The name is not possible in PGN.
    #[error("{0:?} is not a tag name: write letters, digits and underscores, like WhiteElo")]
    Name(String),
    /// The tag is derived from the game.
    #[error("the tag {0} follows from the game and cannot be set")]
    Derived(String),
}

impl Tags {
    /// Sets a tag, or replaces its value. Line ends and other control characters in the value become spaces.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if !is_name(name) {
            return Err(TagError::Name(name.to_owned()));
        }
        if is_derived(name) {
            return Err(TagError::Derived(name.to_owned()));
        }
        let value = tidy(value);
        if is_unknown(name, &value) {
            self.remove(name);
        } else if let Some((_, old)) = self.list.iter_mut().find(|(other, _)| other == name) {
            *old = value;
        } else {
            let at = self.list.partition_point(|(other, _)| rank(other) <= rank(name));
            self.list.insert(at, (name.to_owned(), value));
        }
        Ok(())
    }

    /// The value of a tag, if it is known.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(other, _)| *other == name).map(|(_, value)| value)
    }

    /// Removes a tag.
    pub fn remove(&mut self, name: &str) {
        self.list.retain(|(other, _)| other != name);
    }

    /// All tags that are known, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.list.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Those that are not of the roster.
    pub(super) fn beyond_roster(&self) -> impl Iterator<Item = (&str, &str)> {
        self.iter().filter(|(name, _)| rank(name) == ROSTER.len())
    }

    /// The tags of a file without those that are derived. Of two with the same name, the last one counts.
    pub(super) fn from_file<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> Tags {
        let mut known: Vec<(&str, &str)> = vec![];
        let mut place = HashMap::new();
        for (name, value) in pairs.filter(|(name, _)| !is_derived(name)) {
            let at = *place.entry(name).or_insert(known.len());
            if at == known.len() {
                known.push((name, value));
            } else {
                known[at].1 = value;
            }
        }
        let mut list: Vec<_> =
            known.into_iter().map(|(name, value)| (name.to_owned(), tidy(value))).collect();
        list.retain(|(name, value)| !is_unknown(name, value));
        list.sort_by_key(|(name, _)| rank(name));
        Tags { list }
    }
}

/// The value of a tag of the roster that is not known.
pub(super) fn unknown(name: &str) -> &'static str {
    if name == "Date" { "????.??.??" } else { "?" }
}

/// Whether a tag name may go on with this character.
pub(super) fn is_name_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || "_+#=:-".contains(c)
}

/// Whether a tag can be called so.
pub(super) fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphanumeric()) && name.chars().all(is_name_char)
}

fn is_derived(name: &str) -> bool {
    DERIVED.iter().any(|derived| derived.eq_ignore_ascii_case(name))
}

fn is_unknown(name: &str, value: &str) -> bool {
    rank(name) < ROSTER.len() && (value == "?" || value == unknown(name))
}

/// The place in the roster; the same place, behind it, for all others.
fn rank(name: &str) -> usize {
    ROSTER.iter().position(|other| *other == name).unwrap_or(ROSTER.len())
}

fn tidy(value: &str) -> String {
    value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
