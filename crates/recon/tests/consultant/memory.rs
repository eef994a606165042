//! What is remembered of a game.

use blind::{Blind, Options};
use bots::{Briefing, StopToken};
use game::{Game, Viewer};
use recon::{
    Consultant, Dialect,
    testkit::{Behaviour, Stub},
};
use serde_json::Value;

use crate::board::{BLACK, Board, WHITE, client, client_of};

#[test]
fn a_game_that_is_taken_up_again_goes_on_where_it_was() {
    let stub = Stub::new(Dialect::Ollama);
    let mut board = Board::new(client(&[&stub]));
    for reply in ["g8f6", "f6g8"] {
        board.act();
        board.reply(reply);
    }
    let mut restored = Consultant::<Blind>::new(WHITE, 1, Briefing::Plain, client(&[&stub]));
    for page in &board.pages {
        let text = serde_json::to_string(page).unwrap();
        restored.recall(&serde_json::from_str(&text).unwrap());
    }
    board.act();
    let mut game = Blind::new(&Options::default()).unwrap();
    for (page, reply) in board.pages.iter().zip(["g8f6", "f6g8"]) {
        for (seat, action) in [(WHITE, page.choice.as_str()), (BLACK, reply)] {
            let heard = game.submit(seat, &action.parse().unwrap()).unwrap();
            for heard in &heard {
                restored.hear(heard);
            }
        }
    }
    restored.decide(&game.view(Viewer::Seat(WHITE)), &StopToken::default());
    let questions = stub.questions();
    assert_eq!(questions[2], questions[3]);
}

#[test]
fn a_long_game_never_outgrows_the_context() {
    let stub = Stub::new(Dialect::Ollama);
    stub.always(Behaviour::Choose(0, "I remember this well. ".repeat(60)));
    let endpoint = format!("{}; context=2048; answer=128", stub.configuration("small"));
    let mut board = Board::new(client_of(vec![endpoint.parse().unwrap()]));
    for turn in 0..40 {
        board.act();
        if board.game.to_act().contains(BLACK) {
            board.reply(if turn % 2 == 0 { "g8f6" } else { "f6g8" });
        }
        if board.game.outcome().is_some() {
            break;
        }
    }
    let questions = stub.questions();
    let size = |question: &Value| {
        let messages = question["messages"].as_array().unwrap();
        messages.iter().map(|message| message["content"].as_str().unwrap().len()).sum::<usize>()
    };
    assert!(questions.iter().all(|question| size(question) <= 3 * (2_048 - 128)));
    let newest = questions.last().unwrap()["messages"].to_string();
    assert!(newest.contains("Summary of earlier turns"), "{newest}");
    assert!(board.pages.iter().any(|page| page.forgotten > 0));
}
