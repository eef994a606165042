//! The first minute: what a server says when it begins, whom it meets at its port, and what the doctor finds.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpListener,
    process::{Child, Command, Stdio},
    thread,
};

use crate::program::{Ran, folder, run};

/// A server with a home of its own, and the lines that it says at the start.
struct Begun {
    child: Child,
    lines: Vec<String>,
}

impl Begun {
    fn with(name: &str, arguments: &[&str], browser: &str) -> Begun {
        let home = folder(name);
        let mut child = Command::new(env!("CARGO_BIN_EXE_fourfold"))
            .args(arguments)
            .env("XDG_DATA_HOME", &home)
            .env("HOME", &home)
            .env("BROWSER", browser)
            .env_remove("FOURFOLD_DATABASE")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().take(3);
        let lines = lines.map(Result::unwrap).collect();
        Begun { child, lines }
    }

    fn address(&self) -> &str {
        self.lines[0].strip_prefix("Fourfold is at http://").unwrap()
    }
}

impl Drop for Begun {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn refused(address: &str) -> String {
    let database = format!("sqlite:{}", folder("refused").join("games.db").display());
    let ran = run(&["serve", "--listen", address, "--database", &database], "");
    assert!(!ran.ok && ran.out.is_empty(), "{}", ran.out);
    ran.err
}

#[test]
fn it_says_where_it_is_where_games_are_kept_and_how_to_let_others_in() {
    let server = Begun::with("begun", &["--listen", "127.0.0.1:0"], "true");
    let port = server.address().rsplit(':').next().unwrap();
    assert!(server.lines[1].starts_with("Games are kept in /"), "{}", server.lines[1]);
    assert!(server.lines[1].ends_with("/games.db"), "{}", server.lines[1]);
    assert!(server.lines[2].contains(&format!("--listen 0.0.0.0:{port}")), "{}", server.lines[2]);
}

#[test]
fn a_port_that_another_fourfold_has_is_said_to_be_its() {
    let server = Begun::with("first", &["serve", "--listen", "127.0.0.1:0"], "true");
    let why = refused(server.address());
    let open = format!("another Fourfold is at {0}: open http://{0}", server.address());
    assert!(why.contains(&open) && why.contains("--listen auto"), "{why}");
}

#[test]
fn a_port_that_something_else_has_is_said_to_be_of_that_kind() {
    for (greeting, kind) in [
        (
            "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n",
            "a web server that is not Fourfold",
        ),
        ("220 mail.example ESMTP\r\n", "a program that is not a web server"),
        ("", "a program that does not answer"),
    ] {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let answering = thread::spawn(move || {
            let (mut visitor, _) = listener.accept().unwrap();
            let mut request = [0; 1024];
            let _ = visitor.read(&mut request);
            visitor.write_all(greeting.as_bytes()).unwrap();
        });
        let why = refused(&address);
        assert!(why.contains(&format!("{address} is taken by {kind}")), "{why}");
        answering.join().unwrap();
    }
}

#[test]
fn auto_takes_a_port_that_is_free() {
    // Whoever has the usual port, this test or somebody else, keeps it until the server is there.
    let usual = TcpListener::bind("127.0.0.1:4040");
    let server = Begun::with("auto", &["--listen", "auto"], "true");
    let port: u16 = server.address().strip_prefix("127.0.0.1:").unwrap().parse().unwrap();
    assert!((4040..4060).contains(&port), "{port}");
    assert!(usual.is_err() || port != 4040);
}

#[test]
fn the_browser_is_given_the_address() {
    let home = folder("browser");
    let (script, pipe) = (home.join("browser"), home.join("opened"));
    fs::write(&script, format!("#!/bin/sh\necho \"$1\" >{}\n", pipe.display())).unwrap();
    let made = Command::new("chmod").arg("+x").arg(&script).status().unwrap();
    assert!(made.success() && Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let browser = script.display().to_string();
    let server = Begun::with("opened", &["--open", "--listen", "127.0.0.1:0"], &browser);
    // Reading waits until the browser was started and wrote what it was given.
    let opened = fs::read_to_string(&pipe).unwrap();
    assert_eq!(opened.trim(), format!("http://{}", server.address()));
}

fn doctor(name: &str, arguments: &[&str]) -> Ran {
    let home = folder(name);
    let output = Command::new(env!("CARGO_BIN_EXE_fourfold"))
        .arg("doctor")
        .args(arguments)
        .env("XDG_DATA_HOME", &home)
        .env("HOME", &home)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { out: text(output.stdout), err: text(output.stderr), ok: output.status.success() }
}

#[test]
fn the_doctor_finds_nothing_wrong_with_a_new_home_and_says_how_to_get_more() {
    let ran = doctor("healthy", &[]);
    assert!(ran.ok, "{}", ran.err);
    for words in [
        "none yet; they will be kept in ",
        "missing  PostgreSQL      only several servers that share their games need it",
        "missing  Keishi's table  `fourfold solve keishi` makes it",
        "missing  language model ",
        "missing  tablebases ",
    ] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
}

#[test]
fn the_doctor_says_what_was_asked_for_and_cannot_be_used() {
    let file = folder("ill").join("text");
    fs::write(&file, "neither a database nor a table").unwrap();
    let path = file.display().to_string();
    let database = format!("sqlite:{path}");
    // A port on which nobody listens: it was taken a moment ago, and is let go.
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let model = format!("ollama http://{nobody} any");
    let postgres = format!("postgres://ada:secret@{nobody}/games");
    for (arguments, words) in [
        (["--database", &database], "is not a database: say --database sqlite:PATH"),
        (["--database", "games.db"], "say --database sqlite:PATH or postgres://"),
        (["--database", &postgres], "the PostgreSQL database games at 127.0.0.1"),
        (["--keishi-table", &path], "broken   Keishi's table"),
        (["--model", &model], "broken   language model  any at http://127.0.0.1"),
        (["--syzygy", "/nowhere"], "the folder /nowhere cannot be read"),
        (["--syzygy", "."], "no file in . ends in .rtbw"),
    ] {
        let ran = doctor("ill-home", &arguments);
        assert!(!ran.ok && ran.err.contains("1 of these cannot be used"), "{}", ran.err);
        assert!(ran.out.contains(words) && ran.out.contains("broken "), "{words}: {}", ran.out);
        assert!(!ran.out.contains("secret"), "{}", ran.out);
    }
}

#[test]
fn the_doctor_finds_what_is_there() {
    let tables = folder("tables");
    fs::write(tables.join("KQvK.rtbw"), "").unwrap();
    fs::write(tables.join("KQvK.rtbz"), "").unwrap();
    let tables = tables.display().to_string();
    let ran = doctor("tables-home", &["--syzygy", &tables]);
    assert!(
        ran.ok && ran.out.contains(&format!("there    tablebases      1 in {tables}")),
        "{}",
        ran.out
    );
}

#[cfg(feature = "manual")]
#[test]
fn the_manual_has_a_page_for_every_command_and_completions_for_every_shell() {
    let place = folder("manual");
    let ran = run(&["manual", &place.display().to_string()], "");
    assert!(ran.ok, "{}", ran.err);
    for file in [
        "man/fourfold.1",
        "man/fourfold-serve.1",
        "completions/fourfold.bash",
        "completions/_fourfold",
    ] {
        let text = fs::read_to_string(place.join(file)).unwrap();
        assert!(text.contains("fourfold"), "{file}");
    }
}
