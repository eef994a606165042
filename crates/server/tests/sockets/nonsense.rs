use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use serde_json::json;

use crate::test_server::TestServer;

/// How many messages each of the twenty attackers sends.
const EACH: u64 = 5_000;

/// How much nonsense a connection survives.
const BEFORE_IT_HANGS_UP: u64 = 20;

/// Text that a careless or a hostile client might send: broken, huge, deep, or almost right.
fn nonsense(random: u64) -> String {
    let almost = r#"{"type":"do","id":"x","seat":0,"deed":{"act":"e2e4"}}"#;
    match random % 8 {
        0 => almost[..usize::try_from(random >> 8).unwrap_or(0) % almost.len()].to_owned(),
        1 => "[".repeat(usize::try_from(random >> 8).unwrap_or(0) % 500),
        2 => format!(r#"{{"type":"seek","moment":{random}}}"#),
        3 => format!(r#"{{"type":"do","id":"{random}","deed":{{"act":"{}"}}}}"#, "x".repeat(300)),
        4 => format!(r#"{{"type":"do","id":"","seat":{},"deed":"resign"}}"#, random % 300),
        5 => format!("\u{0}\u{7f}\\u{{{random:x}}}\"'"),
        6 => format!(r#"{{"type":"hello","token":"{random:032x}","version":{random}}}"#),
        _ => almost.replace(':', if random & 256 == 0 { "" } else { "::" }),
    }
}

/// A hundred thousand of them, on twenty connections at a time, while others play.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_thousand_malformed_messages_neither_crash_nor_slow_the_server() {
    let server = TestServer::start().await;
    let (target, _) = server.two_players("chess", json!({})).await;
    let before = Box::pin(play_a_little(&server)).await;
    let under_attack = AtomicBool::new(true);
    let attacks = async {
        let attackers = (0..20).map(|number| attack(&server, &target, number));
        let answered: u64 = futures_util::future::join_all(attackers).await.into_iter().sum();
        under_attack.store(false, Relaxed);
        answered
    };
    let games = async {
        let mut worst = Duration::ZERO;
        while under_attack.load(Relaxed) {
            worst = worst.max(Box::pin(play_a_little(&server)).await);
        }
        worst
    };
    let (answered, worst) = tokio::join!(attacks, games);
    assert_eq!(answered, 20 * EACH);
    eprintln!("a little game took {before:?} before, {worst:?} at worst during the attack");
    assert!(worst < Duration::from_secs(5), "{worst:?} instead of {before:?}");
    assert_eq!(server.ask("GET", "/api/ready", None).await.0, 200);
}

/// Sends its share and reads what the server has to say about it, on as many connections as that takes: the server hangs
/// up on whoever talks too much nonsense.
async fn attack(server: &TestServer, target: &str, number: u64) -> u64 {
    let mut answered = 0;
    while answered < EACH {
        let mut client = server.connect(target, json!({"type": "hello"})).await;
        for message in 0..BEFORE_IT_HANGS_UP {
            let random = (number * EACH + answered + message).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            client.say(&nonsense(random)).await;
        }
        for _ in 0..BEFORE_IT_HANGS_UP {
            client.next_of("error").await;
        }
        answered += BEFORE_IT_HANGS_UP;
    }
    answered
}

/// A new game and its first moves; how long they took.
async fn play_a_little(server: &TestServer) -> Duration {
    let (id, [white, black]) = server.two_players("chess", json!({})).await;
    let (mut one, mut other) = (server.sit(&id, &white).await, server.sit(&id, &black).await);
    let began = Instant::now();
    for [first, second] in [["e4", "e5"], ["Nf3", "Nc6"], ["Bb5", "a6"]] {
        one.play(first).await;
        other.play(second).await;
    }
    began.elapsed()
}
