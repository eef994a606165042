use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Instant,
};

use chess::pgn::{GameResult, Pgn};
use client::{Failure, Server};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{ClientMessage, ServerMessage};
use shakmaty::{Chess, Position as _};
use tokio::{
    net::{TcpSocket, TcpStream},
    time::timeout_at,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Error, Message},
};

/// How long the games are that are reviewed, in half-moves.
const PLIES: usize = 120;

/// Somebody who has a finished game reviewed.
pub(super) struct Reviewer {
    socket: WebSocketStream<TcpStream>,
    address: SocketAddr,
}

/// What one review told.
#[derive(Debug, Default)]
pub(super) struct Looked {
    /// How often something became known of a position.
    pub(super) positions: usize,
    /// Why it was not reviewed, if it was not.
    pub(super) failure: Option<Failure>,
}

impl Reviewer {
    /// Brings a game of their own and asks for its review, from an address of their own: whoever has the same address shares
    /// one budget.
    pub(super) async fn ask(
        server: Server,
        address: SocketAddr,
        number: usize,
    ) -> Result<Reviewer, Failure> {
        let game = server.import(&random_game(number)).await?;
        let gone =
            |why: Error| Failure::Unreachable { server: address.to_string(), why: why.to_string() };
        let stream = connect(address, number).await.map_err(|why| gone(Error::Io(why)))?;
        let url = format!("ws://{address}/api/games/{}/socket", game.id);
        let (mut socket, _) = client_async(url, stream).await.map_err(gone)?;
        let hello = ClientMessage::Hello { token: game.token, version: None, whole: false };
        for message in [hello, ClientMessage::Review { watching: true }] {
            let text = serde_json::to_string(&message).expect("a message has a JSON form");
            socket.send(Message::text(text)).await.map_err(gone)?;
        }
        Ok(Reviewer { socket, address })
    }

    /// Listens until the time is over.
    pub(super) async fn listen(mut self, until: Instant) -> Looked {
        let mut looked = Looked::default();
        while let Ok(heard) = timeout_at(until.into(), self.socket.next()).await {
            let failure = match heard {
                Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                    Ok(ServerMessage::Review { review: Some(review) }) => {
                        looked.positions += review.positions.len();
                        continue;
                    }
                    Ok(ServerMessage::Error { code, message, .. }) => {
                        protocol::Failure::new(code, message).into()
                    }
                    _ => continue,
                },
                Some(Ok(_)) => continue,
                Some(Err(why)) => unreachable(self.address, &why),
                None => unreachable(self.address, &Error::ConnectionClosed),
            };
            return Looked { failure: Some(failure), ..looked };
        }
        looked
    }
}

fn unreachable(address: SocketAddr, why: &Error) -> Failure {
    Failure::Unreachable { server: address.to_string(), why: why.to_string() }
}

/// A connection from an address of this machine that nobody else has.
async fn connect(to: SocketAddr, number: usize) -> std::io::Result<TcpStream> {
    if !to.is_ipv4() {
        return TcpStream::connect(to).await;
    }
    let socket = TcpSocket::new_v4()?;
    let [high, low] = u16::try_from(number + 1).expect("there are not so many").to_be_bytes();
    socket.bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 1, high, low)), 0))?;
    socket.connect(to).await
}

/// A game of random moves, a different one for each number, that somebody won.
fn random_game(number: usize) -> String {
    let mut random = fastrand::Rng::with_seed(number as u64);
    let mut position = Chess::default();
    let moves = std::iter::from_fn(|| {
        let m = *random.choice(&position.legal_moves())?;
        position.play_unchecked(m);
        Some(m)
    });
    let mut game = Pgn::from_moves(Chess::default(), moves.take(PLIES)).expect("legal moves");
    game.result = GameResult::WhiteWins;
    game.to_string()
}
