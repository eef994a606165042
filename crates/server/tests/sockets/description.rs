//! The OpenAPI document: it leaves nothing open, and what is answered and said is as it says.

use boon::{Compiler, Draft, Schemas};
use game::{Seat, Viewer};
use games::AnyTable;
use protocol::{GameName, ServerMessage};
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};
use recon::{Dialect, testkit::Stub};
use serde_json::{Map, Value, json};
use table::{Deed, Proposal};

use crate::{raw_client::Client, test_server::TestServer};

/// Where the document is, as far as references are concerned.
const HERE: &str = "http://fourfold/api";

/// The document.
struct Description(Value);

impl Description {
    async fn of(server: &TestServer) -> Description {
        let (status, document) = server.ask("GET", "/api", None).await;
        assert_eq!(status, 200);
        Description(document)
    }

    /// Holds answers to a GET against the schema of such answers.
    fn check_answers(&self, path: &str, status: u16, answers: &[Value]) {
        let path = path.replace('/', "~1").replace('{', "%7B").replace('}', "%7D");
        let content = format!("paths/{path}/get/responses/{status}/content/application~1json");
        self.holds(&format!("{content}/schema"), answers).unwrap();
    }

    /// Holds values against the schema of this name.
    fn check_all(&self, name: &str, values: &[Value]) {
        self.holds(&format!("components/schemas/{name}"), values).unwrap();
    }

    /// A field that the document does not name is a mistake, too.
    fn holds(&self, schema: &str, values: &[Value]) -> Result<(), String> {
        assert!(!values.is_empty());
        let mut strict = self.0.clone();
        close_parts(&mut strict);
        let mut whole = json!({"$ref": format!("{HERE}#/{schema}")});
        close(&mut whole);
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        compiler.set_default_draft(Draft::V2020_12);
        compiler.add_resource(HERE, strict).unwrap();
        compiler.add_resource("http://fourfold/whole", whole).unwrap();
        let checked = compiler.compile("http://fourfold/whole", &mut schemas).unwrap();
        for value in values {
            if let Err(why) = schemas.validate(value, checked) {
                return Err(format!("{value}\nis not as {schema} says: {why:#}"));
            }
        }
        Ok(())
    }
}

/// Wherever a whole value is described, nothing else may be in it.
fn close_parts(value: &mut Value) {
    for part in parts(value) {
        close_parts(part);
    }
    let Value::Object(fields) = value else { return };
    if let Some(Value::Object(properties)) = fields.get_mut("properties") {
        properties.values_mut().for_each(close);
    }
    if let Some(items) = fields.get_mut("items") {
        close(items);
    }
}

fn close(schema: &mut Value) {
    if let Value::Object(fields) = schema
        && !is_anything(fields)
    {
        fields.insert("unevaluatedProperties".to_owned(), json!(false));
    }
}

/// Whether it says outright that it may be any JSON.
fn is_anything(fields: &Map<String, Value>) -> bool {
    fields.get("type").and_then(Value::as_array).is_some_and(|kinds| kinds.len() == 6)
}

fn parts(value: &mut Value) -> Vec<&mut Value> {
    match value {
        Value::Object(fields) => fields.values_mut().collect(),
        Value::Array(items) => items.iter_mut().collect(),
        _ => vec![],
    }
}

/// Every value in the document with the way to it.
fn everything(value: &Value, way: String, found: &mut Vec<(String, Value)>) {
    match value {
        Value::Object(fields) => {
            for (key, part) in fields {
                everything(part, format!("{way}/{key}"), found);
            }
        }
        Value::Array(items) => {
            for part in items {
                everything(part, format!("{way}/-"), found);
            }
        }
        _ => {}
    }
    found.push((way, value.clone()));
}

/// Whether a schema is anything goes, or any object.
fn is_vague(schema: &Value) -> bool {
    let says = |key: &str| !schema[key].is_null();
    let is_object = schema["type"] == "object" || schema["type"][0] == "object";
    let has_fields = schema["properties"].as_object().is_some_and(|fields| !fields.is_empty());
    let others = &schema["additionalProperties"];
    let names_nothing =
        ["type", "$ref", "oneOf", "anyOf", "allOf", "enum"].into_iter().all(|key| !says(key));
    names_nothing || is_object && !has_fields && (others.is_null() || others == true)
}

