use thiserror::Error;

/// Why a language model gave no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// The server could not be reached.
    #[error("nobody can be reached there: {0}")]
    Unreachable(String),
    /// It took too long.
    #[error("there was no answer in time")]
    TimedOut,
    /// The server answered with a status that is an error.
    #[error("it answered {status}: {why}")]
    Status {
        /// The status of HTTP.
        status: u16,
        /// In the server's own words.
        why: String,
    },
    /// The server does not have the model.
    #[error("it does not have the model {0:?}")]
    NoSuchModel(String),
    /// The answer does not have the form that the server's dialect asks for.
    #[error("its answer does not have the form that its dialect asks for")]
    Unreadable,
    /// The thought was stopped before there was an answer.
    #[error("nobody wants to know any more")]
    Stopped,
    /// No server can be asked from this machine.
    #[error("this machine cannot ask any server: {0}")]
    NoClient(String),
}
