//! What happens when an endpoint fails, or a thought is stopped.

use std::{sync::Arc, thread, time::Duration};

use bots::StopToken;
use protocol::{ModelMessage, ModelRole};
use recon::{
    Client, Dialect, Endpoints, Failure, Inquiry, Question, Upshot,
    testkit::{Behaviour, Stub},
};
use table::Deed;

use crate::board::{BOTH, Board, client};

#[test]
fn any_failure_of_an_endpoint_leads_to_the_next_one_with_the_same_question() {
    let failures = [
        Behaviour::Refuse(404),
        Behaviour::Refuse(429),
        Behaviour::Refuse(500),
        Behaviour::Refuse(503),
        Behaviour::HangUp,
    ];
    for dialect in BOTH {
        for failure in &failures {
            let (first, second) = (Stub::new(dialect), Stub::new(Dialect::Ollama));
            let mut board = Board::new(client(&[&first, &second]));
            board.act();
            board.reply("g8f6");
            first.will([failure.clone()]);
            assert_eq!(board.decide(), Upshot::Again, "{failure:?}");
            let speaker = board.white.speaker().unwrap();
            assert_eq!((speaker.label.as_str(), speaker.failed_over), ("machine 1", true));
            assert_eq!(speaker.instead_of.as_deref(), Some("machine 0"));
            board.act();
            let (lost, taken_over) = (first.questions(), second.questions());
            assert_eq!(lost[1]["messages"], taken_over[0]["messages"], "{failure:?}");
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
    let mut board = Board::new(client(&[&stubs[0], &stubs[1], &stubs[2]]));
    stubs[0].die();
    stubs[1].has_model(false);
    board.act();
    assert_eq!(board.pages[0].line, 2);
    assert_eq!(stubs[1].questions().len(), 0);
}

#[test]
fn with_nobody_left_to_ask_it_drops_out() {
    let stub = Stub::new(Dialect::OpenAi);
    let mut board = Board::new(client(&[&stub]));
    stub.always(Behaviour::Refuse(503));
    let drops_out = Upshot::Does(Deed::DropOut);
    assert_eq!(board.decide(), drops_out);
    assert_eq!(Board::new(client(&[])).decide(), drops_out);
    assert_eq!(board.answer_draw(), drops_out);
}

#[test]
fn a_server_that_never_answers_is_given_up_when_patience_ends() {
    for dialect in BOTH {
        let stub = Stub::new(dialect);
        stub.will([Behaviour::Hold]);
        let client = Client::new(Endpoints::default()).unwrap();
        let message = ModelMessage { role: ModelRole::User, content: "Ready?".to_owned() };
        let (messages, temperature, schema) = (vec![message], 0.4, None);
        let question = Question {
            endpoint: stub.endpoint("slow"),
            inquiry: Inquiry::Conversation { messages, temperature, schema },
            patience: Duration::from_millis(20),
        };
        let answer = client.ask(&question, &StopToken::default());
        assert_eq!(answer.said, Err(Failure::TimedOut));
    }
}

#[test]
fn a_stop_ends_a_request_that_is_under_way_and_the_server_notices() {
    let stub = Stub::new(Dialect::Ollama);
    stub.will([Behaviour::Hold]);
    let mut board = Board::new(client(&[&stub]));
    let stop = StopToken::default();
    thread::scope(|scope| {
        scope.spawn(|| {
            while stub.questions().is_empty() {
                thread::yield_now();
            }
            stop.stop();
        });
        // If it is not stopped, it waits in vain until its patience ends, and drops out.
        assert_eq!(board.decide_unless(&stop), Upshot::Again);
    });
    while stub.given_up() == 0 {
        thread::yield_now();
    }
    assert_eq!(board.white.speaker().unwrap().label, "machine 0", "nobody failed");
    board.act();
    let questions = stub.questions();
    assert_eq!(questions[0], questions[1], "the question is asked again");
}

#[test]
fn whoever_is_stopped_before_asks_nothing() {
    let stub = Stub::new(Dialect::Ollama);
    let mut board = Board::new(client(&[&stub]));
    assert_eq!(board.decide_unless(&StopToken::after(0)), Upshot::Again);
    assert_eq!(stub.questions().len(), 0);
}

#[test]
fn preflight_finds_the_best_endpoint_that_has_its_model() {
    let stubs = [Dialect::Ollama, Dialect::OpenAi].map(Stub::new);
    let two = client(&[&stubs[0], &stubs[1]]);
    let speaker = || Board::new(Arc::clone(&two)).white.speaker().unwrap();
    assert_eq!(two.preflight(), Ok(()));
    assert_eq!(speaker().label, "machine 0");
    stubs[0].has_model(false);
    assert_eq!(two.preflight(), Ok(()));
    assert_eq!((speaker().label.as_str(), speaker().failed_over), ("machine 1", false));
    assert_eq!(speaker().instead_of.as_deref(), Some("machine 0"));
    stubs[1].die();
    assert_eq!(two.preflight().unwrap_err().len(), 2);
    stubs[0].has_model(true);
    assert_eq!(two.preflight(), Ok(()));
    assert_eq!(two.warm_up(), Ok(()));
    assert_eq!(stubs[0].questions().len(), 0, "a warm-up is not a question");
}
