use std::time::Duration;

use axum::{
    Error,
    body::Bytes,
    extract::ws::{Message, Utf8Bytes},
};
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use tokio::time::{Instant, sleep_until, timeout};

/// How long a message may take until it is on its way, however slowly it goes.
const SENT_WITHIN: Duration = Duration::from_secs(30);
/// How many frames that say nothing may come between two that do.
const MOST_IDLE_FRAMES: u32 = 200;

/// A socket of which is known whether somebody is at the other end: it is asked, and must answer.
pub(super) struct Line<S> {
    socket: S,
    /// How long it may be silent.
    silence: Duration,
    heard: Instant,
    asked: bool,
    idle_frames: u32,
}

impl<S> Line<S>
where
    S: Stream<Item = Result<Message, Error>> + Sink<Message> + Unpin,
{
    pub(super) fn new(socket: S, silence: Duration) -> Line<S> {
        Line { socket, silence, heard: Instant::now(), asked: false, idle_frames: 0 }
    }

    /// The next text that the client sends; nothing once it is gone. Nothing is lost if this is given up while it waits.
    pub(super) async fn next_text(&mut self) -> Option<Utf8Bytes> {
        loop {
            let patience = if self.asked { self.silence } else { self.silence / 2 };
            tokio::select! {
                frame = self.socket.next() => {
                    (self.heard, self.asked) = (Instant::now(), false);
                    match frame?.ok()? {
                        Message::Text(text) => {
                            self.idle_frames = 0;
                            return Some(text);
                        }
                        Message::Close(_) => return None,
                        Message::Binary(_) | Message::Ping(_) => self.idle_frames += 1,
                        Message::Pong(_) => {}
                    }
                    if self.idle_frames > MOST_IDLE_FRAMES {
                        return None;
                    }
                }
                () = sleep_until(self.heard + patience) => {
                    if self.asked {
                        return None;
                    }
                    self.asked = true;
                    self.send(Message::Ping(Bytes::new())).await?;
                }
            }
        }
    }

    /// Sends a text; nothing if it cannot be sent.
    pub(super) async fn say(&mut self, text: Utf8Bytes) -> Option<()> {
        self.say_all([text]).await
    }

    /// Sends some texts together; nothing if they cannot be sent.
    pub(super) async fn say_all(
        &mut self,
        texts: impl IntoIterator<Item = Utf8Bytes>,
    ) -> Option<()> {
        let all = async {
            for text in texts {
                self.socket.feed(Message::Text(text)).await?;
            }
            self.socket.flush().await
        };
        timeout(SENT_WITHIN, all).await.ok()?.ok()
    }

    async fn send(&mut self, message: Message) -> Option<()> {
        timeout(SENT_WITHIN, self.socket.send(message)).await.ok()?.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::{
        pin::Pin,
        task::{Context, Poll},
    };

    use tokio::sync::mpsc;

    use super::*;

    const SILENCE: Duration = Duration::from_secs(15);

    /// A socket whose other end a test holds in its hands.
    struct Wire {
        incoming: mpsc::UnboundedReceiver<Message>,
        outgoing: mpsc::UnboundedSender<Message>,
    }

    impl Stream for Wire {
        type Item = Result<Message, Error>;

        fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
            self.incoming.poll_recv(cx).map(|frame| frame.map(Ok))
        }
    }

    impl Sink<Message> for Wire {
        type Error = Error;

        fn poll_ready(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
            Poll::Ready(Ok(()))
        }

        fn start_send(self: Pin<&mut Self>, message: Message) -> Result<(), Error> {
            self.outgoing.send(message).map_err(Error::new)
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
            Poll::Ready(Ok(()))
        }

        fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
            Poll::Ready(Ok(()))
        }
    }

    /// A line, what its client sends, and what its client receives.
    fn line() -> (Line<Wire>, mpsc::UnboundedSender<Message>, mpsc::UnboundedReceiver<Message>) {
        let (sender, incoming) = mpsc::unbounded_channel();
        let (outgoing, receiver) = mpsc::unbounded_channel();
        (Line::new(Wire { incoming, outgoing }, SILENCE), sender, receiver)
    }

    #[tokio::test(start_paused = true)]
    async fn who_answers_pings_is_there_for_ever_and_who_does_not_is_noticed_in_time() {
        let (mut line, client, mut received) = line();
        let began = Instant::now();
        let answering = tokio::spawn(async move {
            for _ in 0..100 {
                assert!(matches!(received.recv().await, Some(Message::Ping(_))));
                client.send(Message::Pong(Bytes::new())).unwrap();
            }
            (Instant::now(), client, received)
        });
        assert!(line.next_text().await.is_none());
        let (answered, _client, _received) = answering.await.unwrap();
        assert!(answered - began >= 100 * SILENCE / 2);
        assert!(answered.elapsed() <= SILENCE, "{:?}", answered.elapsed());
    }

    #[tokio::test(start_paused = true)]
    async fn pings_for_their_own_sake_are_put_up_with_only_for_so_long() {
        let (mut line, client, _received) = line();
        for _ in 0..MOST_IDLE_FRAMES {
            client.send(Message::Ping(Bytes::new())).unwrap();
        }
        client.send(Message::text("a word")).unwrap();
        assert!(line.next_text().await.is_some());
        for _ in 0..=MOST_IDLE_FRAMES {
            client.send(Message::Binary(Bytes::new())).unwrap();
        }
        assert!(line.next_text().await.is_none());
    }
}
