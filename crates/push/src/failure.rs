use thiserror::Error;

/// Why somebody cannot be called.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// The address is none, or it is not at a push service that is known here.
    #[error("{0:?} is not an address at a push service that this server knows")]
    Service(String),
    /// The keys of a browser, or the own one, cannot be used.
    #[error("{0} cannot be used as a key")]
    Key(&'static str),
    /// What is to be said does not fit into a message.
    #[error("{0} bytes are too many for a message")]
    TooLong(usize),
    /// There is no connection to be had.
    #[error("nobody can be called: {0}")]
    Client(String),
}
