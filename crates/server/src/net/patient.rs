use std::{
    io::{self, IoSlice},
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};

/// A stream whose other side must take what it is sent: if it takes nothing for this long, writing fails. It keeps something,
/// say its place, for as long as it is there.
#[derive(Debug)]
pub(super) struct Patient<S, K> {
    stream: S,
    patience: Duration,
    /// Runs while something waits to be taken.
    waiting: Option<Pin<Box<Sleep>>>,
    _keeps: K,
}

impl<S, K> Patient<S, K> {
    pub(super) fn new(stream: S, patience: Duration, keeps: K) -> Patient<S, K> {
        Patient { stream, patience, waiting: None, _keeps: keeps }
    }

    /// The same progress, or the end of patience where there is none.
    fn judge<T>(
        &mut self,
        cx: &mut Context<'_>,
        progress: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if progress.is_ready() {
            self.waiting = None;
            return progress;
        }
        let patience = self.patience;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(waiting.as_mut().poll(cx));
        self.waiting = None;
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the other side reads nothing")))
    }
}

impl<S: AsyncRead + Unpin, K: Unpin> AsyncRead for Patient<S, K> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin, K: Unpin> AsyncWrite for Patient<S, K> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let progress = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.judge(cx, progress)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let progress = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.judge(cx, progress)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.stream).poll_flush(cx);
        self.judge(cx, progress)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let progress = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.judge(cx, progress)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(10);

    #[tokio::test(start_paused = true)]
    async fn who_takes_nothing_is_given_up_and_who_takes_a_little_is_not() {
        let (near, mut far) = duplex(4);
        let mut near = Patient::new(near, PATIENCE, ());
        let slow = tokio::spawn(async move {
            let mut byte = [0];
            for _ in 0..20 {
                tokio::time::sleep(PATIENCE * 9 / 10).await;
                far.read_exact(&mut byte).await.unwrap();
            }
            far
        });
        near.write_all(&[1; 24]).await.unwrap();
        let _far = slow.await.unwrap();
        let why = near.write_all(&[1; 24]).await.unwrap_err();
        assert_eq!(why.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test(start_paused = true)]
    async fn who_has_nothing_to_take_is_waited_for() {
        let (near, mut far) = duplex(4);
        let mut near = Patient::new(near, PATIENCE, ());
        near.write_all(&[1]).await.unwrap();
        tokio::time::sleep(100 * PATIENCE).await;
        near.write_all(&[2]).await.unwrap();
        let mut both = [0; 2];
        far.read_exact(&mut both).await.unwrap();
        assert_eq!(both, [1, 2]);
    }
}
