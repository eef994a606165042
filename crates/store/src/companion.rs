use tokio::{sync::oneshot, task::JoinHandle};

/// A task that goes along with a store, and ends with it.
pub(crate) struct Companion {
    lifeline: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

/// Resolves when the store is gone.
pub(crate) type Lifeline = oneshot::Receiver<()>;

impl Companion {
    /// Starts a task that ends soon after its lifeline is cut.
    pub(crate) fn start<F>(work: impl FnOnce(Lifeline) -> F) -> Companion
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (lifeline, end) = oneshot::channel();
        Companion { lifeline, task: tokio::spawn(work(end)) }
    }

    /// Cuts the lifeline and waits. One that is merely dropped ends by itself, too.
    pub(crate) async fn end(self) {
        drop(self.lifeline);
        if let Err(why) = self.task.await {
            tracing::error!(%why, "a companion of the store did not end well");
        }
    }
}
