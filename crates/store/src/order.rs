use tokio::sync::oneshot;

use crate::{Append, AppendError, CreateError, HeaderError, NewGame, NewHeader, StoreError};

/// How many bytes an entry, a header, or another text may have.
pub const LONGEST_TEXT: usize = 16 << 20;

/// Something that somebody wants written, and waits for.
pub(crate) enum Order {
    Create(Asked<NewGame, (), CreateError>),
    Rewrite(Asked<NewHeader, u32, HeaderError>),
    Append(Asked<Append, (), AppendError>),
    /// Remove the games without entries that have not changed since this moment.
    Sweep(Asked<i64, u64, StoreError>),
}

/// What is wanted, and where the answer goes. Nobody may be waiting for it any more; then it is lost.
pub(crate) struct Asked<T, A, E> {
    pub(crate) what: T,
    pub(crate) answer: oneshot::Sender<Result<A, E>>,
}

/// Something made of texts. They are looked at before they travel: in a transaction a bad one would spoil the others.
pub(crate) trait Texts {
    fn texts(&self) -> impl Iterator<Item = &str>;

    fn len(&self) -> usize {
        self.texts().map(str::len).sum()
    }

    fn check(&self) -> Result<(), StoreError> {
        for text in self.texts() {
            if text.len() > LONGEST_TEXT {
                return Err(StoreError::TooLong(text.len()));
            }
            if text.contains('\0') {
                return Err(StoreError::Nul);
            }
        }
        Ok(())
    }
}

impl Texts for NewGame {
    fn texts(&self) -> impl Iterator<Item = &str> {
        [self.game.as_str(), &self.header].into_iter()
    }
}

impl Texts for NewHeader {
    fn texts(&self) -> impl Iterator<Item = &str> {
        [self.header.as_str()].into_iter()
    }
}

impl Texts for Append {
    fn texts(&self) -> impl Iterator<Item = &str> {
        [self.entry.as_str()].into_iter().chain(self.message.as_deref())
    }
}

impl Order {
    /// How much it weighs in a transaction.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Order::Create(asked) => asked.what.len(),
            Order::Rewrite(asked) => asked.what.len(),
            Order::Append(asked) => asked.what.len(),
            Order::Sweep(_) => 0,
        }
    }
}
