//! What a stranger says to a server, and what comes back.

use std::{
    io::{Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    time::Duration,
};

use socket2::{Domain, Socket, Type};

/// The stranger's address; people play from 127.0.0.1.
const STRANGER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// How long the stranger waits for a word.
pub(super) const PAUSE: Duration = Duration::from_millis(500);

/// A connection of the stranger.
pub(super) fn connect(server: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::from((STRANGER, 0)).into())?;
    socket.connect_timeout(&server.into(), PAUSE)?;
    let stream = TcpStream::from(socket);
    stream.set_read_timeout(Some(PAUSE))?;
    stream.set_write_timeout(Some(PAUSE))?;
    Ok(stream)
}

/// A socket on which hello has been said.
pub(super) fn socket(server: SocketAddr, id: &str) -> std::io::Result<TcpStream> {
    let mut stream = connect(server)?;
    let upgrade = format!(
        "GET /api/games/{id}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(upgrade.as_bytes())?;
    stream.write_all(&frame(r#"{"type":"hello"}"#))?;
    Ok(stream)
}

/// One whole short text, masked with noughts.
pub(super) fn frame(text: &str) -> Vec<u8> {
    let length = u8::try_from(text.len()).expect("a stranger's words are short");
    let mut frame = vec![0x81, 0x80 | length, 0, 0, 0, 0];
    frame.extend(text.as_bytes());
    frame
}

/// The name of the game that was made, if one was.
pub(super) fn created(answer: &str) -> std::io::Result<String> {
    match answer.split_once(r#""id":""#) {
        Some((_, rest)) => Ok(rest.chars().take_while(char::is_ascii_alphanumeric).collect()),
        None => refused(),
    }
}

/// The stranger was turned away.
pub(super) fn refused<T>() -> std::io::Result<T> {
    Err(std::io::Error::other("refused"))
}

pub(super) fn get(server: SocketAddr, path: &str) -> std::io::Result<String> {
    ask(server, &format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
}

pub(super) fn post(server: SocketAddr, path: &str, body: &str) -> std::io::Result<String> {
    let length = body.len();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\n\r\n"
    );
    ask(server, &(head + body))
}

fn ask(server: SocketAddr, request: &str) -> std::io::Result<String> {
    let mut stream = connect(server)?;
    stream.set_read_timeout(Some(20 * PAUSE))?;
    stream.write_all(request.as_bytes())?;
    let mut answer = vec![];
    // A connection that is reset has said what it had to say.
    let _ = stream.read_to_end(&mut answer);
    let answer = String::from_utf8_lossy(&answer).into_owned();
    if answer.starts_with("HTTP/1.1 429") { refused() } else { Ok(answer) }
}
