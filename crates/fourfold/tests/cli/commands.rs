//! The program as its users meet it: arguments, input, output and exit code.

mod perft {
    use crate::program::run;

    fn nodes(args: &[&str]) -> String {
        let ran = run(&[&["perft"], args].concat(), "");
        assert!(ran.ok, "{}", ran.err);
        ran.out.lines().last().unwrap_or_default().to_owned()
    }

    #[test]
    fn the_last_line_gives_the_sum() {
        assert_eq!(nodes(&["chess", "--depth", "4"]), "nodes: 197281");
        assert_eq!(nodes(&["duplicate", "--depth", "4"]), "nodes: 160000");
        assert_eq!(nodes(&["keishi", "--depth", "1"]), "nodes: 24");
    }

    #[test]
    fn a_position_and_moves_can_come_first() {
        let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        assert_eq!(nodes(&["chess", "--depth", "3", "--fen", kiwipete]), "nodes: 97862");
        assert_eq!(nodes(&["chess", "--depth", "1", "--moves", "e2e4", "e7e5"]), "nodes: 29");
        assert_eq!(nodes(&["duplicate", "--depth", "1", "--moves", "e2e4"]), "nodes: 20");
    }

    #[test]
    fn divided_counts_add_up() {
        for game in ["chess", "duplicate", "keishi"] {
            let ran = run(&["perft", game, "--depth", "3", "--divide"], "");
            let lines = ran.lines();
            let (sum, apart) = lines.split_last().unwrap();
            let apart: u64 = apart
                .iter()
                .map(|line| line.split_once(": ").unwrap().1.parse::<u64>().unwrap())
                .sum();
            assert_eq!(*sum, format!("nodes: {apart}"), "{game}");
            assert_eq!(*sum, nodes(&[game, "--depth", "3"]), "{game}");
        }
    }

    #[test]
    fn bad_input_is_one_sentence_and_a_failure() {
        for (args, words) in [
            (&["perft", "chess", "--depth", "1", "--fen", "x"][..], "is not a legal FEN"),
            (&["perft", "chess", "--depth", "1", "--moves", "e2e5"], "move 1: e2e5 is not legal"),
            (&["perft", "duplicate", "--depth", "1", "--moves", "e2e5"], "move 1: e2e5"),
            (&["perft", "keishi", "--depth", "1", "--fen", "6/6 b"], "the board has 2 ranks"),
            (&["perft", "keishi", "--depth", "1", "--moves", "a2a2"], "from a2 to a2"),
            (&["perft", "blind", "--depth", "1"], "count chess"),
            (&["perft", "checkers", "--depth", "1"], "is not a game here"),
        ] {
            let ran = run(args, "");
            assert!(!ran.ok, "{args:?}");
            assert!(ran.err.contains(words), "{args:?}: {}", ran.err);
            assert!(!ran.err.contains("panicked"), "{args:?}: {}", ran.err);
        }
    }
}

mod play {
    use crate::program::{folder, run};

    fn play(game: &str, input: &str) -> String {
        let ran = run(&["play", game], input);
        assert!(ran.ok && ran.err.is_empty(), "{}", ran.err);
        ran.out
    }

    #[test]
    fn it_begins_with_a_chess_board() {
        let ran = run(&["play"], "e4\nquit\n");
        assert!(ran.ok);
        assert!(ran.out.contains("White plays e4"), "{}", ran.out);
    }

    #[test]
    fn a_claim_that_is_not_available_is_refused_in_the_words_of_the_rule() {
        let out = play("chess", "draw\n");
        assert!(
            out.contains("Draw cannot be claimed: the 50-move rule has not been triggered."),
            "{out}"
        );
    }

    #[test]
    fn a_draw_is_announced_as_claimable_and_then_claimed() {
        let knights = "Nf3\nNf6\nNg1\nNg8\n".repeat(2);
        let out = play("chess", &format!("{knights}draw\n"));
        assert!(out.contains("White may claim a draw: threefold repetition"), "{out}");
        assert!(out.contains("White claims a draw: threefold repetition"), "{out}");
        assert!(out.contains("Draw by threefold repetition"), "{out}");
    }

