//! What happens beside the board, with chess on it.

use chess::Chess;
use game::{Ending, Game, Outcome, Rejection, Score, Seat, Viewer};
use table::{Deed, News, Proposal, Record, Said, Setup, Table, TimeControl, Told};

type ChessTable = Table<Chess>;

const WHITE: Seat = Seat::ALL[0];
const BLACK: Seat = Seat::ALL[1];

fn table() -> ChessTable {
    Table::new(Setup::default()).expect("the standard start")
}

fn sandbox() -> ChessTable {
    Table::new(Setup { sandbox: true, ..Setup::default() }).expect("the standard start")
}

/// A game in which each side has moved once.
fn begun() -> ChessTable {
    let mut table = table();
    play(&mut table, "e2e4 e7e5");
    table
}

fn with_clock(time_control: TimeControl) -> ChessTable {
    let setup = Setup { time_control: Some(time_control), ..Setup::default() };
    Table::new(setup).expect("a good clock")
}

fn act(text: &str) -> Deed<chess::Action> {
    Deed::Act(text.parse().expect("an action"))
}

/// Moves in turn, one second apart.
fn play(table: &mut ChessTable, moves: &str) {
    for (m, at) in moves.split_whitespace().zip(1..) {
        let seat = table.game().to_act().iter().next().expect("the game goes on");
        table.submit(seat, act(m), at * 1000).expect(m);
    }
}

fn fen(table: &ChessTable) -> String {
    chess::print_fen(table.game().position())
}

fn news(told: &Told<Chess>) -> Vec<&News> {
    told.iter()
        .filter_map(|heard| match &heard.said {
            Said::Table(news) => Some(news),
            Said::Referee(_) => None,
        })
        .collect()
}

fn refusal(answer: Result<Told<Chess>, Rejection>) -> String {
    answer.expect_err("a refusal").to_string()
}

/// The table is what its record says.
fn assert_recovers(table: &ChessTable) {
    let record: Record<Chess> = table.record().to_string().parse().expect("own record");
    assert_eq!(&record, table.record());
    let again = Table::replay(&record).expect("own record");
    for viewer in [Viewer::Seat(WHITE), Viewer::Seat(BLACK), Viewer::Spectator] {
        assert_eq!(again.view(viewer, 99_000), table.view(viewer, 99_000));
    }
}

mod draw_offers {
    use super::*;

    #[test]
    fn a_draw_needs_everybodys_consent() {
        let mut table = begun();
        let told = table.submit(BLACK, Deed::Offer(Proposal::Draw), 0).unwrap();
        assert_eq!(news(&told), [&News::Offered { seat: BLACK, proposal: Proposal::Draw }]);
        assert_eq!(table.outcome(), None);
        table.submit(WHITE, Deed::Accept(Proposal::Draw), 0).unwrap();
        assert_eq!(table.outcome(), Some(&Outcome::draw(2, Ending::Agreement)));
        assert_recovers(&table);
    }

    #[test]
    fn one_cannot_accept_ones_own_offer_or_none_or_offer_twice() {
        let mut table = begun();
        assert_eq!(
            refusal(table.submit(WHITE, Deed::Accept(Proposal::Draw), 0)),
            "nobody has offered a draw"
        );
        table.submit(WHITE, Deed::Offer(Proposal::Draw), 0).unwrap();
        refusal(table.submit(WHITE, Deed::Accept(Proposal::Draw), 0));
        refusal(table.submit(BLACK, Deed::Offer(Proposal::Draw), 0));
        assert_eq!(table.record().entries.len(), 3);
    }

    #[test]
    fn an_offer_is_gone_once_declined() {
        let mut table = begun();
        table.submit(WHITE, Deed::Offer(Proposal::Draw), 0).unwrap();
        table.submit(BLACK, Deed::Decline(Proposal::Draw), 0).unwrap();
        refusal(table.submit(BLACK, Deed::Accept(Proposal::Draw), 0));
    }

    #[test]
    fn an_offer_is_gone_once_somebody_moves() {
        for (moves_before, next) in [("e2e4 e7e5", "d2d4"), ("e2e4 e7e5 d2d4", "e5d4")] {
            let mut table = table();
            play(&mut table, moves_before);
            table.submit(WHITE, Deed::Offer(Proposal::Draw), 0).unwrap();
            assert!(table.view(Viewer::Spectator, 0).offers.draw.is_some());
            play(&mut table, next);
            assert!(table.view(Viewer::Spectator, 0).offers.draw.is_none());
        }
    }
}

