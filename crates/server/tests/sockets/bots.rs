use std::time::Duration;

use serde_json::{Value, json};

use crate::test_server::TestServer;

#[tokio::test]
async fn a_bot_that_moves_first_does_so_and_answers() {
    let server = TestServer::start().await;
    for (game, reply) in [("chess", "a6"), ("blind", "a7a6"), ("keishi", "a5a6")] {
        let seats = json!([{"bot": "casual"}, "me"]);
        let created = server.create(json!({"game": game, "seats": seats})).await;
        let id = created["id"].as_str().unwrap();
        let mut player = server.sit(id, created["token"].as_str().unwrap()).await;
        while player_is_waiting(&server, id).await {
            player.next().await;
        }
        player.play(reply).await;
        while player_is_waiting(&server, id).await {
            player.next().await;
        }
    }
}

async fn player_is_waiting(server: &TestServer, id: &str) -> bool {
    let (_, view) = server.ask("GET", &format!("/api/games/{id}/view"), None).await;
    view["toAct"] == json!([0])
}

#[tokio::test]
async fn bots_play_each_other_to_the_end_in_every_game() {
    let server = TestServer::start().await;
    for game in ["chess", "blind", "duplicate", "keishi"] {
        let seats = if game == "duplicate" { 4 } else { 2 };
        let seats: Vec<_> = (0..seats).map(|_| json!({"bot": "random"})).collect();
        let created = server.create(json!({"game": game, "seats": seats})).await;
        let id = created["id"].as_str().unwrap();
        let mut spectator = server.connect(id, json!({"type": "hello"})).await;
        loop {
            let message = spectator.next().await;
            if !message["view"]["outcome"].is_null() {
                break;
            }
        }
    }
}

#[tokio::test]
async fn a_bot_to_move_moves_after_a_restart() {
    let server = TestServer::start().await;
    let seats = json!(["me", {"bot": "random"}]);
    let created = server.create(json!({"game": "chess", "seats": seats})).await;
    let id = created["id"].as_str().unwrap().to_owned();
    let token = created["token"].as_str().unwrap().to_owned();
    server.sit(&id, &token).await.play("e4").await;
    let server = server.restart().await;
    let mut player = server.sit(&id, &token).await;
    loop {
        let (_, view) = server.ask("GET", &format!("/api/games/{id}/view"), None).await;
        if view["toAct"] == json!([0]) {
            break;
        }
        player.next().await;
    }
}

#[tokio::test]
async fn a_program_takes_nothing_back_in_blind_chess_where_that_would_be_a_free_look() {
    let server = TestServer::start().await;
    for (game, answer) in [("blind", "declined"), ("chess", "taken-back")] {
        let seats = json!(["me", {"bot": "casual"}]);
        let created = server.create(json!({"game": game, "seats": seats})).await;
        let text = |key: &str| created[key].as_str().unwrap().to_owned();
        let mut player = server.sit(&text("id"), &text("token")).await;
        player.play("e2e4").await;
        let ready = |update: &Value| update["view"]["toAct"] == json!([0]);
        player.next_until("update", ready).await;
        player.send(&json!({"type": "do", "id": "t", "deed": {"offer": "takeback"}})).await;
        let answered = |update: &Value| update["told"][0]["table"]["say"] == answer;
        player.next_until("update", answered).await;
    }
}

#[tokio::test]
async fn a_bot_answers_offers() {
    let server = TestServer::start().await;
    let seats = json!(["me", {"bot": "random"}]);
    let created = server.create(json!({"game": "keishi", "seats": seats})).await;
    let id = created["id"].as_str().unwrap();
    let mut player = server.sit(id, created["token"].as_str().unwrap()).await;
    player.send(&json!({"type": "do", "id": "d", "deed": {"offer": "draw"}})).await;
    loop {
        let update = player.next_of("update").await;
        if update["told"][0]["table"]["say"] == "declined" {
            break;
        }
    }
}

