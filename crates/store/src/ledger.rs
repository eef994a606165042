use std::collections::{HashMap, HashSet};

use crate::{Append, GameId, NewGame, NewHeader, News, Status};

/// A connection through which games are written, and the words that both databases must know for it.
///
/// Everything between [`begin`](Ledger::begin) and [`commit`](Ledger::commit) is one transaction; a ledger that is
/// dropped in between leaves no trace of it.
pub(crate) trait Ledger: Sized + Send + 'static {
    /// What is needed to connect.
    type Address: Send + Sync + 'static;

    fn connect(address: &Self::Address) -> impl Written<Self>;

    fn begin(&mut self) -> impl Written<()>;

    /// Creates these games. Says which of the names were new.
    fn create(&mut self, games: &[&NewGame], at: i64) -> impl Written<HashSet<GameId>>;

    /// Rewrites a header. Says whether the game has the revision that is to be replaced.
    fn rewrite(&mut self, header: &NewHeader, at: i64) -> impl Written<bool>;

    /// How these games stand; one that does not exist has no standing.
    fn standings(&mut self, ids: &HashSet<GameId>) -> impl Written<HashMap<GameId, Standing>>;

    /// Writes these lines, which come sorted. Says which of the places were taken in the meantime.
    fn append(&mut self, lines: &[Line<'_>], at: i64) -> impl Written<HashSet<Place>>;

    fn set_status(&mut self, game: i64, status: Status, at: i64) -> impl Written<()>;

    /// Removes the games without entries that have not changed since this moment. Says how many they were.
    fn sweep(&mut self, unchanged_since: i64) -> impl Written<u64>;

    /// Tells the other processes, when the transaction is committed.
    fn announce(&mut self, news: &[News]) -> impl Written<()>;

    fn commit(&mut self) -> impl Written<()>;

    fn close(self) -> impl Written<()>;
}

/// What a word of the ledger comes to.
pub(crate) trait Written<T>: Future<Output = sqlx::Result<T>> + Send {}

impl<T, F: Future<Output = sqlx::Result<T>> + Send> Written<T> for F {}

/// How a game stands before a transaction.
pub(crate) struct Standing {
    /// Its number in the tables.
    pub(crate) number: i64,
    /// The place of its next entry.
    pub(crate) next: i64,
}

/// The number of a game, and a place in its list.
pub(crate) type Place = (i64, i64);

/// An append that may go into the tables.
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
