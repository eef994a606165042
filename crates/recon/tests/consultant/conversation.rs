//! What is said between the player and a model.

use blind::{Blind, Options};
use bots::{Briefing, StopToken};
use game::{Game, Viewer};
use protocol::StandIn;
use recon::{
    Consultant, Dialect, Upshot,
    testkit::{Behaviour, MODEL, Stub},
};
use serde_json::Value;
use table::{Deed, Proposal};

use crate::board::{BLACK, BOTH, Board, SCENE, WHITE, asked, client, client_of, roles, say};

#[test]
fn a_model_is_asked_in_its_dialect_as_it_should_be() {
    let (ollama, openai) = (Stub::new(Dialect::Ollama), Stub::new(Dialect::OpenAi));
    Board::new(client(&[&ollama])).act();
    Board::new(client(&[&openai])).act();
    let question = &ollama.questions()[0];
    assert_eq!(question["model"], MODEL);
    assert_eq!(question["stream"], false);
    assert_eq!(question["keep_alive"], "30m");
    assert_eq!(question["options"]["num_ctx"], 32_768);
    assert_eq!(question["options"]["num_predict"], 1_024);
    assert_eq!(question["options"]["temperature"], 0.4);
    assert!(question.get("format").is_none() && question.get("think").is_none());
    let question = &openai.questions()[0];
    assert_eq!((&question["model"], &question["max_tokens"]), (&MODEL.into(), &1_024.into()));
    assert_eq!(question["temperature"], 0.4);
    assert_eq!(roles(question), [&SCENE[..], &["user"]].concat());
}

#[test]
fn a_conversation_grows_by_two_messages_a_turn_and_tells_what_was_heard() {
    for dialect in BOTH {
        let stub = Stub::new(dialect);
        stub.always(Behaviour::Choose(0, "I like it.".to_owned()));
        let mut board = Board::new(client(&[&stub]));
        for reply in ["g8f6", "f6g8", "g8f6"] {
            board.act();
            board.reply(reply);
        }
        let questions = stub.questions();
        assert_eq!(questions.len(), 3);
        let expected = [&SCENE[..], &["user", "assistant"].repeat(2), &["user"]].concat();
        assert_eq!(roles(&questions[2]), expected);
        let system = questions[0]["messages"][0]["content"].as_str().unwrap();
        assert!(system.contains("You play blind chess as White."), "{system}");
        assert!(asked(&questions[0]).contains("nothing new."), "{}", asked(&questions[0]));
        assert!(asked(&questions[1]).contains("Black has moved."), "{}", asked(&questions[1]));
        let earlier = questions[2]["messages"][5]["content"].as_str().unwrap();
        assert!(!earlier.contains("Candidates"), "the list is said once: {earlier}");
        assert!(board.pages.iter().all(|page| page.reasoning.as_deref() == Some("I like it.")));
        assert!(!questions.iter().any(|question| question.to_string().contains("g8f6")));
    }
}

#[test]
fn black_is_told_that_it_is_black() {
    let stub = Stub::new(Dialect::Ollama);
    let mut game = Blind::new(&Options::default()).unwrap();
    game.submit(WHITE, &"e2e4".parse().unwrap()).unwrap();
    let mut black = Consultant::<Blind>::new(BLACK, 1, Briefing::Plain, client(&[&stub]));
    black.decide(&game.view(Viewer::Seat(BLACK)), &StopToken::default());
    let system = stub.questions()[0]["messages"][0]["content"].as_str().unwrap().to_owned();
    assert!(system.contains("as Black") && !system.contains("as White"), "{system}");
}

