use duplicate::{Announcement, Duplicate};
use game::{Forfeit, Game as _, Viewer};
use serde_json::json;

use crate::scene::{game, m};

/// The announcements after the last of these moves.
fn heard(words: &str) -> Vec<Announcement> {
    let (before, last) = words.rsplit_once(' ').unwrap_or(("", words));
    let mut game: Duplicate = game(before);
    let heard = game.submit(game.position().turn().seat(), &m(last)).expect("a legal move");
    for viewer in Duplicate::seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
        assert!(heard.iter().all(|h| h.for_viewer(viewer).is_some()), "everybody hears everything");
    }
    heard.into_iter().map(|heard| heard.said).collect()
}

fn sentences(words: &str) -> Vec<String> {
    heard(words).iter().map(ToString::to_string).collect()
}

#[test]
fn a_quiet_move_is_told() {
    assert_eq!(sentences("e2e4"), ["North plays e2e4"]);
}

#[test]
fn captures_and_new_ghosts_are_announced_board_by_board() {
    assert_eq!(
        sentences("e2e4 e2e4 d7d5 d7d5 e4d5"),
        [
            "North plays e4d5",
            "On NW, West’s pawn on d5 is captured",
            "On NE, East’s pawn on d5 is captured",
            "On SW, West’s pawn on d5 is now a ghost",
            "On SE, East’s pawn on d5 is now a ghost",
        ]
    );
}

#[test]
fn capturing_a_ghost_leaves_no_other_ghost() {
    assert_eq!(
        sentences("e2e4 e2e4 d7d5 d7d5 e4d5 e4d5"),
        [
            "South plays e4d5",
            "On SW, West’s pawn on d5 is captured",
            "On SE, East’s pawn on d5 is captured"
        ]
    );
}

#[test]
fn en_passant_takes_beside_the_target() {
    let sentences = sentences("e2e4 a2a3 a7a6 a7a6 e4e5 a3a4 d7d6 d7d5 e5d6");
    assert_eq!(
        sentences[1..3],
        ["On NW, West’s pawn on d5 is captured", "On NE, East’s pawn on d6 is captured"]
    );
}

#[test]
fn a_check_is_announced_with_its_board() {
    assert_eq!(
        sentences("e2e4 a2a3 f7f6 a7a6 d1h5"),
        ["North plays d1h5", "East is in check on NE"]
    );
}

#[test]
fn the_end_is_announced_with_all_scores() {
    let mate = sentences("g2g4 f2f4 a7a5 e7e5 f2f4 g1h3 h7h5 d8h4");
    assert_eq!(mate.last().unwrap(), "West wins by checkmate; South and East draw");
    let mate = sentences("b1c3 f2f3 g8h6 e7e5 c3b5 c2c3 d7d6 d7d5 b5c7 d1a4");
    assert_eq!(mate.last().unwrap(), "North and South win by checkmate; West draws");
    let drawn = sentences(include_str!("../data/stalemate.txt").trim().replace('\n', " ").as_str());
    assert_eq!(drawn.last().unwrap(), "Draw by stalemate");
    let outcome = Duplicate::default().forfeit(Duplicate::seats().next().unwrap(), Forfeit::Time);
    assert_eq!(Announcement::Ended { outcome }.to_string(), "North loses on time; the others draw");
}

#[test]
fn announcements_travel_under_the_word_they_say() {
    let heard = heard("e2e4 e2e4 d7d5 d7d5 e4d5");
    assert_eq!(
        serde_json::to_value(&heard[0]).unwrap(),
        json!({ "say": "moved", "player": "north", "move": "e4d5" })
    );
    assert_eq!(
        serde_json::to_value(&heard[3]).unwrap(),
        json!({ "say": "ghost", "player": "west", "role": "pawn", "board": "SW", "square": "d5" })
    );
    let check = self::heard("e2e4 a2a3 f7f6 a7a6 d1h5").pop().unwrap();
    assert_eq!(
        serde_json::to_value(&check).unwrap(),
        json!({ "say": "check", "player": "east", "board": "NE" })
    );
    let ended = self::heard("g2g4 f2f4 a7a5 e7e5 f2f4 g1h3 h7h5 d8h4").pop().unwrap();
    assert_eq!(
        serde_json::to_value(&ended).unwrap(),
        json!({ "say": "ended", "outcome": {
            "scores": ["loss", "draw", "draw", "win"], "ending": "checkmate" } })
    );
}