mod the_law {
    use super::*;

    #[test]
    fn a_draw_cannot_be_offered_before_each_side_has_moved() {
        let mut table = table();
        for m in ["e2e4", "e7e5"] {
            for seat in [WHITE, BLACK] {
                assert_eq!(
                    refusal(table.submit(seat, Deed::Offer(Proposal::Draw), 0)),
                    "a draw can be agreed only after each side has moved"
                );
            }
            assert!(!table.view(Viewer::Spectator, 0).can_agree);
            play(&mut table, m);
        }
        assert!(table.view(Viewer::Spectator, 0).can_agree);
        table.submit(BLACK, Deed::Offer(Proposal::Draw), 0).unwrap();
        table.submit(WHITE, Deed::Accept(Proposal::Draw), 0).unwrap();
        assert!(!table.view(Viewer::Spectator, 0).can_agree, "it is over");
    }

    #[test]
    fn a_record_with_a_draw_agreed_before_that_is_still_read() {
        let mut record = table().record().clone();
        let (offer, accept) = (Deed::Offer(Proposal::Draw), Deed::Accept(Proposal::Draw));
        record.entries.push(table::Entry { seat: WHITE, deed: offer, at: 0 });
        record.entries.push(table::Entry { seat: BLACK, deed: accept, at: 0 });
        let table = Table::replay(&record).unwrap();
        assert_eq!(table.outcome(), Some(&Outcome::draw(2, Ending::Agreement)));
    }

    #[test]
    fn four_players_may_agree_at_once_for_their_game_has_no_such_law() {
        let mut table = Table::<duplicate::Duplicate>::new(Setup::default()).unwrap();
        table.submit(WHITE, Deed::Offer(Proposal::Draw), 0).unwrap();
    }

    #[test]
    fn a_claim_ends_the_game_and_only_a_sandbox_takes_it_back() {
        let repeat = "g1f3 g8f6 f3g1 f6g8 ".repeat(2);
        for sandbox in [false, true] {
            let mut table: ChessTable = Table::new(Setup { sandbox, ..Setup::default() }).unwrap();
            play(&mut table, &repeat);
            table.submit(WHITE, act("claim"), 9_000).unwrap();
            assert_eq!(table.outcome().map(|o| o.ending), Some(Ending::ThreefoldRepetition));
            refusal(table.submit(BLACK, Deed::Offer(Proposal::Takeback), 9_000));
            refusal(table.submit(BLACK, act("e7e5"), 9_000));
            assert_eq!(table.submit(BLACK, Deed::Undo, 9_000).is_ok(), sandbox);
            assert_eq!(table.outcome().is_none(), sandbox);
        }
    }
}

mod what_ends_a_turn {
    use super::*;

    #[test]
    fn a_legal_move_and_giving_up_end_a_turn_and_anything_else_does_not() {
        let table = begun();
        for (seat, deed, ends) in [
            (WHITE, act("d2d4"), true),
            (WHITE, act("d2d5"), false),
            (BLACK, act("d7d5"), false),
            (WHITE, Deed::Resign, true),
            (WHITE, Deed::Offer(Proposal::Draw), false),
        ] {
            assert_eq!(table.ends_turn(seat, &deed), ends, "{seat} {deed:?}");
        }
    }

    #[test]
    fn a_try_that_is_refused_does_not_end_a_turn_and_one_that_is_not_does() {
        let table = Table::<blind::Blind>::new(Setup::default()).unwrap();
        for (action, ends) in [("touch e2", false), ("e2d3", false), ("e2e4", true)] {
            let deed = Deed::Act(action.parse().unwrap());
            assert_eq!(table.ends_turn(WHITE, &deed), ends, "{action}");
        }
    }
}

mod four_players {
    use super::*;
    use duplicate::Duplicate;

    const FOUR: [Seat; 4] = Seat::ALL;

    fn table() -> Table<Duplicate> {
        Table::new(Setup::default()).expect("the standard start")
    }

