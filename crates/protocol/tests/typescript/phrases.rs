//! The words of referees and tables, and what is fixed about the games: written once, here in Rust.

use std::fmt::Write;

use blind::Army;
use duplicate::BoardName;
use game::Phrases;
use protocol::{AnyAnnouncement, GameName};
use serde_json::{Map, Value, json};
use shakmaty::{Chess, Color};
use table::{News, Said};

use crate::current::assert_current;

const RENEW: &str = "Renew it with: RENEW_TYPESCRIPT=1 cargo test -p protocol --test typescript";

const ALL: [Phrases; 6] = [
    game::PHRASES,
    table::PHRASES,
    chess::PHRASES,
    blind::PHRASES,
    duplicate::PHRASES,
    keishi::PHRASES,
];

#[test]
fn the_web_client_says_what_the_referees_say() {
    let mut text = format!(
        "// Generated from the `PHRASES` of the games. {RENEW}\n\n\
         /** What referees and tables say, in English; `game::Phrases` tells how a phrase is filled in. */\n\
         export const ENGLISH: Readonly<Record<string, string>> = {{\n"
    );
    for (key, phrase) in ALL.iter().flat_map(|phrases| phrases.0) {
        writeln!(text, "  {}: {},", json!(key), json!(phrase)).unwrap();
    }
    assert_current("src/lib/phrases.ts", &(text + "};\n"));
}

#[test]
fn the_web_client_knows_what_is_fixed_about_the_games() {
    let seats: Map<String, Value> =
        GameName::ALL.iter().map(|game| (game.to_string(), json!(game.seats()))).collect();
    let meeting: Map<String, Value> = BoardName::ALL
        .map(|board| (board.to_string(), json!(Color::ALL.map(|color| board.player(color)))))
        .into_iter()
        .collect();
    let men: Map<String, Value> = Color::ALL
        .map(|color| (color.to_string(), json!(Army::of(&Chess::default(), color).men.to_string())))
        .into_iter()
        .collect();
    let text = format!(
        "// Generated from the crates of the games. {RENEW}\n\
         import type {{ BoardName, Color, GameName, Player }} from \"./protocol\";\n\n\
         /** The side that each seat of a game plays, in the order of their numbers. */\n\
         export const SIDES = {} as const satisfies Record<GameName, readonly string[]>;\n\n\
         /** Who meets on each board of duplicate chess: White first. */\n\
         export const MEETING: Record<BoardName, readonly [Player, Player]> = {};\n\n\
         /** The men at the start of a game of chess, written as in a FEN. */\n\
         export const STARTING_MEN: Record<Color, string> = {};\n",
        Value::from(seats),
        Value::from(meeting),
        Value::from(men)
    );
    assert_current("src/lib/facts.ts", &text);
}

#[test]
fn the_client_can_hold_its_sentences_against_those_of_the_referees() {
    let mut text = format!(
        "// Generated: all that can be said, and how the referees say it. {RENEW}\n\
         import type {{ AnySaid, GameName }} from \"./protocol\";\n\n\
         export const sentences: readonly {{ game: GameName; said: AnySaid; sentence: string }}[] = [\n"
    );
    for (game, said) in everything() {
        let sentence = match serde_json::from_value(said.clone()).unwrap() {
            Said::<AnyAnnouncement>::Referee(said) => said.to_string(),
            Said::Table(news) => News::sentence(&news, game.seats()),
        };
        let line = json!({"game": game, "said": said, "sentence": sentence});
        writeln!(text, "  {line},").unwrap();
    }
    assert_current("src/lib/phrases.samples.ts", &(text + "];\n"));
}

#[test]
fn no_phrase_is_written_twice_and_none_is_left_over() {
    let mut keys: Vec<&str> =
        ALL.iter().flat_map(|phrases| phrases.0).map(|(key, _)| *key).collect();
    let sayings = everything().into_iter().map(|(_, said)| key_of(&said)).collect::<Vec<_>>();
    for key in &keys {
        let said = key.split(' ').next().unwrap();
        let mut words = said.split('.');
        let is_saying = words.next().is_some_and(|first| {
            first == "table" || GameName::ALL.iter().any(|game| game.as_str() == first)
        });
        assert!(!is_saying || sayings.iter().any(|one| one == said), "nobody says {key:?}");
    }
    let count = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), count, "two phrases share a key");
}

fn key_of(said: &Value) -> String {
    match (&said["referee"], &said["table"]) {
        (Value::Null, news) => format!("table.{}", news["say"].as_str().unwrap()),
        (words, _) => {
            format!("{}.{}", words["game"].as_str().unwrap(), words["say"].as_str().unwrap())
        }
    }
}

/// Something of everything that can be said, as it goes over the wire.
fn everything() -> Vec<(GameName, Value)> {
    let lists = [
        (GameName::Chess, chess()),
        (GameName::Blind, blind()),
        (GameName::Duplicate, duplicate()),
        (GameName::Keishi, keishi()),
    ];
    let mut all = vec![];
    for (game, list) in lists {
        for mut words in list {
            words["game"] = json!(game);
            all.push((game, json!({ "referee": words })));
        }
        let news = news().into_iter().map(|news| (game, json!({ "table": news })));
        all.extend(news.filter(|_| game == GameName::Keishi));
    }
    let four = json!({"say": "ended", "outcome": {"scores": ["draw", "draw", "loss", "draw"], "ending": "time"}});
    all.push((GameName::Duplicate, json!({ "table": four })));
    all
}

