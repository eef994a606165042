use serde_json::json;

use crate::client::TestServer;

#[tokio::test]
async fn two_people_play_a_game_to_its_end() {
    let server = TestServer::start().await;
    let (id, [white, black]) = server.two_players("chess", json!({})).await;
    let (mut white, mut black) = (server.sit(&id, &white).await, server.sit(&id, &black).await);
    for (number, action) in ["f3", "e5", "g4", "Qh4"].iter().enumerate() {
        let mover = if number % 2 == 0 { &mut white } else { &mut black };
        mover.play(action).await;
    }
    let last = loop {
        let update = white.next_of("update").await;
        if update["version"] == 4 {
            break update;
        }
    };
    assert_eq!(last["view"]["outcome"]["ending"], "checkmate");
    assert_eq!(last["view"]["outcome"]["scores"], json!(["loss", "win"]));
    let (_, info) = server.ask("GET", &format!("/api/games/{id}"), None).await;
    assert_eq!(info["stage"], "finished");
}

#[tokio::test]
async fn four_people_play_duplicate_chess() {
    let server = TestServer::start().await;
    let created = server.create(json!({"game": "duplicate"})).await;
    let id = created["id"].as_str().unwrap();
    let mut tokens = vec![created["token"].as_str().unwrap().to_owned()];
    for _ in 0..3 {
        tokens.push(server.join(id, json!({})).await);
    }
    for (token, action) in tokens.iter().zip(["e2e4", "d2d4", "e7e5", "d7d5"]) {
        server.sit(id, token).await.play(action).await;
    }
    let (_, view) = server.ask("GET", &format!("/api/games/{id}/view"), None).await;
    assert_eq!(view["game"]["ply"], 4);
}

#[tokio::test]
async fn nobody_moves_before_everybody_sits() {
    let server = TestServer::start().await;
    let created = server.create(json!({"game": "keishi"})).await;
    let id = created["id"].as_str().unwrap();
    let mut first = server.sit(id, created["token"].as_str().unwrap()).await;
    let answer = first.act("1", json!({"act": "a2a3"})).await;
    assert_eq!(answer["code"], "refused");
    server.join(id, json!({})).await;
    first.play("a2a3").await;
}