    #[test]
    fn all_four_must_agree_to_a_draw() {
        let mut table = table();
        table.submit(FOUR[2], Deed::Offer(Proposal::Draw), 0).unwrap();
        for seat in [FOUR[0], FOUR[3]] {
            table.submit(seat, Deed::Accept(Proposal::Draw), 0).unwrap();
            assert_eq!(table.outcome(), None);
        }
        table.submit(FOUR[1], Deed::Accept(Proposal::Draw), 0).unwrap();
        assert_eq!(table.outcome(), Some(&Outcome::draw(4, Ending::Agreement)));
    }

    #[test]
    fn one_who_resigns_loses_and_the_others_draw() {
        let mut table = table();
        table.submit(FOUR[3], Deed::Resign, 0).unwrap();
        let scores = table.outcome().map(|outcome| FOUR.map(|seat| outcome.scores[seat]));
        assert_eq!(scores, Some([Score::Draw, Score::Draw, Score::Draw, Score::Loss]));
    }

    #[test]
    fn a_takeback_undoes_the_turns_of_all_who_moved_since() {
        let mut table = table();
        for (seat, m) in FOUR.into_iter().zip(["e2e4", "d2d4", "e7e5", "d7d5"]) {
            table.submit(seat, Deed::Act(m.parse().unwrap()), 0).unwrap();
        }
        table.submit(FOUR[1], Deed::Offer(Proposal::Takeback), 0).unwrap();
        for seat in [FOUR[0], FOUR[2], FOUR[3]] {
            table.submit(seat, Deed::Accept(Proposal::Takeback), 0).unwrap();
        }
        assert_eq!(table.line().len(), 1);
        assert!(table.game().to_act().contains(FOUR[1]));
    }
}

mod takebacks {
    use super::*;

    #[test]
    fn go_back_to_before_the_askers_last_turn() {
        for (moves, left) in [("e2e4", 0), ("e2e4 e7e5", 0), ("e2e4 e7e5 g1f3", 2)] {
            let mut table = table();
            play(&mut table, moves);
            table.submit(WHITE, Deed::Offer(Proposal::Takeback), 0).unwrap();
            let told = table.submit(BLACK, Deed::Accept(Proposal::Takeback), 0).unwrap();
            assert_eq!(news(&told), [&News::TakenBack { seat: WHITE }]);
            assert_eq!(table.line().len(), left, "{moves}");
            assert!(table.game().to_act().contains(WHITE));
            assert_recovers(&table);
        }
    }

    #[test]
    fn need_a_move_to_take_back() {
        let mut table = table();
        play(&mut table, "e2e4");
        refusal(table.submit(BLACK, Deed::Offer(Proposal::Takeback), 0));
    }

    #[test]
    fn leave_everything_as_it_is_when_declined() {
        let mut table = table();
        play(&mut table, "e2e4");
        let before = fen(&table);
        table.submit(WHITE, Deed::Offer(Proposal::Takeback), 0).unwrap();
        table.submit(BLACK, Deed::Decline(Proposal::Takeback), 0).unwrap();
        assert_eq!(fen(&table), before);
    }

    #[test]
    fn leave_the_repetitions_of_the_line_that_remains() {
        let mut table = table();
        play(&mut table, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
        assert_eq!(table.game().occurrences(), 3);
        table.submit(BLACK, Deed::Offer(Proposal::Takeback), 0).unwrap();
        table.submit(WHITE, Deed::Accept(Proposal::Takeback), 0).unwrap();
        assert_eq!(table.game().occurrences(), 2);
    }
}

mod endings {
    use super::*;

    #[test]
    fn whoever_resigns_loses_also_out_of_turn() {
        let mut table = table();
        table.submit(BLACK, Deed::Resign, 0).unwrap();
        assert_eq!(table.outcome(), Some(&Outcome::win(2, WHITE, Ending::Resignation)));
        assert_eq!(table.submit(WHITE, act("e2e4"), 0), Err(Rejection::Over));
        assert_recovers(&table);
    }

    #[test]
    fn whoever_leaves_loses() {
        let mut table = table();
        table.submit(WHITE, Deed::Abandon, 0).unwrap();
        assert_eq!(table.outcome(), Some(&Outcome::win(2, BLACK, Ending::Abandonment)));
    }

