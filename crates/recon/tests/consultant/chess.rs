//! Ordinary chess, where the model sees the whole board. Nobody is there to answer: the test says what the model says.

use bots::{Briefing, Situation, StopToken};
use chess::{Action, Chess, Options, seat_of};
use game::{Game, Seat, View as _, Viewer};
use protocol::{ModelMessage, StandIn};
use recon::{Answer, Endpoints, Inquiry, Patience, Recon, Step, Upshot};
use shakmaty::Color;
use table::{Deed, Proposal};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct Board {
    game: Chess,
    seat: Seat,
    recon: Recon<Chess>,
}

impl Board {
    fn new(fen: &str, color: Color, briefing: Briefing) -> Board {
        let options = Options { start: fen.parse().unwrap(), ..Options::default() };
        let endpoint = "ollama http://127.0.0.1:1 m".parse().unwrap();
        let endpoints = Endpoints::new(vec![endpoint], Patience::default());
        let recon = Recon::new(1, briefing, endpoints, 0);
        Board { game: Chess::new(&options).unwrap(), seat: seat_of(color), recon }
    }

    fn play(&mut self, text: &str) {
        let seat = self.game.to_act().iter().next().unwrap();
        let action = self.game.view(Viewer::Seat(seat)).read(text).unwrap();
        self.game.submit(seat, &action).unwrap();
    }

    /// What the model is asked in this turn, from the scene on.
    fn ask(&mut self) -> Vec<ModelMessage> {
        let (view, stop) = (self.game.view(Viewer::Seat(self.seat)), StopToken::default());
        let situation = Situation::of(self.seat, &view, &[], &[], &stop).expect("its turn");
        messages(self.recon.decide(&situation))
    }

    fn decide(&mut self, said: &str) -> Step<Action> {
        self.ask();
        self.recon.answer(Answer::said(said))
    }
}

fn messages(step: Step<Action>) -> Vec<ModelMessage> {
    match step {
        Step::Ask(question) => match question.inquiry {
            Inquiry::Conversation { messages, .. } => messages,
            Inquiry::Presence => panic!("nobody was lost"),
        },
        Step::Done(upshot) => panic!("{upshot:?}"),
    }
}

fn last(messages: &[ModelMessage]) -> &str {
    &messages.last().expect("a question").content
}

fn plays(action: &str) -> Step<Action> {
    Step::Done(Upshot::Does(Deed::Act(action.parse().unwrap())))
}

#[test]
fn a_model_is_shown_the_whole_board_and_every_legal_move() {
    let mut board = Board::new(START, Color::Black, Briefing::Plain);
    board.play("e4");
    let asked = board.ask();
    assert!(asked[0].content.starts_with("You play chess as Black."), "{}", asked[0].content);
    let question = last(&asked);
    for part in [
        "Turn 1. You play Black.\n",
        "Your opponent played e4 (e2e4).\n",
        "Position: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n",
        "Your pieces: K e8, Q d8, R a8 h8, B c8 f8, N b8 g8, P a7 b7 c7 d7 e7 f7 g7 h7\n",
        "Their pieces: K e1, Q d1, R a1 h1, B c1 f1, N b1 g1, P a2 b2 c2 d2 f2 g2 h2 e4\n",
        "Last moves: 1. e4\n",
    ] {
        assert!(question.contains(part), "{part} is not in {question}");
    }
    let candidates = question.rsplit("Candidates: ").next().unwrap();
    assert_eq!(candidates.split(' ').count(), 20, "{candidates}");
}

