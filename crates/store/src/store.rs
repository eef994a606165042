mod bans;
mod keeping;
mod lease;
mod opening;
mod reviews;

pub use bans::Bans;

use std::sync::{
    Arc, PoisonError, RwLock,
    atomic::{AtomicBool, Ordering},
};

use tokio::{
    sync::{Mutex, broadcast, mpsc, oneshot},
    task::JoinHandle,
};

use crate::{
    Append, AppendError, Counts, CreateError, Filter, GameId, HeaderError, NewGame, NewHeader,
    News, Pending, Stats, StoreError, StoredEntry, StoredGame, Summary,
    background::BackgroundTask,
    order::{Asked, Order, Texts},
    postgres::telegram,
    readers::Readers,
    stats::Meters,
    vault::Vault,
};

/// Games on disk. Clones share the same store.
///
/// See the [front page](crate) for a tour.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    readers: Readers,
    /// Empty when the store is closed.
    queues: RwLock<Vec<mpsc::Sender<Order>>>,
    writers: Mutex<Vec<JoinHandle<()>>>,
    /// On SQLite it writes back the journal, on PostgreSQL it listens to the other processes.
    background: Mutex<Option<BackgroundTask>>,
    /// Whether the file of the database is not there any more.
    gone: Arc<AtomicBool>,
    news: broadcast::Sender<News>,
    /// The id of this store among the processes, if there can be others.
    speaker: Option<GameId>,
    meters: Arc<Meters>,
    vault: Vault,
}

