//! Files as they are found in practice.

use chess::pgn::{Comment, GameResult, Nag, Pgn, Ply, read_games};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position, fen::Fen, san::SanPlus};

const ANNOTATED: &str = include_str!("../../../../tests/data/pgn/annotated.pgn");
const LOOSE: &str = include_str!("../../../../tests/data/pgn/loose.pgn");
const CHESS960: &str = include_str!("../../../../tests/data/pgn/chess960.pgn");

fn read_all<F: AsRef<[u8]> + ?Sized>(file: &F) -> Vec<Pgn> {
    read_games(file).map(|game| game.unwrap_or_else(|why| panic!("{why}"))).collect()
}

fn read(text: &str) -> Pgn {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The moves of the main line, in standard notation.
fn moves(game: &Pgn) -> String {
    sans(game.start(), game.main_line())
}

fn sans(start: &Chess, moves: impl Iterator<Item = shakmaty::Move>) -> String {
    let mut position = start.clone();
    let san = moves.map(|m| SanPlus::from_move_and_play_unchecked(&mut position, m).to_string());
    san.collect::<Vec<_>>().join(" ")
}

fn words(comments: &[Comment]) -> Vec<&str> {
    comments.iter().map(Comment::as_str).collect()
}

fn ply(game: &Pgn, index: usize) -> &Ply {
    &game.line().plies[index]
}

fn final_fen(game: &Pgn) -> String {
    let mut position = game.start().clone();
    game.main_line().for_each(|m| position.play_unchecked(m));
    Fen::from_position(&position, EnPassantMode::Legal).to_string()
}

mod tags {
    use super::*;

    #[test]
    fn are_kept_in_their_order_with_the_roster_first() {
        let game = read("[ECO \"A00\"]\n[Black \"B\"]\n[Zeta \"z\"]\n[White \"A\"]\n\n*");
        let tags: Vec<_> = game.tags.iter().collect();
        assert_eq!(tags, [("White", "A"), ("Black", "B"), ("ECO", "A00"), ("Zeta", "z")]);
    }

    #[test]
    fn may_hold_escaped_quotes_and_backslashes() {
        let game = &read_all(ANNOTATED)[0];
        assert_eq!(game.tags.get("Annotator"), Some("the \"house\" \\ us"));
    }

    #[test]
    fn may_hold_quotes_that_somebody_forgot_to_escape() {
        assert_eq!(read_all(LOOSE)[2].tags.get("Event"), Some("The \"Unescaped\" Open"));
    }

    #[test]
    fn may_stand_side_by_side() {
        let game = &read_all(LOOSE)[1];
        assert_eq!(game.tags.get("White"), Some("No Marker"));
        assert_eq!(game.tags.get("Black"), Some("Two Tags In One Line"));
    }

    #[test]
    fn that_say_nothing_count_as_missing() {
        let game = read(
            "[Event \"?\"]\n[Date \"????.??.??\"]\n[Site \"?\"]\n[Round \"-\"]\n[ECO \"?\"]\n\n1. e4 *",
        );
        assert_eq!(game.tags.get("Event"), None);
        assert_eq!(game.tags.get("Date"), None);
        assert_eq!(game.tags.get("Round"), Some("-"));
        assert_eq!(game.tags.get("ECO"), Some("?"));
    }

    #[test]
    fn that_are_written_twice_have_their_last_value() {
        let game = read("[White \"A\"]\n[ECO \"A00\"]\n[White \"B\"]\n\n1. e4 *");
        assert_eq!(game.tags.iter().collect::<Vec<_>>(), [("White", "B"), ("ECO", "A00")]);
        let game = read("[Date \"?\"]\n[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4");
        assert_eq!((game.tags.get("Date"), game.result), (None, GameResult::BlackWins));
    }

    #[test]
    fn may_be_missing_altogether() {
        let game = &read_all(LOOSE)[3];
        assert_eq!(game.tags.iter().count(), 0);
        assert_eq!(moves(game), "d4 d5 c4 dxc4 Qa4+");
        assert_eq!(game.result, GameResult::WhiteWins);
    }
}

mod start_positions {
    use super::*;

    #[test]
    fn come_from_setup_and_fen() {
        let game = &read_all(ANNOTATED)[1];
        assert_eq!(game.start().fullmoves().get(), 60);
        assert_eq!(moves(game), "a8=Q Kc2 Qa2+ Kc3");
    }

    #[test]
    fn come_from_a_fen_without_setup() {
        let game = read("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n\n40... Kd7 41. e4 *");
        assert_eq!(moves(&game), "Kd7 e4");
        assert_eq!(final_fen(&game), "8/3k4/8/8/4P3/8/8/4K3 b - - 0 41");
    }

    #[test]
    fn may_be_said_in_other_letters() {
        assert_eq!(moves(&read_all(LOOSE)[2]), "a8=Q+ Kd7 Qb7+ Ke6");
    }

    #[test]
    fn an_empty_fen_is_none() {
        assert_eq!(moves(&read("[SetUp \"0\"]\n[FEN \"\"]\n\n1. e4 *")), "e4");
    }

    #[test]
    fn of_chess960_castle_with_whatever_rights_are_written() {
        let games = read_all(CHESS960);
        assert_eq!(
            games.iter().map(moves).collect::<Vec<_>>(),
            ["e4 e5 O-O O-O-O", "Ng3 Ng6 O-O O-O", "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O", "O-O-O O-O"]
        );
        for game in &games {
            assert_eq!(game.start().castles().mode(), CastlingMode::Chess960);
        }
        assert_eq!(final_fen(&games[0]), "2kr2r1/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/1R3RK1 w - - 2 3");
    }

    #[test]
    fn a_variant_that_is_chess_may_be_named() {
        for name in ["Standard", "From Position", "chess", ""] {
            let game = read(&format!("[Variant \"{name}\"]\n\n1. e4 *"));
            assert_eq!(game.start().castles().mode(), CastlingMode::Standard, "{name}");
            assert_eq!(game.tags.get("Variant"), None);
        }
    }
}

mod moves {
    use super::*;

    fn after(fen: &str, text: &str) -> String {
        moves(&read(&format!("[FEN \"{fen}\"]\n\n{text} *")))
    }

    #[test]
    fn may_be_in_long_notation_or_pairs_of_squares() {
        let game = &read_all(LOOSE)[0];
        assert_eq!(
            moves(game),
            "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Nxe4 Re1 Nd6 Nxe5 Be7 Bf1 Nxe5 Rxe5 O-O"
        );
        assert_eq!(
            moves(&read("e2e4 d7-d5 e4xd5 Qd8xd5 Nb1c3 Qd5-e5+ *")),
            "e4 d5 exd5 Qxd5 Nc3 Qe5+"
        );
    }

    #[test]
    fn may_have_their_numbers_anywhere_or_nowhere() {
        for text in [
            "1. e4 e5 2. Nf3 *",
            "1.e4 e5 2.Nf3 *",
            "1.e4 1...e5 2 Nf3 *",
            "1. e4 1. ... e5 2. Nf3 *",
            "e4 e5 Nf3 *",
            "7. e4 7… e5 12. Nf3 *",
            "1 . e4 e5 2 . Nf3 *",
            "1.\ne4\n1...\ne5\n2.\nNf3 *",
        ] {
            assert_eq!(moves(&read(text)), "e4 e5 Nf3", "{text}");
        }
    }

    #[test]
    fn may_castle_with_zeros() {
        let both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for text in
            ["O-O O-O-O", "0-0 0-0-0", "o-o o-o-o", "e1g1 e8c8", "e1h1 e8a8", "Ke1-g1 Ke8-c8"]
        {
            assert_eq!(after(both, text), "O-O O-O-O", "{text}");
        }
    }

    #[test]
    fn may_promote_with_or_without_an_equals_sign() {
        let pawns = "3r4/2P5/8/8/8/8/2p4k/K2R4 w - - 0 1";
        for text in ["cxd8=Q cxd1=N", "cxd8Q cxd1N", "c7xd8q c2xd1n", "c7d8q c2d1n", "cd8=Q cd1=n"]
        {
            assert_eq!(after(pawns, text), "cxd8=Q cxd1=N", "{text}");
        }
    }

    #[test]
    fn may_say_en_passant() {
        for text in ["exd6", "exd6e.p.", "exd6 e.p.", "exd6ep", "e5xd6", "e5d6", "ed6"] {
            assert_eq!(after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", text), "exd6", "{text}");
        }
    }

    #[test]
    fn may_forget_or_exaggerate_captures_checks_and_mates() {
        assert_eq!(moves(&read("e4 f5 ef5 g5 Qh5 *")), "e4 f5 exf5 g5 Qh5#");
        assert_eq!(moves(&read("e4+ f5# exf5++ g5 Qh5++ *")), "e4 f5 exf5 g5 Qh5#");
    }

    #[test]
    fn of_a_pinned_piece_do_not_make_another_ambiguous() {
        assert_eq!(after("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2"), "Ne2");
    }

    #[test]
    fn a_pawn_without_a_file_does_not_capture() {
        let game = "[FEN \"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1\"]\n\n1. d5 *".parse::<Pgn>();
        assert!(game.is_err());
    }
}

mod remarks {
    use super::*;

    #[test]
    fn stand_with_the_move_before_them_or_open_the_game() {
        let game = &read_all(ANNOTATED)[0];
        assert_eq!(words(&ply(game, 0).before), ["A short game, annotated at length."]);
        assert_eq!(words(&ply(game, 0).after), ["[%clk 0:10:00]"]);
        assert_eq!(words(&ply(game, 5).after), ["Pins the knight. Or so it seems"]);
    }

    #[test]
    fn behind_a_variation_stand_before_the_next_move() {
        let game = &read_all(ANNOTATED)[0];
        assert_eq!(words(&ply(game, 7).before), ["Now Black should develop."]);
    }

    #[test]
    fn between_variations_belong_to_the_second() {
        let game = read("1. e4 (1. d4) {or} (1. c4) 1... e5 *");
        assert_eq!(words(&ply(&game, 0).variations[1].plies[0].before), ["or"]);
        assert_eq!(ply(&game, 1).before, []);
    }

    #[test]
    fn may_close_a_line_or_be_all_there_is() {
        let game = read("1. e4 (1. d4 {queen's pawn}) {that was all} *");
        assert_eq!(words(&game.line().closing), ["that was all"]);
        let game = read("[White \"A\"]\n\n{not played} *");
        assert_eq!(words(&game.line().closing), ["not played"]);
    }

    #[test]
    fn may_go_over_several_lines_or_to_the_end_of_one() {
        let games = read_all(LOOSE);
        assert_eq!(words(&ply(&games[2], 1).after), ["a comment in lines"]);
        assert_eq!(words(&ply(&games[0], 6).after), ["the Berlin"]);
    }

    #[test]
    fn hide_everything_inside_them() {
        let game = read("1. e4 {a (b [c\n[d \"e\"]\n%f ;g 1-0 *} e5 ; } ( 1-0\n*");
        assert_eq!(words(&ply(&game, 0).after), ["a (b [c [d \"e\"] %f ;g 1-0 *"]);
        assert_eq!(words(&ply(&game, 1).after), [") ( 1-0"]);
    }

    #[test]
    fn before_the_tags_belong_to_no_game() {
        let games = read_all("{a file}\n; of games\n[White \"A\"]\n\n1. e4 *\n{the end}");
        assert_eq!(games.len(), 1);
        assert_eq!(ply(&games[0], 0).before, []);
    }

    #[test]
    fn before_a_marker_without_a_game_belong_to_no_game() {
        let games = read_all("1. d4 1-0 {resigned} 1-0 {next} 1. e4 *");
        assert_eq!(games.len(), 2);
        assert_eq!(words(&ply(&games[1], 0).before), ["next"]);
    }

    #[test]
    fn escaped_lines_are_not_there() {
        let game = read("%e5\n1. e4\n%1-0 {\n1... c5 *");
        assert_eq!(moves(&game), "e4 c5");
    }

    #[test]
    fn annotations_are_numbers_or_marks() {
        let game =
            read("1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! 4. Ba4 $1$14 $255 Nf6 ! {x} $10 *");
        let nags: Vec<Vec<u32>> = game
            .line()
            .plies
            .iter()
            .map(|ply| ply.nags.iter().map(|nag| nag.0).collect())
            .collect();
        let marks = [vec![1], vec![2], vec![3], vec![4], vec![5], vec![6]];
        assert_eq!(nags[..6], marks);
        assert_eq!(nags[6..], [vec![1, 14, 255], vec![1, 10]]);
    }

    #[test]
    fn an_annotation_before_the_first_move_is_its_own() {
        let game = read("1. e4 ($142 1. d4) *");
        assert_eq!(ply(&game, 0).variations[0].plies[0].nags, [Nag(142)]);
    }
}

mod variations {
    use super::*;

    #[test]
    fn replace_the_move_before_them_and_may_be_nested() {
        let game = &read_all(ANNOTATED)[0];
        let replaced = ply(game, 6);
        assert_eq!(replaced.variations.len(), 2);
        let mut position = game.start().clone();
        game.main_line().take(6).for_each(|m| position.play_unchecked(m));
        let h3 = &replaced.variations[0];
        assert_eq!(sans(&position, h3.plies.iter().filter_map(|ply| ply.played)), "h3 Bh5 g4 Bg6");
        let nested = &h3.plies[1].variations[0].plies[2].variations[0].plies;
        assert_eq!(nested.len(), 2);
        assert_eq!(nested[0].nags, [Nag::BLUNDER]);
        assert_eq!(words(&nested[1].after), ["and b7 falls"]);
        let castled = &replaced.variations[1].plies[0];
        assert_eq!((words(&castled.before), words(&castled.after)), (vec!["or"], vec!["quietly"]));
    }

    #[test]
    fn without_moves_leave_only_their_comments() {
        let game = read("1. e4 () ( {see above} ) e5 *");
        assert_eq!(ply(&game, 0).variations, []);
        assert_eq!(words(&ply(&game, 0).after), ["see above"]);
    }

    #[test]
    fn may_end_with_a_marker_that_says_nothing_about_the_game() {
        let game = read("1. e4 (1. f3 e5 2. g4 Qh4# 0-1) 1... e5 1/2-1/2");
        assert_eq!(game.result, GameResult::Draw);
        assert_eq!(moves(&game), "e4 e5");
    }

    #[test]
    fn may_be_as_deep_as_sixty_four() {
        let game = read(&format!("{}1. e4{} *", "1. d4 (".repeat(64), ")".repeat(64)));
        assert_eq!(moves(&game), "d4");
    }
}

mod results {
    use super::*;

    #[test]
    fn of_the_marker_count_before_those_of_the_tag() {
        for (tag, marker, result) in [
            ("1-0", "1-0", GameResult::WhiteWins),
            ("1-0", "0-1", GameResult::BlackWins),
            ("*", "1/2-1/2", GameResult::Draw),
            ("1/2-1/2", "*", GameResult::Draw),
            ("0-1", "", GameResult::BlackWins),
            ("1/2", "", GameResult::Draw),
            ("who knows", "", GameResult::Unknown),
            ("*", "*", GameResult::Unknown),
        ] {
            let game = read(&format!("[Result \"{tag}\"]\n\n1. e4 {marker}"));
            assert_eq!(game.result, result, "tag {tag}, marker {marker}");
        }
    }

    #[test]
    fn may_stand_right_behind_a_move() {
        assert_eq!(read("1. e4*").result, GameResult::Unknown);
        assert_eq!(read("1. e4 1-0").result, GameResult::WhiteWins);
    }
}

mod files {
    use super::*;

    #[test]
    fn may_hold_many_games_and_end_them_in_many_ways() {
        let games = read_all(LOOSE);
        let ends: Vec<_> =
            games.iter().map(|game| (game.main_line().count(), game.result)).collect();
        assert_eq!(
            ends,
            [
                (16, GameResult::Draw),
                (10, GameResult::Unknown),
                (4, GameResult::Unknown),
                (5, GameResult::WhiteWins),
                (0, GameResult::BlackWins),
                (4, GameResult::BlackWins),
            ]
        );
    }

    #[test]
    fn without_any_tags_are_cut_at_the_markers() {
        let games = read_all("1. e4 1-0 1. d4 d5 0-1\n1. c4 *");
        assert_eq!(games.iter().map(moves).collect::<Vec<_>>(), ["e4", "d4 d5", "c4"]);
    }

    #[test]
    fn without_a_game_are_empty() {
        for file in ["", " \n\n", "* 1-0", "{nothing}", "%nothing", "; nothing", "\u{feff}", "1."] {
            assert_eq!(read_all(file), [], "{file:?}");
        }
    }

    #[test]
    fn may_have_windows_line_ends_and_a_byte_order_mark() {
        for file in [ANNOTATED, LOOSE, CHESS960] {
            let windows = format!("\u{feff}{}", file.replace('\n', "\r\n"));
            assert_eq!(read_all(&windows), read_all(file));
            let old_macintosh = file.replace('\n', "\r");
            assert_eq!(read_all(&old_macintosh)[0], read_all(file)[0]);
        }
    }

    #[test]
    fn may_be_in_latin_1() {
        let latin1: Vec<u8> = ANNOTATED
            .chars()
            .map(|c| u8::try_from(c).expect("the file has no other characters"))
            .collect();
        assert!(str::from_utf8(&latin1).is_err());
        assert_eq!(read_all(&latin1), read_all(ANNOTATED));
        assert_eq!(read_all(&latin1)[0].tags.get("White"), Some("Sire de Légal"));
    }

    #[test]
    fn may_be_joined_from_others_and_end_with_a_control_character() {
        let games = read_all("1. e4 *\r\n\u{feff}[White \"B\"]\r\n1. d4 *\r\n\u{1a}");
        assert_eq!(games.iter().map(moves).collect::<Vec<_>>(), ["e4", "d4"]);
    }
}