#[tokio::test]
async fn a_bot_moves_although_its_opponent_has_left_and_only_once() {
    let server = TestServer::start().await;
    let wish = json!({"game": "chess", "seats": ["me", {"bot": "casual"}]});
    let created = server.create(wish).await;
    let (id, token) = (created["id"].as_str().unwrap(), created["token"].as_str().unwrap());
    let mut player = server.sit(id, token).await;
    player.send(&json!({"type": "do", "id": "first", "deed": {"act": "e4"}})).await;
    drop(player);
    while !player_is_waiting(&server, id).await {
        tokio::task::yield_now().await;
    }
    let mut back = server.connect(id, json!({"type": "hello", "token": token, "version": 0})).await;
    let welcome = back.next().await;
    assert_eq!((&welcome["version"], &welcome["view"]["toAct"]), (&json!(2), &json!([0])));
    assert_eq!(back.act("first", json!({"act": "e4"})).await["type"], "done");
    let (_, record) = server.ask("GET", &format!("/api/games/{id}/record"), None).await;
    assert_eq!(record["entries"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn what_a_bot_was_thinking_about_does_not_matter_when_the_game_is_over() {
    let server = TestServer::start().await;
    for number in 0..20 {
        let wish = json!({"game": "duplicate", "seats": ["me", {"bot": "casual"}, {"bot": "casual"}, {"bot": "casual"}]});
        let created = server.create(wish).await;
        let id = created["id"].as_str().unwrap();
        let mut player = server.sit(id, created["token"].as_str().unwrap()).await;
        player.send(&json!({"type": "do", "id": "a", "deed": {"act": "e2e4"}})).await;
        player.send(&json!({"type": "do", "id": "b", "deed": "resign"})).await;
        player.next_until("done", |done| done["id"] == "b").await;
        let (_, record) = server.ask("GET", &format!("/api/games/{id}/record"), None).await;
        let entries = record["entries"].as_array().unwrap();
        let resigned = entries.iter().position(|entry| entry["deed"] == "resign").unwrap();
        let (_, info) = server.ask("GET", &format!("/api/games/{id}"), None).await;
        assert_eq!(info["stage"], "finished", "{number}");
        assert_eq!(resigned + 1, entries.len(), "{number}: {record}");
    }
}

#[tokio::test]
async fn a_bot_is_refused_at_most_so_often_and_then_moves_all_the_same() {
    let server = TestServer::start().await;
    let created = server
        .create(json!({"game": "blind", "setup": {"options": {"spectators": "everything-after"}}, "seats": [{"bot": "random"}, {"bot": "random"}]}))
        .await;
    let id = created["id"].as_str().unwrap();
    let mut spectator = server.connect(id, json!({"type": "hello"})).await;
    while spectator.next().await["view"]["outcome"].is_null() {}
    let (_, record) = server.ask("GET", &format!("/api/games/{id}/record"), None).await;
    let seats: Vec<_> =
        record["entries"].as_array().unwrap().iter().map(|entry| entry["seat"].clone()).collect();
    let longest = seats.chunk_by(|one, other| one == other).map(<[_]>::len).max().unwrap_or(0);
    assert!(longest > 1, "random bots are refused now and then");
    assert!(longest < 200, "{longest} tries in one turn");
}

#[tokio::test]
async fn every_program_that_is_listed_moves_in_every_game_that_it_plays() {
    let server = TestServer::start().await;
    let (_, brains) = server.ask("GET", "/api/brains", None).await;
    for brain in brains.as_array().unwrap() {
        // The weakest level of those that have levels: they are all made the same way.
        let name = brain["name"].as_str().unwrap();
        let level = brain["levels"][0]["name"].as_str();
        let name = level.map_or(name.to_owned(), |level| format!("{name}:{level}"));
        if !brain["missing"].is_null() {
            continue;
        }
        for game in brain["games"].as_array().unwrap() {
            let mut seats = vec![json!({"bot": name}), json!("me")];
            seats.resize(if game == "duplicate" { 4 } else { 2 }, json!({"bot": "random"}));
            let created = server.create(json!({"game": game, "seats": seats})).await;
            let id = created["id"].as_str().unwrap();
            let mut player = server.sit(id, created["token"].as_str().unwrap()).await;
            while player_is_waiting(&server, id).await {
                player.next().await;
            }
        }
    }
}

#[tokio::test]
async fn what_a_program_believed_is_told_after_the_game_and_not_before() {
    let server = TestServer::start().await;
    let seats = json!(["me", {"bot": "belief:quick"}]);
    let created = server.create(json!({"game": "blind", "seats": seats})).await;
    let id = created["id"].as_str().unwrap();
    let token = created["token"].as_str().unwrap();
    let (path, bearer) = (format!("/api/games/{id}/memoirs"), format!("Bearer {token}"));
    let mut player = server.sit(id, token).await;
    for action in ["e2e4", "d2d4"] {
        player.play(action).await;
        while !player_may_move(&server, id, &bearer).await {
            player.next().await;
        }
    }
    for headers in [&[][..], &[("Authorization", bearer.as_str())]] {
        assert_eq!(server.request("GET", &path, headers, "").await.status, 403);
    }
    let whispers = player.received().join("");
    assert!(!whispers.contains("percent") && !whispers.contains("boards"));

    player.act("over", json!("resign")).await;
    let told = server.request("GET", &path, &[("Authorization", &bearer)], "").await;
    let memoirs = told.json();
    let turns: Vec<&serde_json::Value> =
        memoirs.as_array().unwrap().iter().map(|memoir| &memoir["beliefs"]["turn"]).collect();
    assert_eq!(told.status, 200, "{memoirs}");
    assert!(turns.contains(&&json!(2)) && turns.contains(&&json!(4)), "{turns:?}");
    assert!(memoirs[0]["seat"] == 1 && memoirs[0]["beliefs"]["boards"].as_u64() > Some(0));
    let king = |man: &&serde_json::Value| man["man"] == "K" && man["percent"] == 100;
    assert!(memoirs[0]["beliefs"]["men"].as_array().unwrap().iter().any(|man| king(&man)));
}

async fn player_may_move(server: &TestServer, id: &str, bearer: &str) -> bool {
    let path = format!("/api/games/{id}/view");
    let view = server.request("GET", &path, &[("Authorization", bearer)], "").await.json();
    view["toAct"] == json!([0])
}

#[tokio::test]
async fn a_game_that_its_only_person_left_ends_as_abandoned_when_the_server_stops_keeping_it() {
    let server = TestServer::start().await;
    let against_a_bot = json!({"game": "chess", "seats": ["me", {"bot": "random"}]});
    let created = server.create(against_a_bot).await;
    let (id, token) = (created["id"].as_str().unwrap(), created["token"].as_str().unwrap());
    let mut player = server.sit(id, token).await;
    player.play("e4").await;
    while !player_is_waiting(&server, id).await {
        player.next().await;
    }
    drop(player);
    let (between_people, [white, _]) = server.two_players("chess", json!({})).await;
    server.sit(&between_people, &white).await.play("e4").await;
    let server = server.restart_with(|config| config.kept = Duration::ZERO).await;
    let mut spectator = server.connect(id, json!({"type": "hello"})).await;
    let mut view = spectator.next_of("welcome").await["view"].clone();
    while view["outcome"].is_null() {
        view = spectator.next_of("update").await["view"].clone();
    }
    assert_eq!(view["outcome"], json!({"scores": ["loss", "win"], "ending": "abandonment"}));
    let (_, info) = server.ask("GET", &format!("/api/games/{between_people}"), None).await;
    assert_eq!(info["stage"], "running", "people settle that among themselves");
}

#[tokio::test]
async fn a_program_offers_a_draw_when_nothing_has_happened_for_long() {
    let server = TestServer::start().await;
    let start = "r3k3/pp6/8/8/8/8/6PP/4K2R w - - 39 60";
    let seats = json!(["me", {"bot": "casual"}]);
    let wish = json!({"game": "chess", "seats": seats, "setup": {"options": {"start": start}}});
    let created = server.create(wish).await;
    let id = created["id"].as_str().unwrap();
    let mut player = server.sit(id, created["token"].as_str().unwrap()).await;
    player.play("Rg1").await;
    loop {
        let update = player.next_of("update").await;
        if update["told"][0]["table"]["say"] == "offered" {
            assert_eq!(update["view"]["offers"]["draw"]["by"], 1);
            break;
        }
    }
    assert_eq!(player.act("yes", json!({"accept": "draw"})).await["type"], "done");
}
