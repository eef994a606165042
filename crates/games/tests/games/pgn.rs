//! Games as PGN: what comes in goes out again, and what was played here is told in the words of the standard.

use blind::Blind;
use chess::Chess;
use game::{Ending, Game, Seat};
use games::{AnyTable, Credits, Form, Imported};
use table::{Deed, Proposal, Setup, Table, TimeControl};

const WHITE: Seat = Seat::ALL[0];
const BLACK: Seat = Seat::ALL[1];

fn import(pgn: &str) -> Imported {
    Form::Pgn.read_one(pgn).unwrap_or_else(|why| panic!("{why}"))
}

fn written(table: &AnyTable) -> String {
    table.write(Form::Pgn).expect("every game has a form as PGN")
}

/// The game through a record and back.
fn kept(table: &AnyTable) -> AnyTable {
    AnyTable::from_record(&table.record()).expect("a record can be replayed")
}

fn act<G: Game>(table: &mut Table<G>, actions: &str, second: u64) {
    for (action, at) in actions.split_whitespace().zip(1..) {
        let seat = table.game().to_act().iter().next().expect("somebody is to move");
        table
            .submit(seat, Deed::Act(action.parse().expect("an action")), at * second)
            .expect("it is legal");
    }
}

mod from_a_file {
    use super::*;

    #[test]
    fn tags_comments_glyphs_variations_date_and_result_come_out_as_they_went_in() {
        let pgn = "[Event \"?\"]\n[Site \"?\"]\n[Date \"1851.06.21\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"B\"]\n\
            [Result \"1-0\"]\n[ECO \"C33\"]\n\n1. e4 $1 {good} 1... e5 (1... c5 {or this} 2. --) 2. f4 $4000 1-0\n\n";
        let Imported { table, skipped, notes } = import(pgn);
        assert!(skipped.is_empty() && notes.is_empty(), "{skipped:?} {notes:?}");
        assert_eq!(written(&table), pgn);
        assert_eq!(written(&kept(&table)), pgn);
        assert_eq!(table.outcome().map(|outcome| outcome.ending), Some(Ending::Resignation));
    }

    #[test]
    fn a_game_that_was_played_on_past_its_end_by_law_is_kept_and_the_end_is_noted() {
        // The bare kings walk on, and White is said to have won.
        let pgn = "[FEN \"8/8/8/3k4/8/2r5/1K6/8 w - - 0 1\"]\n\n1. Kxc3 Ke4 2. Kc4 Ke5 1-0";
        let Imported { table, skipped, notes } = import(pgn);
        assert!(skipped.is_empty(), "{skipped:?}");
        assert_eq!(
            notes,
            [
                "game 1: by law it ended after 1. Kxc3 (dead position); it is kept as it was played on",
                "game 1: the result is given as 1-0, and by law it is 1/2-1/2 (dead position)",
            ]
        );
        let again = written(&kept(&table));
        let moves =
            "1. Kxc3 {By law the game ended here: dead position.} 1... Ke4 2. Kc4 Ke5 1-0\n\n";
        assert!(again.ends_with(moves), "{again}");
        assert_eq!(written(&import(&again).table), again);
    }

    #[test]
    fn the_view_shows_where_the_law_ended_it() {
        let knights = "Nf3 Nf6 Ng1 Ng8 ".repeat(5);
        let AnyTable::Chess(table) = import(&knights).table else { panic!("chess") };
        let view = table.game().view(game::Viewer::Spectator);
        assert_eq!(view.moves.len(), 20);
        let end = view.law_end.unwrap();
        assert_eq!((end.ply, end.ending), (16, Ending::FivefoldRepetition));
    }

    #[test]
    fn a_draw_before_the_first_move_is_a_draw() {
        let Imported { table, .. } = import("[Result \"1/2-1/2\"]\n\n1/2-1/2");
        assert_eq!(table.outcome().map(|outcome| outcome.ending), Some(Ending::Agreement));
        assert_eq!(kept(&table).outcome(), table.outcome());
    }

    #[test]
    fn of_a_game_that_breaks_off_the_rest_is_named_and_the_beginning_kept() {
        let Imported { table, skipped, .. } = import("[White \"A\"]\n\n1. e4 e5 2. Ke3 Nc6 0-1");
        assert!(skipped[0].starts_with("game 1, line 3: Ke3 is not a legal move"), "{skipped:?}");
        assert!(written(&table).ends_with("1. e4 e5 0-1\n\n"), "{}", written(&table));
    }

    #[test]
    fn what_is_played_in_its_place_makes_the_file_s_moves_a_variation() {
        let Imported { mut table, .. } = import("[White \"A\"]\n\n1. e4 e5 {solid} 2. Nf3 *");
        for (seat, deed) in [
            (WHITE, Deed::Undo),
            (WHITE, Deed::Undo),
            (BLACK, Deed::Act("c5".to_owned())),
            (BLACK, Deed::Resign),
        ] {
            table.submit(seat, deed, 0).unwrap();
        }
        let pgn = written(&kept(&table));
        assert!(pgn.contains("[White \"A\"]") && pgn.contains("[Result \"1-0\"]"), "{pgn}");
        let moves = "1. e4 c5 (1... e5 {solid} 2. Nf3) {resignation} 1-0";
        assert!(pgn.contains(moves), "{pgn}");
    }

