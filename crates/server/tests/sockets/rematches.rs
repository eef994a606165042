use serde_json::json;

use crate::client::TestServer;

#[tokio::test]
async fn when_all_want_to_play_again_they_do_with_the_seats_turned_round_and_the_same_secrets() {
    let server = TestServer::start().await;
    let (id, [white, black]) = server.two_players("keishi", json!({})).await;
    let (mut one, mut other) = (server.sit(&id, &white).await, server.sit(&id, &black).await);
    assert_eq!(one.act("early", json!("rematch")).await["code"], "refused");
    assert_eq!(one.act("resign", json!("resign")).await["type"], "done");
    assert_eq!(one.act("again", json!("rematch")).await["type"], "done");
    let asked = other.next_until("seats", |seats| seats["rematch"]["wantedBy"] == json!([0])).await;
    assert_eq!(asked["rematch"]["game"], json!(null));
    assert_eq!(other.act("yes", json!("rematch")).await["type"], "done");
    let agreed = one.next_until("seats", |seats| seats["rematch"]["game"].is_string()).await;
    let next = agreed["rematch"]["game"].as_str().unwrap().to_owned();
    assert_eq!(one.act("again", json!("rematch")).await["type"], "done");
    let mut first = server.connect(&next, json!({"type": "hello", "token": black})).await;
    let welcome = first.next().await;
    assert_eq!((&welcome["seat"], &welcome["rematch"]["game"]), (&json!(0), &json!(null)));
    first.play("a2a1").await;
    let server = server.restart().await;
    let late = server.connect(&id, json!({"type": "hello", "token": white})).await.next().await;
    assert_eq!(late["rematch"]["game"], json!(next));
}

#[tokio::test]
async fn a_program_is_always_willing_and_those_who_watch_are_not_asked() {
    let server = TestServer::start().await;
    let wish = json!({"game": "chess", "seats": ["me", {"bot": "random"}]});
    let created = server.create(wish).await;
    let id = created["id"].as_str().unwrap();
    let mut player = server.sit(id, created["token"].as_str().unwrap()).await;
    let mut spectator = server.connect(id, json!({"type": "hello"})).await;
    player.act("resign", json!("resign")).await;
    assert_eq!(spectator.act("me", json!("rematch")).await["code"], "forbidden");
    player.act("again", json!("rematch")).await;
    let seats = player.next_until("seats", |seats| seats["rematch"]["game"].is_string()).await;
    let next = seats["rematch"]["game"].as_str().unwrap();
    let (_, info) = server.ask("GET", &format!("/api/games/{next}"), None).await;
    assert_eq!((&info["seats"][0]["bot"], &info["stage"]), (&json!("random"), &json!("running")));
}