#[tokio::test]
async fn no_schema_is_left_open() {
    let Description(document) = Description::of(&TestServer::start().await).await;
    let mut all = vec![];
    everything(&document, String::new(), &mut all);
    let is_schema = |way: &str| {
        let steps: Vec<&str> = way.rsplitn(3, '/').collect();
        let [last, before, ..] = steps.as_slice() else { return false };
        ["schema", "items", "additionalProperties"].contains(last)
            || ["schemas", "properties"].contains(before)
            || *last == "-" && ["oneOf", "anyOf", "allOf"].contains(before)
    };
    let schemas = all.iter().filter(|(way, value)| is_schema(way) && value.is_object());
    let (vague, exact): (Vec<_>, Vec<_>) = schemas.partition(|(_, schema)| is_vague(schema));
    assert!(vague.is_empty(), "{vague:#?}");
    assert!(exact.len() > 300, "{}", exact.len());
}

#[test]
fn an_open_schema_would_be_noticed() {
    for vague in [
        json!({}),
        json!({"type": "object"}),
        json!({"type": ["object", "null"]}),
        json!({"description": "All."}),
    ] {
        assert!(is_vague(&vague), "{vague}");
    }
    for exact in
        [json!({"type": "string"}), json!({"type": "object", "additionalProperties": false})]
    {
        assert!(!is_vague(&exact), "{exact}");
    }
}

#[tokio::test]
async fn every_reference_leads_to_a_schema() {
    let Description(document) = Description::of(&TestServer::start().await).await;
    let mut all = vec![];
    everything(&document, String::new(), &mut all);
    let references: Vec<&str> = all
        .iter()
        .filter(|(way, _)| way.ends_with("/$ref"))
        .filter_map(|(_, to)| to.as_str())
        .collect();
    assert!(references.len() > 100, "{}", references.len());
    for reference in references {
        let target = reference.strip_prefix('#').and_then(|way| document.pointer(way));
        assert!(target.is_some_and(Value::is_object), "{reference}");
    }
}

#[tokio::test]
async fn every_answer_of_every_route_is_described_and_so_are_the_failures_that_all_can_meet() {
    let Description(document) = Description::of(&TestServer::start().await).await;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            for (status, response) in operation["responses"].as_object().unwrap() {
                assert!(response["description"].is_string(), "{method} {path} {status}");
                let says_something = response["content"].is_object();
                assert_eq!(says_something, status != "204", "{method} {path} {status}");
            }
            for status in ["403", "429", "503"] {
                let schema =
                    &operation["responses"][status]["content"]["application/json"]["schema"];
                assert_eq!(
                    schema["$ref"], "#/components/schemas/Failure",
                    "{method} {path} {status}"
                );
            }
        }
    }
}

/// Setups that differ in what is said and seen.
fn setups() -> Vec<(GameName, Value)> {
    let mut setups = vec![
        (GameName::Chess, json!({})),
        (GameName::Chess, json!({"options": {"start": "chess960:7"}})),
        (GameName::Chess, json!({"options": {"start": "8/8/3k4/8/3K4/8/7R/7R w - - 95 70"}})),
        (GameName::Duplicate, json!({"timeControl": {"kind": "per-turn", "time": 60_000}})),
        (GameName::Keishi, json!({"options": {"swap": true, "ko": "superko"}, "sandbox": true})),
        (GameName::Keishi, json!({"options": {"start": "6/6/B3B1/6/B5/W1WBWW b"}})),
    ];
    let clock = json!({"kind": "increment", "base": 900_000});
    setups.extend(blind::PRESETS.iter().map(|(preset, _)| {
        let options = json!({"preset": preset, "spectators": "everything-after"});
        (GameName::Blind, json!({"options": options, "timeControl": clock}))
    }));
    setups
}

/// What everybody is sent in a game in which options are chosen at random, and the record at its end.
fn random_game(game: GameName, setup: Value, seed: u64) -> (Vec<Value>, Value) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut table = AnyTable::new(game, setup).unwrap();
    let seats = || Seat::first(game.seats().len());
    let mut sent = vec![];
    let mut submit = |table: &mut AnyTable, seat: Seat, deed: Deed<String>| {
        let heard = table.submit(seat, deed, 1000).unwrap();
        for viewer in seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let told = heard.iter().filter_map(|heard| heard.for_viewer(viewer).cloned()).collect();
            let view = Box::new(table.view(viewer, 1000));
            sent.push(
                serde_json::to_value(ServerMessage::Update { version: 1, told, view }).unwrap(),
            );
        }
    };
    let mut offered = false;
    for number in 0..60 {
        let Some(mover) = table.to_act().iter().next() else { break };
        let offer = Deed::Offer(Proposal::Draw);
        if number >= 7 && !offered && table.clone().submit(mover, offer.clone(), 1000).is_ok() {
            offered = true;
            submit(&mut table, mover, offer);
            let other = seats().find(|seat| *seat != mover).unwrap();
            submit(&mut table, other, Deed::Decline(Proposal::Draw));
        }
        let options = table.view(Viewer::Seat(mover), 1000).game.options(mover);
        submit(&mut table, mover, Deed::Act(options.choose(&mut rng).unwrap().clone()));
    }
    if table.outcome().is_none() {
        submit(&mut table, Seat::ALL[0], Deed::Resign);
    }
    for moment in [0, 3] {
        let view = Box::new(table.view_at(Viewer::Seat(Seat::ALL[1]), moment).unwrap());
        sent.push(serde_json::to_value(ServerMessage::Moment { moment, view }).unwrap());
    }
    (sent, serde_json::from_str(&table.record()).unwrap())
}

