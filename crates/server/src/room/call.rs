use std::{future::Future, pin::Pin};

use protocol::Failure;
use tokio::sync::{mpsc, oneshot};

use super::{Room, unavailable};
use crate::hosted::Hosted;

/// How many calls may wait in front of a room.
const QUEUE: usize = 256;

/// Something that is asked of a room, whichever game is in it: what the room must know, and what it does. A call is written
/// once, as a type of its own.
pub(crate) trait Call: Send + 'static {
    /// What comes of it.
    type Answer: Send + 'static;

    /// The room does it, when its turn has come.
    fn on<G: Hosted>(
        self,
        room: &mut Room<G>,
    ) -> impl Future<Output = Result<Self::Answer, Failure>> + Send;
}

/// Work for a room that is under way, until it is done.
type Doing<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A call on its way, with the way back for its answer.
pub(super) type Letter<G> = Box<dyn for<'a> FnOnce(&'a mut Room<G>) -> Doing<'a> + Send>;

/// Where calls wait until their turn comes.
pub(crate) struct Mailbox<G: Hosted>(mpsc::Sender<Letter<G>>);

impl<G: Hosted> Clone for Mailbox<G> {
    fn clone(&self) -> Mailbox<G> {
        Mailbox(self.0.clone())
    }
}

impl<G: Hosted> Mailbox<G> {
    /// An empty one, and the end from which the room takes what is in it.
    pub(super) fn new() -> (Mailbox<G>, mpsc::Receiver<Letter<G>>) {
        let (sender, letters) = mpsc::channel(QUEUE);
        (Mailbox(sender), letters)
    }

    /// Has the room answer this when its turn has come.
    pub(crate) async fn ask<C: Call>(&self, call: C) -> Result<C::Answer, Failure> {
        let (answer, answered) = oneshot::channel();
        let letter: Letter<G> = Box::new(move |room| {
            Box::pin(async move {
                // Whoever asked may be gone; then there is nobody to answer.
                let _ = answer.send(call.on(room).await);
            })
        });
        self.0.send(letter).await.map_err(|why| unavailable(&why))?;
        answered.await.map_err(|why| unavailable(&why))?
    }

    /// Tells the room something to which there is no answer. A room that is gone need not know.
    pub(crate) async fn tell<C: Call>(&self, call: C) {
        let letter: Letter<G> = Box::new(move |room| {
            Box::pin(async move {
                let _ = call.on(room).await;
            })
        });
        let _ = self.0.send(letter).await;
    }

    /// Whether the room has been put away.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    /// A way in that does not keep the room open.
    pub(super) fn downgrade(&self) -> mpsc::WeakSender<Letter<G>> {
        self.0.downgrade()
    }
}
