//! A player who asks a language model, against a server of models that behaves as it is told.

use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use blind::{Blind, Options};
use bots::{
    Bot, Brain, Decision, DrawReply, Page, Recon,
    recon::{
        Dialect, Level, Lines, Patience, StandIn,
        testkit::{Behaviour, MODEL, Stub},
    },
};
use game::{Game, Seat, Viewer};
use serde_json::Value;

const WHITE: Seat = Seat::ALL[0];
const BLACK: Seat = Seat::ALL[1];

const BOTH: [Dialect; 2] = [Dialect::Ollama, Dialect::OpenAi];

/// Not as patient as with people's models.
const PATIENCE: Patience = Patience {
    preflight: Duration::from_millis(500),
    first: Duration::from_millis(1_500),
    later: Duration::from_millis(700),
};

fn lines(stubs: &[&Stub]) -> Arc<Lines> {
    let endpoints = stubs.iter().enumerate();
    let endpoints = endpoints.map(|(number, stub)| stub.endpoint(&format!("machine {number}")));
    Arc::new(Lines::new(endpoints.collect(), PATIENCE))
}

/// White asks a model; Black is moved by the test.
struct Board {
    game: Blind,
    bot: Bot<Blind>,
    pages: Vec<Page>,
}

impl Board {
    fn new(lines: Arc<Lines>) -> Board {
        let game = Blind::new(&Options::default()).unwrap();
        let brain = Recon::new(1, lines, Level::Plain);
        Board { game, bot: Bot::new(WHITE, Box::new(brain)), pages: vec![] }
    }

    fn decide(&mut self) -> Decision<blind::Action> {
        let decision = self.bot.decide(&self.game.view(Viewer::Seat(WHITE)));
        self.pages.extend(self.bot.page());
        decision.expect("White is to move")
    }

    /// White decides until it has acted; what it did.
    fn act(&mut self) -> String {
        loop {
            match self.decide() {
                Decision::Again => {}
                Decision::Act(action) => {
                    let heard = self.game.submit(WHITE, &action).unwrap();
                    heard.iter().for_each(|heard| self.bot.hear(heard));
                    if self.game.to_act().contains(WHITE) {
                        self.bot.was_refused(action);
                    } else {
                        self.bot.turn_over();
                    }
                    return action.to_string();
                }
                other => panic!("{other:?}"),
            }
        }
    }

    fn reply(&mut self, action: &str) {
        let heard = self.game.submit(BLACK, &action.parse().unwrap()).unwrap();
        heard.iter().for_each(|heard| self.bot.hear(heard));
    }
}

fn roles(question: &Value) -> Vec<&str> {
    let messages = question["messages"].as_array().unwrap();
    messages.iter().map(|message| message["role"].as_str().unwrap()).collect()
}

/// What was asked last in a question.
fn asked(question: &Value) -> &str {
    let messages = question["messages"].as_array().unwrap();
    messages.last().unwrap()["content"].as_str().unwrap()
}

fn say(text: &str) -> Behaviour {
    Behaviour::Say(text.to_owned())
}

const SCENE: [&str; 5] = ["system", "user", "assistant", "user", "assistant"];

#[test]
fn a_model_is_asked_in_its_dialect_as_it_should_be() {
    let (ollama, openai) = (Stub::new(Dialect::Ollama), Stub::new(Dialect::OpenAi));
    Board::new(lines(&[&ollama])).act();
    Board::new(lines(&[&openai])).act();
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
        let mut board = Board::new(lines(&[&stub]));
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
    let mut bot = Bot::new(BLACK, Box::new(Recon::new(1, lines(&[&stub]), Level::Plain)));
    bot.decide(&game.view(Viewer::Seat(BLACK)));
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
            let mut board = Board::new(lines(&[&stub]));
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
    let mut board = Board::new(lines(&[&stub]));
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
    let mut board = Board::new(lines(&[&stub]));
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
    let mut board = Board::new(lines(&[&stub]));
    board.act();
    assert_eq!(board.pages[0].stand_in, Some(StandIn::OffList));
    assert_eq!(stub.questions().len(), 2);
}

