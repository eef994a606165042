use std::time::Duration;

use sqlx::{
    Executor,
    postgres::{PgConnectOptions, PgListener, PgPoolOptions},
};
use tokio::{sync::broadcast, time};

use super::telegram;
use crate::{GameId, News, background::StopSignal};

/// After this much silence the connection is tested, because a lost one looks just as quiet.
const SILENCE: Duration = Duration::from_secs(15);

/// How long the test may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// The pause before the first attempt to reconnect; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// The connection on which the other processes report their changes.
pub(crate) struct Listener {
    options: PgConnectOptions,
    line: PgListener,
    reader: GameId,
}

impl Listener {
    pub(crate) async fn connect(
        options: &PgConnectOptions,
        reader: GameId,
    ) -> sqlx::Result<Listener> {
        Ok(Listener { options: options.clone(), line: dial(options).await?, reader })
    }

    /// Passes the news on while the store exists, and reconnects whenever the connection is lost.
    pub(crate) async fn pass_on(self, to: broadcast::Sender<News>, stop: StopSignal) {
        tokio::select! {
            () = self.pass_on_for_ever(to) => {}
            _ = stop => {}
        }
    }

    async fn pass_on_for_ever(mut self, to: broadcast::Sender<News>) {
        loop {
            let why = self.hear(&to).await;
            tracing::warn!(%why, "the connection to the other servers is lost");
            self.line = self.redial().await;
            tracing::info!("the connection to the other servers is restored");
            // There may be no subscribers.
            let _ = to.send(News::Missed);
        }
    }

    /// Passes the news on until the connection is lost, and returns why.
    async fn hear(&mut self, to: &broadcast::Sender<News>) -> String {
        loop {
            match time::timeout(SILENCE, self.line.try_recv()).await {
                Ok(Ok(Some(heard))) => {
                    for news in telegram::read(heard.payload(), self.reader) {
                        let _ = to.send(news);
                    }
                }
                Ok(Ok(None)) => return "the connection was closed".to_owned(),
                Ok(Err(why)) => return why.to_string(),
                Err(_) => match time::timeout(PATIENCE, self.line.execute("SELECT 1")).await {
                    Ok(Ok(_)) => {}
                    Ok(Err(why)) => return why.to_string(),
                    Err(_) => return "the server is silent".to_owned(),
                },
            }
        }
    }

    async fn redial(&self) -> PgListener {
        let mut pause = FIRST_PAUSE;
        loop {
            time::sleep(pause).await;
            match dial(&self.options).await {
                Ok(line) => return line,
                Err(why) => tracing::debug!(%why, "the connection is still lost"),
            }
            pause = LONGEST_PAUSE.min(2 * pause);
        }
    }
}

/// A new connection each time: the old one may hang, and must not block the new one.
async fn dial(options: &PgConnectOptions) -> sqlx::Result<PgListener> {
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(PATIENCE);
    let pool = pool.max_lifetime(None).idle_timeout(None).connect_lazy_with(options.clone());
    let mut line = PgListener::connect_with(&pool).await?;
    // Reconnecting is done here, where it can be announced.
    line.eager_reconnect(false);
    line.listen(telegram::CHANNEL).await?;
    Ok(line)
}