#[tokio::test]
async fn whatever_is_sent_in_random_games_of_all_kinds_is_as_described() {
    let description = Description::of(&TestServer::start().await).await;
    let (mut sent, mut records) = (vec![], vec![]);
    for (game, setup) in setups() {
        for seed in 0..2 {
            let (messages, record) = random_game(game, setup.clone(), seed);
            sent.extend(messages);
            records.push(record);
        }
    }
    description.check_all("ServerMessage", &sent);
    description.check_all("AnyRecord", &records);
}

#[tokio::test]
async fn what_is_not_as_described_would_be_noticed() {
    let description = Description::of(&TestServer::start().await).await;
    for (game, field, wrong) in [
        (GameName::Chess, "/view/game/legal/0/coordinates", json!("e9e4")),
        (GameName::Chess, "/view/game/turn", json!("red")),
        (GameName::Blind, "/view/game/own/tally", json!({"taken": {"dragon": 1}, "lost": {}})),
        (GameName::Blind, "/view/game/own/turn", json!({})),
        (GameName::Duplicate, "/view/game/boards", json!({"NW": "8/8/8/8/8/8/8/8 w - - 0 1"})),
        (GameName::Duplicate, "/view/game/lessons/0/from", json!(7)),
        (
            GameName::Keishi,
            "/view/game/moves/0",
            json!({"from": "a2", "to": "a3", "kind": "step", "new": 1}),
        ),
        (GameName::Keishi, "/view/toAct", json!([4])),
        (GameName::Keishi, "/view/game/game", json!("go")),
        (GameName::Keishi, "/view/offers/draw", json!({"by": 0})),
    ] {
        let (sent, _) = random_game(game, json!({}), 1);
        let mut message = sent[0].clone();
        let sound = description.holds("components/schemas/ServerMessage", &[message.clone()]);
        assert_eq!(sound, Ok(()));
        *message.pointer_mut(field).unwrap_or_else(|| panic!("{field}: {}", sent[0])) = wrong;
        let flaw = description.holds("components/schemas/ServerMessage", &[message]);
        assert!(flaw.is_err(), "{field}");
    }
}

/// Everything that can be asked of a game by whoever has this secret, held against the document.
async fn check_game(server: &TestServer, description: &Description, id: &str, token: &str) {
    let bearer = format!("Bearer {token}");
    let questions = ["", "/view", "/record", "/memoirs", "/solution"];
    for question in questions {
        let path = format!("/api/games/{id}{question}");
        let answer = server.request("GET", &path, &[("Authorization", &bearer)], "").await;
        description.check_answers(
            &format!("/games/{{id}}{question}"),
            answer.status,
            &[answer.json()],
        );
    }
}

/// Plays these actions, and gives up; what the first seat was sent.
async fn play(server: &TestServer, id: &str, tokens: &[String], actions: &[&str]) -> Vec<Value> {
    let mut players: Vec<Client> = vec![];
    for token in tokens {
        players.push(server.sit(id, token).await);
    }
    for action in actions {
        let (_, view) = server.ask("GET", &format!("/api/games/{id}/view"), None).await;
        let seat = view["toAct"][0].as_u64().unwrap();
        players[usize::try_from(seat).unwrap()].play(action).await;
    }
    assert_eq!(players[0].act("refused", json!({"act": "nonsense"})).await["type"], "error");
    players[0].send(&json!({"type": "seek", "moment": 1})).await;
    players[0].next_of("moment").await;
    players[0].act("over", json!("resign")).await;
    players[0].received().iter().map(|text| serde_json::from_str(text).unwrap()).collect()
}

