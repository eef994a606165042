//! Puzzles over the network: what is asked, what is judged, and what is not told before its time.

use puzzles::{Book, Puzzle};
use serde_json::{Value, json};

use crate::test_server::TestServer;

/// What the solver has to find, by turns.
fn own_moves<G: Book>(puzzle: &Puzzle<G>) -> Vec<String> {
    let mut game = puzzle.game().clone();
    let mut own = vec![];
    for action in puzzle.line() {
        let seat = game.to_act().iter().next().unwrap();
        if seat == puzzle.seat() {
            own.push(action.to_string());
        }
        game.submit(seat, action).unwrap();
    }
    own
}

async fn attempt(server: &TestServer, puzzle: &str, actions: &[String]) -> (u16, Value) {
    let wish = json!({"actions": actions});
    server.ask("POST", &format!("/api/puzzles/{puzzle}/try"), Some(wish)).await
}

/// Solves the first puzzle of a game, move by move.
async fn solve<G: Book>(server: &TestServer) {
    let puzzle = &G::book()[0];
    let path = format!("{}/1", G::NAME);
    let (status, posed) = server.ask("GET", &format!("/api/puzzles/{path}"), None).await;
    assert_eq!((status, &posed["moves"]), (200, &json!(puzzle.goal().moves())), "{posed}");
    assert_eq!(posed["seat"], json!(puzzle.seat().index()));
    assert!(["line", "steps", "chances"].iter().all(|name| posed[name].is_null()), "{posed}");
    let own = own_moves(puzzle);
    for found in 1..=own.len() {
        let (status, answer) = attempt(server, &path, &own[..found]).await;
        let verdict = if found == own.len() { "solved" } else { "right" };
        assert_eq!((status, answer["verdict"].as_str()), (200, Some(verdict)), "{answer}");
        assert_eq!(answer["steps"][0]["action"], json!(own[found - 1]));
        assert_eq!(answer["chances"].is_null(), puzzle.chances().is_none() || verdict == "right");
    }
    let (_, shown) = server.ask("GET", &format!("/api/puzzles/{path}/solution"), None).await;
    let line: Vec<String> = puzzle.line().iter().map(ToString::to_string).collect();
    let steps = shown["steps"].as_array().unwrap().iter();
    assert!(
        steps.map(|step| &step["action"]).eq(&line.iter().map(|m| json!(m)).collect::<Vec<_>>())
    );
}

#[tokio::test]
async fn a_puzzle_of_each_game_is_posed_judged_and_solved() {
    let server = TestServer::start().await;
    solve::<chess::Chess>(&server).await;
    solve::<blind::Blind>(&server).await;
    solve::<duplicate::Duplicate>(&server).await;
    solve::<keishi::Keishi>(&server).await;
}

#[tokio::test]
async fn a_wrong_move_tells_nothing_of_the_solution() {
    let server = TestServer::start().await;
    for game in ["chess", "blind", "duplicate", "keishi"] {
        let path = format!("{game}/1");
        let (_, posed) = server.ask("GET", &format!("/api/puzzles/{path}"), None).await;
        let view: protocol::AnyView = serde_json::from_value(posed["view"].clone()).unwrap();
        let solver = game::Seat::ALL[usize::try_from(posed["seat"].as_u64().unwrap()).unwrap()];
        let mut wrong = 0;
        for option in view.options(solver).into_iter().take(8) {
            let (_, answer) = attempt(&server, &path, &[option]).await;
            if answer["verdict"] == "wrong" {
                assert_eq!(answer, json!({"verdict": "wrong", "steps": []}));
                wrong += 1;
            }
        }
        assert!(wrong > 0, "{game}: of eight moves, seven are wrong");
    }
}

#[tokio::test]
async fn what_cannot_be_tried_is_refused_in_a_sentence() {
    let server = TestServer::start().await;
    let cases = [
        ("chess/1", json!(["e9e4"]), 400),
        ("chess/1", json!([]), 409),
        ("keishi/1", json!(["a1a1"]), 400),
        ("keishi/1", json!(vec!["a1b1"; 17]), 400),
        ("chess/0", json!(["e2e4"]), 404),
        ("chess/one", json!(["e2e4"]), 404),
        ("chess/100000", json!(["e2e4"]), 404),
        ("go/1", json!(["e2e4"]), 404),
    ];
    for (puzzle, actions, expected) in cases {
        let path = format!("/api/puzzles/{puzzle}/try");
        let wish = json!({"actions": actions});
        let (status, failure) = server.ask("POST", &path, Some(wish)).await;
        assert_eq!(status, expected, "{puzzle} {actions}: {failure}");
        assert!(failure["message"].as_str().is_some_and(|text| text.len() > 10), "{failure}");
    }
}

#[tokio::test]
async fn the_puzzles_of_the_day_are_among_those_that_there_are() {
    let server = TestServer::start().await;
    let (_, shelf) = server.ask("GET", "/api/puzzles", None).await;
    let books = shelf["books"].as_array().unwrap();
    assert_eq!(books.len(), 4);
    for book in books {
        let (daily, count) = (book["daily"].as_u64().unwrap(), book["count"].as_u64().unwrap());
        assert!((1..=count).contains(&daily), "{book}");
        let expected = shelf["day"].as_u64().unwrap() % count + 1;
        assert_eq!(daily, expected, "it goes by the day alone");
    }
}
