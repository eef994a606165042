//! The law of draws: repetition, fifty and seventy-five moves, claims, dead positions, time.

use crate::common::{act, from, play};
use chess::{
    Action, Announcement, Chess, CoordinateMove, Ground, LawEnd, Options, Papers, View, seat_of,
};
use game::{Ending, Forfeit, Game, Outcome, Score, Seat, Viewer};
use shakmaty::{Color, Position as _};

const KNIGHTS_OUT_AND_BACK: &str = "Nf3 Nf6 Ng1 Ng8 ";

fn ending(game: &impl Game) -> Option<Ending> {
    game.outcome().map(|outcome| outcome.ending)
}

fn claimable(said: &[Announcement]) -> Option<Ground> {
    said.iter().find_map(|a| match a {
        Announcement::DrawClaimable { ground, .. } => Some(*ground),
        _ => None,
    })
}

mod clock {
    use super::*;
    use chess::print_fen;

    fn after(start: &str, moves: &str) -> u32 {
        let mut game = from(start);
        play(&mut game, moves);
        game.position().halfmoves()
    }

    #[test]
    fn starts_at_nought() {
        assert_eq!(after("standard", ""), 0);
    }

    #[test]
    fn goes_up_on_a_quiet_move_and_back_to_zero_on_a_pawn_move_or_capture() {
        assert_eq!(after("standard", "Nf3"), 1);
        assert_eq!(after("standard", "Nf3 Nf6"), 2);
        assert_eq!(after("standard", "Nf3 Nf6 e3"), 0);
        assert_eq!(after("standard", "Nf3 Nf6 Ne5 Ng4 Nxg4"), 0);
        assert_eq!(after("standard", "Nf3 Nf6 Ne5 Ng4 Nxg4 Nc6 Nc3"), 2);
    }

    #[test]
    fn goes_back_to_zero_on_en_passant_and_promotion() {
        assert_eq!(after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", "exd6"), 0);
        assert_eq!(after("4k3/P7/8/8/8/8/8/4K3 w - - 30 60", "a8=Q"), 0);
    }

    #[test]
    fn survives_fen_out_and_in() {
        let fen = "4k3/P7/8/8/8/8/8/R3K3 w Q - 42 60";
        assert_eq!(print_fen(from(fen).position()), fen);
        assert_eq!(after(fen, "Kd1"), 43);
    }
}

mod fifty_moves {
    use super::*;

    const AT_99: &str = "8/8/3k4/8/3K4/8/7R/7R w - - 99 70";

    #[test]
    fn reaching_a_hundred_is_announced_to_whoever_may_claim() {
        let mut game = from(AT_99);
        let said = play(&mut game, "Rh3");
        let expected =
            Announcement::DrawClaimable { color: Color::Black, ground: Ground::FiftyMoves };
        assert!(said.contains(&expected), "{said:?}");
        assert_eq!(game.outcome(), None, "a claim is possible, not automatic");
    }

    #[test]
    fn below_a_hundred_nothing_is_announced() {
        let mut game = from("8/8/3k4/8/3K4/8/7R/7R w - - 98 70");
        assert_eq!(claimable(&play(&mut game, "Rh3")), None);
    }

    #[test]
    fn a_claim_at_a_hundred_draws_the_game_and_is_announced() {
        let mut game = from(AT_99);
        play(&mut game, "Rh3");
        let said = act(&mut game, "claim").unwrap();
        let claimed = Announcement::DrawClaimed {
            color: Color::Black,
            ground: Ground::FiftyMoves,
            with: None,
        };
        let outcome = Outcome::draw(2, Ending::FiftyMoves);
        assert_eq!(said, [claimed, Announcement::Ended { outcome: outcome.clone() }]);
        assert_eq!(game.outcome(), Some(&outcome));
    }