#[tokio::test]
async fn what_is_answered_and_said_in_a_game_of_each_kind_is_as_described() {
    let server = TestServer::start().await;
    let description = Description::of(&server).await;
    let near = json!({"options": {"start": "6/6/B3B1/6/B5/W1WBWW b"}});
    for (game, setup, actions) in [
        (
            "chess",
            json!({"timeControl": {"kind": "per-turn", "time": 90_000}}),
            ["e4", "e5", "Nf3", "d6"],
        ),
        ("blind", json!({"options": {"preset": "icc"}}), ["e2e4", "d7d5", "e4d5", "d8d5"]),
        ("duplicate", json!({}), ["e2e4", "a2a3", "d7d5", "a7a6"]),
        ("keishi", near, ["d1d2", "a1b1", "d2d1", "b1b2"]),
    ] {
        let wish = json!({"game": game, "setup": setup, "public": true});
        let created = server.create(wish).await;
        let id = created["id"].as_str().unwrap();
        description.check_all("GameCreated", std::slice::from_ref(&created));
        let mut tokens = vec![created["token"].as_str().unwrap().to_owned()];
        for _ in 1..if game == "duplicate" { 4 } else { 2 } {
            tokens.push(server.join(id, json!({"name": "Ada"})).await);
        }
        check_game(&server, &description, id, &tokens[0]).await;
        let messages = play(&server, id, &tokens, &actions).await;
        description.check_all("ServerMessage", &messages);
        for secret in [&tokens[0], &tokens[1], "a secret that opens nothing"] {
            check_game(&server, &description, id, secret).await;
        }
        if game == "duplicate" {
            let path = format!("/api/games/{id}/record?form=save");
            let (_, save) = server.ask("GET", &path, None).await;
            description.check_answers("/games/{id}/record", 200, &[save]);
        }
    }
    for path in ["/games", "/brains", "/keishi"] {
        let (_, answer) = server.ask("GET", &format!("/api{path}"), None).await;
        assert!(answer != json!([]));
        description.check_answers(path, 200, &[answer]);
    }
}

#[tokio::test]
async fn what_programs_believed_and_said_is_as_described() {
    let stub = Stub::new(Dialect::Ollama);
    let endpoint = stub.endpoint("machine");
    let server = TestServer::start_with(|config| config.models = vec![endpoint]).await;
    let description = Description::of(&server).await;
    for (bot, kept) in [("belief:quick", "beliefs"), ("recon:plain", "page")] {
        let wish = json!({"game": "blind", "seats": ["me", {"bot": bot}]});
        let created = server.create(wish).await;
        let (id, token) = (created["id"].as_str().unwrap(), created["token"].as_str().unwrap());
        let mut player = server.sit(id, token).await;
        player.play("e2e4").await;
        player.next_until("update", |update| update["view"]["toAct"] == json!([0])).await;
        player.act("over", json!("resign")).await;
        let bearer = format!("Bearer {token}");
        let path = format!("/api/games/{id}/memoirs");
        let memoirs = server.request("GET", &path, &[("Authorization", &bearer)], "").await.json();
        assert!(memoirs[0][kept].is_object(), "{memoirs}");
        check_game(&server, &description, id, token).await;
    }
}

#[tokio::test]
async fn what_clients_say_is_as_described() {
    let description = Description::of(&TestServer::start().await).await;
    let deeds = [
        json!({"act": "e4"}),
        json!({"offer": "draw"}),
        json!({"accept": "takeback"}),
        json!("resign"),
    ];
    let doing = deeds.map(|deed| json!({"type": "do", "id": "a", "deed": deed}));
    let rest = [
        json!({"type": "hello", "token": "secret", "version": 3}),
        json!({"type": "hello"}),
        json!({"type": "seek", "moment": 2, "seat": 1}),
        json!({"type": "ping"}),
    ];
    description.check_all("ClientMessage", &[&doing[..], &rest].concat());
    let wishes = [
        json!({"game": "chess"}),
        json!({"game": "blind", "setup": {"options": {"preset": "rand", "touchMove": true}}, "seats": ["me", {"bot": "casual"}]}),
        json!({"game": "keishi", "setup": {"options": {"ko": "off"}, "sandbox": true}, "name": "Ada", "public": true}),
        json!({"game": "duplicate", "setup": {"timeControl": {"kind": "increment", "base": 1000}}, "seats": null}),
    ];
    description.check_all("CreateGame", &wishes);
    description.check_all(
        "JoinGame",
        &[json!({}), json!({"seat": 3, "invitation": "secret", "name": "Bob"})],
    );
}
