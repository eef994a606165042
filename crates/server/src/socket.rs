//! A client's WebSocket: it says hello, and from then on the room writes to it and it asks the room.

use std::time::Duration;

use axum::{
    Extension,
    extract::{
        Path, Request, State, WebSocketUpgrade,
        ws::{Message, Utf8Bytes, WebSocket},
    },
    response::Response,
};
use protocol::{ClientMessage, ErrorCode, Failure, ServerMessage};
use tokio::time::{Instant, timeout};

use crate::{
    fault::Fault,
    gate::{Gate, Meter, Rate},
    lobby::Lobby,
    room::{Admission, Door},
    secret::Secret,
    wire::written,
};

/// The longest message from a client.
const LONGEST_MESSAGE: usize = 16 << 10;
/// What a connection reads at once; thousands of them wait most of the time.
const READ_BUFFER: usize = 4 << 10;
/// How long a new connection may keep silent before it is closed.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// How many messages that cannot be understood are answered before the connection is closed.
const MOST_FAULTS: u32 = 20;

/// What a client may say: people are slower, and so is everything but an attack.
const PACE: Rate = Rate { per_second: 50, at_once: 200 };

/// Takes the connection up.
pub(crate) async fn upgrade(
    State(lobby): State<Lobby>,
    Extension(gate): Extension<Gate>,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
    request: Request,
) -> Result<Response, Fault> {
    let ticket = gate.socket(&request)?;
    let counted = lobby.house.metrics.socket();
    let door = lobby.find(&id).await?;
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0);
    Ok(upgrade.on_upgrade(async move |socket| {
        serve(socket, door).await;
        drop((ticket, counted));
    }))
}

async fn serve(mut socket: WebSocket, door: Door) {
    let admission = match timeout(HELLO_WITHIN, greet(&mut socket, &door)).await {
        Ok(Some(Ok(admission))) => admission,
        Ok(Some(Err(why))) => return drop(say(&mut socket, &error(None, why)).await),
        Ok(None) | Err(_) => return,
    };
    let number = admission.number;
    converse(&mut socket, &door, admission).await;
    door.dismiss(number).await;
}

/// Waits for hello. Nothing if the client left without a word.
async fn greet(socket: &mut WebSocket, door: &Door) -> Option<Result<Admission, Failure>> {
    let text = next_text(socket).await?;
    Some(match serde_json::from_str(&text) {
        Ok(ClientMessage::Hello { token, version }) => {
            let secret = token.as_deref().map(Secret::from_client);
            door.admit(secret, version).await
        }
        Ok(_) => Err(Failure::new(ErrorCode::BadRequest, r#"say {"type":"hello"} first"#)),
        Err(why) => Err(not_understood(&why)),
    })
}

/// What the room writes goes out, what the client says goes in, until one of them is gone.
async fn converse(socket: &mut WebSocket, door: &Door, admission: Admission) {
    let Admission { access, welcome, mut inbox, .. } = admission;
    if socket.send(Message::Text(welcome)).await.is_err() {
        return;
    }
    let (mut faults, mut pace) = (0, Meter::default());
    loop {
        let outgoing = tokio::select! {
            written = inbox.recv() => match written {
                Some(written) => Message::Text(written),
                None => return,
            },
            text = next_text(socket) => {
                let Some(text) = text else { return };
                let answer = match serde_json::from_str(&text) {
                    _ if !pace.admits(PACE, 1, Instant::now()) => {
                        faults += 1;
                        error(None, Failure::new(ErrorCode::TooMany, "slow down: this was not done"))
                    }
                    Ok(message) => reply(door, access, message).await,
                    Err(why) => {
                        faults += 1;
                        error(None, not_understood(&why))
                    }
                };
                Message::Text(written(&answer))
            }
        };
        if socket.send(outgoing).await.is_err() || faults > MOST_FAULTS {
            return;
        }
    }
}

async fn reply(
    door: &Door,
    access: crate::seating::Access,
    message: ClientMessage,
) -> ServerMessage {
    match message {
        ClientMessage::Ping => ServerMessage::Pong,
        ClientMessage::Hello { .. } => {
            error(None, Failure::new(ErrorCode::BadRequest, "hello was said already"))
        }
        ClientMessage::Seek { moment, seat } => match door.moment(access, seat, moment).await {
            Ok(view) => ServerMessage::Moment { moment, view: Box::new(view) },
            Err(why) => error(None, why),
        },
        ClientMessage::Do { id, seat, deed } => {
            match door.act(access, seat, id.clone(), deed).await {
                Ok(()) => ServerMessage::Done { id },
                Err(why) => error(Some(id), why),
            }
        }
    }
}

/// The next text that the client sends; nothing once it is gone.
async fn next_text(socket: &mut WebSocket) -> Option<Utf8Bytes> {
    loop {
        match socket.recv().await?.ok()? {
            Message::Text(text) => return Some(text),
            Message::Close(_) => return None,
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => {}
        }
    }
}

async fn say(socket: &mut WebSocket, message: &ServerMessage) -> Result<(), axum::Error> {
    socket.send(Message::Text(written(message))).await
}

fn error(id: Option<String>, Failure { code, message }: Failure) -> ServerMessage {
    ServerMessage::Error { id, code, message }
}

fn not_understood(why: &serde_json::Error) -> Failure {
    Failure::new(ErrorCode::BadRequest, format!("this message is not understood: {why}"))
}
