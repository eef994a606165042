use tokio::{sync::oneshot, task::JoinHandle};

/// A background task of a store, which ends with it.
pub(crate) struct BackgroundTask {
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

/// Resolves when the store is gone.
pub(crate) type StopSignal = oneshot::Receiver<()>;

impl BackgroundTask {
    /// Starts a task that must end when the stop signal resolves.
    pub(crate) fn start<F>(work: impl FnOnce(StopSignal) -> F) -> BackgroundTask
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (stop, end) = oneshot::channel();
        BackgroundTask { stop, task: tokio::spawn(work(end)) }
    }

    /// Ends the task and waits for it. If it is dropped instead, it ends soon.
    pub(crate) async fn end(self) {
        drop(self.stop);
        if let Err(why) = self.task.await {
            tracing::error!(%why, "a background task of the store failed");
        }
    }
}