    #[test]
    fn a_seat_that_the_game_has_not_can_do_nothing() {
        let answer = table().submit(Seat::ALL[2], Deed::Resign, 0);
        assert_eq!(answer, Err(Rejection::NoSuchSeat { seat: 2, seats: 2 }));
    }
}

mod clocks {
    use super::*;

    const BLITZ: TimeControl =
        TimeControl::Increment { base: 10_000, increment: 2_000, delay: 0, waits: false };

    fn left(table: &ChessTable, at: u64) -> [u64; 2] {
        let clock = table.view(Viewer::Spectator, at).clock.expect("a clock");
        [clock[WHITE], clock[BLACK]]
    }

    #[test]
    fn run_for_whoever_is_to_move_and_gain_the_increment_after_the_move() {
        let mut table = with_clock(BLITZ);
        assert_eq!(left(&table, 3_000), [7_000, 10_000]);
        table.submit(WHITE, act("e2e4"), 3_000).unwrap();
        assert_eq!(left(&table, 3_000), [9_000, 10_000]);
        assert_eq!(left(&table, 4_000), [9_000, 9_000]);
        assert_recovers(&table);
    }

    #[test]
    fn a_fallen_flag_can_be_pointed_out_and_not_before_it_falls() {
        let mut table = with_clock(BLITZ);
        table.submit(WHITE, act("e2e4"), 1_000).unwrap();
        assert_eq!(table.next_flag(), Some(11_000));
        assert_eq!(table.flag_fallen(10_999), None);
        assert_eq!(
            refusal(table.submit(BLACK, Deed::Flag, 10_999)),
            "black's time has not run out"
        );
        assert_eq!(table.flag_fallen(11_000), Some(BLACK));
        refusal(table.submit(WHITE, Deed::Flag, 11_000));
        table.submit(BLACK, Deed::Flag, 11_000).unwrap();
        assert_eq!(table.outcome(), Some(&Outcome::win(2, WHITE, Ending::Time)));
        assert_recovers(&table);
    }

    #[test]
    fn nobody_moves_after_the_flag() {
        let mut table = with_clock(BLITZ);
        assert_eq!(refusal(table.submit(WHITE, act("e2e4"), 10_000)), "white's time has run out");
        assert!(table.record().entries.is_empty());
    }

    #[test]
    fn time_alone_does_not_win_for_a_bare_king() {
        let start: chess::Start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().unwrap();
        let setup = Setup {
            options: chess::Options::from(start),
            time_control: Some(BLITZ),
            sandbox: false,
        };
        let mut table = ChessTable::new(setup).unwrap();
        table.submit(WHITE, Deed::Flag, 10_000).unwrap();
        assert_eq!(table.outcome().map(|o| o.scores[WHITE]), Some(Score::Draw));
    }

    #[test]
    fn time_per_turn_begins_anew_each_turn() {
        let mut table = with_clock(TimeControl::PerTurn { time: 5_000, waits: false });
        table.submit(WHITE, act("e2e4"), 4_000).unwrap();
        table.submit(BLACK, act("e7e5"), 8_000).unwrap();
        assert_eq!(left(&table, 8_000), [5_000, 5_000]);
        assert_eq!(table.next_flag(), Some(13_000));
    }

    #[test]
    fn time_never_runs_backwards() {
        let mut table = with_clock(BLITZ);
        table.submit(WHITE, act("e2e4"), 3_000).unwrap();
        table.submit(BLACK, act("e7e5"), 1_000).unwrap();
        assert_eq!(left(&table, 3_000), [9_000, 12_000]);
        assert_eq!(table.record().entries[1].at, 3_000);
    }

    #[test]
    fn a_takeback_charges_the_time_to_whoever_thought() {
        let mut table = with_clock(BLITZ);
        table.submit(WHITE, act("e2e4"), 1_000).unwrap();
        table.submit(WHITE, Deed::Offer(Proposal::Takeback), 2_000).unwrap();
        table.submit(BLACK, Deed::Accept(Proposal::Takeback), 4_000).unwrap();
        assert_eq!(left(&table, 4_000), [11_000, 7_000]);
    }