    #[test]
    fn a_claim_at_99_is_refused_with_the_reason_and_the_game_goes_on() {
        let mut game = from(AT_99);
        let refusal = act(&mut game, "claim").unwrap_err().to_string();
        assert!(
            refusal.starts_with("Draw cannot be claimed: the 50-move rule has not been triggered."),
            "{refusal}"
        );
        assert!(refusal.contains("99 of 100"), "{refusal}");
        assert_eq!(game.outcome(), None);
        play(&mut game, "Rh3");
    }

    #[test]
    fn a_claim_at_99_with_a_quiet_move_is_right_and_with_a_pawn_move_wrong() {
        let with_pawn = "8/8/3k4/8/3K4/8/P6R/7R w - - 99 70";
        act(&mut from(with_pawn), "claim Rh3").unwrap();
        act(&mut from(with_pawn), "claim a3").unwrap_err();
        act(&mut from("8/8/3k4/8/3K4/8/P6R/7R w - - 98 70"), "claim Rh3").unwrap_err();
    }

    #[test]
    fn a_claim_with_an_illegal_move_is_refused() {
        act(&mut from(AT_99), "claim h2a3").unwrap_err();
    }

    #[test]
    fn at_150_the_game_ends_by_itself() {
        let mut game = from("8/8/3k4/8/3K4/8/7R/7R w - - 149 90");
        play(&mut game, "Rh3");
        assert_eq!(ending(&game), Some(Ending::SeventyFiveMoves));
    }

    #[test]
    fn mate_on_the_150th_half_move_is_mate() {
        let mut game = from("k7/8/1K6/8/8/8/8/7R w - - 149 90");
        play(&mut game, "Rh8");
        assert_eq!(game.outcome(), Some(&Outcome::win(2, Seat::ALL[0], Ending::Checkmate)));
    }

    #[test]
    fn stalemate_on_the_150th_half_move_is_stalemate() {
        let mut game = from("k7/8/2K5/8/8/8/8/1Q6 w - - 149 90");
        play(&mut game, "Qb6");
        assert_eq!(ending(&game), Some(Ending::Stalemate));
    }
}

mod repetition {
    use super::*;

    #[test]
    fn the_start_counts_as_the_first_occurrence_also_when_it_came_from_a_fen() {
        for start in ["standard", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 9"] {
            let mut game = from(start);
            let said = play(&mut game, &KNIGHTS_OUT_AND_BACK.repeat(2));
            assert_eq!(claimable(&said), Some(Ground::ThreefoldRepetition));
            assert_eq!(game.occurrences(), 3);
            act(&mut game, "claim").unwrap();
            assert_eq!(ending(&game), Some(Ending::ThreefoldRepetition));
        }
    }

    #[test]
    fn a_claim_is_possible_only_while_the_third_occurrence_stands() {
        let mut game = from("standard");
        play(&mut game, &KNIGHTS_OUT_AND_BACK.repeat(2));
        play(&mut game, "e4");
        act(&mut game, "claim").unwrap_err();
    }

    #[test]
    fn a_claim_may_name_the_move_that_brings_the_third_occurrence_about() {
        let mut game = from("standard");
        play(&mut game, KNIGHTS_OUT_AND_BACK);
        play(&mut game, "Nf3 Nf6 Ng1");
        act(&mut game, "claim").unwrap_err();
        act(&mut game, "claim Rg8").unwrap_err();
        act(&mut game, "claim Ng8").unwrap();
        assert_eq!(ending(&game), Some(Ending::ThreefoldRepetition));
    }

    #[test]
    fn the_fifth_occurrence_ends_the_game_by_itself_and_the_fourth_does_not() {
        let mut game = from("standard");
        play(&mut game, &KNIGHTS_OUT_AND_BACK.repeat(3));
        assert_eq!((game.occurrences(), ending(&game)), (4, None));
        play(&mut game, KNIGHTS_OUT_AND_BACK);
        assert_eq!(ending(&game), Some(Ending::FivefoldRepetition));
    }