fn news() -> Vec<Value> {
    let mut news = vec![
        json!({"say": "undone"}),
        json!({"say": "redone"}),
        json!({"say": "gone-to"}),
        json!({"say": "rearranged"}),
        json!({"say": "taken-back", "seat": 1}),
        json!({"say": "time-given", "seat": 0, "to": 1, "seconds": 15}),
    ];
    for say in ["offered", "accepted", "declined"] {
        news.extend(["draw", "takeback"].map(|it| json!({"say": say, "seat": 0, "proposal": it})));
    }
    let endings = [
        (["win", "loss"], "resignation"),
        (["loss", "win"], "time"),
        (["win", "loss"], "abandonment"),
        (["win", "loss"], "checkmate"),
        (["win", "loss"], "rectangle"),
        (["draw", "draw"], "agreement"),
        (["draw", "draw"], "stalemate"),
        (["draw", "draw"], "dead-position"),
        (["draw", "draw"], "threefold-repetition"),
        (["draw", "draw"], "fivefold-repetition"),
        (["draw", "draw"], "fifty-moves"),
        (["draw", "draw"], "seventy-five-moves"),
        (["void", "void"], "ai-unavailable"),
    ];
    news.extend(endings.map(
        |(scores, ending)| json!({"say": "ended", "outcome": {"scores": scores, "ending": ending}}),
    ));
    news
}

fn chess() -> Vec<Value> {
    vec![
        json!({"say": "moved", "color": "white", "coordinates": "g1f3", "san": "Nf3"}),
        json!({"say": "check", "color": "black"}),
        json!({"say": "law-ended", "ending": "dead-position"}),
        json!({"say": "draw-claimable", "color": "white", "ground": "fifty-moves"}),
        json!({"say": "draw-claimed", "color": "black", "ground": "threefold-repetition", "with": null}),
        json!({"say": "draw-claimed", "color": "black", "ground": "fifty-moves", "with": "g1f3"}),
        json!({"say": "ended", "outcome": {"scores": ["loss", "win"], "ending": "checkmate"}}),
    ]
}

fn blind() -> Vec<Value> {
    let mut said = vec![
        json!({"say": "moved-and-captured", "square": "e5", "man": "pawn"}),
        json!({"say": "moved-and-captured", "square": "e5"}),
        json!({"say": "captured-en-passant", "square": "d5"}),
        json!({"say": "taken", "man": "queen"}),
        json!({"say": "taken", "man": "unknown"}),
        json!({"say": "lost", "man": "piece", "square": "a1"}),
        json!({"say": "refusals", "count": 1}),
        json!({"say": "refusals", "count": 3}),
        json!({"say": "promoted", "man": "rook"}),
        json!({"say": "check", "directions": ["rank", "knight"]}),
        json!({"say": "check", "directions": ["long-diagonal"]}),
        json!({"say": "draw", "ending": "fifty-moves"}),
        json!({"say": "pawn-tries", "any": true}),
        json!({"say": "pawn-tries", "any": false}),
        json!({"say": "pawn-tries", "count": 1}),
        json!({"say": "pawn-tries", "count": 2}),
        json!({"say": "pawn-tries", "squares": ["d5"]}),
        json!({"say": "pawn-tries", "squares": ["a3", "b6", "h6"]}),
    ];
    let plain = [
        "no-such-piece",
        "no-legal-moves",
        "wont-help",
        "illegal-move",
        "nonsense",
        "moved",
        "moved-and-captured",
        "captured-en-passant",
        "castled",
        "promoted",
        "check",
        "checkmate",
        "stalemate",
    ];
    said.extend(plain.map(|say| json!({ "say": say })));
    for words in &mut said {
        words["color"] = json!("white");
    }
    said
}

fn duplicate() -> Vec<Value> {
    let man =
        |say| json!({"say": say, "player": "west", "role": "pawn", "board": "SW", "square": "d5"});
    let outcome = json!({"scores": ["win", "draw", "loss", "win"], "ending": "checkmate"});
    vec![
        json!({"say": "moved", "player": "north", "move": "e2e4"}),
        man("captured"),
        man("ghost"),
        json!({"say": "check", "player": "east", "board": "NE"}),
        json!({"say": "ended", "outcome": outcome}),
    ]
}

fn keishi() -> Vec<Value> {
    let outcome = json!({"scores": ["win", "loss"], "ending": "rectangle"});
    vec![
        json!({"say": "moved", "side": "black", "from": "a2", "to": "a3", "kind": "step"}),
        json!({"say": "moved", "side": "white", "from": "a5", "to": "c5", "kind": "jump"}),
        json!({"say": "swapped", "side": "white"}),
        json!({"say": "ended", "outcome": outcome, "rectangle": ["a2", "e2", "e4", "a4"]}),
    ]
}