impl Store {
    /// Opens the database at this address and brings its tables up to date.
    ///
    /// `sqlite:PATH` is a file, which is created with its folder if it is missing. `postgres://USER@HOST/NAME` is an existing
    /// database, which several processes may open at the same time.
    ///
    /// ```
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let nothing = store::Store::open("games.db").await;
    /// assert!(nothing.is_err_and(|why| why.to_string().contains("write sqlite:PATH")));
    /// # }
    /// ```
    pub fn open(address: &str) -> Pending<'_, Result<Store, StoreError>> {
        Box::pin(async move {
            if address.starts_with("sqlite:") {
                return Store::open_sqlite(address).await;
            }
            if address.starts_with("postgres:") || address.starts_with("postgresql:") {
                return Store::open_postgres(address).await;
            }
            Err(StoreError::Address(address.to_owned()))
        })
    }

    /// Stores a new game. When this returns, it is on disk.
    pub async fn create(&self, game: NewGame) -> Result<(), CreateError> {
        game.check()?;
        self.order(game.id, game, Order::Create).await
    }

    /// Replaces a game's header, unless another writer did so first. Returns the new revision.
    ///
    /// The revision counts headers only: a status that comes with an append does not change it.
    ///
    /// ```
    /// # use store::{GameId, HeaderError, NewGame, NewHeader, Status, Store};
    /// # async fn sit_down(store: &Store, id: GameId) -> Result<(), Box<dyn std::error::Error>> {
    /// let game = store.load(id).await?.ok_or("no such game")?;
    /// let header = NewHeader {
    ///     id,
    ///     replaces: game.revision,
    ///     header: r#"{"seats":["Ada","Ben"]}"#.to_owned(),
    ///     status: Some(Status::Running),
    /// };
    /// assert_eq!(store.set_header(header.clone()).await?, game.revision + 1);
    /// assert!(matches!(store.set_header(header).await, Err(HeaderError::Conflict { .. })));
    /// # Ok(())
    /// # }
    /// ```
    pub async fn set_header(&self, header: NewHeader) -> Result<u32, HeaderError> {
        header.check()?;
        self.order(header.id, header, Order::Rewrite).await
    }

    /// Appends an entry to a game. When this returns `Ok`, the entry is on disk and survives a crash.
    ///
    /// The entry must be the next one. The database itself ensures that of two processes that append to the same game only one
    /// succeeds. The appends of a game are handled one by one, in the order in which they arrive. A second one that is sent
    /// before the first is answered may follow an entry of another writer.
    ///
    /// Everything that arrives during a transaction shares the next one. An append that is refused does not affect the others,
    /// but if a transaction fails, everything in it fails. Dropping the future does not cancel the append.
    ///
    /// The store keeps the ids of messages, but does not look for duplicates. The caller can do that: an append is only accepted
    /// from a caller that knows all entries so far.
    ///
    /// ```
    /// # use store::{Append, AppendError, GameId, Status, Store};
    /// # async fn resign(store: &Store, id: GameId, seq: u32) -> Result<(), AppendError> {
    /// let resignation = Append {
    ///     message: Some("c0ffee-17".to_owned()),
    ///     status: Some(Status::Finished),
    ///     ..Append::new(id, seq, r#"{"seat":0,"deed":"resign"}"#)
    /// };
    /// store.append(resignation).await
    /// # }
    /// ```
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        append.check()?;
        self.order(append.id, append, Order::Append).await
    }

    /// The whole game, if it exists. Entries that are added while it is read may be included, so they can be newer than the
    /// header, but never older.
    pub fn load(&self, id: GameId) -> Pending<'_, Result<Option<StoredGame>, StoreError>> {
        Box::pin(self.inner.readers.load(id))
    }

    /// The entries of a game from this place on, in order; none if the game does not exist.
    pub fn entries_from(
        &self,
        id: GameId,
        seq: u32,
    ) -> Pending<'_, Result<Vec<StoredEntry>, StoreError>> {
        Box::pin(self.inner.readers.entries_from(id, seq))
    }

    /// The thoughts that were stored with the entries of a game, in order; see [`Append::thought`].
    pub fn thoughts(&self, id: GameId) -> Pending<'_, Result<Vec<String>, StoreError>> {
        Box::pin(self.inner.readers.thoughts(id))
    }

    /// The games that match the filter, newest first.
    ///
    /// ```
    /// # use store::{Filter, Status, Store, StoreError, Summary};
    /// # async fn lobby(store: &Store) -> Result<(), StoreError> {
    /// let mut page = Filter { status: Some(Status::Open), public_only: true, ..Filter::default() };
    /// loop {
    ///     let games = store.list(&page).await?;
    ///     let Some(last) = games.last() else { break };
    ///     page.before = Some(last.number);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn list<'a>(&'a self, filter: &'a Filter) -> Pending<'a, Result<Vec<Summary>, StoreError>> {
        Box::pin(self.inner.readers.list(filter))
    }

    /// The numbers of games by status. It counts them all, so it takes longer the more there are.
    pub fn counts(&self) -> Pending<'_, Result<Counts, StoreError>> {
        Box::pin(self.inner.readers.counts())
    }

    /// Checks that the database can be read and written, with a write that waits for the disk.
    pub fn ping(&self) -> Pending<'_, Result<(), StoreError>> {
        Box::pin(async move {
            self.inner.readers.ping().await?;
            self.order(GameId::random(), (), Order::Probe).await
        })
    }

    /// Whether other processes may open the same games.
    pub fn is_shared(&self) -> bool {
        self.inner.speaker.is_some()
    }

    /// Says something about a game to the other processes, as [`News::Whispered`]. It is not stored, and processes that are
    /// not listening miss it.
    pub fn whisper(&self, id: GameId, word: u32) -> Pending<'_, Result<(), StoreError>> {
        Box::pin(async move {
            let Some(speaker) = self.inner.speaker else { return Ok(()) };
            for telegram in telegram::write(speaker, &[News::Whispered { id, word }]) {
                self.inner.readers.tell(&telegram).await?;
            }
            Ok(())
        })
    }

    /// The changes of other processes from now on. On SQLite there are no other processes, and nothing ever arrives.
    pub fn subscribe(&self) -> broadcast::Receiver<News> {
        self.inner.news.subscribe()
    }

    pub(crate) fn vault(&self) -> &Vault {
        &self.inner.vault
    }

    /// What the store has done since it was opened.
    pub fn stats(&self) -> Stats {
        self.inner.meters.read()
    }

    /// Writes what is still waiting, then closes all connections. Later requests, from any clone, are refused.
    pub fn close(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            self.retire().await;
            // The last connection to an SQLite file cleans up, and that should be the one that writes.
            self.inner.readers.close().await;
            if let Some(background) = self.inner.background.lock().await.take() {
                background.end().await;
            }
            self.inner.queues.write().unwrap_or_else(PoisonError::into_inner).clear();
            for writer in self.inner.writers.lock().await.drain(..) {
                if let Err(why) = writer.await {
                    tracing::error!(%why, "a writer failed");
                }
            }
        })
    }

    /// Passes an order to the writer of this game and waits for the answer.
    async fn order<T, A, E: From<StoreError>>(
        &self,
        id: GameId,
        what: T,
        order: fn(Asked<T, A, E>) -> Order,
    ) -> Result<A, E> {
        if self.inner.gone.load(Ordering::Relaxed) {
            return Err(StoreError::FileGone.into());
        }
        let (answer, answered) = oneshot::channel();
        let queue = self.inner.queue(id).ok_or(StoreError::Closed)?;
        queue.send(order(Asked { what, answer })).await.map_err(|_| StoreError::Closed)?;
        drop(queue);
        answered.await.unwrap_or(Err(StoreError::Closed.into()))
    }
}

impl Inner {
    /// The queue for this game, if the store is open.
    fn queue(&self, id: GameId) -> Option<mpsc::Sender<Order>> {
        let queues = self.queues.read().unwrap_or_else(PoisonError::into_inner);
        let share: usize = id.as_str().bytes().map(usize::from).sum();
        queues.get(share.checked_rem(queues.len())?).cloned()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Servers await all of this in tasks that move between threads.
    #[test]
    fn every_future_can_be_sent() {
        async fn all(game: NewGame, header: NewHeader, append: Append) -> Option<()> {
            let (store, id) = (Store::open("sqlite:games.db").await.ok()?, game.id);
            store.create(game).await.ok()?;
            store.set_header(header).await.ok()?;
            store.append(append).await.ok()?;
            store.sweep_unstarted(Duration::ZERO).await.ok()?;
            store.load(id).await.ok()?;
            store.entries_from(id, 0).await.ok()?;
            store.list(&Filter::default()).await.ok()?;
            store.counts().await.ok()?;
            store.ping().await.ok()?;
            store.close().await;
            Some(())
        }
        fn is_send<F: Future + Send>(_: impl Fn(NewGame, NewHeader, Append) -> F) {}
        is_send(all);
    }
}
