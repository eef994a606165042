use crate::common::{act, from, play};
use chess::{Action, print_fen};
use game::{Game, View, Viewer};

fn read(start: &str, text: &str) -> Result<String, String> {
    let view = from(start).view(Viewer::Spectator);
    view.read(text).map(|action| action.to_string()).map_err(|why| why.to_string())
}

#[test]
fn a_move_is_read_as_coordinates_or_in_standard_notation() {
    for (text, meant) in
        [("e2e4", "e2e4"), ("e4", "e2e4"), ("Nf3", "g1f3"), (" Nc3 ", "b1c3"), ("claim", "claim")]
    {
        assert_eq!(read("standard", text).as_deref(), Ok(meant));
    }
    assert_eq!(read("standard", "claim Nf3").as_deref(), Ok("claim g1f3"));
}

#[test]
fn castling_is_the_kings_two_steps_and_in_chess960_the_kings_way_to_its_rook() {
    let ready = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert_eq!(read(ready, "O-O").as_deref(), Ok("e1g1"));
    assert_eq!(read(ready, "O-O-O").as_deref(), Ok("e1c1"));
    let chess960 = "1r3k1r/8/8/8/8/8/8/1R3K1R w KQkq - 0 1";
    assert_eq!(read(chess960, "O-O").as_deref(), Ok("f1h1"));
    let mut game = from(chess960);
    play(&mut game, "f1b1");
    assert_eq!(print_fen(game.position()), "1r3k1r/8/8/8/8/8/8/2KR3R b kq - 1 1");
}

#[test]
fn castling_as_the_king_capturing_its_rook_is_read_everywhere_and_stored_as_two_steps() {
    let mut game = from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play(&mut game, "e1h1");
    assert_eq!(game.played()[0].coordinates.to_string(), "e1g1");
}

#[test]
fn other_text_is_refused_with_a_sentence() {
    let knights = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
    assert_eq!(read(knights, "Nd2"), Err("Nd2 is ambiguous: say from which square".into()));
    assert_eq!(read(knights, "Nf3"), Err("Nf3 is not a legal move for white".into()));
    assert!(read(knights, "castle").unwrap_err().contains("is not a move: write e2e4 or e4"));
    let refusal = act(&mut from("standard"), "e2e5").unwrap_err();
    assert_eq!(refusal.to_string(), "e2e5 is not a legal move for white");
}

#[test]
fn a_promotion_needs_its_piece() {
    let start = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    act(&mut from(start), "a7a8").unwrap_err();
    let mut game = from(start);
    play(&mut game, "a7a8n");
    assert_eq!(game.played()[0].san.to_string(), "a8=N");
}

#[test]
fn text_that_is_not_an_action_is_refused() {
    for text in ["", "claimed", "claim  ", "claim e9e4", "draw"] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
}
