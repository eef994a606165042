//! `cargo xtask siege`: a stranger does their worst to a server of this machine while people play on it, and the people must
//! not notice. Everything stays on the loopback interface and ends by itself.

use std::{
    env, fs,
    io::{Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    process::{Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use anyhow::{Context, ensure};
use socket2::{Domain, Socket, Type};

use crate::{
    process::Server,
    step::{Step, say},
};

/// How long each attack lasts.
const SECONDS: u64 = 15;
/// What 99 of 100 moves of other people must not exceed, in milliseconds.
const PATIENCE: f64 = 50.0;
/// The stranger's address; people play from 127.0.0.1.
const STRANGER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// How long the stranger waits for a word.
const PAUSE: Duration = Duration::from_millis(500);

/// One try of a stranger; whether it was let through.
type Attack = fn(SocketAddr) -> std::io::Result<()>;

/// What a stranger may try, each again and again from several threads.
const ATTACKS: [(&str, usize, Attack); 8] = [
    ("nothing", 0, |_| Ok(())),
    ("half-sent heads", 400, half_a_head),
    ("half-sent bodies", 50, half_a_body),
    ("files of very many games", 20, many_games),
    ("a game in which everything is undone", 20, much_undone),
    ("looking to and fro in a long game", 20, look_to_and_fro),
    ("games among programs", 8, program_games),
    ("sockets that never read", 100, deaf_socket),
];

/// Besieges a server of its own, one attack after the other, and then all at once.
pub(crate) fn run() -> anyhow::Result<()> {
    // Another program than the one that is built here can be named, say one that somebody runs already.
    let named = env::var("FOURFOLD").ok();
    if named.is_none() {
        Step::cargo("program").args(["build", "--release", "-p", "fourfold"]).run()?;
    }
    let program = named.unwrap_or_else(|| "target/release/fourfold".to_owned());
    let server = server(&program)?;
    let address: SocketAddr = server.address.trim_start_matches("http://").parse()?;
    let mut held = true;
    for (name, threads, attack) in ATTACKS {
        held &= endure(&program, address, name, &[(threads, attack)])?;
    }
    let all: Vec<_> = ATTACKS.iter().map(|(_, threads, attack)| (*threads, *attack)).collect();
    held &= endure(&program, address, "all of it at once", &all)?;
    ensure!(held, "people noticed the siege");
    say("nobody noticed the siege");
    Ok(())
}

/// A server on a database of its own, with the limits that it has by default.
fn server(program: &str) -> anyhow::Result<Server> {
    let folder = "target/siege";
    if fs::exists(folder)? {
        fs::remove_dir_all(folder)?;
    }
    let database = format!("sqlite:{folder}/games.db");
    Server::start(Command::new(program).args([
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--log",
        "error",
        "--database",
        &database,
    ]))
}

/// People play while a stranger attacks. Whether they did not notice.
fn endure(
    program: &str,
    address: SocketAddr,
    name: &str,
    attacks: &[(usize, Attack)],
) -> anyhow::Result<bool> {
    let (over, tries) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let mut strangers: Vec<JoinHandle<()>> = vec![];
    for &(threads, attack) in attacks {
        for _ in 0..threads {
            let (over, tries) = (Arc::clone(&over), Arc::clone(&tries));
            strangers.push(thread::spawn(move || {
                while !over.load(Ordering::Relaxed) {
                    tries.fetch_add(1, Ordering::Relaxed);
                    if attack(address).is_err() {
                        // Whoever is turned away tries again, as fast as one machine sensibly can.
                        thread::sleep(PAUSE / 10);
                    }
                }
            }));
        }
    }
    let people = Command::new(program)
        .args(["load", &address.to_string(), "--games", "20", "--rate", "100"])
        .args(["--seconds", &SECONDS.to_string()])
        .stderr(Stdio::inherit())
        .output()?;
    over.store(true, Ordering::Relaxed);
    for stranger in strangers {
        drop(stranger.join());
    }
    let report = String::from_utf8_lossy(&people.stdout);
    let latency =
        worst_of_hundred(&report).with_context(|| format!("no game was played: {report}"))?;
    let held = people.status.success() && latency <= PATIENCE;
    let verdict = if held { "held" } else { "DID NOT HOLD" };
    let tries = tries.load(Ordering::Relaxed);
    say(&format!("{name}: {verdict}, p99 {latency:.1} ms, after {tries} tries"));
    Ok(held)
}

/// The milliseconds behind `p99` in the report of `fourfold load`.
fn worst_of_hundred(report: &str) -> Option<f64> {
    let (_, rest) = report.split_once("p99 ")?;
    let (time, _) = rest.split_once(',')?;
    let digits = time.find(|c: char| c.is_alphabetic() || c == 'µ')?;
    let (number, unit) = time.split_at(digits);
    let number: f64 = number.parse().ok()?;
    Some(match unit {
        "s" => number * 1000.0,
        "ms" => number,
        _ => number / 1000.0,
    })
}

/// A connection of the stranger.
fn connect(server: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::from((STRANGER, 0)).into())?;
    socket.connect_timeout(&server.into(), PAUSE)?;
    let stream = TcpStream::from(socket);
    stream.set_read_timeout(Some(PAUSE))?;
    stream.set_write_timeout(Some(PAUSE))?;
    Ok(stream)
}

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

/// A socket on which hello has been said.
fn socket(server: SocketAddr, id: &str) -> std::io::Result<TcpStream> {
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
fn frame(text: &str) -> Vec<u8> {
    let length = u8::try_from(text.len()).expect("a stranger's words are short");
    let mut frame = vec![0x81, 0x80 | length, 0, 0, 0, 0];
    frame.extend(text.as_bytes());
    frame
}

/// The name of the game that was made, if one was.
fn created(answer: &str) -> std::io::Result<String> {
    match answer.split_once(r#""id":""#) {
        Some((_, rest)) => Ok(rest.chars().take_while(char::is_ascii_alphanumeric).collect()),
        None => refused(),
    }
}

fn refused<T>() -> std::io::Result<T> {
    Err(std::io::Error::other("refused"))
}

fn get(server: SocketAddr, path: &str) -> std::io::Result<String> {
    ask(server, &format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
}

fn post(server: SocketAddr, path: &str, body: &str) -> std::io::Result<String> {
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
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
