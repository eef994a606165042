//! Games against a language model, and what happens to them when the model misbehaves.

use std::time::Duration;

use recon::{
    Dialect, Patience,
    testkit::{Behaviour, MODEL, Stub},
};
use serde_json::{Value, json};

use crate::{raw_client::Client, test_server::TestServer};

/// A word that no referee uses.
const SECRET: &str = "zebra";

const PATIENCE: Patience = Patience {
    preflight: Duration::from_secs(2),
    first: Duration::from_secs(10),
    later: Duration::from_secs(10),
};

async fn server_with(stubs: &[&Stub]) -> TestServer {
    let models = stubs.iter().enumerate();
    let models = models.map(|(number, stub)| stub.endpoint(&format!("machine {number}"))).collect();
    TestServer::start_with(|config| (config.models, config.patience) = (models, PATIENCE)).await
}

/// A game in which the player is White and the model Black.
struct Game {
    id: String,
    token: String,
    player: Client,
}

impl Game {
    async fn begin(server: &TestServer) -> Game {
        Game::begin_with(server, "blind", "recon:plain").await
    }

    async fn begin_with(server: &TestServer, game: &str, program: &str) -> Game {
        let seats = json!(["me", {"bot": program}]);
        let created = server.create(json!({"game": game, "seats": seats})).await;
        let text = |key: &str| created[key].as_str().unwrap().to_owned();
        let (id, token) = (text("id"), text("token"));
        let player = server.sit(&id, &token).await;
        Game { id, token, player }
    }

    /// White moves, and waits until it is White's turn again or all is over.
    async fn turn(&mut self, action: &str) -> Value {
        self.player.play(action).await;
        self.answer().await
    }

    async fn answer(&mut self) -> Value {
        let ready = |update: &Value| update["view"]["toAct"] != json!([1]);
        self.player.next_until("update", ready).await
    }

    async fn seats(&self, server: &TestServer) -> Value {
        server.ask("GET", &format!("/api/games/{}", self.id), None).await.1["seats"].clone()
    }

    async fn memoirs(&self, server: &TestServer) -> (u16, Value) {
        let path = format!("/api/games/{}/memoirs", self.id);
        let bearer = format!("Bearer {}", self.token);
        let answer = server.request("GET", &path, &[("Authorization", &bearer)], "").await;
        (answer.status, answer.json())
    }
}

#[tokio::test]
async fn a_model_plays_under_its_name_and_tells_what_it_thought_only_after_the_end() {
    let stub = Stub::new(Dialect::Ollama);
    stub.always(Behaviour::Choose(0, format!("I see a {SECRET} on a5.")));
    let server = server_with(&[&stub]).await;
    let mut game = Game::begin(&server).await;
    let model =
        json!({"name": MODEL, "label": "machine 0", "insteadOf": null, "failedOver": false});
    assert_eq!(game.seats(&server).await[1]["model"], model);
    game.turn("e2e4").await;
    game.turn("d2d4").await;
    assert_eq!(game.memoirs(&server).await.0, 403);

    let mut spectator = server.connect(&game.id, json!({"type": "hello"})).await;
    spectator.next_of("welcome").await;
    let view = server.request("GET", &format!("/api/games/{}/view", game.id), &[], "").await;
    let info = server.request("GET", &format!("/api/games/{}", game.id), &[], "").await;
    let record = server.request("GET", &format!("/api/games/{}/record", game.id), &[], "").await;
    let all = [
        game.player.received().join(""),
        spectator.received().join(""),
        view.text,
        info.text,
        record.text,
    ];
    for text in &all {
        assert!(
            !text.contains(SECRET) && !text.contains("reasoning") && !text.contains("Candidates"),
            "{text}"
        );
    }

    game.player.act("over", json!("resign")).await;
    let (status, memoirs) = game.memoirs(&server).await;
    assert_eq!(status, 200);
    let pages: Vec<&Value> =
        memoirs.as_array().unwrap().iter().map(|memoir| &memoir["page"]).collect();
    assert_eq!(pages.len(), 2, "{memoirs}");
    assert_eq!((&pages[0]["turn"], &pages[1]["turn"]), (&json!(2), &json!(4)));
    assert!(pages[0]["reasoning"].as_str().unwrap().contains(SECRET));
    for page in pages {
        let choice = page["choice"].as_str().unwrap();
        assert!(!all.iter().any(|text| text.contains(choice)), "{choice} was told before the end");
    }
    assert_eq!(stub.most_at_once(), 1);
}

