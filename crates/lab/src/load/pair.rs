use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{net::TcpStream, time::sleep_until};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

use super::{LoadError, http};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What one game measured.
#[derive(Debug, Default)]
pub(super) struct Measured {
    /// The time from sending a move to its acknowledgement, for each move.
    pub(super) latencies: Vec<Duration>,
    /// Why it could not go on, if it could not.
    pub(super) failure: Option<String>,
}

/// Two sockets that play each other.
pub(super) struct Pair {
    server: SocketAddr,
    sockets: [Socket; 2],
    script: Arc<Vec<String>>,
}

impl Pair {
    /// Makes a game and sits down on both sides of it.
    pub(super) async fn sit_down(
        server: SocketAddr,
        script: Arc<Vec<String>>,
    ) -> Result<Pair, LoadError> {
        let created = http::post(server, "/api/games", &json!({"game": "chess"})).await?;
        let id = text(&created, "id");
        let joined = http::post(server, &format!("/api/games/{id}/join"), &json!({})).await?;
        let white = connect(server, &id, &text(&created, "token")).await?;
        let black = connect(server, &id, &text(&joined, "token")).await?;
        Ok(Pair { server, sockets: [white, black], script })
    }

    /// Plays until the time is over, at this pace or as fast as it goes.
    pub(super) async fn play(
        mut self,
        pace: Option<(Duration, Duration)>,
        until: Instant,
    ) -> Measured {
        let mut measured = Measured::default();
        let mut next = Instant::now() + pace.map_or(Duration::ZERO, |(begin, _)| begin);
        let mut ply = 0;
        while Instant::now() < until {
            if let Some((_, between)) = pace {
                sleep_until(next.into()).await;
                next += between;
            }
            if ply == self.script.len() {
                match Pair::sit_down(self.server, Arc::clone(&self.script)).await {
                    Ok(fresh) => (self, ply) = (fresh, 0),
                    Err(why) => return Measured { failure: Some(why.to_string()), ..measured },
                }
            }
            match self.make_move(ply).await {
                Ok(latency) => measured.latencies.push(latency),
                Err(why) => return Measured { failure: Some(why), ..measured },
            }
            ply += 1;
        }
        measured
    }

    /// One move: sent, acknowledged, and seen by the other side.
    async fn make_move(&mut self, ply: usize) -> Result<Duration, String> {
        let [white, black] = &mut self.sockets;
        let (mover, other) = if ply.is_multiple_of(2) { (white, black) } else { (black, white) };
        let message =
            format!(r#"{{"type":"do","id":"{ply}","deed":{{"act":"{}"}}}}"#, self.script[ply]);
        let sent = Instant::now();
        mover.send(Message::text(message)).await.map_err(|why| why.to_string())?;
        wait_for(mover, r#"{"type":"done""#).await?;
        let latency = sent.elapsed();
        wait_for(other, &format!(r#"{{"type":"update","version":{},"#, ply + 1)).await?;
        Ok(latency)
    }
}

async fn connect(server: SocketAddr, id: &str, token: &str) -> Result<Socket, LoadError> {
    let failed = |why: String| LoadError::Server(why);
    let address = format!("ws://{server}/api/games/{id}/socket");
    let (mut socket, _) = connect_async(address).await.map_err(|why| failed(why.to_string()))?;
    let hello = json!({"type": "hello", "token": token}).to_string();
    socket.send(Message::text(hello)).await.map_err(|why| failed(why.to_string()))?;
    wait_for(&mut socket, r#"{"type":"welcome""#).await.map_err(failed)?;
    Ok(socket)
}

/// Reads until a message begins so. An error message, or the end, is a failure.
async fn wait_for(socket: &mut Socket, beginning: &str) -> Result<(), String> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) if text.starts_with(beginning) => return Ok(()),
            Some(Ok(Message::Text(text))) if text.starts_with(r#"{"type":"error""#) => {
                return Err(text.to_string());
            }
            Some(Ok(_)) => {}
            Some(Err(why)) => return Err(why.to_string()),
            None => return Err("the server closed the connection".to_owned()),
        }
    }
}

fn text(value: &Value, field: &str) -> String {
    value[field].as_str().unwrap_or_default().to_owned()
}
