//! Games as they are written.

use chess::pgn::{GameResult, Nag, Pgn, Scoresheet, SheetError, TagError};
use shakmaty::{CastlingMode, Chess, Color, Move, Position, fen::Fen, san::San};

fn position(fen: &str, mode: CastlingMode) -> Chess {
    fen.parse::<Fen>().expect("a FEN").into_position(mode).expect("a legal position")
}

fn find(san: &str, position: &Chess) -> Move {
    san.parse::<San>().expect("a move").to_move(position).expect("a legal move")
}

fn play(sheet: &mut Scoresheet, sans: &str) {
    for san in sans.split(' ') {
        let m = find(san, sheet.position());
        sheet.play(m).expect("a legal move");
    }
}

/// The text behind the tags.
fn movetext(game: &Pgn) -> String {
    let text = game.to_string();
    let (_, moves) = text.split_once("\n\n").expect("a blank line behind the tags");
    moves.strip_suffix("\n\n").expect("a blank line behind the game").to_owned()
}

#[test]
fn an_empty_game_has_the_seven_tags_and_a_marker() {
    let text = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
                [White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n*\n\n";
    assert_eq!(Pgn::new(Chess::default()).to_string(), text);
}

#[test]
fn a_whole_game_is_written_as_the_standard_says() {
    let mut sheet = Scoresheet::new(Chess::default());
    sheet.comment("Fool's mate");
    play(&mut sheet, "f3");
    sheet.nag(Nag::DUBIOUS);
    play(&mut sheet, "e5 g4");
    sheet.nag(Nag::BLUNDER);
    sheet.comment("now");
    sheet.begin_variation().unwrap();
    play(&mut sheet, "Nh3 d5");
    sheet.end_variation().unwrap();
    play(&mut sheet, "Qh4");
    let mut game = sheet.finish().unwrap();
    game.result = GameResult::BlackWins;
    game.tags.set("Annotator", "a \"b\" \\c").unwrap();
    game.tags.set("Black", "Somebody").unwrap();
    let text = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
                [White \"?\"]\n[Black \"Somebody\"]\n[Result \"0-1\"]\n[Annotator \"a \\\"b\\\" \\\\c\"]\n\n\
                {Fool's mate} 1. f3 $6 e5 2. g4 $4 {now} (2. Nh3 d5) 2... Qh4# 0-1\n\n";
    assert_eq!(game.to_string(), text);
}

#[test]
fn the_marker_is_always_the_result_tag() {
    for result in
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown]
    {
        let mut game = Pgn::new(Chess::default());
        game.result = result;
        let text = game.to_string();
        assert!(text.contains(&format!("[Result \"{result}\"]\n")), "{text}");
        assert!(text.ends_with(&format!("\n\n{result}\n\n")), "{text}");
    }
}

#[test]
fn a_position_brings_its_fen_and_blacks_first_move_its_number() {
    let start = position("4k3/8/8/8/8/8/4P3/4K3 b - - 3 40", CastlingMode::Standard);
    let kd7 = find("Kd7", &start);
    let game = Pgn::from_moves(start, [kd7]).unwrap();
    let text = game.to_string();
    assert!(text.contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n"), "{text}");
    assert_eq!(movetext(&game), "40... Kd7 *");
}

#[test]
fn the_standard_position_needs_no_fen_unless_its_counters_differ() {
    assert!(!Pgn::new(Chess::default()).to_string().contains("FEN"));
    let later = position(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3",
        CastlingMode::Standard,
    );
    assert!(Pgn::new(later).to_string().contains("KQkq - 4 3"));
}

#[test]
fn chess960_castling_is_named_even_where_the_position_is_the_usual_one() {
    let usual = position(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        CastlingMode::Chess960,
    );
    let game = Pgn::new(usual);
    assert!(game.to_string().contains("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN "));
    assert_eq!(game.to_string().parse(), Ok(game.clone()));
    assert_ne!(game, Pgn::new(Chess::default()));
}

#[test]
fn moves_have_as_many_letters_as_they_need() {
    let start = position("R6R/3P4/1k6/8/8/8/2N1N3/4K3 w - - 0 1", CastlingMode::Standard);
    for (uci, text) in [("a8c8", "Rac8"), ("c2d4", "Ncd4"), ("d7d8q", "d8=Q"), ("e1f2", "Kf2")] {
        let m = uci.parse::<shakmaty::uci::UciMove>().unwrap().to_move(&start).unwrap();
        let game = Pgn::from_moves(start.clone(), [m]).unwrap();
        assert_eq!(movetext(&game).split(' ').nth(1).unwrap().trim_end_matches('+'), text);
    }
}

#[test]
fn blacks_move_has_a_number_after_every_interruption() {
    for (text, why) in [
        ("1. e4 e5 *", "none"),
        ("1. e4 $1 e5 *", "an annotation is none"),
        ("1. e4 {a} 1... e5 *", "a comment"),
        ("1. e4 (1. d4) 1... e5 *", "a variation"),
        ("1. e4 (1. d4 d5 2. c4) {b} 1... e5 *", "both"),
        ("1. e4 e5 (1... c5 2. Nf3 (2. c3) 2... d6) 2. Nf3 *", "a line that begins with black"),
        ("1. e4 e5 ({c} 1... c5) 2. Nf3 *", "a comment in a variation"),
    ] {
        let game: Pgn = text.parse().unwrap();
        assert_eq!(movetext(&game), text, "{why}");
    }
}

#[test]
fn lines_stay_below_eighty_columns() {
    let text = format!("1. e4 {{{}}} e5 (1... c5 {{{}}}) *", "x ".repeat(200), "é".repeat(70));
    let game: Pgn = text.parse().unwrap();
    let longest = movetext(&game).lines().map(|line| line.chars().count()).max();
    assert_eq!(longest, Some(79));
    assert_eq!(game.to_string().parse(), Ok(game));
}

#[test]
fn a_word_longer_than_a_line_has_one_of_its_own() {
    let game: Pgn = format!("1. e4 {{{}}} e5 *", "x".repeat(200)).parse().unwrap();
    assert_eq!(movetext(&game).lines().nth(1).map(str::len), Some(202));
    assert_eq!(game.to_string().parse(), Ok(game));
}

#[test]
fn braces_in_comments_become_parentheses() {
    let mut sheet = Scoresheet::new(Chess::default());
    sheet.comment("a {b} c}\n\n[Event \"x\"]");
    let game = sheet.finish().unwrap();
    assert_eq!(movetext(&game), "{a (b) c) [Event \"x\"]} *");
    assert_eq!(game.to_string().parse(), Ok(game));
}

#[test]
fn a_line_end_in_a_tag_becomes_a_space() {
    let mut game = Pgn::new(Chess::default());
    game.tags.set("Site", "here\n[White \"there\"]").unwrap();
    assert_eq!(game.tags.get("Site"), Some("here [White \"there\"]"));
    assert_eq!(game.to_string().parse(), Ok(game));
}

#[test]
fn tags_that_follow_from_the_game_cannot_be_set() {
    let mut game = Pgn::new(Chess::default());
    for name in ["Result", "FEN", "SetUp", "Variant", "fen", "Setup"] {
        assert_eq!(game.tags.set(name, "1"), Err(TagError::Derived(name.to_owned())));
    }
    for name in ["", "two words", "\"", "Ämter", "_x", "a]"] {
        assert_eq!(game.tags.set(name, "1"), Err(TagError::Name(name.to_owned())));
    }
    assert_eq!(game, Pgn::new(Chess::default()));
}

#[test]
fn a_tag_can_be_set_anew_and_forgotten() {
    let mut game = Pgn::new(Chess::default());
    game.tags.set("White", "A").unwrap();
    game.tags.set("White", "B").unwrap();
    assert_eq!(game.tags.get("White"), Some("B"));
    game.tags.set("White", "?").unwrap();
    assert_eq!(game.tags.get("White"), None);
    game.tags.set("ECO", "A00").unwrap();
    game.tags.set("Opening", "none").unwrap();
    game.tags.set("Black", "C").unwrap();
    assert_eq!(
        game.tags.iter().map(|(name, _)| name).collect::<Vec<_>>(),
        ["Black", "ECO", "Opening"]
    );
    game.tags.remove("ECO");
    assert_eq!(game.tags.get("ECO"), None);
}

#[test]
fn a_scoresheet_takes_only_legal_moves_and_closed_variations() {
    let mut sheet = Scoresheet::new(Chess::default());
    let e4 = find("e4", sheet.position());
    assert_eq!(sheet.begin_variation(), Err(SheetError::NothingToReplace));
    assert_eq!(sheet.end_variation(), Err(SheetError::NoVariation));
    sheet.play(e4).unwrap();
    assert_eq!(sheet.play(e4), Err(SheetError::IllegalMove(e4)));
    assert_eq!(sheet.position().turn(), Color::Black);
    sheet.begin_variation().unwrap();
    assert_eq!(sheet.position(), &Chess::default());
    assert_eq!(sheet.clone().finish(), Err(SheetError::OpenVariation));
    sheet.end_variation().unwrap();
    assert_eq!(sheet.finish().map(|game| movetext(&game)), Ok("1. e4 *".to_owned()));
}

#[test]
fn concatenated_games_are_a_file() {
    let file: String = ["1. e4 *", "1. d4 d5 0-1"]
        .iter()
        .map(|text| text.parse::<Pgn>().unwrap().to_string())
        .collect();
    assert_eq!(chess::pgn::read_games(&file).flatten().count(), 2);
}