#[tokio::test]
async fn a_model_plays_ordinary_chess_and_remembers_after_a_restart() {
    let stub = Stub::new(Dialect::OpenAi);
    stub.always(Behaviour::Choose(0, format!("I saw the {SECRET}.")));
    let server = server_with(&[&stub]).await;
    let mut game = Game::begin_with(&server, "chess", "recon").await;
    game.turn("e2e4").await;
    let server = server.restart().await;
    game.player = server.sit(&game.id, &game.token).await;
    game.turn("d2d4").await;
    let asked = stub.questions();
    assert_eq!(asked.len(), 2);
    assert!(asked[0].to_string().contains("You play chess as Black."), "{}", asked[0]);
    assert!(asked[1].to_string().contains(SECRET), "{}", asked[1]);
    game.player.act("over", json!("resign")).await;
    let (_, memoirs) = game.memoirs(&server).await;
    assert_eq!(memoirs[1]["page"]["turn"], 4, "{memoirs}");
}

#[tokio::test]
async fn without_a_model_no_game_is_made() {
    let wish = json!({"game": "blind", "public": true, "seats": ["me", {"bot": "recon"}]});
    let server = TestServer::start().await;
    let (_, brains) = server.ask("GET", "/api/brains", None).await;
    let recon = brains.as_array().unwrap().iter().find(|brain| brain["name"] == "recon").unwrap();
    assert!(recon["missing"].as_str().unwrap().contains("set up"), "{recon}");
    let (status, refusal) = server.ask("POST", "/api/games", Some(wish.clone())).await;
    assert_eq!((status, &refusal["code"]), (503, &json!("ai-offline")), "{refusal}");

    let stubs = [Stub::new(Dialect::Ollama), Stub::new(Dialect::OpenAi)];
    stubs[0].die();
    stubs[1].has_model(false);
    let server = server_with(&[&stubs[0], &stubs[1]]).await;
    let (status, refusal) = server.ask("POST", "/api/games", Some(wish)).await;
    assert_eq!((status, &refusal["code"]), (503, &json!("ai-offline")), "{refusal}");
    assert!(refusal["message"].as_str().unwrap().contains("offline right now"), "{refusal}");
    assert_eq!(server.ask("GET", "/api/games", None).await.1, json!([]));
}

#[tokio::test]
async fn a_game_begins_where_a_model_is_and_says_what_it_missed() {
    let stubs = [Stub::new(Dialect::Ollama), Stub::new(Dialect::OpenAi)];
    stubs[0].has_model(false);
    let server = server_with(&[&stubs[0], &stubs[1]]).await;
    let game = Game::begin(&server).await;
    let seats = game.seats(&server).await;
    assert_eq!(seats[1]["model"]["label"], "machine 1");
    assert_eq!(seats[1]["model"]["insteadOf"], "machine 0");
    assert_eq!(seats[1]["model"]["failedOver"], false);
}

#[tokio::test]
async fn when_an_endpoint_dies_the_next_one_goes_on_and_everybody_is_told() {
    for trouble in [Behaviour::Refuse(500), Behaviour::HangUp, Behaviour::Refuse(429)] {
        let stubs = [Stub::new(Dialect::Ollama), Stub::new(Dialect::OpenAi)];
        let server = server_with(&[&stubs[0], &stubs[1]]).await;
        let mut game = Game::begin(&server).await;
        game.turn("e2e4").await;
        stubs[0].will([trouble]);
        stubs[1].will([Behaviour::Late(Duration::from_millis(400))]);
        game.player.play("d2d4").await;
        let lost = |told: &Value| told["seats"][1]["model"]["failedOver"] == true;
        let told = game.player.next_until("seats", lost).await;
        assert_eq!(told["seats"][1]["model"]["label"], "machine 1");
        assert_eq!(told["seats"][1]["model"]["insteadOf"], "machine 0");
        game.answer().await;
        let (asked, again) = (stubs[0].questions(), stubs[1].questions());
        assert_eq!(asked[1]["messages"], again[0]["messages"]);
    }
}

#[tokio::test]
async fn with_no_model_left_the_game_ends_and_says_why() {
    let stub = Stub::new(Dialect::OpenAi);
    let server = server_with(&[&stub]).await;
    let mut game = Game::begin(&server).await;
    game.turn("e2e4").await;
    stub.die();
    let last = game.turn("d2d4").await;
    assert_eq!(last["view"]["outcome"]["ending"], "ai-unavailable", "{last}");
}

