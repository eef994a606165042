//! What happens when an endpoint fails.

use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use bots::{
    Decision, DrawReply,
    recon::{
        Dialect, Lines, Patience,
        testkit::{Behaviour, Stub},
    },
};
use game::{Game, Viewer};

use crate::board::{BOTH, Board, WHITE, lines};

#[test]
fn any_trouble_with_an_endpoint_leads_to_the_next_one_with_the_same_question() {
    let troubles = [
        Behaviour::Refuse(404),
        Behaviour::Refuse(429),
        Behaviour::Refuse(500),
        Behaviour::Refuse(503),
        Behaviour::HangUp,
        Behaviour::Late(Duration::from_secs(3)),
    ];
    for dialect in BOTH {
        for trouble in &troubles {
            let (first, second) = (Stub::new(dialect), Stub::new(Dialect::Ollama));
            let mut board = Board::new(lines(&[&first, &second]));
            board.act();
            board.reply("g8f6");
            first.will([trouble.clone()]);
            assert_eq!(board.decide(), Decision::Again, "{trouble:?}");
            let speaker = board.bot.speaker().unwrap();
            assert_eq!((speaker.label.as_str(), speaker.failed_over), ("machine 1", true));
            assert_eq!(speaker.instead_of.as_deref(), Some("machine 0"));
            board.act();
            let (lost, taken_over) = (first.questions(), second.questions());
            assert_eq!(lost[1]["messages"], taken_over[0]["messages"], "{trouble:?}");
            board.reply("f6g8");
            board.act();
            assert_eq!((first.questions().len(), second.questions().len()), (2, 2), "one way");
            assert!(board.pages[2].failed_over && board.pages[2].line == 1);
        }
    }
}

#[test]
fn an_endpoint_that_is_not_there_either_is_passed_over() {
    let stubs = [Dialect::Ollama; 3].map(Stub::new);
    let mut board = Board::new(lines(&[&stubs[0], &stubs[1], &stubs[2]]));
    stubs[0].die();
    stubs[1].has_model(false);
    board.act();
    assert_eq!(board.pages[0].line, 2);
    assert_eq!(stubs[1].questions().len(), 0);
}

#[test]
fn with_nobody_left_to_ask_it_cannot_go_on() {
    let stub = Stub::new(Dialect::OpenAi);
    let mut board = Board::new(lines(&[&stub]));
    stub.always(Behaviour::Refuse(503));
    assert_eq!(board.decide(), Decision::Unavailable);
    assert_eq!(Board::new(Arc::default()).decide(), Decision::Unavailable);
    let view = board.game.view(Viewer::Seat(WHITE));
    assert_eq!(board.bot.answer_draw(&view), DrawReply::Unavailable);
}

#[test]
fn the_first_answer_may_take_longer_than_the_others() {
    let stub = Stub::new(Dialect::Ollama);
    stub.will([Behaviour::Late(Duration::from_secs(3))]);
    let mut board = Board::new(lines(&[&stub]));
    board.act();
    board.reply("g8f6");
    stub.will([Behaviour::Late(Duration::from_secs(3))]);
    assert_eq!(board.decide(), Decision::Unavailable);
}

#[test]
fn a_thought_ends_when_its_leash_is_pulled_and_the_server_notices() {
    let stub = Stub::new(Dialect::Ollama);
    stub.will([Behaviour::Late(Duration::from_secs(20))]);
    let lines = Arc::new(Lines::new(vec![stub.endpoint("slow")], Patience::default()));
    let mut board = Board::new(lines);
    let leash = board.bot.leash().unwrap();
    let began = Instant::now();
    thread::scope(|scope| {
        scope.spawn(|| {
            while stub.questions().is_empty() {
                thread::sleep(Duration::from_millis(5));
            }
            leash.pull();
        });
        assert_eq!(board.decide(), Decision::Again);
    });
    assert!(began.elapsed() < Duration::from_secs(10));
    while stub.given_up() == 0 {
        assert!(began.elapsed() < Duration::from_secs(15), "the connection is closed");
        thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(board.bot.speaker().unwrap().label, "slow", "nobody failed");
}

#[test]
fn preflight_finds_the_best_endpoint_that_has_its_model() {
    let stubs = [Dialect::Ollama, Dialect::OpenAi].map(Stub::new);
    let two = lines(&[&stubs[0], &stubs[1]]);
    assert_eq!(two.preflight(), Ok(()));
    assert_eq!(Board::new(Arc::clone(&two)).bot.speaker().unwrap().label, "machine 0");
    stubs[0].has_model(false);
    assert_eq!(two.preflight(), Ok(()));
    let speaker = Board::new(Arc::clone(&two)).bot.speaker().unwrap();
    assert_eq!((speaker.label.as_str(), speaker.failed_over), ("machine 1", false));
    assert_eq!(speaker.instead_of.as_deref(), Some("machine 0"));
    stubs[1].die();
    assert_eq!(two.preflight().unwrap_err().len(), 2);
    stubs[0].has_model(true);
    assert_eq!(two.preflight(), Ok(()));
    two.warm_up();
    assert_eq!(stubs[0].questions().len(), 0, "a warm-up is no question");
}