    #[test]
    fn what_was_left_is_known_after_each_move_that_stands() {
        let mut table = with_clock(BLITZ);
        table.submit(WHITE, act("e2e4"), 1_000).unwrap();
        table.submit(BLACK, act("e7e5"), 3_000).unwrap();
        table.submit(BLACK, Deed::Offer(Proposal::Takeback), 4_000).unwrap();
        table.submit(WHITE, Deed::Accept(Proposal::Takeback), 5_000).unwrap();
        let kept = |table: &ChessTable| -> Vec<[u64; 2]> {
            let clocks = table.clocks().expect("a clock");
            clocks.iter().map(|clock| [clock[WHITE], clock[BLACK]]).collect()
        };
        assert_eq!(kept(&table), [[11_000, 10_000]]);
        table.submit(BLACK, act("c7c5"), 6_000).unwrap();
        table.submit(WHITE, Deed::Resign, 9_000).unwrap();
        let again = Table::replay(table.record()).unwrap();
        for table in [table, again] {
            assert_eq!(kept(&table), [[11_000, 10_000], [9_000, 11_000]]);
        }
    }

    #[test]
    fn a_clock_that_waits_begins_after_the_first_move_of_its_seat() {
        let control =
            TimeControl::Increment { base: 10_000, increment: 2_000, delay: 0, waits: true };
        let mut table = with_clock(control);
        let ticking = |table: &ChessTable| table.view(Viewer::Spectator, 0).ticking;
        assert_eq!((left(&table, 90_000), table.next_flag()), ([10_000, 10_000], None));
        table.submit(WHITE, act("e2e4"), 90_000).unwrap();
        assert_eq!(left(&table, 95_000), [10_000, 10_000]);
        assert_eq!(table.flag_fallen(200_000), None);
        assert!(ticking(&table).is_empty());
        table.submit(BLACK, act("e7e5"), 100_000).unwrap();
        assert!(ticking(&table).contains(WHITE) && !ticking(&table).contains(BLACK));
        assert_eq!(table.next_flag(), Some(110_000));
        table.submit(WHITE, act("g1f3"), 103_000).unwrap();
        assert_eq!(left(&table, 103_000), [9_000, 10_000]);
        assert_recovers(&table);
    }

    #[test]
    fn a_delay_costs_nothing_in_each_turn() {
        let control =
            TimeControl::Increment { base: 10_000, increment: 0, delay: 3_000, waits: false };
        let mut table = with_clock(control);
        assert_eq!(left(&table, 2_000), [10_000, 10_000]);
        assert_eq!(table.next_flag(), Some(13_000));
        table.submit(WHITE, act("e2e4"), 2_000).unwrap();
        table.submit(BLACK, act("e7e5"), 7_000).unwrap();
        assert_eq!(left(&table, 7_000), [10_000, 8_000]);
        assert_recovers(&table);
    }

    #[test]
    fn a_clock_written_before_there_were_delays_is_read_and_written_as_it_was() {
        let old = r#"{"kind":"increment","base":300000,"increment":2000}"#;
        let control: TimeControl = serde_json::from_str(old).unwrap();
        assert_eq!(serde_json::to_string(&control).unwrap(), old);
    }

    #[test]
    fn time_that_is_given_is_announced_and_counts_and_is_in_the_record() {
        let mut table = with_clock(BLITZ);
        let told = table.submit(BLACK, Deed::GiveTime(WHITE), 4_000).unwrap();
        assert_eq!(news(&told), [&News::TimeGiven { seat: BLACK, to: WHITE, seconds: 15 }]);
        assert_eq!(left(&table, 4_000), [21_000, 10_000]);
        assert_eq!(table.next_flag(), Some(25_000));
        assert_recovers(&table);
    }

    #[test]
    fn time_is_given_to_others_where_there_is_a_clock_and_while_the_game_lasts() {
        let mut table = with_clock(TimeControl::PerTurn { time: 1000, waits: false });
        assert!(refusal(table.submit(WHITE, Deed::GiveTime(WHITE), 0)).contains("another player"));
        assert!(
            refusal(table.submit(WHITE, Deed::GiveTime(Seat::ALL[2]), 0))
                .contains("another player")
        );
        assert!(refusal(table.submit(BLACK, Deed::GiveTime(WHITE), 1000)).contains("has run out"));
        table.submit(WHITE, Deed::Flag, 1000).unwrap();
        assert_eq!(table.submit(BLACK, Deed::GiveTime(WHITE), 1000), Err(Rejection::Over));
        let mut without = self::table();
        assert!(
            refusal(without.submit(WHITE, Deed::GiveTime(BLACK), 0)).contains("without a clock")
        );
    }