#[tokio::test]
async fn a_model_that_cannot_be_understood_is_replaced_and_the_game_goes_on() {
    for bad in ["no json", r#"{"move":"e1e8"}"#] {
        let stub = Stub::new(Dialect::Ollama);
        stub.always(Behaviour::Say(bad.to_owned()));
        let server = server_with(&[&stub]).await;
        let mut game = Game::begin(&server).await;
        let update = game.turn("e2e4").await;
        assert!(update["view"]["outcome"].is_null());
        game.player.act("over", json!("resign")).await;
        let (_, memoirs) = game.memoirs(&server).await;
        let expected = if bad.starts_with('{') { "off-list" } else { "malformed" };
        assert_eq!(memoirs[0]["page"]["standIn"], expected, "{memoirs}");
        assert_eq!(memoirs[0]["page"]["talk"], json!([]));
    }
}

#[tokio::test]
async fn a_model_remembers_after_a_restart() {
    let stub = Stub::new(Dialect::Ollama);
    stub.always(Behaviour::Choose(0, format!("Remember the {SECRET}.")));
    let server = server_with(&[&stub]).await;
    let mut game = Game::begin(&server).await;
    game.turn("e2e4").await;
    game.turn("d2d4").await;
    let server = server.restart().await;
    game.player = server.sit(&game.id, &game.token).await;
    game.turn("g1f3").await;
    let questions = stub.questions();
    assert_eq!(questions.len(), 3);
    let messages = |number: usize| questions[number]["messages"].as_array().unwrap();
    let before = messages(1).len();
    assert_eq!(messages(2)[..before - 1], messages(1)[..before - 1]);
    assert_eq!(messages(2).len(), before + 2);
    assert_eq!(
        messages(2).iter().filter(|message| message.to_string().contains(SECRET)).count(),
        2
    );
}

#[tokio::test]
async fn a_question_is_given_up_when_the_game_ends_and_never_asked_twice_at_once() {
    let stub = Stub::new(Dialect::Ollama);
    let server = server_with(&[&stub]).await;
    let mut game = Game::begin(&server).await;
    stub.will([Behaviour::Late(Duration::from_secs(9))]);
    game.player.play("e2e4").await;
    while stub.questions().is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    game.player.send(&json!({"type": "do", "id": "d", "deed": {"offer": "draw"}})).await;
    game.player.act("over", json!("resign")).await;
    let began = std::time::Instant::now();
    while stub.given_up() == 0 {
        assert!(began.elapsed() < Duration::from_secs(5), "the question is given up");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(stub.questions().len(), 1);
    assert_eq!(stub.most_at_once(), 1);
}

#[tokio::test]
async fn an_offered_draw_is_the_models_to_take() {
    let stub = Stub::new(Dialect::Ollama);
    let server = server_with(&[&stub]).await;
    let mut game = Game::begin(&server).await;
    // A draw can be agreed only after each side has moved.
    stub.always(Behaviour::Choose(0, "It is the first.".to_owned()));
    game.turn("e2e4").await;
    stub.will([Behaviour::Say(r#"{"reasoning":"no","accept":false}"#.to_owned())]);
    game.player.send(&json!({"type": "do", "id": "d", "deed": {"offer": "draw"}})).await;
    let declined = |update: &Value| update["told"][0]["table"]["say"] == "declined";
    game.player.next_until("update", declined).await;
    stub.will([Behaviour::Say(r#"{"reasoning":"gladly","accept":true}"#.to_owned())]);
    game.player.send(&json!({"type": "do", "id": "e", "deed": {"offer": "draw"}})).await;
    let over = |update: &Value| !update["view"]["outcome"].is_null();
    let last = game.player.next_until("update", over).await;
    assert_eq!(last["view"]["outcome"]["ending"], "agreement");
    let (_, memoirs) = game.memoirs(&server).await;
    let last = memoirs.as_array().and_then(|pages| pages.last()).unwrap();
    assert_eq!(last["page"]["reasoning"], "gladly");
}

#[tokio::test]
async fn there_is_no_rematch_without_a_model() {
    let stub = Stub::new(Dialect::Ollama);
    let server = server_with(&[&stub]).await;
    let mut game = Game::begin(&server).await;
    game.player.act("over", json!("resign")).await;
    stub.has_model(false);
    let refusal = game.player.act("again", json!("rematch")).await;
    assert_eq!(refusal["code"], "ai-offline", "{refusal}");
    stub.has_model(true);
    assert_eq!(game.player.act("once more", json!("rematch")).await["type"], "done");
}
