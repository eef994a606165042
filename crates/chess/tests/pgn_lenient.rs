//! Real files: what cannot be read is skipped and told, and the rest of the game is kept.

use std::io::{self, Read};

use chess::pgn::{Nag, Pgn, Reader, Reading};

fn read(file: impl AsRef<[u8]>) -> Vec<Reading> {
    Reader::new(file.as_ref()).map(|game| game.expect("a game that begins")).collect()
}

/// The moves of the only game, and what is said about it.
fn one(file: impl AsRef<[u8]>) -> (String, Vec<String>) {
    let [reading] = &*read(file) else { panic!("one game") };
    let text = reading.game.to_string();
    let (_, moves) = text.split_once("\n\n").expect("a blank line behind the tags");
    let warnings = reading.warnings.iter().map(ToString::to_string).collect();
    (moves.trim().replace('\n', " "), warnings)
}

/// The moves of the only game, with which nothing is wrong.
fn whole(file: impl AsRef<[u8]>) -> String {
    let (moves, warnings) = one(file);
    assert_eq!(warnings, [""; 0], "{moves}");
    moves
}

mod is_read {
    use super::*;

    #[test]
    fn null_moves_in_variations_and_in_the_game() {
        assert_eq!(
            whole("1. e4 e5 2. Nf3 (2. -- Nf6 3. Z0 Nxe4 (3... -- 4. d4)) Nc6 *"),
            "1. e4 e5 2. Nf3 (2. -- Nf6 3. -- Nxe4 (3... -- 4. d4)) 2... Nc6 *"
        );
        let game = &read("1. e4 -- 2. d4 *")[0].game;
        assert_eq!((game.line().plies.len(), game.main_line().count()), (3, 1));
        assert_eq!(game.to_string().parse().as_ref(), Ok(game));
    }

    #[test]
    fn figurines_long_notation_and_the_loose_ways_of_writing_promotions_and_en_passant() {
        assert_eq!(
            whole("1. ♙e2-e4 ♟d7–d5 2. e4×d5 c7c5 3. d5:c6ep ♞g8–f6 4. ♘g1f3 Nb8xc6 *"),
            "1. e4 d5 2. exd5 c5 3. dxc6 Nf6 4. Nf3 Nxc6 *"
        );
        for promotion in ["a8(Q)", "a8=Q", "a8Q", "a7a8q", "a8/Q", "a8♕", "a7-a8=Q+", "a8Q†"] {
            let file = format!("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. {promotion} *");
            assert_eq!(whole(file), "1. a8=Q+ *", "{promotion}");
        }
        for capture in ["exd6", "exd6 e.p.", "exd6e.p.", "exd6 ep", "exd", "ed", "ed6", "e:d6"] {
            let file = format!("[FEN \"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1\"]\n\n1. {capture} *");
            assert_eq!(whole(file), "1. exd6 *", "{capture}");
        }
    }

    #[test]
    fn glyphs_of_any_number_and_signs_as_in_books() {
        assert_eq!(
            whole("1. e4 $0 $255 $4000 e5± 2. Nf3 +- Nc6+= 3. Bb5∞! a6 N 4. Ba4 = Nf6 D *"),
            "1. e4 $0 $255 $4000 e5 $16 2. Nf3 $18 Nc6 $14 3. Bb5 $13 $1 a6 $146 4. Ba4 $10 Nf6 $220 *"
        );
        assert_eq!(Nag::from_sign("∓"), Some(Nag(17)));
    }

    #[test]
    fn commands_in_comments_as_they_are_and_on_one_line() {
        let file = format!("1. e4 {{{} [%clk 0:05:00] [%eval 0.25]}} *", "word ".repeat(13));
        let moves = &read(&file)[0].game.to_string();
        assert!(moves.contains("[%clk 0:05:00]") && moves.contains("[%eval 0.25]"), "{moves}");
        assert!(moves.lines().all(|line| line.len() < 80), "{moves}");
    }

    #[test]
    fn a_careless_fen_without_the_rights_that_cannot_be() {
        let (moves, warnings) = one("[FEN \"4k3/8/8/8/8/8/8/4K3 w KQkq e6 0 1\"]\n\n1. Kd2 *");
        assert_eq!(moves, "1. Kd2 *");
        assert!(warnings[0].starts_with("game 1, line 1: the FEN"), "{warnings:?}");
    }

    #[test]
    fn every_encoding() {
        let file = "[White \"Légal\"]\n\n1. ♘f3 ± *\n";
        let utf16: Vec<u8> = "\u{feff}"
            .encode_utf16()
            .chain(file.encode_utf16())
            .flat_map(u16::to_le_bytes)
            .collect();
        for bytes in [file.as_bytes().to_vec(), utf16] {
            let game = &read(bytes)[0].game;
            assert_eq!(game.tags.get("White"), Some("Légal"));
        }
        let latin1 = b"[White \"L\xe9gal\"]\n[Black \"\xc3\x89mile\"]\n\n1. e4\xb1 *\n";
        let game = &read(latin1)[0].game;
        assert_eq!(
            (game.tags.get("White"), game.tags.get("Black")),
            (Some("Légal"), Some("Émile"))
        );
        assert_eq!(whole(latin1), "1. e4 $16 *");
    }
}