#[test]
fn what_the_moderator_refuses_is_told_and_asked_again() {
    let stub = Stub::new(Dialect::Ollama);
    stub.will([say(r#"{"reasoning":"perhaps somebody is on d3","move":"e2d3"}"#)]);
    let mut board = Board::new(lines(&[&stub]));
    assert_eq!(board.act(), "e2d3");
    let second = board.act();
    assert!(second.starts_with("e2"), "it is bound to the man it touched: {second}");
    let questions = stub.questions();
    let told = asked(&questions[1]);
    assert!(told.contains("White: illegal move."), "{told}");
    assert!(told.contains("Your attempt e2d3 was refused"), "{told}");
    let list = told.rsplit("Candidates:").next().unwrap();
    assert!(!list.contains("e2d3") && !list.contains("d2d4"), "{list}");
}

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
    stub.will([Behaviour::Late(Duration::from_millis(1_000))]);
    let mut board = Board::new(lines(&[&stub]));
    board.act();
    board.reply("g8f6");
    stub.will([Behaviour::Late(Duration::from_millis(1_000))]);
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
fn a_draw_is_the_models_to_accept_or_refuse_and_it_may_resign() {
    for (said, expected) in [
        (r#"{"reasoning":"even","accept":true}"#, DrawReply::Accept),
        (r#"{"reasoning":"ahead","accept":false}"#, DrawReply::Decline),
        (r#"{"reasoning":"lost","resign":true}"#, DrawReply::Resign),
    ] {
        let stub = Stub::new(Dialect::Ollama);
        stub.will([say(said)]);
        let mut board = Board::new(lines(&[&stub]));
        let view = board.game.view(Viewer::Seat(WHITE));
        assert_eq!(board.bot.answer_draw(&view), expected);
        assert!(asked(&stub.questions()[0]).starts_with("Your opponent offers a draw."));
        let page = board.bot.page().unwrap();
        assert_eq!(page.choice, expected.to_string());
        assert!(page.reasoning.is_some());
    }
}

#[test]
fn an_offer_that_is_not_answered_goes_to_the_casual_player() {
    let stub = Stub::new(Dialect::Ollama);
    stub.always(say(r#"{"move":"e2e4"}"#));
    let mut board = Board::new(lines(&[&stub]));
    let view = board.game.view(Viewer::Seat(WHITE));
    assert_eq!(board.bot.answer_draw(&view), DrawReply::Accept, "nobody is ahead");
    assert_eq!(board.bot.page().unwrap().stand_in, Some(StandIn::OffList));
}

#[test]
fn a_model_may_resign() {
    let stub = Stub::new(Dialect::Ollama);
    stub.will([say(r#"{"reasoning":"no hope","move":"resign"}"#)]);
    assert_eq!(Board::new(lines(&[&stub])).decide(), Decision::Resign);
}

#[test]
fn a_game_that_is_taken_up_again_goes_on_where_it_was() {
    let stub = Stub::new(Dialect::Ollama);
    let mut board = Board::new(lines(&[&stub]));
    for reply in ["g8f6", "f6g8"] {
        board.act();
        board.reply(reply);
    }
    let mut again = Recon::new(1, lines(&[&stub]), Level::Plain);
    board.pages.iter().for_each(|page| {
        let text = serde_json::to_string(page).unwrap();
        again.recall(&serde_json::from_str(&text).unwrap());
    });
    board.act();
    let mut restored = Bot::new(WHITE, Box::new(again));
    let mut game = Blind::new(&Options::default()).unwrap();
    for (page, reply) in board.pages.iter().zip(["g8f6", "f6g8"]) {
        for (seat, action) in [(WHITE, page.choice.as_str()), (BLACK, reply)] {
            let heard = game.submit(seat, &action.parse().unwrap()).unwrap();
            heard.iter().for_each(|heard| restored.hear(heard));
        }
    }
    restored.decide(&game.view(Viewer::Seat(WHITE)));
    let questions = stub.questions();
    assert_eq!(questions[2], questions[3]);
}

#[test]
fn a_long_game_never_outgrows_the_context() {
    let stub = Stub::new(Dialect::Ollama);
    stub.always(Behaviour::Choose(0, "I remember this well. ".repeat(60)));
    let endpoint = format!("{}; context=2048; answer=128", stub.configuration("small"));
    let lines = Arc::new(Lines::new(vec![endpoint.parse().unwrap()], PATIENCE));
    let mut board = Board::new(lines);
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

#[test]
fn annotations_tell_what_may_come_of_a_move() {
    let stub = Stub::new(Dialect::Ollama);
    let mut game = Blind::new(&Options::default()).unwrap();
    let mut bot = Bot::new(WHITE, Box::new(Recon::new(1, lines(&[&stub]), Level::Annotated)));
    bot.decide(&game.view(Viewer::Seat(WHITE)));
    let question = stub.questions()[0].clone();
    assert!(
        asked(&question).contains("e2e4 (legal 100 %, takes 0 %, loses 0 %)"),
        "{}",
        asked(&question)
    );
    assert!(asked(&question).contains("e2d3 (legal 0 %, takes 0 %, loses 0 %)"));
    assert!(bot.beliefs().is_some());
    game.submit(WHITE, &"e2e4".parse().unwrap()).unwrap();
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
