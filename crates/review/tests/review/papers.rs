use review::annotate;

use crate::common::{OPERA, pgn, quick, reviewed};

fn annotated(text: &str) -> String {
    annotate(&pgn(text), &reviewed(text, &quick(), 1)).to_string()
}

#[test]
fn every_move_says_what_it_is_worth_and_mistakes_say_what_was_better() {
    let text = annotated(OPERA);
    let game = pgn(&text);
    let plies = &game.line().plies;
    assert_eq!(plies.len(), 33);
    for (index, ply) in plies.iter().enumerate().take(32) {
        let comment = ply.after.first().expect("every move has a comment").as_str();
        assert!(comment.starts_with("[%eval ") && comment.ends_with(']'), "{index}: {comment}");
        assert_eq!(ply.nags.is_empty(), ply.variations.is_empty(), "{index}");
    }
    assert!(plies[32].after.is_empty(), "a mate speaks for itself");
    let errors = plies.iter().filter(|ply| !ply.nags.is_empty()).count();
    assert!((3..15).contains(&errors), "{errors} in\n{text}");
    assert!(text.contains("[WhiteAccuracy \"") && text.contains("[BlackAccuracy \""), "{text}");
    assert!(text.contains("[Annotator \"Fourfold\"]"), "{text}");
}

#[test]
fn a_game_that_is_reviewed_twice_is_not_annotated_twice() {
    let once = annotated(OPERA);
    assert_eq!(annotated(&once), once);
}

#[test]
fn what_was_written_before_stays() {
    let text = "[Annotator \"Somebody\"]\n{at first} 1. f3 $6 {[%clk 0:05:00] [%eval 9.99]} {odd} (1. e4 {better} e5 (1... c5)) \
        (1. d4) 1... e5 2. g4 $1 {brave [%cal Gd8h4]} Qh4# {done} 0-1";
    let text = annotated(text);
    for kept in [
        "[Annotator \"Somebody\"]",
        "{at first}",
        "$6",
        "[%clk 0:05:00]",
        "{odd}",
        "{better}",
        "(1... c5)",
        "(1. d4)",
        "[%cal Gd8h4]",
        "{done}",
        "0-1",
    ] {
        assert!(text.contains(kept), "{kept} is gone:\n{text}");
    }
    assert!(!text.contains("9.99"), "{text}");
    let game = pgn(&text);
    let glyphs: Vec<u32> = game.line().plies[2].nags.iter().map(|nag| nag.0).collect();
    assert_eq!(glyphs, [1], "whoever gave it a glyph is not contradicted:\n{text}");
    assert!(!game.line().plies[2].variations.is_empty(), "but the better move is shown:\n{text}");
}

#[test]
fn a_game_that_begins_elsewhere_or_passes_is_annotated_too() {
    let text =
        "[FEN \"6k1/5ppp/8/8/8/8/5PPP/1R4K1 b - - 0 30\"]\n30... h6 31. Rb8+ Kh7 32. -- g5 *";
    let text = annotated(text);
    let game = pgn(&text);
    assert_eq!(game.line().plies.len(), 5, "{text}");
    assert!(game.line().plies[0].after[0].as_str().starts_with("[%eval"), "{text}");
    assert!(game.line().plies[3].after.is_empty(), "nobody plays a pass:\n{text}");
}

#[test]
fn a_game_without_moves_stays_as_it_is() {
    let text = annotated("[White \"Nobody\"]\n*");
    assert!(text.contains("[White \"Nobody\"]") && text.ends_with("*\n\n"), "{text}");
}
