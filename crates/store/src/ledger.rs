use std::collections::{HashMap, HashSet};

use crate::{
    Append, GameId, NewGame, NewHeader, News, Status,
    order::{Ban, Keep, NewReview, Sweep},
};

/// A connection through which games are written, to either kind of database.
///
/// Everything between [`begin`](Ledger::begin) and [`commit`](Ledger::commit) is one transaction; a ledger that is
/// dropped in between leaves no trace of it.
pub(crate) trait Ledger: Sized + Send + 'static {
    /// What it takes to connect.
    type Address: Send + Sync + 'static;

    fn connect(address: &Self::Address) -> impl Written<Self>;

    /// The time in milliseconds since 1970, by the clock of the database.
    fn now(&self) -> i64;

    fn begin(&mut self) -> impl Written<()>;

    /// Creates these games. Returns the ids that were new.
    fn create(&mut self, games: &[&NewGame], at: i64) -> impl Written<HashSet<GameId>>;

    /// Replaces a header. Returns whether the game had the revision to be replaced.
    fn rewrite(&mut self, header: &NewHeader, at: i64) -> impl Written<bool>;

    /// The standings of those of these games that exist.
    fn standings(&mut self, ids: &HashSet<GameId>) -> impl Written<HashMap<GameId, Standing>>;

    /// Writes these lines, which are sorted. Returns the places that were taken in the meantime.
    fn append(&mut self, lines: &[Line<'_>], at: i64) -> impl Written<HashSet<Place>>;

    fn set_status(&mut self, id: GameId, status: Status, at: i64) -> impl Written<()>;

    /// Notes it unless another process looks after the game. Returns whether none does.
    fn keep(&mut self, keep: Keep) -> impl Written<bool>;

    /// Keeps what was found when a game was looked through. Returns whether there is such a game.
    fn set_review(&mut self, review: &NewReview) -> impl Written<bool>;

    /// Lets nobody in from an address, or lets them in again.
    fn ban(&mut self, ban: &Ban) -> impl Written<()>;

    /// Writes something that matters to nobody.
    fn probe(&mut self) -> impl Written<()>;

    /// Removes games that nobody needs any more. Returns their number.
    fn sweep(&mut self, sweep: Sweep) -> impl Written<u64>;

    fn commit(&mut self) -> impl Written<()>;

    /// Tells the other processes what was committed. They find out anyway, but later.
    fn announce(&mut self, news: &[News]) -> impl Written<()>;

    fn close(self) -> impl Written<()>;
}

/// The result of a method of [`Ledger`].
pub(crate) trait Written<T>: Future<Output = sqlx::Result<T>> + Send {}

impl<T, F: Future<Output = sqlx::Result<T>> + Send> Written<T> for F {}

/// The state of a game before a transaction.
pub(crate) struct Standing {
    /// Its number in the tables.
    pub(crate) number: i64,
    /// The place of its next entry.
    pub(crate) next: i64,
}

/// The number of a game, and a place among its entries.
pub(crate) type Place = (i64, i64);

/// An append that may be written.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) game: i64,
    pub(crate) append: &'a Append,
}

impl Line<'_> {
    pub(crate) fn place(&self) -> Place {
        (self.game, self.append.seq.into())
    }
}
