//! The written form of options, announcements and views.

use blind::{Announcement, Man, Options, PawnTriesTold, Word, preset};
use fastrand::Rng;
use game::{Ending, View as _, Viewer};
use serde_json::{Value, json};
use shakmaty::{Color, Square};

use crate::scene::{Scene, WHITE, random_options};

fn read(options: &Value) -> Result<Options, String> {
    serde_json::from_value(options.clone()).map_err(|why| why.to_string())
}

#[test]
fn nothing_said_is_the_house_rules() {
    assert_eq!(read(&json!({})), Ok(Options::default()));
}

#[test]
fn a_preset_alone_is_that_preset_and_a_base_for_changes() {
    for (name, options) in blind::PRESETS {
        assert_eq!(read(&json!({ "preset": name })), Ok(options));
        let changed = Options { touch_move: true, nonsense: true, ..options };
        let written = json!({ "preset": name, "touchMove": true, "nonsense": true });
        assert_eq!(read(&written), Ok(changed));
    }
}

#[test]
fn options_are_written_in_full() {
    let written = serde_json::to_value(preset("rand").unwrap()).unwrap();
    assert_eq!(
        written,
        json!({
            "refusals": "both",
            "reasons": false,
            "nonsense": true,
            "captures": "pawn-or-piece",
            "tally": "announced",
            "checks": "direction",
            "pawnTries": "squares",
            "promotions": "fact",
            "touchMove": false,
            "draws": "automatic",
            "spectators": "announcements",
        })
    );
}

#[test]
fn what_is_written_is_read() {
    let mut rng = Rng::with_seed(41);
    for _ in 0..200 {
        let options = random_options(&mut rng);
        assert_eq!(read(&serde_json::to_value(options).unwrap()), Ok(options));
    }
}

#[test]
fn mistakes_are_answered_with_what_would_be_right() {
    for (written, sentence) in [
        (json!({ "preset": "crazy" }), "choose house, icc, berkeley, berkeley-any, cincinnati"),
        (json!({ "touchmove": true }), "`touchMove`"),
        (json!({ "captures": "all" }), "`pawn-or-piece`"),
    ] {
        let refusal = read(&written).unwrap_err();
        assert!(refusal.contains(sentence), "{refusal}");
    }
}

#[test]
fn announcements_look_like_this() {
    for (word, written, spoken) in [
        (Word::NoSuchPiece, json!({ "say": "no-such-piece" }), "White: no such piece"),
        (
            Word::MovedAndCaptured { square: None, man: Man::Unknown },
            json!({ "say": "moved-and-captured" }),
            "White has moved and captured",
        ),
        (
            Word::MovedAndCaptured { square: Some(Square::E4), man: Man::Piece },
            json!({ "say": "moved-and-captured", "square": "e4", "man": "piece" }),
            "White has moved and captured a piece on e4",
        ),
        (
            Word::Lost { square: Square::E4, man: Man::Bishop },
            json!({ "say": "lost", "square": "e4", "man": "bishop" }),
            "You lost a bishop on e4",
        ),
        (
            Word::Check { directions: vec![blind::Direction::LongDiagonal] },
            json!({ "say": "check", "directions": ["long-diagonal"] }),
            "White is in check on the long diagonal",
        ),
        (
            Word::PawnTries(PawnTriesTold::Any(false)),
            json!({ "say": "pawn-tries", "any": false }),
            "White has no pawn tries",
        ),
        (
            Word::PawnTries(PawnTriesTold::Squares(vec![Square::A3, Square::B6, Square::H6])),
            json!({ "say": "pawn-tries", "squares": ["a3", "b6", "h6"] }),
            "White has pawn tries on a3, b6 and h6",
        ),
        (
            Word::Draw { ending: Ending::FiftyMoves },
            json!({ "say": "draw", "ending": "fifty-moves" }),
            "Draw by the fifty-move rule",
        ),
    ] {
        let said = Announcement { color: Color::White, word };
        let mut with_color = written;
        with_color["color"] = "white".into();
        assert_eq!(serde_json::to_value(&said).unwrap(), with_color);
        assert_eq!(serde_json::from_value::<Announcement>(with_color).unwrap(), said);
        assert_eq!(said.to_string(), spoken);
    }
}

#[test]
fn a_view_looks_like_this() {
    let mut scene = Scene::start(preset("rand").unwrap());
    scene.plays("e2e4, d7d5, e4f5");
    let view = serde_json::to_value(scene.view(WHITE)).unwrap();
    assert_eq!(view["toMove"], "white");
    assert_eq!(
        view["heard"],
        json!([
            { "turn": 1, "color": "white", "say": "moved" },
            { "turn": 2, "color": "black", "say": "moved" },
            { "turn": 3, "color": "white", "say": "pawn-tries", "squares": ["d5"] },
            { "turn": 3, "color": "white", "say": "illegal-move" },
        ])
    );
    assert_eq!(
        view["own"],
        json!({
            "color": "white",
            "men": "8/8/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
            "castling": { "kingSide": true, "queenSide": true },
            "inCheck": false,
            "moves": ["e2e4"],
            "tally": { "taken": {}, "lost": {} },
            "turn": {
                "touched": null,
                "refused": ["e4f5"],
                "released": [],
                "refusals": 1,
                "asked": false,
                "owes": false,
            },
            "choices": scene.view(WHITE).options(game::Seat::ALL[0]),
        })
    );
    assert!(!view["own"]["choices"].as_array().unwrap().contains(&json!("e4f5")));
    assert_eq!(serde_json::to_value(scene.view(Viewer::Spectator)).unwrap()["own"], Value::Null);
}
