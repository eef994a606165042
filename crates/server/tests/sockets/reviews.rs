//! Reviews of games that are over; and that nobody gets one before.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::{raw_client::Client, test_server::TestServer};

const FOOLS_MATE: [&str; 4] = ["f2f3", "e7e5", "g2g4", "d8h4"];

/// A game of two that is over, and White's token.
async fn fools_mate(server: &TestServer) -> (String, String) {
    let (id, [white, black]) = server.two_players("chess", json!({})).await;
    let mut players = [server.sit(&id, &white).await, server.sit(&id, &black).await];
    for (number, action) in FOOLS_MATE.iter().enumerate() {
        players[number % 2].play(action).await;
    }
    (id, white)
}

/// What is known of a game, put together from what was told.
#[derive(Default)]
struct Known {
    positions: BTreeMap<u64, Value>,
    last: Value,
}

impl Known {
    fn hear(&mut self, message: &Value) {
        let review = &message["review"];
        for position in review["positions"].as_array().expect("positions") {
            self.positions.insert(position["moment"].as_u64().unwrap(), position.clone());
        }
        self.last = review.clone();
    }

    /// Listens until it is as wished.
    async fn hear_until(&mut self, client: &mut Client, wish: impl Fn(&Known) -> bool) {
        while !wish(self) {
            self.hear(&client.next_of("review").await);
        }
    }
}

async fn follow(client: &mut Client) {
    client.send(&json!({"type": "review", "watching": true})).await;
}