#[test]
fn what_cannot_be_understood_is_asked_again_more_freely_and_forgotten() {
    let nonsense = || {
        [say("e2e4 looks nice"), say(""), Behaviour::Think, Behaviour::Babble, say("{\"move\":")]
    };
    for dialect in BOTH {
        for bad in nonsense() {
            let stub = Stub::new(dialect);
            stub.will([bad.clone()]);
            let mut board = Board::new(client(&[&stub]));
            board.act();
            board.reply("g8f6");
            board.act();
            let questions = stub.questions();
            assert_eq!(questions.len(), 3, "{bad:?}");
            assert_eq!(asked(&questions[0]), asked(&questions[1]));
            let temperature = |question: &Value| match dialect {
                Dialect::Ollama => question["options"]["temperature"].as_f64().unwrap(),
                Dialect::OpenAi => question["temperature"].as_f64().unwrap(),
            };
            assert!((temperature(&questions[1]) - 0.5).abs() < 1e-9, "{bad:?}");
            assert!((temperature(&questions[2]) - 0.4).abs() < 1e-9, "{bad:?}");
            let expected = [&SCENE[..], &["user", "assistant", "user"]].concat();
            assert_eq!(roles(&questions[2]), expected, "only what was understood is remembered");
            assert_eq!(board.pages[0].questions, 2);
            assert_eq!(board.pages[0].stand_in, None);
        }
    }
}

#[test]
fn a_model_that_cannot_be_understood_twice_is_replaced_for_one_turn() {
    let stub = Stub::new(Dialect::Ollama);
    stub.will([say("hm"), Behaviour::Think]);
    let mut board = Board::new(client(&[&stub]));
    board.act();
    assert_eq!(board.pages[0].stand_in, Some(StandIn::Malformed));
    assert_eq!(board.pages[0].talk, vec![], "the model does not learn of it");
    board.reply("g8f6");
    board.act();
    let questions = stub.questions();
    assert_eq!(questions.len(), 3);
    assert_eq!(roles(&questions[2]), [&SCENE[..], &["user"]].concat());
    assert!(asked(&questions[2]).contains("The moderator said: Black has moved.\n"));
    assert_eq!(board.pages[1].stand_in, None);
}

