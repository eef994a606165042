use std::fmt::Display;

use thiserror::Error;

/// Why a game cannot be read or written in a form: one sentence, with the place where it is.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct FormError(String);

impl FormError {
    pub(crate) fn new(why: impl Display) -> FormError {
        FormError(why.to_string())
    }

    /// The same, with the place before it.
    pub(crate) fn at(place: impl Display, why: impl Display) -> FormError {
        FormError(format!("{place}: {why}"))
    }
}
