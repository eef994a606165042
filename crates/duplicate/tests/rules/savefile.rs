use duplicate::{Duplicate, Player, SaveError, SaveFile, SavedMove};
use game::{Game as _, Viewer};
use proptest::prelude::*;
use shakmaty::{Role, Square};

use crate::scene::{game, random_game};

const HEADER: &str = r#""variant":"duplicate-chess","version":1"#;

fn file(moves: &str) -> String {
    format!("{{{HEADER},\"moves\":[{moves}]}}")
}

fn refusal(text: &str) -> String {
    let opened = text.parse::<SaveFile>().and_then(|file| Duplicate::from_save(&file));
    opened.expect_err("it cannot be opened").to_string()
}

#[test]
fn a_game_is_kept_as_the_list_of_its_moves() {
    let text = file(r#"{"player":"N","from":"e2","to":"e4"},{"player":"S","from":"d2","to":"d4"}"#);
    assert_eq!(game("e2e4 d2d4").to_save().to_string(), text);
    let opened = Duplicate::from_save(&text.parse().unwrap()).unwrap();
    assert_eq!(opened.position(), game("e2e4 d2d4").position());
}

#[test]
fn a_promotion_is_kept_as_a_letter() {
    let saved = SavedMove {
        player: Player::West,
        from: Square::A2,
        to: Square::B1,
        promotion: Some(Role::Knight),
    };
    let text = file(r#"{"player":"W","from":"a2","to":"b1","promotion":"n"}"#);
    assert_eq!(SaveFile { moves: vec![saved] }.to_string(), text);
    assert_eq!(text.parse(), Ok(SaveFile { moves: vec![saved] }));
}

#[test]
fn a_game_that_was_saved_and_opened_is_the_same_game() {
    for seed in 0..20 {
        let mut last = Duplicate::default();
        random_game(seed, 150, |game, _| last = game.clone());
        let text = last.to_save().to_string();
        let opened = Duplicate::from_save(&text.parse().unwrap()).unwrap();
        assert_eq!(opened.view(Viewer::Spectator), last.view(Viewer::Spectator));
    }
}

#[test]
fn an_illegal_move_is_refused_with_its_number() {
    let text = file(r#"{"player":"N","from":"e2","to":"e4"},{"player":"S","from":"e2","to":"e5"}"#);
    assert_eq!(
        refusal(&text),
        "move 2 cannot be made: South cannot play e2e5: on both boards the piece does not move that way"
    );
}

#[test]
fn a_move_out_of_turn_is_refused_with_its_number() {
    let text = file(r#"{"player":"N","from":"e2","to":"e4"},{"player":"W","from":"e7","to":"e5"}"#);
    assert_eq!(refusal(&text), "move 2 cannot be West's: it is South's turn");
}

#[test]
fn a_move_after_the_end_is_refused_with_its_number() {
    let mut file = game("g2g4 f2f4 a7a5 e7e5 f2f4 g1h3 h7h5 d8h4").to_save();
    file.moves.push(file.moves[0]);
    let refusal = Duplicate::from_save(&file).unwrap_err();
    assert_eq!(refusal.to_string(), "move 9 cannot be made: the game is over");
}

#[test]
fn a_file_of_another_kind_is_refused_as_such() {
    assert_eq!(
        r#"{"variant":"blind-chess","version":1,"pieces":3}"#.parse::<SaveFile>(),
        Err(SaveError::Variant("blind-chess".into()))
    );
    assert_eq!(
        r#"{"variant":"duplicate-chess","version":2,"rounds":[]}"#.parse::<SaveFile>(),
        Err(SaveError::Version(2))
    );
    let through_serde =
        serde_json::from_str::<SaveFile>(r#"{"variant":"duplicate-chess","version":7,"moves":[]}"#);
    assert!(through_serde.unwrap_err().to_string().contains("version 7"));
}

#[test]
fn an_unreadable_file_is_refused_with_the_place_of_the_error() {
    for (text, what) in [
        (String::new(), "EOF while parsing a value at line 1 column 0"),
        (file(r#"{"player":"N","from":"e2","#), "line 1 column"),
        (format!("{{{HEADER},\"moves\":[],\"clock\":5}}"), "unknown field `clock`"),
        (file(r#"{"player":"N","from":"e2","to":"e4","san":"e4"}"#), "unknown field `san`"),
        (format!("{{{HEADER}}}"), "missing field `moves`"),
        (r#"{"moves":[]}"#.to_owned(), "missing field `variant`"),
        (file(r#"{"player":"X","from":"e2","to":"e4"}"#), "a player is N, S, E or W"),
        (file(r#"{"player":"North","from":"e2","to":"e4"}"#), "a player is N, S, E or W"),
        (file(r#"{"player":"N","from":"e9","to":"e4"}"#), "line 1 column"),
        (file(r#"{"player":"N","from":"e7","to":"e8","promotion":"k"}"#), "q, r, b or n"),
    ] {
        let refusal = refusal(&text);
        assert!(refusal.starts_with("this is not a saved game of duplicate chess: "), "{refusal}");
        assert!(refusal.contains(what), "{text}: {refusal}");
        assert!(refusal.contains("at line"), "{text}: {refusal}");
    }
}

fn saved_move() -> impl Strategy<Value = SavedMove> {
    let promotion = prop_oneof![
        Just(None),
        prop::sample::select(vec![Role::Queen, Role::Rook, Role::Bishop, Role::Knight])
            .prop_map(Some)
    ];
    (0usize..4, 0u32..64, 0u32..64, promotion).prop_map(|(player, from, to, promotion)| SavedMove {
        player: Player::ALL[player],
        from: Square::new(from),
        to: Square::new(to),
        promotion,
    })
}

proptest! {
    #[test]
    fn printing_and_reading_round_trips(moves in prop::collection::vec(saved_move(), 0..20)) {
        let file = SaveFile { moves };
        prop_assert_eq!(file.to_string().parse(), Ok(file));
    }

    #[test]
    fn no_text_makes_it_panic(text in "\\PC*") {
        let _ = text.parse::<SaveFile>();
    }

    #[test]
    fn no_list_of_moves_makes_it_panic(moves in prop::collection::vec(saved_move(), 0..6)) {
        let _ = Duplicate::from_save(&SaveFile { moves });
    }
}
