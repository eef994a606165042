use tokio::sync::oneshot;

use crate::{Append, AppendError, CreateError, HeaderError, NewGame, NewHeader, StoreError};

/// How many bytes an entry, a header, or another text may have.
pub const LONGEST_TEXT: usize = 16 << 20;

/// How many bytes the name of a kind of game may have. It stands in an index, which takes no long texts.
pub const LONGEST_NAME: usize = 64;

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
    /// Each text, and how many bytes it may have.
    fn texts(&self) -> impl Iterator<Item = (&str, usize)>;

    fn bytes(&self) -> usize {
        self.texts().map(|(text, _)| text.len()).sum()
    }

    fn check(&self) -> Result<(), StoreError> {
        for (text, most) in self.texts() {
            if text.len() > most {
                return Err(StoreError::TooLong { bytes: text.len(), most });
            }
            if text.contains('\0') {
                return Err(StoreError::Nul);
            }
        }
        Ok(())
    }
}

impl Texts for NewGame {
    fn texts(&self) -> impl Iterator<Item = (&str, usize)> {
        [(self.game.as_str(), LONGEST_NAME), (&self.header, LONGEST_TEXT)].into_iter()
    }
}

impl Texts for NewHeader {
    fn texts(&self) -> impl Iterator<Item = (&str, usize)> {
        [(self.header.as_str(), LONGEST_TEXT)].into_iter()
    }
}

impl Texts for Append {
    fn texts(&self) -> impl Iterator<Item = (&str, usize)> {
        let texts = [Some(self.entry.as_str()), self.message.as_deref(), self.thought.as_deref()];
        texts.into_iter().flatten().map(|text| (text, LONGEST_TEXT))
    }
}

impl Order {
    /// How much it weighs in a transaction.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Order::Create(asked) => asked.what.bytes(),
            Order::Rewrite(asked) => asked.what.bytes(),
            Order::Append(asked) => asked.what.bytes(),
            Order::Sweep(_) => 0,
        }
    }
}
