//! A process that has no file descriptors left does not leave those who stand at its door waiting, and goes on afterwards.

use std::{
    env,
    fs::File,
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    process::Command,
    time::Duration,
};

use server::{Config, Server};

/// Nothing here takes so long, unless it never happens.
const LONG: Duration = Duration::from_secs(20);

#[test]
fn without_descriptors_newcomers_are_sent_away_and_afterwards_they_are_welcome() {
    let program = env::current_exe().unwrap();
    let script = r#"ulimit -n 128 && exec "$0" --ignored --exact runs_out_of_descriptors"#;
    let child = Command::new("sh").args(["-c", script]).arg(program).status().unwrap();
    assert!(child.success());
}

#[test]
#[ignore = "the test above runs it in a process of its own, which has few descriptors"]
fn runs_out_of_descriptors() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let config = Config::new(([127, 0, 0, 1], 0).into(), database);
    let server = runtime.block_on(Server::bind(&config)).unwrap();
    let address = server.address();
    runtime.spawn(server.run(std::future::pending()));
    assert_eq!(health(address).as_deref(), Some("here"));
    let hoard = hoard();
    // Whatever else the server does may take the last descriptor for a moment.
    let mut stranger = std::iter::repeat_with(|| TcpStream::connect(address)).find_map(Result::ok);
    let stranger = stranger.as_mut().unwrap();
    stranger.set_read_timeout(Some(LONG)).unwrap();
    let mut nothing = vec![];
    let sent_away = stranger.read_to_end(&mut nothing);
    assert!(
        sent_away.is_ok()
            || sent_away.is_err_and(|why| why.kind() == std::io::ErrorKind::ConnectionReset)
    );
    drop(hoard);
    assert_eq!(health(address).as_deref(), Some("here"));
}

/// All descriptors there are, but one.
fn hoard() -> Vec<File> {
    let mut hoard: Vec<File> =
        std::iter::repeat_with(|| File::open("/dev/null")).map_while(Result::ok).collect();
    hoard.pop();
    hoard
}

fn health(server: SocketAddr) -> Option<String> {
    let mut stream = TcpStream::connect(server).ok()?;
    stream.set_read_timeout(Some(LONG)).ok()?;
    stream
        .write_all(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        .ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned())
}
