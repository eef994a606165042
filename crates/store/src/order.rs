use tokio::sync::oneshot;

use crate::{
    Append, AppendError, CreateError, GameId, HeaderError, NewGame, NewHeader, Shelf, StoreError,
};

/// The most bytes of an entry, a header, or another text.
pub const LONGEST_TEXT: usize = 16 << 20;

/// The most bytes of the name of a kind of game. It is indexed, so it must be short.
pub const LONGEST_NAME: usize = 64;

/// A request to write something, whose caller waits for the answer.
pub(crate) enum Order {
    Create(Asked<NewGame, (), CreateError>),
    Rewrite(Asked<NewHeader, u32, HeaderError>),
    Append(Asked<Append, (), AppendError>),
    /// Note who looks after a game, or when somebody must.
    Keep(Asked<Keep, bool, StoreError>),
    /// Keep what was found when a game was looked through.
    Review(Asked<NewReview, bool, StoreError>),
    /// Let nobody in from an address, or let them in again.
    Ban(Asked<Ban, (), StoreError>),
    /// Write anything.
    Probe(Asked<(), (), StoreError>),
    /// Remove games that nobody needs any more.
    Sweep(Asked<Sweep, u64, StoreError>),
}

/// Whether this process looks after a game from now on, and when somebody must if nobody does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Keep {
    pub(crate) id: GameId,
    pub(crate) kept: bool,
    pub(crate) wake: Option<i64>,
}

/// What was found when a game was looked through, in place of what was known before.
pub(crate) struct NewReview {
    pub(crate) id: GameId,
    pub(crate) review: String,
}

/// An address from which nobody is let in.
#[derive(Clone, Debug)]
pub(crate) enum Ban {
    /// Until this moment, or for ever.
    Set(String, Option<i64>),
    /// No more.
    Lift(String),
}

/// Games that nobody needs any more.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sweep {
    /// Those without entries that have not changed since this moment.
    Unstarted(i64),
    /// Those on this shelf in which nothing happened since this moment, so many at most.
    Old(Shelf, i64, u32),
    /// This one.
    One(GameId),
}

/// A request, and where the answer goes. If the caller no longer waits, the answer is dropped.
pub(crate) struct Asked<T, A, E> {
    pub(crate) what: T,
    pub(crate) answer: oneshot::Sender<Result<A, E>>,
}

/// Something made of texts. They are checked beforehand, because in a transaction a bad one would make all others fail.
pub(crate) trait Texts {
    /// Each text, with its limit in bytes.
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
        let texts = [(self.game.as_str(), LONGEST_NAME), (&self.header, LONGEST_TEXT)];
        texts.into_iter().chain(self.entries.iter().map(|entry| (entry.as_str(), LONGEST_TEXT)))
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

impl Texts for NewReview {
    fn texts(&self) -> impl Iterator<Item = (&str, usize)> {
        [(self.review.as_str(), LONGEST_TEXT)].into_iter()
    }
}

impl Order {
    /// Its size in a transaction.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Order::Create(asked) => asked.what.bytes(),
            Order::Rewrite(asked) => asked.what.bytes(),
            Order::Append(asked) => asked.what.bytes(),
            Order::Review(asked) => asked.what.bytes(),
            Order::Keep(_) | Order::Ban(_) | Order::Probe(_) | Order::Sweep(_) => 0,
        }
    }
}