/// The answer to somebody who wants to follow, which must be a refusal.
async fn refusal(client: &mut Client) -> Value {
    follow(client).await;
    client.send(&json!({"type": "ping"})).await;
    let answer = client.next_until("error", |error| error["id"].is_null()).await;
    client.next_of("pong").await;
    let reviews = client.received().into_iter().filter(|text| text.contains(r#""type":"review""#));
    assert_eq!(reviews.count(), 0, "something leaked");
    answer
}

#[tokio::test]
async fn everybody_can_follow_the_review_of_a_game_that_is_over() {
    let server = TestServer::start().await;
    let (id, white) = fools_mate(&server).await;
    for hello in [json!({"type": "hello"}), json!({"type": "hello", "token": white})] {
        let mut client = server.connect(&id, hello).await;
        client.next_of("welcome").await;
        follow(&mut client).await;
        let mut known = Known::default();
        known.hear_until(&mut client, |known| known.last["passes"].as_u64() >= Some(1)).await;
        assert_eq!(known.positions.len(), 5);
        assert_eq!(known.last["moves"], 4);
        let slip = &known.positions[&2];
        assert_eq!(slip["played"]["action"], "g2g4");
        assert_eq!(
            (&slip["played"]["mark"], &slip["played"]["seat"]),
            (&json!("blunder"), &json!(0))
        );
        assert!(slip["played"]["loss"].as_f64() > Some(20.0), "{slip}");
        let line = &slip["lines"][0];
        assert_ne!(line["actions"][0], "g2g4");
        assert_eq!(
            line["actions"].as_array().unwrap().len(),
            line["words"].as_array().unwrap().len()
        );
        let mate = &known.positions[&3];
        assert_eq!((&mate["worth"], &mate["played"]["mark"]), (&json!("#-1"), &json!("best")));
        assert_eq!(mate["lines"][0]["words"], json!(["Qh4#"]));
        assert_eq!(
            (&known.positions[&4]["worth"], &known.positions[&4]["lines"]),
            (&json!("#-0"), &json!([]))
        );
        known.hear_until(&mut client, |known| known.positions[&2]["threat"].is_object()).await;
        assert_eq!(
            known.positions[&2]["threat"]["actions"].as_array().map(Vec::is_empty),
            Some(false)
        );
        assert!(known.positions[&4]["threat"].is_null(), "it is over");
        let players = &known.last["players"];
        assert!(players[0]["accuracy"].as_f64() < players[1]["accuracy"].as_f64(), "{players}");
        assert_eq!((&players[0]["blunders"], &players[1]["blunders"]), (&json!(1), &json!(0)));
    }
}

#[tokio::test]
async fn nobody_gets_a_review_of_a_game_that_is_being_played() {
    let server = TestServer::start().await;
    for game in ["chess", "blind", "keishi"] {
        let (id, tokens) = server.two_players(game, json!({})).await;
        for token in &tokens {
            let mut player = server.sit(&id, token).await;
            assert_eq!(refusal(&mut player).await["code"], "forbidden", "{game}");
        }
        let mut spectator = server.connect(&id, json!({"type": "hello"})).await;
        assert_eq!(refusal(&mut spectator).await["code"], "forbidden", "{game}");
    }
    // Four players are no other case than two.
    let seats = json!(["me", {"bot": "random"}, {"bot": "random"}, {"bot": "random"}]);
    let made = server.create(json!({"game": "duplicate", "seats": seats})).await;
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
    for hello in [json!({"type": "hello", "token": token}), json!({"type": "hello"})] {
        let mut client = server.connect(id, hello).await;
        assert_eq!(refusal(&mut client).await["code"], "forbidden", "duplicate");
    }
    // Whoever plays a program gets no help either, before the first move and after it.
    let seats = json!(["me", {"bot": "random"}]);
    let made = server.create(json!({"game": "chess", "seats": seats})).await;
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
    let mut player = server.sit(id, token).await;
    assert_eq!(refusal(&mut player).await["code"], "forbidden");
    player.play("e2e4").await;
    assert_eq!(refusal(&mut player).await["code"], "forbidden");
}

#[tokio::test]
async fn a_program_that_sits_at_the_table_gets_no_review_while_it_plays() {
    let server = TestServer::start().await;
    let (id, [white, black]) = server.two_players("chess", json!({})).await;
    let [mut white, mut program] = [server.sit(&id, &white).await, server.sit(&id, &black).await];
    for (number, action) in FOOLS_MATE.iter().enumerate() {
        assert_eq!(refusal(&mut program).await["code"], "forbidden");
        let mover = if number % 2 == 0 { &mut white } else { &mut program };
        mover.play(action).await;
    }
    follow(&mut program).await;
    assert_eq!(program.next_of("review").await["review"]["moves"], 4);
}

#[tokio::test]
async fn a_sandbox_is_reviewed_for_its_owner_as_far_as_it_went() {
    let server = TestServer::start().await;
    let made = server.create(json!({"game": "chess", "setup": {"sandbox": true}})).await;
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
    let mut spectator = server.connect(id, json!({"type": "hello"})).await;
    assert_eq!(refusal(&mut spectator).await["code"], "forbidden");
    let mut owner = server.sit(id, token).await;
    for moves in 1..=2 {
        owner.play(FOOLS_MATE[moves - 1]).await;
        follow(&mut owner).await;
        let of_this = |known: &Known| {
            known.last["moves"] == moves && known.last["passes"].as_u64() >= Some(1)
        };
        let mut known = Known::default();
        known.hear_until(&mut owner, of_this).await;
        assert!(known.positions.len() > moves);
    }
}

#[tokio::test]
async fn the_second_visitor_is_told_at_once_what_is_known_also_by_another_server() {
    let server = TestServer::start().await;
    let (id, _) = fools_mate(&server).await;
    let mut first = server.connect(&id, json!({"type": "hello"})).await;
    follow(&mut first).await;
    let mut known = Known::default();
    known.hear_until(&mut first, |known| known.last["passes"].as_u64() >= Some(1)).await;

    let mut second = server.connect(&id, json!({"type": "hello"})).await;
    follow(&mut second).await;
    let told = second.next_of("review").await;
    assert_eq!(told["review"]["positions"].as_array().unwrap().len(), 5, "{told}");

    let server = server.restart().await;
    let mut third = server.connect(&id, json!({"type": "hello"})).await;
    follow(&mut third).await;
    let mut again = Known::default();
    again.hear_until(&mut third, |known| !known.positions.is_empty()).await;
    assert_eq!(again.positions.len(), 5, "all of it comes at once");
    assert!(again.last["passes"].as_u64() >= Some(1));
}

#[tokio::test]
async fn one_address_has_so_many_reviews_under_way_and_no_more() {
    let server = TestServer::start().await;
    let mut followers = vec![];
    for _ in 0..4 {
        let (id, _) = fools_mate(&server).await;
        let mut client = server.connect(&id, json!({"type": "hello"})).await;
        follow(&mut client).await;
        client.next_of("review").await;
        followers.push(client);
    }
    let (id, _) = fools_mate(&server).await;
    let mut late = server.connect(&id, json!({"type": "hello"})).await;
    assert_eq!(refusal(&mut late).await["code"], "too-many");
    // Whoever stops following makes room.
    let mut first = followers.remove(0);
    first.send(&json!({"type": "review", "watching": false})).await;
    first.next_until("review", |message| message["review"].is_null()).await;
    loop {
        follow(&mut late).await;
        let answer = late.next().await;
        if answer["type"] == "review" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn only_chess_is_reviewed() {
    let server = TestServer::start().await;
    let made = server.create(json!({"game": "keishi", "setup": {"sandbox": true}})).await;
    let (id, token) = (made["id"].as_str().unwrap(), made["token"].as_str().unwrap());
    let mut owner = server.sit(id, token).await;
    let refused = refusal(&mut owner).await;
    assert_eq!(
        (&refused["code"], &refused["message"]),
        (&json!("bad-request"), &json!("only chess is reviewed"))
    );
}