    #[test]
    fn nobody_makes_a_game_endless_by_giving_time() {
        let mut table = with_clock(BLITZ);
        for _ in 0..20 {
            table.submit(BLACK, Deed::GiveTime(WHITE), 0).unwrap();
        }
        assert!(refusal(table.submit(BLACK, Deed::GiveTime(WHITE), 0)).contains("20 times"));
        table.submit(WHITE, Deed::GiveTime(BLACK), 0).unwrap();
        assert_eq!(left(&table, 0), [310_000, 25_000]);
        assert_recovers(&table);
    }

    #[test]
    fn a_clock_without_time_is_refused() {
        for time_control in [
            TimeControl::Increment { base: 0, increment: 1, delay: 0, waits: false },
            TimeControl::PerTurn { time: 0, waits: false },
            TimeControl::PerTurn { time: u64::MAX, waits: false },
            TimeControl::Increment { base: 1, increment: u64::MAX, delay: 0, waits: false },
        ] {
            let setup = Setup { time_control: Some(time_control), ..Setup::default() };
            assert!(ChessTable::new(setup).is_err(), "{time_control:?}");
        }
    }
}

mod sandboxes {
    use super::*;

    #[test]
    fn undo_and_redo_walk_the_line() {
        let mut table = sandbox();
        play(&mut table, "e2e4 e7e5 g1f3");
        let full = fen(&table);
        for _ in 0..3 {
            table.submit(WHITE, Deed::Undo, 0).unwrap();
        }
        assert_eq!(fen(&table), chess::Start::default().fen());
        assert_eq!(refusal(table.submit(WHITE, Deed::Undo, 0)), "there is nothing to undo");
        for _ in 0..3 {
            table.submit(WHITE, Deed::Redo, 0).unwrap();
        }
        assert_eq!(fen(&table), full);
        assert_eq!(refusal(table.submit(WHITE, Deed::Redo, 0)), "there is nothing to redo");
        assert_recovers(&table);
    }

    #[test]
    fn behind_a_new_move_there_is_nothing_to_redo() {
        let mut table = sandbox();
        play(&mut table, "e2e4 e7e5");
        table.submit(WHITE, Deed::Undo, 0).unwrap();
        table.submit(BLACK, act("c7c5"), 0).unwrap();
        assert!(!table.view(Viewer::Spectator, 0).can_redo);
        assert_recovers(&table);
    }

    #[test]
    fn an_end_can_be_undone_on_the_board_and_beside_it() {
        let mut table = sandbox();
        play(&mut table, "f2f3 e7e5 g2g4 d8h4");
        assert!(table.outcome().is_some());
        table.submit(WHITE, Deed::Undo, 0).unwrap();
        assert_eq!((table.outcome(), table.line().len()), (None, 3));
        table.submit(BLACK, Deed::Resign, 0).unwrap();
        table.submit(WHITE, Deed::Undo, 0).unwrap();
        assert_eq!((table.outcome(), table.line().len()), (None, 3));
        assert_recovers(&table);
    }

    #[test]
    fn only_a_sandbox_can_be_undone_at_will_and_it_has_no_clock() {
        let mut table = table();
        play(&mut table, "e2e4");
        refusal(table.submit(WHITE, Deed::Undo, 0));
        let time_control = Some(TimeControl::PerTurn { time: 1, waits: false });
        let setup = Setup { sandbox: true, time_control, ..Setup::default() };
        assert!(ChessTable::new(setup).is_err());
    }

    #[test]
    fn endless_undoing_is_stopped_before_it_costs_anything() {
        let mut table = sandbox();
        play(&mut table, &"g1f3 g8f6 f3g1 f6g8 ".repeat(3));
        let refused = (0..1_000_000).find_map(|_| {
            let undone = table.submit(WHITE, Deed::Undo, 0);
            undone.and_then(|_| table.submit(WHITE, Deed::Redo, 0)).err()
        });
        assert_eq!(
            refused.map(|why| why.to_string()).as_deref(),
            Some("too much has been undone in this game already")
        );
        assert_eq!(table.line().len(), 12);
    }
}

mod looking_back {
    use super::*;

