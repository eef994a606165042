use protocol::ErrorCode;
use thiserror::Error;

/// Why something did not work. Each is one sentence.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Failure {
    /// The server understood, and said no.
    #[error(transparent)]
    Refused(#[from] protocol::Failure),
    /// Nobody answers there, or not now.
    #[error("{server} cannot be reached: {why}")]
    Unreachable {
        /// Where the server should be.
        server: String,
        /// What went wrong.
        why: String,
    },
    /// Something answers, but not as a Fourfold server does.
    #[error("{server} does not answer like a Fourfold server: {why}")]
    Strange {
        /// Where the server should be.
        server: String,
        /// What was not understood.
        why: String,
    },
    /// The text is not an address or a link.
    #[error(
        "{text:?} is not the address of a server or a game: {why}; write something like localhost:4040, or \
         http://localhost:4040/game/ID with what stands behind its # in an invitation"
    )]
    Address {
        /// As it was given.
        text: String,
        /// What is wrong with it.
        why: String,
    },
}

impl Failure {
    /// Whether the same may work later.
    pub fn may_pass(&self) -> bool {
        match self {
            Failure::Refused(why) => {
                matches!(why.code, ErrorCode::TooMany | ErrorCode::Unavailable)
            }
            Failure::Unreachable { .. } => true,
            Failure::Strange { .. } | Failure::Address { .. } => false,
        }
    }

    /// What kind of refusal it is, if the server refused.
    pub fn code(&self) -> Option<ErrorCode> {
        match self {
            Failure::Refused(why) => Some(why.code),
            _ => None,
        }
    }
}
