use std::{net::SocketAddr, pin::pin};

use axum::{Router, body::Body, extract::ConnectInfo};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{net::TcpStream, sync::watch, time::timeout};
use tower::Service;

use super::{Full, Listener, Place, Places, Timeouts, patient::Patient};
use crate::{
    fair_queue::Asker,
    gate::{Bans, household},
    metrics::Metrics,
};

/// The longest head of a request.
const LONGEST_HEAD: usize = 32 << 10;

/// What keeps connections within bounds.
pub(crate) struct Bounds {
    pub(crate) connections: Places,
    pub(crate) bans: Bans,
    /// Whether all connections come from a proxy, so that their address says nothing.
    pub(crate) behind_proxy: bool,
    pub(crate) timeouts: Timeouts,
    pub(crate) metrics: Metrics,
}

/// Answers whoever connects until it is time to stop; then those under way have a while to finish.
pub(crate) async fn serve(
    mut listener: Listener,
    router: Router,
    bounds: Bounds,
    stop: impl Future<Output = ()>,
) {
    // Through it everybody who is being answered is told that the server leaves; it closes with the last of them.
    let (open, leaving) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let address = (!bounds.behind_proxy).then(|| household(peer.ip()));
        if bounds.bans.include(Asker(address)) {
            continue;
        }
        match bounds.connections.take(address) {
            Ok(place) => {
                let stream = Patient::new(stream, bounds.timeouts.send, place);
                answer(stream, peer, router.clone(), &bounds.timeouts, leaving.clone());
            }
            Err(full) => {
                bounds.metrics.connection_refused(full);
                turn_away(&stream, full);
            }
        }
    }
    drop((listener, leaving));
    open.send_replace(());
    let patience = bounds.timeouts.farewell;
    if timeout(patience, open.closed()).await.is_err() {
        tracing::warn!(?patience, "some requests were not finished in time, and were given up");
    }
}

/// Answers what comes over one connection, in a task of its own.
fn answer(
    stream: Patient<TcpStream, Place>,
    peer: SocketAddr,
    router: Router,
    timeouts: &Timeouts,
    mut leaving: watch::Receiver<()>,
) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request.map(Body::new))
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(timeouts.head).max_buf_size(LONGEST_HEAD);
    let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
    tokio::spawn(async move {
        let mut connection = pin!(connection);
        let ended = tokio::select! {
            ended = &mut connection => ended,
            _ = leaving.changed() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(why) = ended {
            tracing::debug!(%why, "a connection broke off");
        }
    });
}

/// Says that there is no place, as far as that can be said at once.
fn turn_away(stream: &TcpStream, full: Full) {
    let whose = match full {
        Full::Address(_) => "your address has",
        Full::House(_) => "this server has",
    };
    let text = format!(
        r#"{{"code":"too-many","message":"{whose} as many connections open as it may: close some, or wait a little"}}"#
    );
    let length = text.len();
    let answer = format!(
        "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{text}"
    );
    // Whoever does not take it at once does without.
    let _ = stream.try_write(answer.as_bytes());
}