    #[test]
    fn every_move_is_a_moment() {
        let mut table = table();
        play(&mut table, "e2e4 e7e5 g1f3");
        let view = |moment| table.view_at(Viewer::Spectator, moment);
        assert_eq!(table.view(Viewer::Spectator, 0).moments, 4);
        assert_eq!(view(0).map(|v| v.moves.len()), Some(0));
        assert_eq!(view(2).map(|v| chess::print_fen(&v.position)), {
            let mut two = super::table();
            play(&mut two, "e2e4 e7e5");
            Some(fen(&two))
        });
        assert_eq!(view(4), None);
    }
}

mod records {
    use super::*;

    fn error(text: &str) -> String {
        let record = text.parse::<Record<Chess>>();
        let error = record.and_then(|record| Table::replay(&record).map(|_| ()));
        error.expect_err(text).to_string()
    }

    #[test]
    fn one_that_cannot_have_happened_is_refused_with_the_number_of_the_entry() {
        let mut table = table();
        play(&mut table, "e2e4 e7e5");
        let text = table.record().to_string().replace("e7e5", "e7e4");
        assert_eq!(error(&text), "entry 2, black e7e4: e7e4 is not a legal move for black");
    }

    #[test]
    fn what_is_no_record_is_refused_with_what_and_where() {
        let good = table().record().to_string();
        for (text, words) in [
            ("", "EOF"),
            ("{", "line 1 column 1"),
            ("[]", "expected"),
            (&good.replace("chess", "checkers"), "a record of \"checkers\", and not of \"chess\""),
            (&good.replace(r#""version":1"#, r#""version":7"#), "this one has version 7"),
            (&good.replace("standard", "8/8/8/8/8/8/8/8 w - - 0 1"), "the board is empty"),
            (&good.replace("sandbox", "sandpit"), "sandpit"),
        ] {
            assert!(error(text).contains(words), "{}", error(text));
        }
    }

    mod laws {
        use super::*;
        use proptest::prelude::*;

        fn deed() -> impl Strategy<Value = Deed<usize>> {
            let proposal = prop_oneof![Just(Proposal::Draw), Just(Proposal::Takeback)];
            prop_oneof![
                20 => any::<usize>().prop_map(Deed::Act),
                2 => proposal.clone().prop_map(Deed::Offer),
                2 => proposal.clone().prop_map(Deed::Accept),
                1 => proposal.prop_map(Deed::Decline),
                1 => Just(Deed::Resign),
                1 => Just(Deed::Flag),
                1 => Just(Deed::Abandon),
                4 => Just(Deed::Undo),
                3 => Just(Deed::Redo),
                2 => (0usize..20).prop_map(Deed::Goto),
            ]
        }

        /// The deed, with its number replaced by one of the seat's options.
        fn chosen(
            table: &ChessTable,
            seat: Seat,
            deed: &Deed<usize>,
        ) -> Option<Deed<chess::Action>> {
            use game::View as _;
            let options = table.game().view(Viewer::Seat(seat)).options(seat);
            let option = |choice| options.get(choice % options.len().max(1)).copied().ok_or(());
            deed.clone().try_map(option).ok()
        }

        proptest! {
            #![proptest_config(ProptestConfig::with_cases(64))]

            #[test]
            fn whatever_happens_the_table_is_what_its_record_says(
                sandbox: bool,
                deeds in prop::collection::vec((0usize..2, deed(), 0u64..5_000), 0..60),
            ) {
                let time_control = (!sandbox).then_some(TimeControl::PerTurn { time: 60_000, waits: false });
                let setup = Setup { sandbox, time_control, ..Setup::default() };
                let mut table = ChessTable::new(setup).unwrap();
                let mut at = 0;
                for (seat, deed, later) in deeds {
                    at += later;
                    let seat = Seat::ALL[seat];
                    let Some(deed) = chosen(&table, seat, &deed) else { continue };
                    let before = table.view(Viewer::Spectator, at);
                    if table.submit(seat, deed, at).is_err() {
                        prop_assert_eq!(table.view(Viewer::Spectator, at), before);
                    }
                }
                assert_recovers(&table);
            }

            #[test]
            fn no_text_makes_the_reader_panic(text in "\\PC*") {
                let _ = text.parse::<Record<Chess>>();
            }
        }
    }
}
