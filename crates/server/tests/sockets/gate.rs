use serde_json::json;
use server::Rate;

use crate::test_server::TestServer;

#[tokio::test]
async fn an_address_that_asks_too_often_is_told_to_wait_and_making_counts_more_than_looking() {
    let rate = Rate { per_second: 1, at_once: 12 };
    let server = TestServer::start_with(|config| config.rules.requests = Some(rate)).await;
    for _ in 0..2 {
        server.create(json!({"game": "chess"})).await;
    }
    let mut statuses = vec![];
    for _ in 0..4 {
        statuses.push(server.ask("GET", "/api/health", None).await.0);
    }
    assert_eq!(statuses, [200, 200, 429, 429]);
    let (status, failure) = server.ask("POST", "/api/games", Some(json!({"game": "chess"}))).await;
    assert_eq!((status, failure["code"].as_str()), (429, Some("too-many")));
}

#[tokio::test]
async fn an_address_can_have_only_so_many_sockets_and_gets_another_when_one_is_closed() {
    let server = TestServer::start_with(|config| config.rules.sockets = Some(2)).await;
    let (id, [white, black]) = server.two_players("chess", json!({})).await;
    let mut sockets = vec![server.sit(&id, &white).await, server.sit(&id, &black).await];
    assert_eq!(server.try_connect(&id, &[]).await.err(), Some(429));
    drop(sockets.pop());
    while server.try_connect(&id, &[]).await.is_err() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn an_address_can_keep_only_so_many_games_with_programs_going() {
    let server = TestServer::start_with(|config| config.quota.with_programs = Some(2)).await;
    let wish = json!({"game": "chess", "seats": ["me", {"bot": "random"}]});
    for _ in 0..2 {
        server.create(wish.clone()).await;
    }
    let answer = server
        .request("POST", "/api/games", &[("Content-Type", "application/json")], &wish.to_string())
        .await;
    assert_eq!(answer.status, 429, "{}", answer.text);
    assert!(answer.head.contains("retry-after: "), "{}", answer.head);
    server.create(json!({"game": "chess"})).await;
}

#[tokio::test]
async fn games_that_go_on_since_before_a_restart_count_for_whoever_comes_back_to_them() {
    let server = TestServer::start_with(|config| config.quota.with_programs = Some(1)).await;
    let wish = json!({"game": "chess", "seats": ["me", {"bot": "random"}]});
    let created = server.create(wish.clone()).await;
    let server = server.restart().await;
    let (id, token) = (created["id"].as_str().unwrap(), created["token"].as_str().unwrap());
    let _player = server.sit(id, token).await;
    let (status, failure) = server.ask("POST", "/api/games", Some(wish)).await;
    assert_eq!(status, 429, "{failure}");
}

#[tokio::test]
async fn an_address_can_have_only_so_much_stored_in_a_day() {
    let server = TestServer::start_with(|config| config.rules.stored = Some(1)).await;
    let (id, [white, _]) = server.two_players("chess", json!({})).await;
    let mut player = server.sit(&id, &white).await;
    let long = format!("1. e4 *{}", " ".repeat(200_000));
    let mut statuses = vec![];
    while statuses.last() != Some(&429) {
        let answer = server.request("POST", "/api/import", &[], &long).await;
        statuses.push(answer.status);
        assert!(answer.status != 429 || answer.head.contains("retry-after: "), "{}", answer.head);
    }
    assert_eq!(statuses, [201, 201, 201, 201, 201, 429]);
    // What is left is enough for a word, but not for all of them.
    let word = json!({"type": "do", "id": "x", "deed": {"act": "a".repeat(12_000)}});
    while player.try_say(&word.to_string()).await.is_ok() {
        let answer = player.next().await;
        if answer["code"] == "too-many" {
            assert_eq!(answer["id"], "x");
            return;
        }
    }
    panic!("everything was taken");
}

#[tokio::test]
async fn pages_of_other_sites_are_turned_away() {
    let server = TestServer::start_with(|config| {
        config.rules.origins = vec!["https://friends.example".to_owned()];
    })
    .await;
    let (id, _) = server.two_players("chess", json!({})).await;
    let own = format!("http://{}", server.address);
    for (origin, admitted) in [
        (own.as_str(), true),
        ("https://friends.example", true),
        ("https://elsewhere.example", false),
    ] {
        let answer = server.request("GET", "/api/games", &[("Origin", origin)], "").await;
        assert_eq!(answer.status, if admitted { 200 } else { 403 }, "{origin}");
        let connected = server.try_connect(&id, &[("Origin", origin)]).await;
        assert_eq!(connected.err(), (!admitted).then_some(403), "{origin}");
    }
}

#[tokio::test]
async fn every_answer_keeps_a_browser_safe() {
    let server = TestServer::start().await;
    for path in ["/api/games", "/api/nowhere", "/", "/game/abc", "/nothing.js"] {
        let answer = server.request("GET", path, &[], "").await;
        let policies =
            answer.head.lines().filter(|line| line.starts_with("content-security-policy:"));
        let page = ["/", "/game/abc"].contains(&path);
        let own = if page { " default-src 'self';" } else { " default-src 'none';" };
        let policies: Vec<&str> =
            policies.filter_map(|line| line.split_once(':')).map(|(_, policy)| policy).collect();
        assert!(
            matches!(policies.as_slice(), [one] if one.starts_with(own)),
            "{path}: {policies:?}"
        );
        for header in [
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "x-frame-options: deny",
        ] {
            assert!(answer.head.contains(header), "{path}: {header} is not in {}", answer.head);
        }
        assert_eq!(answer.head.contains("cache-control: no-store"), path.starts_with("/api"));
    }
}

#[tokio::test]
async fn a_body_that_is_too_long_is_refused_and_so_is_a_message() {
    let server = TestServer::start().await;
    let long = format!(r#"{{"game":"chess","name":"{}"}}"#, "x".repeat(2 << 20));
    let json = [("Content-Type", "application/json")];
    let answer = server.request("POST", "/api/games", &json, &long[..(1 << 20) + 100]).await;
    assert_eq!(answer.status, 400, "{}", answer.text);
    let (id, [white, _]) = server.two_players("chess", json!({})).await;
    let mut client = server.sit(&id, &white).await;
    client.say(&"x".repeat(20_000)).await;
    while client.next_or_end().await.is_some() {}
}

#[tokio::test]
async fn who_talks_too_fast_is_told_so_and_then_cut_off() {
    let server = TestServer::start().await;
    let (id, [white, _]) = server.two_players("chess", json!({})).await;
    let mut client = server.sit(&id, &white).await;
    for _ in 0..215 {
        client.say(r#"{"type":"ping"}"#).await;
    }
    client.next_until("error", |error| error["code"] == "too-many").await;
    while client.try_say(r#"{"type":"ping"}"#).await.is_ok() {}
}

#[tokio::test]
async fn what_happens_is_counted() {
    let server = TestServer::start().await;
    let (id, [white, _]) = server.two_players("chess", json!({})).await;
    let mut client = server.sit(&id, &white).await;
    client.play("e4").await;
    assert_eq!(client.act("again", json!({"act": "e5"})).await["type"], "error");
    let text = server.metrics().await;
    assert_ne!(server.request("GET", "/metrics", &[], "").await.text, text, "not for everybody");
    for line in [
        "fourfold_rooms 1",
        "fourfold_sockets 1",
        "fourfold_deeds_total{game=\"chess\"} 1",
        "fourfold_refusals_total 1",
        "fourfold_store_appends_total 1",
    ] {
        assert!(text.contains(line), "{line} is not in {text}");
    }
    assert!(!text.contains(&id) && !text.contains(&white));
}

#[tokio::test]
async fn the_description_names_every_route() {
    let server = TestServer::start().await;
    let (status, description) = server.ask("GET", "/api", None).await;
    assert_eq!((status, description["openapi"].as_str()), (200, Some("3.1.0")));
    let paths = description["paths"].as_object().unwrap();
    let mut named: Vec<&str> = paths.keys().map(String::as_str).collect();
    named.sort_unstable();
    assert_eq!(description["servers"][0]["url"], "/api");
    let wanted = "/brains /games /games/{id} /games/{id}/join /games/{id}/memoirs /games/{id}/push /games/{id}/push/stop /games/{id}/record /games/{id}/solution /games/{id}/view /health /import /keishi /push /puzzles /puzzles/{game}/{number} /puzzles/{game}/{number}/solution /puzzles/{game}/{number}/try /ready";
    assert_eq!(named.join(" "), wanted);
    for path in named {
        let path = format!("/api{}", path.replace("{id}", "7hQx3RkVbD"));
        server.ask("GET", &path, None).await;
    }
    let counted = server.metrics().await;
    assert!(counted.contains("push/stop") && !counted.contains("unknown"), "{counted}");
}
