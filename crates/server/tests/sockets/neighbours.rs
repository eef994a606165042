//! Several servers on one PostgreSQL database.

use serde_json::json;
use store::testkit::Cluster;

use crate::client::TestServer;

/// Two servers that share their games, if PostgreSQL is installed.
async fn neighbours() -> Option<(Cluster, TestServer, TestServer)> {
    let Some(cluster) = Cluster::start().await else {
        eprintln!("several servers are not tested: initdb and postgres are not installed");
        return None;
    };
    let database = cluster.database("games").await;
    let here = TestServer::start_with(|config| config.database = database).await;
    let there = here.neighbour().await;
    Some((cluster, here, there))
}

#[tokio::test]
async fn players_of_one_game_may_be_connected_to_different_servers() {
    let Some((_cluster, here, there)) = neighbours().await else { return };
    let (id, [white, black]) = here.two_players("chess", json!({})).await;
    let (mut one, mut other) = (here.sit(&id, &white).await, there.sit(&id, &black).await);
    one.next_until("seats", |seats| seats["seats"][1]["here"] == json!(true)).await;
    other.next_until("seats", |seats| seats["seats"][0]["here"] == json!(true)).await;
    for (number, [first, second]) in [["f3", "e5"], ["g4", "Qh4#"]].into_iter().enumerate() {
        one.play(first).await;
        other.next_until("update", |update| update["version"] == json!(2 * number + 1)).await;
        other.play(second).await;
        one.next_until("update", |update| update["version"] == json!(2 * number + 2)).await;
    }
    for server in [&here, &there] {
        let (_, info) = server.ask("GET", &format!("/api/games/{id}"), None).await;
        assert_eq!(info["outcome"]["ending"], "checkmate");
    }
    assert_eq!(other.act("again", json!("rematch")).await["type"], "done");
    one.next_until("seats", |seats| seats["rematch"]["wantedBy"] == json!([1])).await;
    assert_eq!(one.act("again", json!("rematch")).await["type"], "done");
    other.next_until("seats", |seats| seats["rematch"]["game"].is_string()).await;
}

#[tokio::test]
async fn a_seat_is_taken_once_and_a_message_is_done_once_whichever_server_hears_of_it() {
    let Some((_cluster, here, there)) = neighbours().await else { return };
    let created = here.create(json!({"game": "chess", "seats": ["open", "open"]})).await;
    let id = created["id"].as_str().unwrap();
    let path = format!("/api/games/{id}/join");
    let join = |server: &'static str| (server, Some(json!({"seat": 0})));
    let ((_, first), (_, second)) = (join("here"), join("there"));
    let (one, two) = tokio::join!(here.ask("POST", &path, first), there.ask("POST", &path, second));
    let mut statuses = [one.0, two.0];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 403]);
    let token = if one.0 == 200 { one.1 } else { two.1 };
    there.join(id, json!({})).await;
    let white = token["token"].as_str().unwrap();
    let (mut a, mut b) = (here.sit(id, white).await, there.sit(id, white).await);
    let deed = json!({"act": "e4"});
    let (one, two) = tokio::join!(a.act("same", deed.clone()), b.act("same", deed));
    assert_eq!((&one["type"], &two["type"]), (&json!("done"), &json!("done")));
    let (_, record) = here.ask("GET", &format!("/api/games/{id}/record"), None).await;
    assert_eq!(record["entries"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn programs_play_on_when_their_server_is_gone() {
    let Some((_cluster, here, there)) = neighbours().await else { return };
    let created = here
        .create(json!({"game": "keishi", "seats": [{"bot": "random"}, {"bot": "casual"}]}))
        .await;
    let id = created["id"].as_str().unwrap();
    drop(here);
    let mut spectator = there.connect(id, json!({"type": "hello"})).await;
    while spectator.next().await["view"]["outcome"].is_null() {}
}
