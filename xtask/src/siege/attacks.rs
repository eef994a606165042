//! The ways in which a stranger attacks.

use std::{
    io::{Read, Write},
    net::SocketAddr,
    thread,
};

use super::stranger::{PAUSE, connect, created, frame, get, post, refused, socket};

/// One try of a stranger; whether it was let through.
pub(super) type Attack = fn(SocketAddr) -> std::io::Result<()>;

/// What a stranger may try, each again and again from several threads.
pub(super) const ATTACKS: [(&str, usize, Attack); 8] = [
    ("nothing", 0, |_| Ok(())),
    ("half-sent heads", 400, half_a_head),
    ("half-sent bodies", 50, half_a_body),
    ("files of very many games", 20, many_games),
    ("a game in which everything is undone", 20, much_undone),
    ("looking to and fro in a long game", 20, look_to_and_fro),
    ("games among programs", 8, program_games),
    ("sockets that never read", 100, deaf_socket),
];

fn half_a_head(server: SocketAddr) -> std::io::Result<()> {
    let mut stream = connect(server)?;
    stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")?;
    thread::sleep(PAUSE);
    stream.write_all(b"x")
}

fn half_a_body(server: SocketAddr) -> std::io::Result<()> {
    let mut stream = connect(server)?;
    stream.write_all(
        b"POST /api/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n",
    )?;
    stream.write_all(&vec![b' '; 500_000])?;
    thread::sleep(PAUSE);
    Ok(())
}

fn many_games(server: SocketAddr) -> std::io::Result<()> {
    post(server, "/api/import", &"1. e4 *\n".repeat(130_000)).map(drop)
}

/// A record in which the same move is taken back and made again a thousand times, and which is then opened.
fn much_undone(server: SocketAddr) -> std::io::Result<()> {
    let mut entries = long_game();
    for _ in 0..1_100 {
        entries
            .extend(["undo", "redo"].map(|deed| format!(r#"{{"seat":0,"deed":"{deed}","at":0}}"#)));
    }
    let id = import(server, &entries)?;
    get(server, &format!("/api/games/{id}/view")).map(drop)
}

/// A long game in which the first and the last moment are asked for in turn, as fast as the server listens.
fn look_to_and_fro(server: SocketAddr) -> std::io::Result<()> {
    let entries = long_game();
    let id = import(server, &entries)?;
    let mut stream = socket(server, &id)?;
    for turn in 0..200 {
        let moment = if turn % 2 == 0 { entries.len() - turn % 7 } else { turn };
        stream.write_all(&frame(&format!(r#"{{"type":"seek","moment":{moment}}}"#)))?;
        // What is answered is thrown away.
        let mut answer = [0; 16 << 10];
        if stream.read(&mut answer)? == 0 {
            break;
        }
    }
    Ok(())
}

/// The entries of a game to and fro, as long as no position has come up five times, between pawn moves.
fn long_game() -> Vec<String> {
    let mut entries = vec![];
    for pawns in ["a", "b", "c", "d", "e", "f", "g", "h"] {
        let [white, black] = [format!("{pawns}2{pawns}3"), format!("{pawns}7{pawns}6")];
        let turns = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(3);
        for action in turns.into_iter().chain([white.as_str(), black.as_str()]) {
            let seat = entries.len() % 2;
            entries.push(format!(r#"{{"seat":{seat},"deed":{{"act":"{action}"}},"at":0}}"#));
        }
    }
    entries
}

/// Brings a game along; its name.
fn import(server: SocketAddr, entries: &[String]) -> std::io::Result<String> {
    let record = format!(
        r#"{{"game":"chess","version":1,"setup":{{"sandbox":true}},"entries":[{}]}}"#,
        entries.join(",")
    );
    created(&post(server, "/api/import", &record)?)
}

fn program_games(server: SocketAddr) -> std::io::Result<()> {
    let wish = r#"{"game":"chess","seats":[{"bot":"engine"},{"bot":"engine"}]}"#;
    let answer = post(server, "/api/games", wish)?;
    if answer.contains(" 201 ") { Ok(()) } else { refused() }
}

/// A socket to a game that goes on; what it is sent it does not read.
fn deaf_socket(server: SocketAddr) -> std::io::Result<()> {
    let wish = r#"{"game":"chess","seats":[{"bot":"random"},{"bot":"random"}]}"#;
    let id = created(&post(server, "/api/games", wish)?)?;
    let _stream = socket(server, &id)?;
    thread::sleep(4 * PAUSE);
    Ok(())
}
