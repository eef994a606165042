use client::{Connection, Failure, Kind, Player};
use protocol::{ClientDeed, ErrorCode, ServerMessage};
use serde_json::json;
use tokio::join;

use crate::script::{HASTY, Script, seats, update, welcome};

fn resign() -> ClientDeed {
    ClientDeed::Resign
}

async fn connect(script: &Script) -> Connection {
    Connection::open_with(&script.server(), "g", Some("secret"), HASTY).await.unwrap()
}

#[tokio::test]
async fn the_first_word_is_hello_with_the_token_and_the_first_message_is_the_welcome() {
    let script = Script::start().await;
    let guest = async {
        let (mut guest, hello) = script.accept().await;
        assert_eq!(hello, json!({"type": "hello", "token": "secret"}));
        guest.say(&welcome(5)).await;
    };
    let (mut connection, ()) = join!(connect(&script), guest);
    assert_eq!(connection.version(), 5);
    assert_eq!(connection.next().await, Ok(welcome(5)));
}

#[tokio::test]
async fn what_is_done_has_the_version_that_shows_it() {
    let script = Script::start().await;
    let (mut connection, mut guest) = join!(connect(&script), script.welcome(5));
    let (version, deed) = join!(connection.act(ClientDeed::Act("a2a3".to_owned())), guest.do_it(9));
    assert_eq!(version, Ok(9));
    assert_eq!((&deed["type"], &deed["deed"]), (&json!("do"), &json!({"act": "a2a3"})));
    let (version, next) = join!(connection.act(resign()), guest.do_it(10));
    assert_eq!(version, Ok(10));
    assert_ne!(next["id"], deed["id"], "no name is used twice");
}

#[tokio::test]
async fn an_answer_that_does_not_say_which_version_shows_the_deed_is_not_believed() {
    let script = Script::start().await;
    let (mut connection, mut guest) = join!(connect(&script), script.welcome(5));
    let serve = async {
        let deed = guest.hear().await;
        let done = json!({"type": "done", "id": deed["id"]});
        guest.say_text(&done.to_string()).await;
    };
    let (version, ()) = join!(connection.act(resign()), serve);
    assert!(matches!(version, Err(Failure::Strange { .. })), "{version:?}");
}

#[tokio::test]
async fn what_is_heard_while_a_deed_waits_is_handed_out_afterwards_in_order() {
    let script = Script::start().await;
    let (mut connection, mut guest) = join!(connect(&script), script.welcome(5));
    let serve = async {
        guest.say(&seats()).await;
        guest.say(&update(6)).await;
        guest.do_it(7).await;
        guest.say(&update(7)).await;
    };
    assert_eq!(join!(connection.act(resign()), serve).0, Ok(7));
    for expected in [welcome(5), seats(), update(6), update(7)] {
        assert_eq!(connection.next().await.as_ref(), Ok(&expected));
    }
}

#[tokio::test]
async fn a_player_who_acts_sees_it_before_going_on() {
    let script = Script::start().await;
    let (connection, mut guest) = join!(connect(&script), script.welcome(5));
    let mut player = Player::at(connection).await.unwrap();
    let serve = async {
        guest.do_it(7).await;
        guest.say(&update(6)).await;
        guest.say(&seats()).await;
        guest.say(&update(7)).await;
    };
    let (told, ()) = join!(player.act(resign()), serve);
    assert_eq!(told.map(|told| told.len()), Ok(2));
    assert_eq!(player.version(), 7);
}

#[tokio::test]
async fn whoever_does_not_look_into_views_can_pass_over_them() {
    let script = Script::start().await;
    let (mut connection, mut guest) = join!(connect(&script), script.welcome(5));
    let serve = async {
        for version in 6..9 {
            guest.say_text(&format!(r#"{{"type":"update","version":{version},"view":"?"}}"#)).await;
        }
        guest.say(&seats()).await;
    };
    assert_eq!(join!(connection.skip_to(8), serve).0, Ok(()));
    assert_eq!(connection.next_heard().await.map(|heard| heard.kind()), Ok(Kind::Seats));
}

#[tokio::test]
async fn what_is_refused_is_a_failure_and_is_over() {
    let script = Script::start().await;
    let (mut connection, mut guest) = join!(connect(&script), script.welcome(5));
    let serve = async {
        let id = guest.hear().await["id"].clone();
        let error =
            json!({"type": "error", "id": id, "code": "refused", "message": "not your turn"});
        guest.say_text(&error.to_string()).await;
        drop(guest);
        // Nothing is sent again when it comes back.
        let mut guest = script.welcome(5).await;
        assert_eq!(guest.do_it(6).await["deed"], json!("rematch"));
    };
    let client = async {
        let refused = connection.act(resign()).await.unwrap_err();
        assert_eq!(
            (refused.code(), refused.to_string().as_str()),
            (Some(ErrorCode::Refused), "not your turn")
        );
        assert_eq!(connection.act(ClientDeed::Rematch).await, Ok(6));
    };
    join!(client, serve);
}

#[tokio::test]
async fn what_the_server_cannot_do_now_is_asked_again_under_the_same_name() {
    let script = Script::start().await;
    let (mut connection, mut guest) = join!(connect(&script), script.welcome(5));
    let serve = async {
        let first = guest.hear().await;
        let busy =
            json!({"type": "error", "id": first["id"], "code": "unavailable", "message": "later"});
        guest.say_text(&busy.to_string()).await;
        let second = guest.hear().await;
        let fast = json!({"type": "error", "id": null, "code": "too-many", "message": "slow down"});
        guest.say_text(&fast.to_string()).await;
        let third = guest.do_it(6).await;
        assert_eq!((&first, &first), (&second, &third));
    };
    assert_eq!(join!(connection.act(resign()), serve).0, Ok(6));
}

#[tokio::test]
async fn an_earlier_moment_is_asked_for_again_after_a_break() {
    let script = Script::start().await;
    let (mut connection, mut guest) = join!(connect(&script), script.welcome(5));
    let serve = async {
        let seek = json!({"type": "seek", "moment": 3});
        assert_eq!(guest.hear().await, seek);
        drop(guest);
        let mut guest = script.welcome(5).await;
        assert_eq!(guest.hear().await, seek);
        let ServerMessage::Update { view, .. } = update(5) else { unreachable!() };
        let view = Box::new(view.game);
        guest.say(&ServerMessage::Moment { moment: 3, view: view.clone() }).await;
        *view
    };
    let (moment, view) = join!(connection.moment(3, None), serve);
    assert_eq!(moment, Ok(view));
}
