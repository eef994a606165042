use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use client::{Connection, Failure, Presence, Timing};
use protocol::{ClientDeed, ErrorCode};
use serde_json::json;
use tokio::join;

use crate::script::{HASTY, Script, update, welcome};

async fn connect(script: &Script, timing: Timing) -> Connection {
    let connection = Connection::open_with(&script.server(), "g", None, timing).await;
    let mut connection = connection.unwrap();
    connection.next().await.unwrap();
    connection
}

#[tokio::test]
async fn after_a_break_it_comes_back_with_the_version_it_knows_and_says_so() {
    let script = Script::start().await;
    let (connection, mut guest) = join!(connect(&script, HASTY), script.welcome(5));
    let noted = Arc::new(Mutex::new(vec![]));
    let noting = Arc::clone(&noted);
    let mut connection = connection.watched(move |presence| noting.lock().unwrap().push(presence));
    let serve = async {
        guest.say(&update(6)).await;
        drop(guest);
        let (mut guest, hello) = script.accept().await;
        assert_eq!(hello, json!({"type": "hello", "version": 6}));
        guest.say(&welcome(8)).await;
        guest
    };
    let client = async {
        assert_eq!(connection.next().await, Ok(update(6)));
        assert_eq!(connection.next().await, Ok(welcome(8)));
    };
    join!(client, serve);
    let noted = noted.lock().unwrap();
    assert!(matches!(&noted[..], [Presence::Lost(_), Presence::Back]), "{noted:?}");
}

#[tokio::test]
async fn what_was_not_acknowledged_is_sent_again_under_the_same_name() {
    let script = Script::start().await;
    let (mut connection, mut guest) = join!(connect(&script, HASTY), script.welcome(5));
    let serve = async {
        let first = guest.hear().await;
        drop(guest);
        // Cut off again, before anything was said.
        drop(script.accept().await);
        let mut guest = script.welcome(5).await;
        assert_eq!(guest.do_it(6).await, first);
    };
    assert_eq!(join!(connection.act(ClientDeed::Resign), serve).0, Ok(6));
}

#[tokio::test]
async fn a_deed_that_nobody_waits_for_any_more_is_still_done() {
    let script = Script::start().await;
    let (mut connection, mut guest) = join!(connect(&script, HASTY), script.welcome(5));
    tokio::select! {
        biased;
        _ = connection.act(ClientDeed::Resign) => panic!("nobody has acknowledged it"),
        deed = guest.hear() => assert_eq!(deed["deed"], json!("resign")),
    }
    drop(guest);
    let serve = async {
        let mut guest = script.welcome(5).await;
        assert_eq!(guest.do_it(6).await["deed"], json!("resign"));
        guest.say(&update(6)).await;
        guest
    };
    join!(async { connection.skip_to(6).await.unwrap() }, serve);
}

#[tokio::test]
async fn a_server_that_says_farewell_is_left_and_tried_again() {
    let script = Script::start().await;
    let (mut connection, mut guest) = join!(connect(&script, HASTY), script.welcome(5));
    let serve = async {
        guest.say_text(r#"{"type":"farewell"}"#).await;
        // The old connection stays open, and nobody listens to it any more.
        (script.welcome(5).await, guest)
    };
    let client = async {
        assert_eq!(connection.next().await, Ok(protocol::ServerMessage::Farewell));
        assert_eq!(connection.next().await, Ok(welcome(5)));
    };
    join!(client, serve);
}

#[tokio::test]
async fn a_silent_server_is_asked_whether_it_is_there_and_then_left() {
    let script = Script::start().await;
    let moment = Duration::from_millis(20);
    let timing = Timing { heartbeat: moment, answer: moment, ..HASTY };
    let (mut connection, mut guest) = join!(connect(&script, timing), script.welcome(5));
    let serve = async {
        assert_eq!(guest.hear().await, json!({"type": "ping"}));
        script.accept().await;
    };
    tokio::select! {
        heard = connection.next() => panic!("nothing is said: {heard:?}"),
        () = serve => {}
    }
}

#[tokio::test]
async fn an_answer_to_the_question_keeps_the_connection_and_is_not_handed_out() {
    let script = Script::start().await;
    let timing = Timing { heartbeat: Duration::from_millis(20), ..HASTY };
    let (mut connection, mut guest) = join!(connect(&script, timing), script.welcome(5));
    let serve = async {
        for _ in 0..3 {
            assert_eq!(guest.hear().await, json!({"type": "ping"}));
            guest.say_text(r#"{"type":"pong"}"#).await;
        }
        guest.say(&update(6)).await;
    };
    assert_eq!(join!(connection.next(), serve).0, Ok(update(6)));
}

#[tokio::test]
async fn when_its_server_is_gone_another_with_the_same_games_is_tried() {
    let (script, other) = (Script::start().await, Script::start().await);
    let (connection, guest) = join!(connect(&script, HASTY), script.welcome(5));
    let mut connection = connection.also_at(other.server());
    drop((guest, script));
    let serve = async { other.welcome(6).await };
    assert_eq!(join!(connection.next(), serve).0, Ok(welcome(6)));
}

#[tokio::test]
async fn when_its_patience_is_over_it_gives_up_with_the_reason() {
    let script = Script::start().await;
    let address = script.address();
    let timing = Timing { patience: Duration::ZERO, ..HASTY };
    let (mut connection, guest) = join!(connect(&script, timing), script.welcome(5));
    drop((guest, script));
    let why = connection.next().await.unwrap_err();
    assert!(matches!(why, Failure::Unreachable { .. }), "{why:?}");
    assert!(why.to_string().contains(&format!("http://{address} cannot be reached: ")), "{why}");
}

#[tokio::test]
async fn a_seat_that_is_not_ones_own_is_refused_at_once_also_when_coming_back() {
    let script = Script::start().await;
    let forbid = async || {
        let (mut guest, _) = script.accept().await;
        let error = r#"{"type":"error","id":null,"code":"forbidden","message":"wrong secret"}"#;
        guest.say_text(error).await;
        guest
    };
    let server = script.server();
    let open = Connection::open_with(&server, "g", None, HASTY);
    let (refused, _guest) = join!(open, forbid());
    assert_eq!(refused.unwrap_err().code(), Some(ErrorCode::Forbidden));
    let (mut connection, guest) = join!(connect(&script, HASTY), script.welcome(5));
    drop(guest);
    let (refused, _guest) = join!(connection.next(), forbid());
    assert_eq!(refused.unwrap_err().code(), Some(ErrorCode::Forbidden));
}
