use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, ErrorCode};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config,
    tungstenite::{
        self, Message,
        http::{Response, StatusCode},
        protocol::WebSocketConfig,
    },
};

use crate::{Failure, Heard, Kind, Server, Timing};

/// What is read at once. A program may have thousands of connections.
const READ_BUFFER: usize = 16 << 10;

/// How long a server may take to let somebody in.
const WELCOME_WITHIN: Duration = Duration::from_secs(10);

/// One socket to a game's table, from its welcome until it breaks.
#[derive(Debug)]
pub(crate) struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    server: Server,
    timing: Timing,
    /// Whether the server was asked if it is still there, and has not said anything since.
    asked: bool,
}

impl Line {
    /// Connects and says hello; the line and its welcome.
    pub(crate) async fn open(
        server: &Server,
        game: &str,
        hello: &ClientMessage,
        timing: Timing,
    ) -> Result<(Line, Heard), Failure> {
        // Opening is rare and takes much room, which whoever waits for messages need not carry along.
        let opening = Box::pin(Line::greet(server, game, hello, timing));
        let opened = timeout(WELCOME_WITHIN, opening).await;
        opened.unwrap_or_else(|_| Err(server.gone("it does not answer".to_owned())))
    }

    async fn greet(
        server: &Server,
        game: &str,
        hello: &ClientMessage,
        timing: Timing,
    ) -> Result<(Line, Heard), Failure> {
        // http becomes ws, and https becomes wss.
        let address =
            format!("{}/api/games/{game}/socket", server.origin().replacen("http", "ws", 1));
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let connected = connect_async_with_config(address, Some(config), true).await;
        let (socket, _) = connected.map_err(|why| refusal(server, why))?;
        let mut line = Line { socket, server: server.clone(), timing, asked: false };
        line.say(hello).await?;
        loop {
            let heard = line.hear().await?;
            match (heard.kind(), heard.refusal()) {
                (Kind::Welcome, _) => return Ok((line, heard)),
                (Kind::Error, Some(why)) => return Err(why.into()),
                _ => {}
            }
        }
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) -> Result<(), Failure> {
        let text = serde_json::to_string(message).expect("a message has a JSON form");
        let sent = self.socket.send(Message::text(text)).await;
        sent.map_err(|why| self.server.gone(why.to_string()))
    }

    /// The next message. Nothing is lost if this is given up while it waits.
    pub(crate) async fn hear(&mut self) -> Result<Heard, Failure> {
        loop {
            let limit = if self.asked { self.timing.answer } else { self.timing.heartbeat };
            match timeout(limit, self.socket.next()).await {
                Ok(Some(Ok(Message::Text(text)))) => {
                    self.asked = false;
                    let heard = Heard::read(text);
                    return heard.map_err(|why| self.server.strange(why.to_string()));
                }
                Ok(Some(Ok(Message::Close(_))) | None) => {
                    return Err(self.server.gone("it closed the connection".to_owned()));
                }
                Ok(Some(Ok(_))) => self.asked = false,
                Ok(Some(Err(why))) => return Err(self.server.gone(why.to_string())),
                Err(_) if self.asked => {
                    return Err(self.server.gone("it has fallen silent".to_owned()));
                }
                Err(_) => {
                    self.asked = true;
                    self.say(&ClientMessage::Ping).await?;
                }
            }
        }
    }
}

/// Why no socket was opened.
fn refusal(server: &Server, why: tungstenite::Error) -> Failure {
    match why {
        tungstenite::Error::Http(answer) => refused(server, &answer),
        other => server.gone(other.to_string()),
    }
}

fn refused(server: &Server, answer: &Response<Option<Vec<u8>>>) -> Failure {
    let body = answer.body().as_deref().unwrap_or_default();
    if let Ok(why) = serde_json::from_slice::<protocol::Failure>(body) {
        return why.into();
    }
    let known = |code, sentence: &str| protocol::Failure::new(code, sentence).into();
    match answer.status() {
        StatusCode::NOT_FOUND => known(ErrorCode::NotFound, "there is no such game here"),
        StatusCode::TOO_MANY_REQUESTS => known(ErrorCode::TooMany, "too many connections are open"),
        status if status.is_server_error() => server.gone(format!("it answered {status}")),
        status => server.strange(format!("it answered {status}")),
    }
}