    #[test]
    fn a_claim_may_name_the_intended_move() {
        let out = crate::program::run(
            &["play", "chess", "--start", "8/8/3k4/8/3K4/8/7R/7R w - - 99 70"],
            "draw Rh3\n",
        )
        .out;
        assert!(out.contains("White claims a draw with h2h3: the fifty-move rule"), "{out}");
    }

    #[test]
    fn undo_and_redo_and_fen_and_pgn() {
        let out = play("chess", "e4\ne5\nundo\nfen\nredo\npgn\n");
        assert!(
            out.contains("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
            "{out}"
        );
        assert!(out.contains("1. e4 e5 *"), "{out}");
    }

    #[test]
    fn a_game_survives_save_and_load_in_each_form() {
        let folder = folder("save-and-load");
        for name in ["game.json", "game.pgn"] {
            let file = folder.join(name);
            let file = file.display();
            let out = play("chess", &format!("e4\ne5\nNf3\nsave {file}\nnew\nload {file}\nfen\n"));
            let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
            assert!(out.contains(fen), "{name}: {out}");
        }
    }

    #[test]
    fn a_file_that_cannot_be_loaded_leaves_the_game_as_it_was() {
        let folder = folder("bad-load");
        for (name, text, words) in
            [("nothing", "", "holds no game"), ("broken.json", "{\"game\":", "cannot be read")]
        {
            let file = folder.join(name);
            std::fs::write(&file, text).unwrap();
            let out = play("chess", &format!("e4\nload {}\nfen\n", file.display()));
            assert!(out.contains(words), "{name}: {out}");
            assert!(out.contains("/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"), "{name}: {out}");
        }
        let out = play("chess", "load /no/such/file\n");
        assert!(out.contains("cannot be read"), "{out}");
    }

    #[test]
    fn a_game_of_a_file_is_kept_up_to_the_move_that_cannot_be_read() {
        let file = folder("half-load").join("broken.pgn");
        std::fs::write(&file, "1. e4 e5 2. Ke3 *").unwrap();
        let ran = run(&["play", "chess"], &format!("load {}\nfen\n", file.display()));
        assert!(ran.out.contains("/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq"), "{}", ran.out);
        assert!(ran.err.contains("game 1, line 1: Ke3 is not a legal move"), "{}", ran.err);
    }

    #[test]
    fn an_unreadable_or_illegal_move_is_refused_with_a_sentence() {
        let out = play("chess", "castle\ne5\ne2e5\n");
        assert!(out.contains("\"castle\" is not a move"), "{out}");
        assert!(out.contains("e5 is not a legal move for white"), "{out}");
        assert!(out.contains("e2e5 is not a legal move for white"), "{out}");
    }

    #[test]
    fn duplicate_chess_shows_its_ghosts() {
        // North takes a pawn of East and one of West; their twins stay behind on the boards of South.
        let out = play("duplicate", "e2e4\na2a3\nd7d5\nd7d5\nboard\n");
        assert!(!out.contains("p*"), "{out}");
        let out = play("duplicate", "e2e4\na2a3\nd7d5\nd7d5\ne4d5\n");
        assert_eq!(out.matches("p*").count(), 2, "{out}");
        assert!(out.contains("* a ghost: its twin is gone, so it cannot move"), "{out}");
        let out = play("duplicate", "e2e4\na2a3\nd7d5\na7a6\nh2h3\nb2b3\nd5e4\n");
        assert!(out.contains("on SE there is nothing for the pawn to take"), "{out}");
    }

    #[test]
    fn keishi_refuses_the_ko_by_name() {
        let out = play("keishi", "a2a3\na5a4\na3a2\na4a5\n");
        assert!(out.to_lowercase().contains("ko"), "{out}");
    }

    #[test]
    fn blind_chess_shows_each_side_its_own_men_only() {
        let out = play("blind", "e2e4\n");
        let boards: Vec<&str> = out.split("white>").collect();
        assert!(boards[0].contains("R N B Q K B N R"), "{out}");
        assert!(!boards[0].contains("r n b q k b n r"), "{out}");
        assert!(boards[1].contains("r n b q k b n r"), "{out}");
        assert!(!boards[1].contains("R N B Q K B N R"), "{out}");
        let secret = play("blind", "fen\npgn\n");
        assert!(secret.contains("secret until the game is over"), "{secret}");
    }

    #[test]
    fn help_teaches_every_game() {
        for (game, word) in [
            ("chess", "claim"),
            ("blind", "touch"),
            ("duplicate", "both of your boards"),
            ("keishi", "jump"),
        ] {
            assert!(play(game, "help\n").contains(word), "{game}");
        }
    }

    #[test]
    fn bad_options_are_one_sentence_and_a_failure() {
        for (args, words) in [
            (&["play", "chess", "--start", "8/8/8/8/8/8/8/8 w - - 0 1"][..], "the board is empty"),
            (&["play", "keishi", "--options", "{\"ko\":\"no\"}"], "ko"),
            (&["play", "blind", "--options", "{\"preset\":\"x\"}"], "berkeley"),
            (&["play", "blind", "--options", "{"], "--options is not JSON"),
            (&["play", "chess", "--load", "/no/such/file"], "cannot be read"),
        ] {
            let ran = run(args, "");
            assert!(!ran.ok, "{args:?}");
            assert!(ran.err.contains(words), "{args:?}: {}", ran.err);
        }
    }
}

mod stdio {
    use crate::program::run;
    use serde_json::{Value, json};