    #[test]
    fn a_game_that_ended_on_another_line_ends_there_in_the_file() {
        let Imported { mut table, .. } = import("1. e4 e5 2. Nf3 1-0");
        let go = |table: &mut AnyTable, deed| table.submit(BLACK, deed, 0).map(|_| ()).unwrap();
        go(&mut table, Deed::Goto(1));
        go(&mut table, Deed::Act("c5".to_owned()));
        assert_eq!(table.outcome(), None);
        let pgn = written(&kept(&table));
        assert!(pgn.ends_with("1. e4 e5 (1... c5) 2. Nf3 {resignation} 1-0\n\n"), "{pgn}");
        let again = import(&pgn).table;
        assert_eq!(written(&again), pgn);
    }

    #[test]
    fn papers_of_another_start_are_refused() {
        let record = r#"{"game":"chess","version":1,"setup":{"options":{"start":"chess960:7","papers":"1. e4 *"}},"entries":[]}"#;
        let why = AnyTable::from_record(record).unwrap_err().to_string();
        assert!(why.contains("papers are of a game that begins elsewhere"), "{why}");
    }
}

mod played_here {
    use super::*;

    fn credits<'a>() -> Credits<'a> {
        Credits { names: vec![Some("Ann"), Some("engine:3")], date: Some(1_763_510_400_000) }
    }

    #[test]
    fn a_served_game_has_its_date_its_players_its_clock_and_how_it_ended() {
        let time_control = Some(TimeControl::Increment {
            base: 300_000,
            increment: 2_000,
            delay: 0,
            waits: false,
        });
        let mut table = Table::<Chess>::new(Setup { time_control, ..Setup::default() }).unwrap();
        act(&mut table, "e2e4 e7e5 g1f3", 10_000);
        table.submit(BLACK, Deed::Flag, 400_000).unwrap();
        let pgn = Form::Pgn.write(&table, &credits()).unwrap();
        for tag in [
            "[Date \"2025.11.19\"]",
            "[White \"Ann\"]",
            "[Black \"engine:3\"]",
            "[Result \"1-0\"]",
            "[TimeControl \"300+2\"]",
            "[Termination \"time forfeit\"]",
        ] {
            assert!(pgn.contains(tag), "{tag}: {pgn}");
        }
        let clocks = ["0:04:52", "0:04:52", "0:04:44"];
        let moves = ["1. e4", "1... e5", "2. Nf3"];
        for (m, clock) in moves.iter().zip(clocks) {
            let played = format!("{m} {{[%clk {clock}]}}");
            assert!(pgn.replace('\n', " ").contains(&played), "{played}: {pgn}");
        }
        assert_eq!(written(&import(&pgn).table), pgn, "it comes in and goes out the same");
    }

    #[test]
    fn a_turn_that_was_taken_back_leaves_no_time_behind() {
        let time_control =
            Some(TimeControl::Increment { base: 60_000, increment: 0, delay: 0, waits: false });
        let mut table = Table::<Chess>::new(Setup { time_control, ..Setup::default() }).unwrap();
        act(&mut table, "e2e4", 10_000);
        table.submit(WHITE, Deed::Offer(Proposal::Takeback), 10_000).unwrap();
        table.submit(BLACK, Deed::Accept(Proposal::Takeback), 10_000).unwrap();
        table.submit(WHITE, Deed::Act("d2d4".parse().unwrap()), 15_000).unwrap();
        let pgn = Form::Pgn.write(&table, &Credits::default()).unwrap();
        assert!(pgn.contains("1. d4 {[%clk 0:00:45]} *"), "{pgn}");
    }

    #[test]
    fn a_blind_game_is_chess_of_the_usual_kind() {
        let mut table = Table::<Blind>::new(Setup::default()).unwrap();
        act(&mut table, "f2f3 e7e5 g2g4 d8h4", 1_000);
        let pgn = Form::Pgn.write(&table, &credits()).unwrap();
        assert!(!pgn.contains("Variant") && !pgn.contains("FEN"), "{pgn}");
        assert!(
            pgn.contains("[TimeControl \"-\"]") && pgn.contains("[Event \"Blind chess\"]"),
            "{pgn}"
        );
        assert!(pgn.ends_with("1. f3 e5 2. g4 Qh4# 0-1\n\n"), "{pgn}");
    }
}

#[test]
fn a_game_that_is_longer_than_any_can_be_is_not_gone_on_with() {
    let knights = "Nf3 Nf6 Ng1 Ng8 ".repeat(12_501);
    let why = Form::Pgn.read_one(&knights).err().map(|why| why.to_string());
    assert_eq!(why.as_deref(), Some("this game has 50004 entries, and 50000 are the most"));
    assert!(Form::Pgn.read(&knights)[0].is_ok(), "a file may hold it all the same");
}