#[tokio::test]
async fn the_same_message_sent_twice_is_done_once_also_after_a_restart() {
    let server = TestServer::start().await;
    let (id, [white, _]) = server.two_players("chess", json!({})).await;
    let mut first = server.sit(&id, &white).await;
    assert_eq!(first.act("m1", json!({"act": "e4"})).await["type"], "done");
    assert_eq!(first.act("m1", json!({"act": "e4"})).await["type"], "done");
    drop(first);
    let server = server.restart().await;
    let mut again = server.sit(&id, &white).await;
    assert_eq!(again.act("m1", json!({"act": "e4"})).await["type"], "done");
    let (_, view) = server.ask("GET", &format!("/api/games/{id}/view"), None).await;
    assert_eq!(view["game"]["moves"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn whoever_comes_back_is_told_what_was_missed() {
    let server = TestServer::start().await;
    let (id, [white, black]) = server.two_players("chess", json!({})).await;
    let (mut first, mut second) = (server.sit(&id, &white).await, server.sit(&id, &black).await);
    first.play("e4").await;
    drop(first);
    second.play("e5").await;
    let hello = json!({"type": "hello", "token": white, "version": 1});
    let welcome = server.connect(&id, hello).await.next().await;
    assert_eq!(welcome["version"], 2);
    assert_eq!(welcome["missed"][0]["referee"]["san"], "e5");
    assert_eq!(welcome["missed"].as_array().map(Vec::len), Some(1));
    assert_eq!(welcome["view"]["game"]["moves"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn draws_and_takebacks_need_consent() {
    let server = TestServer::start().await;
    let (id, [white, black]) = server.two_players("chess", json!({})).await;
    let (mut white, mut black) = (server.sit(&id, &white).await, server.sit(&id, &black).await);
    white.play("e4").await;
    assert_eq!(white.act("t", json!({"offer": "takeback"})).await["type"], "done");
    assert_eq!(black.act("t", json!({"accept": "takeback"})).await["type"], "done");
    white.play("d4").await;
    assert_eq!(black.act("d", json!({"offer": "draw"})).await["type"], "done");
    assert_eq!(white.act("d", json!({"accept": "draw"})).await["type"], "done");
    let (_, info) = server.ask("GET", &format!("/api/games/{id}"), None).await;
    assert_eq!(info["outcome"]["ending"], "agreement");
}

#[tokio::test]
async fn a_sandbox_is_played_alone_with_undo_and_history() {
    let server = TestServer::start().await;
    let created = server.create(json!({"game": "duplicate", "setup": {"sandbox": true}})).await;
    let id = created["id"].as_str().unwrap();
    let mut owner = server.sit(id, created["token"].as_str().unwrap()).await;
    for action in ["e2e4", "d2d4", "e7e5"] {
        owner.play(action).await;
    }
    assert_eq!(owner.act("u", json!("undo")).await["type"], "done");
    owner.send(&json!({"type": "seek", "moment": 1})).await;
    assert_eq!(owner.next_of("moment").await["view"]["ply"], 1);
    let (_, view) = server.ask("GET", &format!("/api/games/{id}/view"), None).await;
    assert_eq!(view["game"]["ply"], 2);
}

#[tokio::test]
async fn time_runs_out_on_the_server() {
    let server = TestServer::start().await;
    let clock = json!({"timeControl": {"kind": "increment", "base": 2000}});
    let (id, [white, black]) = server.two_players("keishi", clock).await;
    let mut second = server.sit(&id, &black).await;
    server.sit(&id, &white).await.play("a2a3").await;
    let ended = loop {
        let update = second.next_of("update").await;
        if !update["view"]["outcome"].is_null() {
            break update;
        }
    };
    assert_eq!(ended["view"]["outcome"]["ending"], "time");
    assert_eq!(ended["view"]["outcome"]["scores"], json!(["win", "loss"]));
}

#[tokio::test]
async fn invitations_admit_whoever_has_them() {
    let server = TestServer::start().await;
    let seats = json!(["me", "invited"]);
    let created = server.create(json!({"game": "blind", "seats": seats})).await;
    let id = created["id"].as_str().unwrap();
    let (status, _) = server.ask("POST", &format!("/api/games/{id}/join"), Some(json!({}))).await;
    assert_eq!(status, 403);
    let invitation = &created["invitations"][0]["invitation"];
    server.join(id, json!({"invitation": invitation, "name": "Bo"})).await;
    let (_, info) = server.ask("GET", &format!("/api/games/{id}"), None).await;
    assert_eq!(info["seats"][1]["name"], "Bo");
}

#[tokio::test]
async fn public_games_are_listed_and_others_are_not() {
    let server = TestServer::start().await;
    server.create(json!({"game": "chess"})).await;
    let shown = server.create(json!({"game": "keishi", "public": true, "name": "Ann"})).await;
    let (_, games) = server.ask("GET", "/api/games?stage=open", None).await;
    assert_eq!(games.as_array().map(Vec::len), Some(1), "{games}");
    assert_eq!(games[0]["id"], shown["id"]);
    assert_eq!(games[0]["seats"][0]["name"], "Ann");
    assert_eq!(server.ask("GET", "/api/games?stage=soon", None).await.0, 400);
    assert_eq!(server.ask("GET", "/api/ready", None).await.0, 200);
}

#[tokio::test]
async fn the_rules_of_a_blind_game_are_called_by_their_name_if_they_have_one() {
    let server = TestServer::start().await;
    for (options, name) in [
        (json!({}), json!("house")),
        (json!({"preset": "icc"}), json!("icc")),
        (json!({"preset": "icc", "checks": "plain"}), json!(null)),
    ] {
        let setup = json!({"options": options});
        let wish = json!({"game": "blind", "setup": setup, "public": true});
        let id = server.create(wish).await["id"].as_str().unwrap().to_owned();
        let (_, info) = server.ask("GET", &format!("/api/games/{id}"), None).await;
        let (_, games) = server.ask("GET", "/api/games?limit=1", None).await;
        assert_eq!((&info["preset"], &games[0]["preset"]), (&name, &name), "{options}");
    }
}

#[tokio::test]
async fn a_record_goes_out_and_in_again() {
    let server = TestServer::start().await;
    let (id, [white, _]) = server.two_players("chess", json!({})).await;
    server.sit(&id, &white).await.play("e4").await;
    let (_, mut record) = server.ask("GET", &format!("/api/games/{id}/record"), None).await;
    record["setup"]["sandbox"] = json!(true);
    let (status, created) = server.ask("POST", "/api/import", Some(record)).await;
    assert_eq!(status, 201, "{created}");
    let id = created["id"].as_str().unwrap();
    let mut owner = server.sit(id, created["token"].as_str().unwrap()).await;
    owner.play("e5").await;
    assert_eq!(owner.act("u", json!("undo")).await["type"], "done");
    let (status, refusal) = server.ask("POST", "/api/import", Some(json!({"game": "chess"}))).await;
    assert_eq!((status, refusal["code"].as_str()), (400, Some("bad-record")));
}