    fn ask(requests: &[Value]) -> Vec<Value> {
        let lines: Vec<String> = requests.iter().map(ToString::to_string).collect();
        let input = lines.join("\n");
        let ran = run(&["stdio"], &input);
        assert!(ran.ok && ran.err.is_empty(), "{}", ran.err);
        ran.lines().iter().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    #[test]
    fn a_whole_game_is_refereed() {
        let mut requests = vec![json!({"type": "new", "game": "chess"})];
        for (number, m) in ["f3", "e5", "g4", "Qh4"].iter().enumerate() {
            requests.push(json!({"type": "act", "seat": number % 2, "action": m, "id": number}));
        }
        let answers = ask(&requests);
        assert_eq!(answers[0]["seats"], json!(["white", "black"]));
        assert_eq!(answers[1]["id"], json!(0));
        assert_eq!(
            answers[4]["outcome"],
            json!({"scores": ["loss", "win"], "ending": "checkmate"})
        );
    }

    #[test]
    fn an_error_is_answered_and_the_game_goes_on() {
        let ran = run(
            &["stdio"],
            "{\"type\":\"view\"}\nnonsense\n{\"type\":\"fly\"}\n{\"type\":\"new\",\"game\":\"go\"}\n\
             {\"type\":\"new\",\"game\":\"keishi\"}\n{\"type\":\"act\",\"seat\":0,\"action\":\"a2a9\",\"id\":\"x\"}\n\
             {\"type\":\"act\",\"seat\":9,\"action\":\"a2a3\"}\n{\"type\":\"act\",\"seat\":0,\"action\":\"a2a3\"}\n",
        );
        assert!(ran.ok);
        let codes: Vec<String> = ran
            .lines()
            .iter()
            .map(|line| {
                let answer: Value = serde_json::from_str(line).unwrap();
                let code = answer.get("code").unwrap_or(&answer["type"]).as_str();
                code.unwrap_or_default().to_owned()
            })
            .collect();
        let expected = ["no-game", "bad-json", "bad-request", "bad-request", "ready", "bad-action"];
        assert_eq!(codes[..6], expected);
        assert_eq!(codes[6..], ["bad-request", "done"]);
    }

    #[test]
    fn the_record_of_each_game_can_be_loaded() {
        for (game, action) in
            [("chess", "e4"), ("blind", "touch e2"), ("duplicate", "e2e4"), ("keishi", "a2a3")]
        {
            let answers = ask(&[
                json!({"type": "new", "game": game}),
                json!({"type": "act", "seat": 0, "action": action, "at": 5}),
                json!({"type": "record"}),
                json!({"type": "view", "seat": 0}),
            ]);
            let record = answers[2]["record"].clone();
            let again = ask(&[
                json!({"type": "load", "record": record}),
                json!({"type": "record"}),
                json!({"type": "view", "seat": 0}),
            ]);
            assert_eq!(again[1]["record"], answers[2]["record"], "{game}");
            assert_eq!(again[2]["view"], answers[3]["view"], "{game}");
        }
    }

    #[test]
    fn the_transcript_in_the_protocols_description_is_what_happens() {
        let description = include_str!("../../../../docs/PROTOCOL.md");
        let transcript = description.split("$ fourfold stdio\n").nth(1).unwrap();
        let transcript: Vec<&str> =
            transcript.lines().take_while(|line| !line.starts_with("```")).collect();
        let said = |nth| transcript.iter().skip(nth).step_by(2).copied();
        let input = said(0).collect::<Vec<_>>().join("\n");
        let parsed = |line: &str| serde_json::from_str::<Value>(line).unwrap();
        let answers: Vec<Value> = run(&["stdio"], &input).lines().into_iter().map(parsed).collect();
        assert_eq!(answers, said(1).map(parsed).collect::<Vec<_>>());
    }
}

mod convert {
    use crate::program::{folder, run};

