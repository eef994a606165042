use chess::{parse_fen, seat_of};
use proptest::prelude::*;
use review::{
    Effort, Engine, Evaluation, Judge as _, Mark, Moment, Pass, Plan, Worth as _, review_of, run,
};
use search::StopToken;
use shakmaty::{Color, Position as _};

use crate::common::{OPERA, pgn, quick, reviewed, small_study};

const A_LOOK: Effort = Effort { nodes: 2_000, lines: 1 };

fn judged(fen: &str, effort: Effort) -> review::JudgementOf<Engine> {
    let moment = Moment::new(parse_fen(fen).unwrap());
    Engine::default().judge(&moment, effort, &StopToken::default()).unwrap()
}

#[test]
fn a_game_that_is_over_is_worth_its_result() {
    for (fen, worth) in [
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", Evaluation::Mate { winner: Color::White, moves: 0 }),
        ("6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1", Evaluation::Mate { winner: Color::Black, moves: 0 }),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Evaluation::DRAWN),
        ("7k/8/6K1/8/8/8/8/8 b - - 0 1", Evaluation::DRAWN),
    ] {
        let judgement = judged(fen, A_LOOK);
        assert_eq!(judgement.worth, worth, "{fen}");
        assert!(judgement.lines.is_empty(), "{fen}");
    }
}

#[test]
fn what_is_worth_something_is_seen_by_white_whoever_is_to_move() {
    for fen in ["6k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1", "6k1/5ppp/8/8/8/8/5PPP/3Q2K1 b - - 0 1"] {
        let worth = judged(fen, A_LOOK).worth;
        assert!(worth.win_percent(seat_of(Color::White)).percent() > 90.0, "{fen}: {worth}");
        assert!(worth.win_percent(seat_of(Color::Black)).percent() < 10.0, "{fen}: {worth}");
    }
}

#[test]
fn the_best_lines_begin_differently_and_the_best_is_first() {
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    for nodes in [300, 1_000, 3_333, 10_000] {
        let lines = judged(fen, Effort { nodes, lines: 4 }).lines;
        assert_eq!(lines.len(), 4, "with {nodes} nodes");
        let first: Vec<_> = lines.iter().map(|line| line.moves[0]).collect();
        for (index, m) in first.iter().enumerate() {
            assert!(!first[..index].contains(m), "{m} twice with {nodes} nodes");
        }
        for line in &lines {
            let mut position = parse_fen(fen).unwrap();
            for m in &line.moves {
                assert!(position.is_legal(*m));
                position.play_unchecked(*m);
            }
        }
    }
}

#[test]
fn blunders_are_found_and_the_better_move_is_known() {
    // The mate of beginners: Black overlooks the threat.
    let review = reviewed("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0", &quick(), 1);
    let marks: Vec<Mark> = (0..7).map(|index| review.verdict(index).unwrap().mark).collect();
    assert_eq!(marks[5], Mark::Blunder);
    assert_eq!(marks[6], Mark::Best);
    assert!(review.verdict(5).unwrap().loss > 40.0);
    let [white, black] = [Color::White, Color::Black].map(seat_of);
    assert!(review.accuracy(white).unwrap() > review.accuracy(black).unwrap());
    assert_eq!((review.count(black, Mark::Blunder), review.count(white, Mark::Blunder)), (1, 0));
    let counted = Mark::ALL.map(|mark| review.count(white, mark) + review.count(black, mark));
    assert_eq!(counted.iter().sum::<usize>(), 7);
}

#[test]
fn a_review_is_the_same_on_any_number_of_threads_and_after_any_other() {
    let alone = reviewed(OPERA, &small_study(), 1);
    let together = reviewed(OPERA, &small_study(), 3);
    for index in 0..=33 {
        assert_eq!(alone.judgement(index), together.judgement(index), "position {index}");
        let tries = |review: &review::Review<Engine>| {
            review.tries(index).map(|tries| tries.map(|(m, v)| (*m, v)).collect::<Vec<_>>())
        };
        assert_eq!(tries(&alone), tries(&together), "position {index}");
    }
    // Backwards, with a judge that has seen other games.
    let mut judge = Engine::default();
    for index in (0..=33).rev() {
        let moment = &alone.moments()[index];
        let Some(Pass::Positions(effort)) =
            small_study().0.into_iter().rev().find(|pass| matches!(pass, Pass::Positions(_)))
        else {
            panic!("a study judges positions")
        };
        let again = judge.judge(moment, effort, &StopToken::default());
        assert_eq!(again.as_ref(), alone.judgement(index), "position {index}");
    }
}

