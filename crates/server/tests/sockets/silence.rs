//! The law of silence, on the wire: two games that a viewer cannot tell apart are the same to the last byte.

use serde_json::{Value, json};

use crate::{raw_client::Client, test_server::TestServer};

/// What White does, which is the same in both games, and what Black does after it in each of them.
const GAME: &[(&[&str], [&[&str]; 2])] = &[
    (&["e2e4"], [&["a7a5"], &["h7h6"]]),
    // A try that is refused in both; Black's own refused tries are nobody's business under these rules.
    (&["e4d5", "d2d4"], [&["a8a6"], &["b8b5", "a8a5", "g8f6"]]),
    (&["f1d3"], [&["d8d2", "b8c6"], &["b8c6"]]),
    (&["e1g1", "g1f3"], [&["a6b6"], &["h8g8"]]),
    (&["e1g1"], [&["h7h5"], &["f6f5", "a7a6"]]),
];

/// Everything that White and somebody who watches were sent in one of the games.
async fn transcript(server: &TestServer, preset: &str, which: usize) -> [Vec<String>; 2] {
    let setup = json!({"options": {"preset": preset}});
    let (id, [white, black]) = server.two_players("blind", setup).await;
    let mut spectator = server.connect(&id, json!({"type": "hello"})).await;
    let mut white = server.connect(&id, json!({"type": "hello", "token": white})).await;
    let mut black = server.sit(&id, &black).await;
    for (number, (whites, blacks)) in GAME.iter().enumerate() {
        act_all(&mut white, whites, &format!("w{number}")).await;
        act_all(&mut black, blacks[which], &format!("b{number}")).await;
        white.send(&json!({"type": "seek", "moment": number})).await;
        // Words that are not an option, to hear how they are refused.
        white.act(&format!("x{number}"), json!({"act": "any?"})).await;
        white.act(&format!("y{number}"), json!({"act": "a1a9"})).await;
        // What may be said, and what may not, does not depend on what is hidden either.
        black.act(&format!("s{number}"), json!({"say": "thanks"})).await;
        white.act(&format!("t{number}"), json!({"say": "nice-move"})).await;
    }
    drop(black);
    // Whatever was still on its way has arrived when these are answered.
    for client in [&mut white, &mut spectator] {
        client.send(&json!({"type": "ping"})).await;
        client.next_of("pong").await;
    }
    [white.received(), spectator.received()]
}

async fn act_all(client: &mut Client, actions: &[&str], name: &str) {
    for (number, action) in actions.iter().enumerate() {
        client.act(&format!("{name}-{number}"), json!({"act": action})).await;
    }
}

/// Who is connected when is not a secret, and depends on the network.
fn without_seats(messages: &[String]) -> Vec<&String> {
    let is_seats = |text: &&String| text.starts_with(r#"{"type":"seats""#);
    messages.iter().filter(|text| !is_seats(text)).collect()
}

#[tokio::test]
async fn a_player_and_a_spectator_get_the_same_bytes_in_games_that_sound_the_same() {
    let server = TestServer::start().await;
    let one = Box::pin(transcript(&server, "icc", 0)).await;
    let other = Box::pin(transcript(&server, "icc", 1)).await;
    for (one, other) in one.iter().zip(&other) {
        assert!(one.len() > GAME.len(), "nothing was heard, so nothing was tested");
        for (one, other) in without_seats(one).iter().zip(without_seats(other)) {
            assert_eq!(*one, other);
        }
        assert_eq!(without_seats(one).len(), without_seats(other).len());
    }
}

#[tokio::test]
async fn the_transcripts_would_show_a_difference_that_may_be_heard() {
    let server = TestServer::start().await;
    let one = Box::pin(transcript(&server, "icc", 0)).await;
    // Under Berkeley's rules everybody hears refusals, and Black's differ.
    let other = Box::pin(transcript(&server, "berkeley", 1)).await;
    assert_ne!(without_seats(&one[0]), without_seats(&other[0]));
}

#[tokio::test]
async fn what_is_hidden_is_in_no_message_before_the_end() {
    let server = TestServer::start().await;
    let (id, [white, black]) = server.two_players("blind", json!({})).await;
    let mut second = server.sit(&id, &black).await;
    let mut first = server.sit(&id, &white).await;
    first.play("e2e4").await;
    second.play("c7c5").await;
    first.send(&json!({"type": "ping"})).await;
    first.next_of("pong").await;
    for text in first.received() {
        assert!(!text.contains("c7") && !text.contains("c5"), "{text}");
        let message: Value = serde_json::from_str(&text).unwrap();
        let men = message["view"]["game"]["own"]["men"].as_str().unwrap_or_default();
        assert!(!men.contains(|c: char| c.is_ascii_lowercase()), "{men}");
    }
}
