use std::{fs::File, io, net::SocketAddr, time::Duration};

use socket2::{SockRef, TcpKeepalive};
use tokio::{
    net::{TcpListener, TcpStream},
    time::{sleep, timeout},
};

/// How long nobody is accepted when there is no descriptor left.
const PAUSE: Duration = Duration::from_millis(100);
/// How long a connection may be silent before the network is asked whether it is still there, and how often it is asked.
const ALIVE: Duration = Duration::from_secs(15);
const ASKED: u32 = 3;

/// Where connections come in. It goes on when there are no descriptors left for them.
pub(crate) struct Listener {
    port: TcpListener,
    /// A descriptor kept for this: without one, who stands at the door could not even be sent away.
    reserve: Option<File>,
    /// Whether the log knows that there are none left.
    complained: bool,
}

impl Listener {
    /// Takes the port.
    pub(crate) async fn bind(address: SocketAddr) -> io::Result<Listener> {
        let port = TcpListener::bind(address).await?;
        Ok(Listener { port, reserve: reserve(), complained: false })
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        self.port.local_addr()
    }

    /// The next connection. What is written to it leaves at once, because a move does not wait for the next one.
    pub(crate) async fn accept(&mut self) -> (TcpStream, SocketAddr) {
        loop {
            match self.port.accept().await {
                Ok((stream, peer)) => {
                    self.complained = false;
                    if let Err(why) = prepare(&stream) {
                        tracing::debug!(%why, "a connection went before it could be prepared");
                        continue;
                    }
                    return (stream, peer);
                }
                Err(why) if concerns_one(&why) => {}
                Err(why) => self.endure(&why).await,
            }
        }
    }

    /// There are no descriptors left, or no memory. Somebody is sent away so that nobody waits in vain.
    async fn endure(&mut self, why: &io::Error) {
        if !self.complained {
            self.complained = true;
            tracing::error!(%why, "no connection can be accepted: raise the limit on open files");
        }
        if self.reserve.take().is_some() {
            drop(timeout(PAUSE, self.port.accept()).await);
        }
        sleep(PAUSE).await;
        self.reserve = reserve();
    }
}

fn prepare(stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let keepalive = TcpKeepalive::new().with_time(ALIVE).with_interval(ALIVE);
    #[cfg(any(target_os = "linux", target_os = "macos", windows))]
    let keepalive = keepalive.with_retries(ASKED);
    SockRef::from(stream).set_tcp_keepalive(&keepalive)
}

/// Any file will do.
fn reserve() -> Option<File> {
    File::open("/dev/null").ok()
}

/// Whether only the connection that was to be accepted failed.
fn concerns_one(why: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(why.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_sent_leaves_at_once_and_silence_is_looked_into() {
        let mut listener = Listener::bind(([127, 0, 0, 1], 0).into()).await.unwrap();
        let _far = TcpStream::connect(listener.address().unwrap()).await.unwrap();
        let (near, _) = listener.accept().await;
        assert!(near.nodelay().unwrap());
        assert!(SockRef::from(&near).keepalive().unwrap());
    }
}
