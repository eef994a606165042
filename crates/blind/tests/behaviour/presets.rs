//! The named rule sets against the table they come from.

use std::collections::BTreeSet;

use blind::{
    Blind, CaptureTells, CheckTells, DrawRule, Options, PRESETS, PawnTries, PromotionTells,
    RefusalsHeard, Spectators, TallyTells, Word, preset, preset_name,
};
use fastrand::Rng;
use game::{Game, View, Viewer};

use crate::scene::WHITE;

#[test]
fn the_table_of_rule_sets() {
    use CaptureTells::{PawnOrPiece, Square};
    use PromotionTells::{Fact, Nothing};
    use RefusalsHeard::{Both, Mover};

    let table = [
        ("icc", false, Mover, PawnTries::Count, PawnOrPiece, Nothing, DrawRule::Automatic),
        ("berkeley", true, Both, PawnTries::Off, Square, Nothing, DrawRule::Off),
        ("berkeley-any", true, Both, PawnTries::OnRequest, Square, Nothing, DrawRule::Off),
        ("cincinnati", true, Both, PawnTries::YesNo, PawnOrPiece, Nothing, DrawRule::Automatic),
        ("rand", true, Both, PawnTries::Squares, PawnOrPiece, Fact, DrawRule::Automatic),
        ("english", false, Both, PawnTries::OnRequest, Square, Nothing, DrawRule::Automatic),
    ];
    for (name, nonsense, refusals, pawn_tries, captures, promotions, draws) in table {
        let expected = Options {
            refusals,
            reasons: false,
            nonsense,
            captures,
            tally: TallyTells::Announced,
            checks: CheckTells::Direction,
            pawn_tries,
            promotions,
            touch_move: false,
            draws,
            spectators: Spectators::Announcements,
        };
        assert_eq!(preset(name), Ok(expected), "{name}");
    }
}

#[test]
fn the_house_rules() {
    let house = Options {
        refusals: RefusalsHeard::Both,
        reasons: true,
        nonsense: false,
        captures: CaptureTells::Nothing,
        tally: TallyTells::Type,
        checks: CheckTells::Plain,
        pawn_tries: PawnTries::Off,
        promotions: PromotionTells::Nothing,
        touch_move: true,
        draws: DrawRule::Automatic,
        spectators: Spectators::Announcements,
    };
    assert_eq!(preset("house"), Ok(house));
    assert_eq!(Options::default(), house);
}

#[test]
fn every_name_stands_for_different_rules() {
    for (name, options) in PRESETS {
        assert_eq!(preset_name(&options), Some(name));
    }
}

/// The words that are used in random games, as they are written.
fn words_heard(options: &Options) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for seed in 0..12 {
        let mut rng = Rng::with_seed(seed);
        let mut game = Blind::new(options).expect("every rule set can be played");
        for _ in 0..600 {
            let Some(seat) = game.to_act().iter().next() else { break };
            let choices = game.view(Viewer::Seat(seat)).options(seat);
            let heard = game
                .submit(seat, &choices[rng.usize(..choices.len())])
                .expect("a choice is accepted");
            words.extend(heard.iter().map(|heard| spelling(&heard.said.word)));
        }
        assert!(game.view(WHITE).heard.len() > 50);
    }
    words
}

fn spelling(word: &Word) -> String {
    let written = serde_json::to_value(word).expect("plain data");
    let fields = written.as_object().expect("an object");
    let say = fields["say"].as_str().expect("a word").to_owned();
    fields.keys().filter(|key| *key != "say").fold(say, |text, key| format!("{text} {key}"))
}

#[test]
fn no_rule_set_uses_words_of_another() {
    let own_words: [(&str, &[&str], &[&str]); 7] = [
        ("house", &["no-legal-moves", "taken man", "check", "moved-and-captured"], &[]),
        ("icc", &["pawn-tries count", "moved-and-captured man square"], &[]),
        ("berkeley", &["moved-and-captured square"], &[]),
        ("berkeley-any", &["pawn-tries any", "moved-and-captured square"], &[]),
        ("cincinnati", &["pawn-tries any", "moved-and-captured man square"], &[]),
        ("rand", &["pawn-tries squares", "moved-and-captured man square"], &["promoted"]),
        ("english", &["pawn-tries any", "moved-and-captured square"], &[]),
    ];
    let common = [
        "illegal-move",
        "nonsense",
        "wont-help",
        "moved",
        "lost man square",
        "castled",
        "captured-en-passant",
        "captured-en-passant square",
        "check directions",
        "checkmate",
        "stalemate",
        "draw ending",
    ];
    for (name, must, may) in own_words {
        let options = preset(name).unwrap();
        let words = words_heard(&options);
        for word in must {
            assert!(words.contains(*word), "{name} never said {word}: {words:?}");
        }
        let known = |word: &str| must.contains(&word) || may.contains(&word);
        for word in &words {
            assert!(known(word) || common.contains(&word.as_str()), "{name} said {word}");
        }
        assert!(!words.contains("nonsense") || options.nonsense, "{name}");
        assert!(!words.contains("wont-help") || options.reasons, "{name}");
        assert!(!words.contains("check directions") || options.checks == CheckTells::Direction);
    }
}
