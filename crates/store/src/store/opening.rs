//! How a store is opened, on either kind of database.

use std::sync::{Arc, RwLock, atomic::AtomicBool};

use tokio::sync::{Mutex, broadcast, mpsc};

use super::{Inner, Store};
use crate::{
    GameId, News, StoreError,
    background::BackgroundTask,
    ledger::Ledger,
    postgres::{self, Listener, PostgresAddress, PostgresLedger},
    readers::Readers,
    sqlite::{self, SqliteLedger},
    stats::Meters,
    vault::Vault,
    writer::Writer,
};

/// The most orders that may wait for a writer. Further callers wait until there is room.
const QUEUE: usize = 4_096;

/// The most news that may wait for a subscriber before it lags.
const NEWS: usize = 4_096;

/// The number of connections that write to PostgreSQL: one works while the other waits for the disk. Each game always uses the
/// same one.
const POSTGRES_WRITERS: usize = 2;

impl Store {
    pub(super) async fn open_sqlite(address: &str) -> Result<Store, StoreError> {
        let options = sqlite::prepare(address).await?;
        let readers = Readers::Sqlite(sqlite::readers(&options));
        let (folding, gone) = (options.clone(), Arc::<AtomicBool>::default());
        let noticed = Arc::clone(&gone);
        let background = BackgroundTask::start(|stop| sqlite::fold_journal(folding, noticed, stop));
        let (news, _) = broadcast::channel(1);
        let vault = Vault::Sqlite(options.clone());
        let (line, guards) = ((news, None), (background, gone, vault));
        Ok(Store::assemble::<SqliteLedger>(readers, vec![options], line, guards))
    }

    pub(super) async fn open_postgres(address: &str) -> Result<Store, StoreError> {
        let options = postgres::prepare(address).await?;
        let readers = Readers::Postgres(postgres::readers(&options));
        let (news, _) = broadcast::channel(NEWS);
        let speaker = GameId::random();
        let listener = Listener::connect(&options, speaker).await?;
        let to = news.clone();
        let background = BackgroundTask::start(|stop| listener.pass_on(to, stop));
        let addresses = vec![PostgresAddress::new(&options, speaker); POSTGRES_WRITERS];
        let (line, vault) = ((news, Some(speaker)), Vault::Postgres(options));
        let guards = (background, Arc::default(), vault);
        Ok(Store::assemble::<PostgresLedger>(readers, addresses, line, guards))
    }

    /// Starts a writer for each address.
    fn assemble<L: Ledger>(
        readers: Readers,
        addresses: Vec<L::Address>,
        (news, speaker): (broadcast::Sender<News>, Option<GameId>),
        (background, gone, vault): (BackgroundTask, Arc<AtomicBool>, Vault),
    ) -> Store {
        let meters = Arc::new(Meters::default());
        let start = |address| {
            let (queue, orders) = mpsc::channel(QUEUE);
            let writer = Writer::<L>::new(address, orders, meters.clone());
            (queue, tokio::spawn(writer.run()))
        };
        let (queues, writers): (Vec<_>, Vec<_>) = addresses.into_iter().map(start).unzip();
        let (queues, writers) = (RwLock::new(queues), Mutex::new(writers));
        let background = Mutex::new(Some(background));
        let inner =
            Inner { readers, queues, writers, background, gone, news, speaker, meters, vault };
        Store { inner: Arc::new(inner) }
    }
}
