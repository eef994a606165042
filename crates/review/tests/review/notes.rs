use std::sync::Arc;

use proptest::prelude::*;
use review::{
    Cache, Effort, Engine, Evaluation, Judge as _, NotesError, read_notes, review_of, run,
    write_notes,
};
use search::StopToken;
use shakmaty::Color;

use crate::common::{OPERA, pgn, reviewed, small_study};

#[test]
fn notes_hold_everything_that_is_known() {
    let review = reviewed(OPERA, &small_study(), 2);
    let notes = write_notes(&review, 5);
    let mut again = review_of(&pgn(OPERA));
    assert_eq!(read_notes(&notes, &mut again).unwrap(), 5);
    for index in 0..=33 {
        assert_eq!(again.judgement(index), review.judgement(index));
        assert_eq!(again.verdict(index.min(32)), review.verdict(index.min(32)));
        let tries = |review: &review::Review<Engine>| {
            review.tries(index).map(|tries| tries.map(|(m, v)| (*m, v)).collect::<Vec<_>>())
        };
        assert_eq!(tries(&again), tries(&review));
        assert_eq!(again.threat(index), review.threat(index));
    }
    assert_eq!(write_notes(&again, 5), notes);
}

#[test]
fn notes_from_before_threats_were_looked_for_are_gone_on_with_there() {
    let review = reviewed(OPERA, &small_study(), 2);
    let notes = write_notes(&review, 5).replace(",\"threats\":true", "");
    let mut again = review_of(&pgn(OPERA));
    assert_eq!(read_notes(&notes, &mut again).unwrap(), 3);
    assert_eq!(again.judgement(7), review.judgement(7));
}

#[test]
fn notes_of_another_game_and_broken_ones_change_nothing() {
    let notes = write_notes(&reviewed(OPERA, &small_study(), 2), 5);
    let mut other = review_of(&pgn("1. e4 e5 2. Nf3 *"));
    assert!(matches!(read_notes(&notes, &mut other), Err(NotesError::OtherGame)));
    assert!(matches!(read_notes("{}", &mut other), Err(NotesError::Unreadable(_))));
    let mut same = review_of(&pgn(OPERA));
    let broken =
        notes.replacen(",[\"e2e4\"", ",[\"e2e5\"", 1).replacen(",[\"d2d4\"", ",[\"d2d5\"", 1);
    assert_ne!(broken, notes);
    assert!(matches!(read_notes(&broken, &mut same), Err(NotesError::Illegal(_))));
    assert!((0..=33).all(|index| same.judgement(index).is_none()));
}

#[test]
fn castling_is_noted_in_every_kind_of_chess() {
    for text in [
        "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *",
        "[Variant \"Chess960\"]\n[FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1\"]\n1. O-O Ng6 *",
    ] {
        let mut review = review_of(&pgn(text));
        let plan = small_study();
        run(&mut review, &plan, &mut [Engine::default()], &StopToken::default(), &mut |_, _| {});
        let mut again = review_of(&pgn(text));
        read_notes(&write_notes(&review, 1), &mut again).unwrap();
        assert_eq!(again.judgement(1), review.judgement(1), "{text}");
    }
}

#[test]
fn a_cache_forgets_the_oldest_and_changes_no_judgement() {
    let cache = Arc::new(Cache::new(2));
    let review = review_of(&pgn("1. e4 e5 2. Nf3 *"));
    let look = Effort { nodes: 500, lines: 1 };
    let mut judge = Engine::with_cache(Arc::clone(&cache));
    let known = |index: usize| cache.find(review.moments()[index].key(), look);
    for index in [0, 1, 1, 2] {
        let moment = &review.moments()[index];
        let judged = judge.judge(moment, look, &StopToken::default());
        assert_eq!(judged, Engine::default().judge(moment, look, &StopToken::default()));
        assert_eq!(known(index), judged);
    }
    assert!(known(0).is_none() && known(1).is_some());
}

#[test]
fn a_thought_that_was_broken_off_is_not_kept() {
    let cache = Arc::new(Cache::new(2));
    let moment = &review_of(&pgn("1. e4 *")).moments()[0].clone();
    let look = Effort { nodes: 50_000, lines: 1 };
    let stopped = StopToken::after(3);
    assert_eq!(Engine::with_cache(Arc::clone(&cache)).judge(moment, look, &stopped), None);
    assert_eq!(cache.find(moment.key(), look), None);
}

proptest! {
    #[test]
    fn an_evaluation_is_read_as_it_is_written(centipawns in -40_000i32..40_000, moves in 0u32..200, black: bool) {
        let winner = if black { Color::Black } else { Color::White };
        for worth in [Evaluation::Centipawns(centipawns), Evaluation::Mate { winner, moves }] {
            prop_assert_eq!(worth.to_string().parse(), Ok(worth));
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in "[-+#.0-9]{0,14}") {
        if let Ok(worth) = text.parse::<Evaluation>() {
            prop_assert_eq!(worth.to_string().parse(), Ok(worth));
        }
    }
}
