use std::{
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use tokio::{
    sync::{Mutex, broadcast, mpsc, oneshot},
    task::JoinHandle,
};

use crate::{
    Append, AppendError, Counts, CreateError, Filter, GameId, HeaderError, NewGame, NewHeader,
    News, Stats, StoreError, StoredEntry, StoredGame, Summary, clock,
    companion::Companion,
    ledger::Ledger,
    order::{Asked, Order, Texts},
    postgres::{self, Listener, PostgresAddress, PostgresLedger, telegram},
    readers::Readers,
    sqlite::{self, SqliteLedger},
    stats::Meters,
    writer::Writer,
};

/// How many orders may wait for a writer; whoever comes then waits to be let in.
const QUEUE: usize = 4_096;

/// How much news may wait for a subscriber before it lags.
const NEWS: usize = 4_096;

/// How many connections write to PostgreSQL: one works while the other waits for the disk. Each game keeps to its own.
const POSTGRES_WRITERS: usize = 2;

/// Games on a disk. Clones are the same store.
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
    /// On SQLite it folds the journal, on PostgreSQL it listens to the others.
    companion: Mutex<Option<Companion>>,
    news: broadcast::Sender<News>,
    /// As whom this store speaks to other processes, where there can be any.
    speaker: Option<GameId>,
    meters: Arc<Meters>,
}