#[test]
fn lessons_are_where_mistakes_were_made_and_judge_every_move() {
    let review = reviewed(OPERA, &small_study(), 2);
    let mut lessons = 0;
    for index in 0..33 {
        let Some(tries) = review.tries(index) else { continue };
        lessons += 1;
        let tries: Vec<_> = tries.collect();
        let position = review.moments()[index].position();
        assert_eq!(tries.len(), position.legal_moves().len());
        let best = review.judgement(index).unwrap().best().copied();
        let mark = |m: Option<shakmaty::Move>| {
            tries.iter().find(|(other, _)| Some(**other) == m).map(|(_, verdict)| verdict.mark)
        };
        assert_eq!(mark(best), Some(Mark::Best));
    }
    assert!(lessons > 0);
}

#[test]
fn the_marks_are_there_after_the_first_pass() {
    let mut review = review_of(&pgn(OPERA));
    let mut marked = vec![];
    run(
        &mut review,
        &quick(),
        &mut [Engine::default()],
        &StopToken::default(),
        &mut |review, progress| {
            if (progress.pass, progress.done) == (0, progress.total) {
                marked = (0..33).map(|index| review.verdict(index).is_some()).collect();
            }
        },
    );
    assert_eq!(marked, vec![true; 33]);
}

#[test]
fn a_review_that_is_stopped_keeps_what_is_known_and_nothing_half_thought() {
    let stop = StopToken::default();
    let mut review = review_of(&pgn(OPERA));
    let mut heard = 0;
    run(&mut review, &quick(), &mut [Engine::default()], &stop, &mut |_, progress| {
        heard += 1;
        if progress.done == 5 {
            stop.stop();
        }
    });
    assert!((5..10).contains(&heard), "{heard}");
    let whole = reviewed(OPERA, &Plan(vec![quick().0[0]]), 1);
    for index in 0..heard {
        assert_eq!(review.judgement(index), whole.judgement(index));
    }
    assert!(review.judgement(heard).is_none());
    assert_eq!(review.accuracy(seat_of(Color::White)), None);
}

#[test]
fn moments_that_are_judged_alike_have_the_same_key() {
    let after = |moves: &str| {
        let review = review_of(&pgn(moves));
        review.moments().last().unwrap().key()
    };
    // After a pawn has moved it no longer matters how the knights came there, and never which move it is.
    assert_eq!(after("1. Nf3 Nf6 2. Nc3 Nc6 3. e4 *"), after("1. Nc3 Nc6 2. Nf3 Nf6 3. e4 *"));
    assert_eq!(after("1. Nf3 Nf6 2. Ng1 Ng8 3. e4 *"), after("1. e4 *"));
    assert_ne!(after("1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 *"), after("1. e4 e5 *"), "it stood before");
    assert_ne!(after("1. Nf3 Nf6 *"), after("1. Nf3 *"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]
    #[test]
    fn whatever_is_played_is_judged(choices in proptest::collection::vec(0usize..1000, 0..60)) {
        let mut moment = Moment::new(shakmaty::Chess::default());
        for choice in choices {
            let moves = Engine::choices(&moment);
            let Some((_, after)) = moves.get(choice % moves.len().max(1)) else { break };
            moment = after.clone();
        }
        let look = Effort { nodes: 200, lines: 3 };
        let judgement = Engine::default().judge(&moment, look, &StopToken::default()).unwrap();
        let choices = Engine::choices(&moment).len();
        prop_assert!(judgement.lines.len() <= choices.min(3));
        prop_assert_eq!(judgement.best().is_some(), !judgement.lines.is_empty());
    }
}

#[test]
fn what_is_threatened_is_what_the_other_side_would_do_after_a_pass() {
    let plan = Plan(vec![Pass::Positions(A_LOOK), Pass::Threats(A_LOOK)]);
    let review = reviewed("1. e4 e5 2. Qh5 Nc6 3. Bc4 a6 4. Qxf7# 1-0", &plan, 1);
    let threat = review.threat(5).expect("Black may pass");
    assert_eq!(threat.worth, Evaluation::Mate { winner: Color::White, moves: 1 });
    // Held against the rules alone: after a pass this move is mate.
    let mut passed =
        chess::pgn::pass(review.moments()[5].position()).expect("Black is not in check");
    assert!(passed.is_legal(threat.moves[0]));
    passed.play_unchecked(threat.moves[0]);
    assert!(passed.is_checkmate());
    assert!(review.threat(7).is_none(), "the game is over");
    assert!(review.threat(1).is_some_and(|threat| !threat.moves.is_empty()));
}