#[test]
fn what_is_not_on_the_list_is_corrected_once() {
    let stub = Stub::new(Dialect::OpenAi);
    stub.will([say(r#"{"reasoning":"boldly","move":"e1e8"}"#)]);
    let mut board = Board::new(client(&[&stub]));
    board.act();
    let questions = stub.questions();
    assert_eq!(questions.len(), 2);
    assert!(asked(&questions[1]).starts_with("That was not one of the candidates."));
    assert!(asked(&questions[1]).contains("e2e4"), "the list is said again");
    assert_eq!(roles(&questions[1]), [&SCENE[..], &["user", "assistant", "user"]].concat());
    assert_eq!(board.pages[0].talk.len(), 4);
    assert_eq!(board.pages[0].stand_in, None);
}

#[test]
fn a_model_that_is_off_the_list_twice_is_replaced_for_one_turn() {
    let stub = Stub::new(Dialect::Ollama);
    stub.will([say(r#"{"move":"e1e8"}"#), say(r#"{"move":"a1a1"}"#)]);
    let mut board = Board::new(client(&[&stub]));
    board.act();
    assert_eq!(board.pages[0].stand_in, Some(StandIn::OffList));
    assert_eq!(stub.questions().len(), 2);
}

#[test]
fn what_the_moderator_refuses_is_told_and_asked_again() {
    let stub = Stub::new(Dialect::Ollama);
    stub.will([say(r#"{"reasoning":"perhaps somebody is on d3","move":"e2d3"}"#)]);
    let mut board = Board::new(client(&[&stub]));
    assert_eq!(board.act(), "e2d3");
    let second = board.act();
    assert!(second.starts_with("e2"), "it is bound to the man it touched: {second}");
    let questions = stub.questions();
    let told = asked(&questions[1]);
    assert!(told.contains("White: illegal move."), "{told}");
    assert!(told.contains("Your attempt e2d3 was refused"), "{told}");
    let list = told.rsplit("Candidates").next().unwrap();
    assert!(!list.contains("e2d3") && !list.contains("d2d4"), "{list}");
}

#[test]
fn a_model_is_asked_five_times_in_a_turn_and_then_casual_tries_for_it() {
    let stub = Stub::new(Dialect::Ollama);
    let (unclear, off_list) = (say("hm"), say(r#"{"move":"a1a8"}"#));
    let refused = say(r#"{"move":"e2d3"}"#);
    stub.will([unclear.clone(), off_list.clone(), refused, unclear, off_list]);
    let mut board = Board::new(client(&[&stub]));
    while board.game.to_act().contains(WHITE) {
        board.act();
    }
    assert_eq!(stub.questions().len(), 5);
    let last = board.pages.last().unwrap();
    assert_eq!((last.stand_in, last.questions), (Some(StandIn::AskedEnough), 2));
    board.reply("g8f6");
    board.act();
    assert_eq!(stub.questions().len(), 6, "in the next turn the model is asked again");
}

#[test]
fn a_draw_is_the_models_to_accept_or_refuse_and_it_may_resign() {
    for (said, deed, words) in [
        (r#"{"reasoning":"even","accept":true}"#, Deed::Accept(Proposal::Draw), "accept the draw"),
        (
            r#"{"reasoning":"ahead","accept":false}"#,
            Deed::Decline(Proposal::Draw),
            "decline the draw",
        ),
        (r#"{"reasoning":"lost","resign":true}"#, Deed::Resign, "resign"),
    ] {
        let stub = Stub::new(Dialect::Ollama);
        stub.will([say(said)]);
        let mut board = Board::new(client(&[&stub]));
        assert_eq!(board.answer_draw(), Upshot::Does(deed));
        assert!(asked(&stub.questions()[0]).starts_with("Your opponent offers a draw."));
        let page = board.white.page().unwrap();
        assert_eq!(page.choice, words);
        assert!(page.reasoning.is_some());
    }
}

#[test]
fn an_offer_that_is_not_answered_goes_to_the_casual_player() {
    let stub = Stub::new(Dialect::Ollama);
    stub.always(say(r#"{"move":"e2e4"}"#));
    let mut board = Board::new(client(&[&stub]));
    let accepts = Upshot::Does(Deed::Accept(Proposal::Draw));
    assert_eq!(board.answer_draw(), accepts, "nobody is ahead");
    assert_eq!(board.white.page().unwrap().stand_in, Some(StandIn::OffList));
}

#[test]
fn a_model_may_resign() {
    let stub = Stub::new(Dialect::Ollama);
    stub.will([say(r#"{"reasoning":"no hope","move":"resign"}"#)]);
    assert_eq!(Board::new(client(&[&stub])).decide(), Upshot::Does(Deed::Resign));
}

#[test]
fn annotations_tell_what_may_come_of_a_move() {
    let stub = Stub::new(Dialect::Ollama);
    let mut game = Blind::new(&Options::default()).unwrap();
    let mut white = Consultant::<Blind>::new(WHITE, 1, Briefing::Annotated, client(&[&stub]));
    white.decide(&game.view(Viewer::Seat(WHITE)), &StopToken::default());
    let question = stub.questions()[0].clone();
    let asked = asked(&question);
    let safe = asked.lines().find_map(|line| line.strip_prefix("100/0/0: ")).unwrap();
    assert!(safe.split(' ').any(|candidate| candidate == "e2e4"), "{asked}");
    assert_eq!(asked.matches("e2e4").count(), 1, "{asked}");
    assert!(!asked.contains("e2d3"), "nobody can be on d3 yet");
    assert!(white.beliefs().is_some());
    game.submit(WHITE, &"e2e4".parse().unwrap()).unwrap();
}

#[test]
fn a_server_can_be_made_to_insist_on_the_form_of_an_answer() {
    for dialect in BOTH {
        let stub = Stub::new(dialect);
        let endpoint = format!("{}; schema=yes", stub.configuration("strict"));
        Board::new(client_of(vec![endpoint.parse().unwrap()])).act();
        let question = stub.questions()[0].clone();
        let schema = match dialect {
            Dialect::Ollama => &question["format"],
            Dialect::OpenAi => &question["response_format"]["json_schema"]["schema"],
        };
        let choices = schema["properties"]["move"]["enum"].as_array().unwrap();
        assert!(choices.contains(&"e2e4".into()) && choices.contains(&"resign".into()));
        assert!(!choices.contains(&"e2e5".into()));
    }
}
