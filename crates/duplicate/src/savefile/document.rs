use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{SaveError, SaveFile, SavedMove};

pub(super) const VARIANT: &str = "duplicate-chess";
pub(super) const VERSION: u32 = 1;

/// The file as it is written.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DuplicateSave))]
#[serde(deny_unknown_fields)]
pub(crate) struct Document {
    variant: String,
    version: u32,
    moves: Vec<SavedMove>,
}

impl From<SaveFile> for Document {
    fn from(SaveFile { moves }: SaveFile) -> Document {
        Document { variant: VARIANT.to_owned(), version: VERSION, moves }
    }
}

impl TryFrom<Document> for SaveFile {
    type Error = SaveError;

    fn try_from(Document { variant, version, moves }: Document) -> Result<SaveFile, SaveError> {
        Header { variant, version }.check()?;
        Ok(SaveFile { moves })
    }
}

/// What tells one kind of file from another.
#[derive(Deserialize)]
struct Header {
    variant: String,
    version: u32,
}

impl Header {
    fn check(self) -> Result<(), SaveError> {
        match self {
            Header { variant, .. } if variant != VARIANT => Err(SaveError::Variant(variant)),
            Header { version, .. } if version != VERSION => Err(SaveError::Version(version)),
            Header { .. } => Ok(()),
        }
    }
}

/// The text of the file.
impl fmt::Display for SaveFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// The header is read first, so that a file of another kind is refused for that, not for its other fields.
impl FromStr for SaveFile {
    type Err = SaveError;

    fn from_str(text: &str) -> Result<SaveFile, SaveError> {
        read::<Header>(text)?.check()?;
        read(text)
    }
}

fn read<'de, T: Deserialize<'de>>(text: &'de str) -> Result<T, SaveError> {
    serde_json::from_str(text).map_err(|why| SaveError::Unreadable(why.to_string()))
}