impl Store {
    /// Opens the database at this address and brings its tables up to date.
    ///
    /// `sqlite:PATH` is a file, which is made if it is missing, with its folder. `postgres://USER@HOST/NAME` is a
    /// database that exists; several processes may open it at the same time.
    ///
    /// ```
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let nothing = store::Store::open("games.db").await;
    /// assert!(nothing.is_err_and(|why| why.to_string().contains("write sqlite:PATH")));
    /// # }
    /// ```
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        if address.starts_with("sqlite:") {
            return Store::open_sqlite(address).await;
        }
        if address.starts_with("postgres:") || address.starts_with("postgresql:") {
            return Store::open_postgres(address).await;
        }
        Err(StoreError::Address(address.to_owned()))
    }

    async fn open_sqlite(address: &str) -> Result<Store, StoreError> {
        let options = sqlite::prepare(address).await?;
        let readers = Readers::Sqlite(sqlite::readers(&options));
        let folding = options.clone();
        let companion = Companion::start(|lifeline| sqlite::fold_journal(folding, lifeline));
        let (news, _) = broadcast::channel(1);
        Ok(Store::assemble::<SqliteLedger>(readers, vec![options], (news, None), companion))
    }

    async fn open_postgres(address: &str) -> Result<Store, StoreError> {
        let options = postgres::prepare(address).await?;
        let readers = Readers::Postgres(postgres::readers(&options));
        let (news, _) = broadcast::channel(NEWS);
        let speaker = GameId::random();
        let listener = Listener::connect(&options, speaker).await?;
        let to = news.clone();
        let companion = Companion::start(|lifeline| listener.pass_on(to, lifeline));
        let addresses = vec![PostgresAddress::new(&options, speaker); POSTGRES_WRITERS];
        let line = (news, Some(speaker));
        Ok(Store::assemble::<PostgresLedger>(readers, addresses, line, companion))
    }

    /// Starts a writer for each address.
    fn assemble<L: Ledger>(
        readers: Readers,
        addresses: Vec<L::Address>,
        (news, speaker): (broadcast::Sender<News>, Option<GameId>),
        companion: Companion,
    ) -> Store {
        let meters = Arc::new(Meters::default());
        let start = |address| {
            let (queue, orders) = mpsc::channel(QUEUE);
            let writer = Writer::<L>::new(address, orders, meters.clone());
            (queue, tokio::spawn(writer.run()))
        };
        let (queues, writers): (Vec<_>, Vec<_>) = addresses.into_iter().map(start).unzip();
        let (queues, writers) = (RwLock::new(queues), Mutex::new(writers));
        let companion = Mutex::new(Some(companion));
        let inner = Inner { readers, queues, writers, companion, news, speaker, meters };
        Store { inner: Arc::new(inner) }
    }

    /// Keeps a new game. When this returns it is on the disk.
    pub async fn create(&self, game: NewGame) -> Result<(), CreateError> {
        game.check()?;
        self.order(game.id, game, Order::Create).await
    }

    /// Replaces a game's header, unless somebody else did so first. Returns the new revision.
    ///
    /// The revision guards the header alone: a status that comes with an append does not change it.
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

    /// Appends an entry to a game. When this returns `Ok` the entry is on the disk, and no crash takes it back.
    ///
    /// The entry must be the next one: the database itself sees to it that of two processes that extend the same game
    /// only one succeeds. Appends of one game are judged in the order in which they come, each on its own; who sends a
    /// second one before the first is answered must expect it to follow an entry of somebody else's.
    ///
    /// All that arrives while a transaction is under way shares the next one. An append that is refused does not
    /// disturb the others; a transaction that fails fails for all in it. Dropping the future does not take the append
    /// back.
    ///
    /// Whether a client's message was played before is known to whoever knows the entries so far, and that is everybody
    /// whose append is not refused; so the store keeps the names of messages, but does not compare them.
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

    /// Removes the unfinished games without entries that have not changed for so long. Returns how many they were.
    pub async fn sweep_unstarted(&self, older_than: Duration) -> Result<u64, StoreError> {
        let unchanged_since = clock::now().saturating_sub(clock::millis(older_than));
        // Any writer will do.
        self.order(GameId::random(), unchanged_since, Order::Sweep).await
    }

    /// The whole of a game, if there is one of that name. Entries that come in while it is read may be part of it, so
    /// they can be newer than the header, but never older.
    pub async fn load(&self, id: GameId) -> Result<Option<StoredGame>, StoreError> {
        self.inner.readers.load(id).await
    }

    /// The entries of a game from this place on, in order; none if there is no such game.
    pub async fn entries_from(&self, id: GameId, seq: u32) -> Result<Vec<StoredEntry>, StoreError> {
        self.inner.readers.entries_from(id, seq).await
    }

    /// What led to the entries of a game, in their order, where something was noted; see [`Append::thought`].
    pub async fn thoughts(&self, id: GameId) -> Result<Vec<String>, StoreError> {
        self.inner.readers.thoughts(id).await
    }

    /// The games that the filter lets through, newest first.
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
    pub async fn list(&self, filter: &Filter) -> Result<Vec<Summary>, StoreError> {
        self.inner.readers.list(filter).await
    }

    /// How many games there are. This counts them: the more there are, the longer it takes.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        self.inner.readers.counts().await
    }

    /// Whether the database answers, and has the tables.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.inner.readers.ping().await
    }

    /// Whether other processes may open the same games.
    pub fn is_shared(&self) -> bool {
        self.inner.speaker.is_some()
    }

    /// Says something about a game to the other processes, as [`News::Whispered`]. Nobody keeps it, and who is not
    /// listening misses it.
    pub async fn whisper(&self, id: GameId, word: u32) -> Result<(), StoreError> {
        let Some(speaker) = self.inner.speaker else { return Ok(()) };
        for telegram in telegram::write(speaker, &[News::Whispered { id, word }]) {
            self.inner.readers.tell(&telegram).await?;
        }
        Ok(())
    }

    /// What other processes do from now on to the games they share with this one. On SQLite there are none, and it is
    /// silent.
    pub fn subscribe(&self) -> broadcast::Receiver<News> {
        self.inner.news.subscribe()
    }

    /// What the store has done since it was opened.
    pub fn stats(&self) -> Stats {
        self.inner.meters.read()
    }

    /// Writes what is still waiting, then closes all connections. What comes later, from any clone, is refused.
    pub async fn close(&self) {
        // The last connection to an SQLite file tidies up, and that should be the one that writes.
        self.inner.readers.close().await;
        if let Some(companion) = self.inner.companion.lock().await.take() {
            companion.end().await;
        }
        self.inner.queues.write().unwrap_or_else(PoisonError::into_inner).clear();
        for writer in self.inner.writers.lock().await.drain(..) {
            if let Err(why) = writer.await {
                tracing::error!(%why, "a writer did not end well");
            }
        }
    }

    /// Hands an order to the writer of this game and waits for the answer.
    async fn order<T, A, E: From<StoreError>>(
        &self,
        id: GameId,
        what: T,
        order: fn(Asked<T, A, E>) -> Order,
    ) -> Result<A, E> {
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