mod is_skipped_and_told {
    use super::*;

    fn skipped(file: &str, moves: &str, warnings: &[&str]) {
        let (read, told) = one(file);
        assert_eq!(read, moves);
        assert_eq!(told.len(), warnings.len(), "{told:?}");
        for (told, warning) in told.iter().zip(warnings) {
            assert!(told.starts_with(warning), "{told}");
        }
    }

    #[test]
    fn the_rest_of_a_game_behind_an_illegal_move() {
        skipped(
            "1. e4 e5\n2. Ke3 Nf6 (2... Nc6 1-0) 3. d4 0-1",
            "1. e4 e5 0-1",
            &["game 1, line 2: Ke3 is not a legal move"],
        );
    }

    #[test]
    fn the_rest_of_a_variation_behind_an_illegal_move() {
        skipped(
            "1. e4 e5 (1... c5 2. Ke3 (2. d4) Nf6) 2. Nf3\n(2. Ra5) Nc6 *",
            "1. e4 e5 (1... c5) 2. Nf3 Nc6 *",
            &["game 1, line 1: Ke3", "game 1, line 2: Ra5"],
        );
    }

    #[test]
    fn words_that_mean_nothing() {
        skipped(
            "1. e4 hello e5\n$ $99999999999 2. Nf3 *",
            "1. e4 e5 2. Nf3 *",
            &["game 1, line 1: \"hello\"", "game 1, line 2: \"$\"", "game 1, line 2: \"$9999"],
        );
    }

    #[test]
    fn tags_that_are_none() {
        skipped(
            "[White \"A\"]\n[Black B]\n\n1. e4 *",
            "1. e4 *",
            &["game 1, line 2: \"[Black B]\""],
        );
    }

    #[test]
    fn variations_in_the_wrong_place_or_too_deep() {
        skipped(
            "(1. d4) 1. e4 ) e5 *",
            "1. e4 e5 *",
            &["game 1, line 1: a variation must", "game 1, line 1: there is no variation"],
        );
        let deep = format!("1. d4 {}{}\n1... d5 *", "(1. e4 ".repeat(5_000), ")".repeat(5_000));
        let (moves, warnings) = one(deep);
        assert!(moves.ends_with("1... d5 *"), "{moves}");
        assert_eq!(warnings, ["game 1, line 1: variations are nested more than 64 deep"]);
    }

    #[test]
    fn what_is_never_closed() {
        skipped(
            "1. e4 (1. d4 d5 {and so on",
            "1. e4 (1. d4 d5 {and so on}) *",
            &["game 1, line 1: the comment", "game 1, line 1: the variation"],
        );
    }

    #[test]
    fn only_so_much_is_told_of_one_game() {
        assert_eq!(one(format!("1. e4 {} e5 *", "what ".repeat(1_000))).1.len(), 20);
    }
}

mod long_files {
    use super::*;

    /// Many games, one after the other, that are nowhere as a whole.
    struct Endless {
        game: Vec<u8>,
        left: usize,
        at: usize,
    }

    impl Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.at == self.game.len() {
                self.at = 0;
                self.left -= 1;
            }
            if self.left == 0 {
                return Ok(0);
            }
            // Small and odd pieces.
            let length = buffer.len().min(self.game.len() - self.at).min(777);
            buffer[..length].copy_from_slice(&self.game[self.at..self.at + length]);
            self.at += length;
            Ok(length)
        }
    }

    #[test]
    fn are_read_game_by_game() {
        let game: Pgn =
            "[White \"Légal\"]\n1. e4 e5 (1... c5 {Sicilian}) 2. Nf3 $1 Nc6 1-0".parse().unwrap();
        let file = Endless { game: game.to_string().into_bytes(), left: 10_000, at: 0 };
        let mut count = 0;
        for reading in Reader::new(file) {
            let reading = reading.unwrap();
            assert_eq!((reading.game, reading.warnings.len()), (game.clone(), 0));
            count += 1;
        }
        assert_eq!(count, 10_000);
    }

    #[test]
    fn are_read_in_pieces_where_one_game_never_ends() {
        let piece = format!("1. Nf3 Nf6 2. Ng1 Ng8 {{{}}} ", "again and again ".repeat(100));
        let file = Endless { game: piece.into_bytes(), left: 12_000, at: 0 };
        let lengths: Vec<_> =
            Reader::new(file).map(|reading| reading.unwrap().game.line().plies.len()).collect();
        assert!(lengths.len() > 1, "{lengths:?}");
        assert!(lengths.iter().sum::<usize>() > 40_000, "{lengths:?}");
    }

    #[test]
    fn that_break_off_say_so() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("the disk is gone"))
            }
        }
        let mut games = Reader::new(b"1. e4 *".chain(Broken));
        let why = games.next().unwrap().unwrap_err().to_string();
        assert_eq!(why, "game 1, line 1: the file cannot be read any further: the disk is gone");
        assert!(games.next().is_none());
    }
}