    const TWO_GAMES: &str =
        "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White \"B\"]\n\n1. e4 e5 1/2-1/2\n";

    /// A game with everything that a PGN file can hold.
    const ANNOTATED: &str = "[Event \"Café\"]
[Site \"Paris FRA\"]
[Date \"1851.06.21\"]
[Round \"-\"]
[White \"Anderssen, Adolf\"]
[Black \"Kieseritzky, Lionel\"]
[Result \"1-0\"]
[WhiteElo \"2600\"]
[TimeControl \"-\"]

{Before the first move.} 1. e4 $1 {[%clk 0:05:00] [%eval 0.25] best} 1... e5
(1... c5 $255 (1... e6 2. -- d5) 2. Nf3 {open}) 2. f4 $16 exf4 1-0

";

    #[test]
    fn pgn_to_records_and_back() {
        let records = run(&["convert", "-", "--to", "record"], TWO_GAMES);
        assert!(records.ok, "{}", records.err);
        assert_eq!(records.lines().len(), 2);
        let pgn = run(&["convert", "-", "--to", "pgn"], &records.out);
        assert!(pgn.ok, "{}", pgn.err);
        assert!(pgn.out.contains("1. f3 e5 2. g4 Qh4# 0-1"), "{}", pgn.out);
        assert!(pgn.out.contains("[Result \"1/2-1/2\"]"), "{}", pgn.out);
    }

    #[test]
    fn to_and_from_fen() {
        let fen = "8/8/3k4/8/3K4/8/7R/7R w - - 42 60";
        let record = run(&["convert", "-", "--to", "record"], fen);
        let back = run(&["convert", "-", "--to", "fen"], &record.out);
        assert_eq!(back.out.trim(), fen);
        let pgn = run(&["convert", "-", "--to", "pgn"], fen);
        assert!(pgn.out.contains(&format!("[FEN \"{fen}\"]")), "{}", pgn.out);
        let ends = run(&["convert", "-", "--to", "fen"], TWO_GAMES);
        assert_eq!(ends.lines().len(), 2);
    }

    #[test]
    fn of_a_broken_game_as_much_is_kept_as_can_be_read_and_the_rest_is_named() {
        let broken =
            TWO_GAMES.replace("1. e4 e5", "1. e4 e6 2. Ke3") + "\n[White \"C\"]\n\n1. d4 *\n";
        let ran = run(&["convert", "-", "--to", "record"], &broken);
        assert!(!ran.ok);
        assert_eq!(ran.lines().len(), 3);
        assert!(ran.err.contains("game 2, line 7"), "{}", ran.err);
        assert!(ran.err.contains("of 1 of 3 games something was left out"), "{}", ran.err);
    }

    #[test]
    fn a_pgn_file_loses_nothing_on_its_way_through_a_record() {
        let records = run(&["convert", "-", "--to", "record"], ANNOTATED);
        assert!(records.ok && records.err.is_empty(), "{}", records.err);
        assert_eq!(run(&["convert", "-", "--to", "pgn"], &records.out).out, ANNOTATED);
        assert_eq!(run(&["convert", "-", "--to", "pgn"], ANNOTATED).out, ANNOTATED);
    }

    #[test]
    fn the_save_file_of_duplicate_chess_goes_both_ways_and_is_refused_with_the_number_of_a_bad_move()
     {
        let save = r#"{"variant":"duplicate-chess","version":1,"moves":[{"player":"N","from":"e2","to":"e4"}]}"#;
        let record = run(&["convert", "-", "--to", "record"], save);
        assert!(record.ok, "{}", record.err);
        assert_eq!(run(&["convert", "-", "--to", "save"], &record.out).out.trim(), save);
        let bad = run(&["convert", "-", "--to", "record"], &save.replace("\"e4\"", "\"e5\""));
        assert!(!bad.ok && bad.err.contains("move 1"), "{}", bad.err);
    }

    #[test]
    fn a_file_is_written_whole_or_not_at_all() {
        let folder = folder("convert-output");
        let file = folder.join("out.json");
        let name = file.to_str().unwrap();
        assert!(run(&["convert", "-", "--to", "record", "-o", name], TWO_GAMES).ok);
        assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 2);
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
        let nowhere = run(&["convert", "-", "--to", "pgn", "-o", "/no/such/folder/x"], TWO_GAMES);
        assert!(!nowhere.ok && nowhere.err.contains("cannot be written"), "{}", nowhere.err);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let keishi =
            run(&["stdio"], "{\"type\":\"new\",\"game\":\"keishi\"}\n{\"type\":\"record\"}\n");
        let record: serde_json::Value = serde_json::from_str(keishi.lines()[1]).unwrap();
        let ran = run(&["convert", "-", "--to", "pgn"], &record["record"].to_string());
        assert!(!ran.ok && ran.err.contains("PGN is for chess"), "{}", ran.err);
        let empty = run(&["convert", "-", "--to", "pgn"], "");
        assert!(!empty.ok && empty.err.contains("holds no game"), "{}", empty.err);
    }
}

mod serve {
    use std::{
        io::{BufRead, BufReader, Read, Write},
        net::TcpStream,
        process::{Command, Stdio},
    };

    use crate::program::{folder, run};

    #[test]
    fn without_a_command_it_serves_and_says_where_and_stops_when_it_is_told() {
        let database = folder("serve").join("games.db");
        let mut server = Command::new(env!("CARGO_BIN_EXE_fourfold"))
            .env("FOURFOLD_LISTEN", "127.0.0.1:0")
            .env("FOURFOLD_DATABASE", format!("sqlite:{}", database.display()))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Fourfold is at http://").unwrap();
        let mut stream = TcpStream::connect(address).unwrap();
        stream
            .write_all(b"GET /api/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.ends_with("ready"), "{answer}");
        let stop = Command::new("kill").args(["-TERM", &server.id().to_string()]).status();
        assert!(stop.unwrap().success() && server.wait().unwrap().success());
    }

    #[test]
    fn what_cannot_be_served_is_said_in_a_sentence() {
        for (arguments, words) in [
            (["--listen", "nowhere"], "nowhere"),
            (["--database", "games.db"], "sqlite:PATH"),
            (["--log", "=="], "is not a log filter"),
        ] {
            let ran = run(&["serve", arguments[0], arguments[1]], "");
            assert!(!ran.ok && ran.err.contains(words), "{arguments:?}: {}", ran.err);
        }
    }
}

mod selfplay {
    use std::{fs, path::Path};

    use crate::program::{Ran, folder, run};

    /// Arguments are separated by blanks.
    fn selfplay(args: &str) -> Ran {
        run(&["selfplay"].into_iter().chain(args.split(' ')).collect::<Vec<_>>(), "")
    }

    /// What the files of a folder say, by name.
    fn contents(folder: &Path) -> Vec<String> {
        let mut paths: Vec<_> = fs::read_dir(folder)
            .expect("a folder")
            .map(|file| file.expect("a file").path())
            .collect();
        paths.sort_unstable();
        paths.iter().map(|path| fs::read_to_string(path).expect("a text")).collect()
    }

    #[test]
    fn programs_play_and_everything_is_written() {
        let folder = folder("selfplay");
        let place = folder.display();
        let ran = selfplay(&format!(
            "--game keishi --a casual --b random --games 5 --json {place}/report.json --records {place}/records \
             --plots {place}/plots"
        ));
        assert!(ran.ok, "{}", ran.err);
        assert!(ran.out.starts_with("casual against random: 6 games of keishi"), "{}", ran.out);
        let report = fs::read_to_string(folder.join("report.json")).unwrap();
        assert_eq!(serde_json::from_str::<serde_json::Value>(&report).unwrap()["games"], 6);
        assert_eq!(contents(&folder.join("records")).len(), 6);
        let plots = contents(&folder.join("plots"));
        assert!(plots.len() == 2 && plots.iter().all(|plot| plot.starts_with("<svg ")));
    }

    #[test]
    fn a_preset_changes_the_rules_and_the_same_seed_gives_the_same_games() {
        let games = |name: &str, preset: &str, threads: u32| {
            let folder = folder(name);
            let ran = selfplay(&format!(
                "--game blind --a casual --b random --games 4 --preset {preset} --threads {threads} --records {}",
                folder.display()
            ));
            assert!(ran.ok, "{}", ran.err);
            contents(&folder)
        };
        let one = games("selfplay-one", "icc", 1);
        assert_eq!(one, games("selfplay-two", "icc", 3));
        assert_ne!(one, games("selfplay-house", "house", 1));
    }

    #[test]
    fn a_sweep_prints_a_table_and_draws_a_picture() {
        let folder = folder("selfplay-sweep");
        let ran = selfplay(&format!(
            "--game blind --a random --b random --games 2 --limit 10 --sweep --plots {}",
            folder.display()
        ));
        assert!(ran.ok, "{}", ran.err);
        assert!(ran.out.starts_with("| rule | games |"), "{}", ran.out);
        assert!(ran.out.contains("| no touch-move | 2 |"), "{}", ran.out);
        assert!(contents(&folder)[0].starts_with("<svg "));
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_a_sentence() {
        for (args, part) in [
            ("--game keishi --a engine:2 --b casual", "engine does not play keishi"),
            ("--game chess --a engine:9 --b casual", "write 1, 2, 3, 4, 5, 6, 7 or 8"),
            ("--game chess --a fritz --b casual", "there are random, casual"),
            ("--game chess --a random --b casual --preset icc", "only blind chess has presets"),
            ("--game chess --a random --b casual --sweep", "only blind chess has rules to sweep"),
            ("--game chess --a sighted --b casual", "sighted plays blind chess only"),
            (r#"--game chess --a random --b casual --options {"x":1}"#, "unknown field `x`"),
            ("--game chess --a random --b casual --options {", "is not JSON"),
        ] {
            let ran = selfplay(args);
            assert!(!ran.ok && ran.err.contains(part), "{args}: {}", ran.err);
        }
    }
}

mod training {
    use std::fs;

    use crate::program::{Ran, folder, run};

    fn generate(file: &str, rest: &[&str]) -> Ran {
        run(&[&["gen", "--output", file, "--nodes", "20"], rest].concat(), "")
    }

    #[test]
    fn games_are_written_gone_on_with_and_counted() {
        let file = folder("training").join("small.games").display().to_string();
        for games in ["1", "2"] {
            let ran = generate(&file, &["--games", games]);
            assert!(ran.ok && ran.out.starts_with(&format!("{games} games, ")), "{}", ran.err);
        }
        let info = run(&["gen", "--info", &file], "");
        assert!(info.out.starts_with("seed 1, "), "{}", info.out);
        assert!(info.out.contains("\n2 games: ") && info.out.ends_with("0 damaged games\n"));
    }

    #[test]
    fn what_is_cut_off_is_said_and_played_again() {
        let file = folder("training-cut").join("small.games").display().to_string();
        assert!(generate(&file, &["--games", "2"]).ok);
        let whole = fs::read(&file).unwrap();
        fs::write(&file, &whole[..whole.len() - 3]).unwrap();
        let ran = generate(&file, &["--games", "2", "--threads", "1"]);
        assert!(ran.err.contains("is cut off; it will be played again"), "{}", ran.err);
        assert_eq!(fs::read(&file).unwrap().len(), whole.len());
    }

    #[test]
    fn what_cannot_be_gone_on_with_is_refused_with_a_sentence() {
        let folder = folder("training-refused");
        let file = folder.join("small.games").display().to_string();
        assert!(generate(&file, &["--games", "1"]).ok);
        let ran = generate(&file, &["--games", "1", "--seed", "2"]);
        assert!(!ran.ok && ran.err.contains("was begun with seed 1"), "{}", ran.err);
        let pgn = folder.join("games.pgn");
        fs::write(&pgn, "1. e4 e5").unwrap();
        let ran = run(&["gen", "--info", &pgn.display().to_string()], "");
        assert!(!ran.ok && ran.err.contains("is not a file of games"), "{}", ran.err);
        assert!(!run(&["gen"], "").ok);
    }
}