#[test]
fn what_it_thought_stays_in_the_conversation_and_the_board_is_said_once() {
    let mut board = Board::new(START, Color::White, Briefing::Plain);
    for (own, reply) in [("e2e4", "e5"), ("g1f3", "Nc6")] {
        let said = format!(r#"{{"reasoning":"I like {own}.","move":"{own}"}}"#);
        assert_eq!(board.decide(&said), plays(own));
        board.play(own);
        board.play(reply);
    }
    let asked = board.ask();
    let text: Vec<&str> = asked.iter().map(|message| message.content.as_str()).collect();
    assert_eq!(text.iter().filter(|text| text.contains("Position: ")).count(), 1, "{text:?}");
    assert!(text.iter().any(|text| text.contains("I like g1f3.")));
    assert!(last(&asked).contains("Your opponent played Nc6 (b8c6).\n"));
    assert!(last(&asked).contains("Last moves: 1. e4 e5 2. Nf3 Nc6\n"));
    let page = board.recon.page().unwrap();
    assert_eq!((page.turn, page.choice.as_str(), page.told), (3, "g1f3", 2));
}

#[test]
fn standard_notation_is_understood_too() {
    for said in ["Nf3", "g1f3", "♘f3"] {
        let mut board = Board::new(START, Color::White, Briefing::Plain);
        assert_eq!(board.decide(&format!(r#"{{"move":"{said}"}}"#)), plays("g1f3"), "{said}");
    }
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let mut board = Board::new(castling, Color::White, Briefing::Plain);
    assert_eq!(board.decide(r#"{"move":"O-O"}"#), plays("e1g1"));
}

#[test]
fn what_is_not_legal_is_corrected_once_and_then_casual_moves() {
    let mut board = Board::new(START, Color::White, Briefing::Plain);
    let asked = messages(board.decide(r#"{"move":"e2e5"}"#));
    assert!(last(&asked).starts_with("That was not one of the candidates."));
    let Step::Done(Upshot::Does(Deed::Act(action))) =
        board.recon.answer(Answer::said(r#"{"move":"Ke3"}"#))
    else {
        panic!("casual always has a move")
    };
    board.play(&action.to_string());
    assert_eq!(board.recon.page().unwrap().stand_in, Some(StandIn::OffList));
}

#[test]
fn annotations_tell_what_comes_of_each_move() {
    // Rook takes a guarded pawn, a free one, mates, or stays; the knight can be taken.
    let fen = "6k1/5ppp/2p5/3p4/8/N7/3R4/R5K1 w - - 0 1";
    let asked = Board::new(fen, Color::White, Briefing::Annotated).ask();
    let group = |label: &str| {
        let lines = last(&asked).lines();
        let line = lines.into_iter().find_map(|line| line.strip_prefix(&format!("{label}: ")));
        line.unwrap_or("").split(' ').map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(group("takes a piece, but material can be lost"), ["d2d5"], "{asked:?}");
    assert!(group("quiet").contains(&"d2d1".to_owned()), "{asked:?}");
    let mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    let asked = Board::new(mate, Color::White, Briefing::Annotated).ask();
    assert!(last(&asked).lines().any(|line| line == "checkmate: a1a8"), "{}", last(&asked));
    let plain = Board::new(mate, Color::White, Briefing::Plain).ask();
    assert!(!last(&plain).contains("checkmate"));
}

#[test]
fn a_draw_that_can_be_claimed_is_a_candidate() {
    let fen = "8/8/3k4/8/3K4/8/7R/7R w - - 100 70";
    let mut board = Board::new(fen, Color::White, Briefing::Annotated);
    assert!(last(&board.ask()).contains("\nthe game is drawn: claim"));
    assert_eq!(board.decide(r#"{"reasoning":"Enough.","move":"claim"}"#), plays("claim"));
}

#[test]
fn an_offer_is_judged_by_the_board() {
    let mut board = Board::new(START, Color::Black, Briefing::Plain);
    let view = board.game.view(Viewer::Seat(board.seat));
    let asked = messages(board.recon.consider_draw(board.seat, &view));
    assert!(last(&asked).starts_with("Your opponent offers a draw.\nPosition: rnbq"));
    assert!(last(&asked).contains("Your pieces: K e8"), "{}", last(&asked));
    let accepted = board.recon.answer(Answer::said(r#"{"accept":true}"#));
    assert_eq!(accepted, Step::Done(Upshot::Does(Deed::Accept(Proposal::Draw))));
}
