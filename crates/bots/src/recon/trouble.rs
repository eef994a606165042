use thiserror::Error;

/// Why a server of language models gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Trouble {
    /// There is no endpoint to ask.
    #[error("there is nobody to ask")]
    Nobody,
    /// Nobody is there.
    #[error("nobody can be reached there: {0}")]
    Unreachable(String),
    /// It took too long.
    #[error("there was no answer in time")]
    TimedOut,
    /// It refused.
    #[error("it answered {status}: {why}")]
    Refused {
        /// The status of HTTP.
        status: u16,
        /// In its own words.
        why: String,
    },
    /// It does not have the model.
    #[error("it does not have the model {0:?}")]
    NoSuchModel(String),
    /// It answered in a form that nobody understands.
    #[error("its answer has not the form that its dialect wants")]
    Unreadable,
    /// Nobody wants to know any more.
    #[error("nobody wants to know any more")]
    Interrupted,
}
