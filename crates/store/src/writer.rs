use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{sync::mpsc, time};

use crate::{
    News, StoreError,
    batch::{Answers, Batch},
    ledger::Ledger,
    order::Order,
    stats::Meters,
};

/// The most orders in a transaction.
const MOST_ORDERS: usize = 512;

/// The time limit for a transaction, including connecting.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often a transaction is tried if it failed for a passing reason: for six seconds, if it fails at once each time.
const ATTEMPTS: u32 = 8;

/// The pause before the second attempt; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(50);

/// Takes orders from a queue and carries them out, many in one transaction, until the queue is closed.
pub(crate) struct Writer<L: Ledger> {
    address: L::Address,
    ledger: Option<L>,
    orders: mpsc::Receiver<Order>,
    meters: Arc<Meters>,
}

/// Why an attempt failed, and whether it may be repeated.
struct Failure {
    why: sqlx::Error,
    certainly_undone: bool,
}

impl<L: Ledger> Writer<L> {
    pub(crate) fn new(
        address: L::Address,
        orders: mpsc::Receiver<Order>,
        meters: Arc<Meters>,
    ) -> Writer<L> {
        Writer { address, ledger: None, orders, meters }
    }

    pub(crate) async fn run(mut self) {
        let mut drained = Vec::with_capacity(MOST_ORDERS);
        while self.orders.recv_many(&mut drained, MOST_ORDERS).await > 0 {
            for batch in Batch::split(drained.drain(..)) {
                self.settle(batch).await;
            }
        }
        if let Some(ledger) = self.ledger
            && let Err(why) = ledger.close().await
        {
            tracing::warn!(%why, "the writing connection did not close cleanly");
        }
    }

    /// Carries out a batch and answers its orders.
    async fn settle(&mut self, batch: Batch) {
        let (size, begun) = (batch.len(), Instant::now());
        match self.commit(&batch).await {
            Ok(answers) => {
                self.meters.committed(size, &answers, begun.elapsed());
                let news = batch.news(&answers);
                batch.answer(answers);
                self.announce(&news).await;
            }
            Err(why) => {
                tracing::error!(%why, orders = size, "a transaction failed");
                self.meters.failed(size);
                batch.fail(&why);
            }
        }
    }

    /// Tells the other processes. They are told after the commit and not with it, because a database that passes messages on
    /// lets only one transaction with messages commit at a time, and each would wait for the disk before the next one.
    async fn announce(&mut self, news: &[News]) {
        if let Some(ledger) = &mut self.ledger
            && !news.is_empty()
            && let Err(why) = ledger.announce(news).await
        {
            tracing::warn!(%why, "the other servers could not be told what happened");
            self.ledger = None;
        }
    }

    async fn commit(&mut self, batch: &Batch) -> Result<Answers, StoreError> {
        time::timeout(PATIENCE, self.persist(batch))
            .await
            .unwrap_or(Err(StoreError::Silent(PATIENCE)))
    }

    /// Tries until the transaction is done, may have been done, or cannot succeed.
    async fn persist(&mut self, batch: &Batch) -> Result<Answers, StoreError> {
        for attempt in 1..ATTEMPTS {
            match self.attempt(batch).await {
                Err(failure) if failure.may_pass() => {
                    tracing::info!(why = %failure.why, "a transaction is tried again");
                    time::sleep(FIRST_PAUSE * 2u32.pow(attempt - 1)).await;
                }
                result => return Ok(result.map_err(|failure| failure.why)?),
            }
        }
        Ok(self.attempt(batch).await.map_err(|failure| failure.why)?)
    }

    /// One transaction. If anything fails, the connection is dropped, and the database rolls back.
    async fn attempt(&mut self, batch: &Batch) -> Result<Answers, Failure> {
        let undone = |why| Failure { why, certainly_undone: true };
        let unknown = |why| Failure { why, certainly_undone: false };
        let mut ledger = match self.ledger.take() {
            Some(ledger) => ledger,
            None => L::connect(&self.address).await.map_err(undone)?,
        };
        let answers = batch.write(&mut ledger).await.map_err(undone)?;
        ledger.commit().await.map_err(unknown)?;
        self.ledger = Some(ledger);
        Ok(answers)
    }
}

impl Failure {
    /// Whether the same transaction may well succeed on a new connection.
    fn may_pass(&self) -> bool {
        self.certainly_undone
            && match &self.why {
                sqlx::Error::Io(_) => true,
                sqlx::Error::Database(why) => why.code().is_some_and(|code| is_passing(&code)),
                _ => false,
            }
    }
}

/// PostgreSQL's codes for passing failures: a deadlock, a game swept between two statements, a server shutting down.
fn is_passing(code: &str) -> bool {
    matches!(code, "40001" | "40P01" | "23503" | "57P01" | "57P02" | "57P03")
}