    #[test]
    fn with_the_other_side_to_move_it_is_a_different_position() {
        // White loses a move by triangulation: the pieces are back, but Black is to move.
        let mut game = from("8/8/1k6/8/8/8/1K6/7R w - - 0 1");
        play(&mut game, "Rh2 Kc6 Rh3 Kb6 Rh1");
        assert_eq!(game.occurrences(), 1);
    }

    #[test]
    fn a_legal_en_passant_capture_makes_a_different_position() {
        // After 1... d5 White can capture en passant; once the knights are back, no longer.
        let mut game = from("rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
        play(&mut game, "d5");
        play(&mut game, "Nf3 Nf6 Ng1 Ng8");
        assert_eq!(game.occurrences(), 1);
        play(&mut game, "Nf3 Nf6 Ng1 Ng8");
        assert_eq!(game.occurrences(), 2);
    }

    #[test]
    fn a_pinned_pawns_en_passant_does_not_count() {
        // The e-pawn may not capture on d6: the rook on e8 pins it.
        let mut game = from("4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
        play(&mut game, "d5");
        play(&mut game, "Kd1 Kh8 Ke1 Kg8");
        assert_eq!(game.occurrences(), 2);
    }
}

mod both_at_once {
    use super::*;
    use game::Viewer;

    const AT_92: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 92 60";

    #[test]
    fn everybody_is_told_of_both_grounds_and_the_view_shows_both() {
        let mut game = from(AT_92);
        let said = play(&mut game, &KNIGHTS_OUT_AND_BACK.repeat(2));
        let both = [Ground::ThreefoldRepetition, Ground::FiftyMoves];
        let announced =
            both.map(|ground| Announcement::DrawClaimable { color: Color::White, ground });
        assert_eq!(said[said.len() - 2..], announced);
        assert_eq!(game.view(Viewer::Spectator).grounds, both);
        assert_eq!(game.view(Viewer::Spectator).claim, Some(Ground::ThreefoldRepetition));
    }
}

mod dead_positions {
    use super::*;

    #[test]
    fn the_capture_of_the_last_mating_material_ends_the_game() {
        for (fen, capture) in [
            ("8/8/8/3k4/8/2r5/1K6/8 w - - 0 1", "Kxc3"),
            ("8/8/8/3k4/8/2r5/1K6/6N1 w - - 0 1", "Kxc3"),
            ("8/8/8/3k4/8/2r5/1K6/6B1 w - - 0 1", "Kxc3"),
            // All bishops on dark squares, on both sides.
            ("5b2/8/8/3k4/8/2r5/1K6/6B1 w - - 0 1", "Kxc3"),
        ] {
            let mut game = from(fen);
            play(&mut game, capture);
            assert_eq!(ending(&game), Some(Ending::DeadPosition), "{fen}");
        }
    }

    #[test]
    fn material_that_can_still_mate_with_help_is_not_dead() {
        for fen in [
            // Bishops on both colours.
            "2b5/8/8/3k4/8/2r5/1K6/6B1 w - - 0 1",
            "6n1/8/8/3k4/8/2r5/1K6/6N1 w - - 0 1",
            "8/8/8/3k4/8/2r5/1K6/5NN1 w - - 0 1",
            "8/8/8/3k4/8/2r5/1K5P/8 w - - 0 1",
        ] {
            let mut game = from(fen);
            play(&mut game, "Kxc3");
            assert_eq!(ending(&game), None, "{fen}");
        }
    }

    #[test]
    fn the_move_that_closes_the_last_hole_in_the_wall_ends_the_game() {
        let mut game = from("4k3/8/1p1p1p1p/pPpPpPp1/P1P1P1P1/7P/8/4K3 w - - 0 1");
        play(&mut game, "Kd1 Kd8");
        assert_eq!(ending(&game), None);
        play(&mut game, "h4 Ke8 h5");
        assert_eq!(ending(&game), Some(Ending::DeadPosition));
    }

    #[test]
    fn a_start_that_is_already_over_allows_no_move() {
        let game = from("8/8/8/3k4/8/8/1K6/8 w - - 0 1");
        assert_eq!(ending(&game), Some(Ending::DeadPosition));
        assert!(game.to_act().is_empty());
    }
}

mod flag_fall {
    use super::*;

    fn scores(fen: &str, flag: Color) -> [Score; 2] {
        let outcome = from(fen).forfeit(chess::seat_of(flag), Forfeit::Time);
        assert_eq!(outcome.ending, Ending::Time);
        [outcome.scores[Seat::ALL[0]], outcome.scores[Seat::ALL[1]]]
    }

    #[test]
    fn loses_against_any_opponent_who_could_mate() {
        let fen = "4k3/8/8/8/8/8/4P3/4K2q w - - 0 1";
        assert_eq!(scores(fen, Color::White), [Score::Loss, Score::Win]);
        assert_eq!(scores(fen, Color::Black), [Score::Win, Score::Loss]);
    }

    #[test]
    fn draws_against_a_bare_king() {
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        assert_eq!(scores(fen, Color::White), [Score::Draw, Score::Draw]);
    }

    #[test]
    fn draws_against_a_knight_that_only_a_queen_could_help_and_not_against_one_that_a_pawn_could() {
        assert_eq!(scores("3k4/8/8/8/8/8/4Q3/4K2n w - - 0 1", Color::White), [Score::Draw; 2]);
        assert_eq!(
            scores("4k3/8/8/8/8/8/4P3/4K2n w - - 0 1", Color::White),
            [Score::Loss, Score::Win]
        );
    }

    #[test]
    fn draws_when_every_move_is_forced_and_none_leads_to_mate() {
        let fen = "8/8/8/8/8/8/1q6/K2k4 w - - 0 1";
        assert_eq!(scores(fen, Color::White), [Score::Draw; 2]);
    }

    #[test]
    fn resigning_or_leaving_draws_where_the_flag_does() {
        for why in [Forfeit::Resignation, Forfeit::Abandonment, Forfeit::Time] {
            let bare = from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
            assert_eq!(bare.forfeit(Seat::ALL[0], why), Outcome::draw(2, why.into()));
            assert_eq!(bare.forfeit(Seat::ALL[1], why), Outcome::win(2, Seat::ALL[0], why.into()));
        }
    }

    #[test]
    fn draws_against_pieces_that_never_get_at_the_king() {
        // The bishop is on the wrong colour, and the pawns are locked.
        let fen = "8/8/4k1b1/p1p1p1p1/P1P1P1P1/8/2K5/8 w - - 0 1";
        assert_eq!(scores(fen, Color::White), [Score::Loss, Score::Win], "it takes the pawns");
        let shut = "1k6/b7/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2K5/8 w - - 0 1";
        assert_eq!(scores(shut, Color::White), [Score::Draw; 2]);
    }
}

#[test]
fn a_file_in_which_knights_go_to_and_fro_for_ever_is_read_with_little_to_look_back_at() {
    let papers: Papers = KNIGHTS_OUT_AND_BACK.repeat(1_000).parse().unwrap();
    let mut game = Chess::new(&Options::of(papers.clone())).unwrap();
    for m in papers.moves() {
        let seat = seat_of(game.position().turn());
        let action = Action::Move(CoordinateMove::of(*m, game.start().mode()));
        game.submit(seat, &action).unwrap();
        assert!(game.past().len() <= 300, "{}", game.past().len());
    }
    let end = LawEnd { ply: 16, ending: Ending::FivefoldRepetition };
    assert_eq!(game.law_end(), Some(end));
    assert!(game.occurrences() >= 5, "{}", game.occurrences());
    assert_eq!(game.outcome(), Some(&Outcome::draw(2, Ending::FivefoldRepetition)));
    let view = game.view(Viewer::Spectator);
    let text = serde_json::to_string(&view).unwrap();
    assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
}
