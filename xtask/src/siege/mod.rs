//! `cargo xtask siege`: a stranger does their worst to a server of this machine while people play on it, and the people must
//! not notice. Everything stays on the loopback interface and ends by itself.

mod attacks;
mod soak;
mod stranger;

use std::{
    env, fs,
    net::SocketAddr,
    process::{Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use anyhow::{Context, ensure};

use crate::{
    process::Server,
    step::{Step, say},
};
use attacks::{ATTACKS, Attack};
pub(crate) use soak::soak;

/// How long each attack lasts.
const SECONDS: u64 = 15;
/// What 99 of 100 moves of other people must not exceed, in milliseconds.
const PATIENCE: f64 = 50.0;
/// How long a stranger who was turned away waits before the next try: as short as one machine sensibly can.
const BREATH: Duration = Duration::from_millis(50);

/// Besieges a server of its own, one attack after the other, and then all at once.
pub(crate) fn run() -> anyhow::Result<()> {
    let program = program()?;
    let server = server(&program)?;
    let mut held = true;
    for (name, threads, attack) in ATTACKS {
        held &= endure(&program, &server, name, &[(threads, attack)])?;
    }
    let all: Vec<_> = ATTACKS.iter().map(|(_, threads, attack)| (*threads, *attack)).collect();
    held &= endure(&program, &server, "all of it at once", &all)?;
    ensure!(held, "people noticed the siege");
    say("nobody noticed the siege");
    Ok(())
}

/// The program that is attacked. Another one than the one that is built here can be named, say one that somebody runs already.
fn program() -> anyhow::Result<String> {
    if let Ok(named) = env::var("FOURFOLD") {
        return Ok(named);
    }
    Step::cargo("program").args(["build", "--release", "-p", "fourfold"]).run()?;
    Ok("target/release/fourfold".to_owned())
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
    server: &Server,
    name: &str,
    attacks: &[(usize, Attack)],
) -> anyhow::Result<bool> {
    let address: SocketAddr = server.address.trim_start_matches("http://").parse()?;
    let (over, tries) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let mut strangers: Vec<JoinHandle<()>> = vec![];
    for &(threads, attack) in attacks {
        for _ in 0..threads {
            let (over, tries) = (Arc::clone(&over), Arc::clone(&tries));
            strangers.push(thread::spawn(move || {
                while !over.load(Ordering::Relaxed) {
                    tries.fetch_add(1, Ordering::Relaxed);
                    if attack(address).is_err() {
                        thread::sleep(BREATH);
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
    let memory = server.memory().map_or(String::new(), |mebibytes| format!(", {mebibytes} MiB"));
    say(&format!("{name}: {verdict}, p99 {latency:.1} ms, after {tries} tries{memory}"));
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
