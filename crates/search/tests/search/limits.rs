use std::{thread, time::Duration};

use search::{History, Limits, Progress, Remaining, Score, Searcher, StopToken};

use crate::common::{START, history, san, search};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn a_position_without_moves_is_answered() {
    for (fen, score) in [
        ("R6k/8/6K1/8/8/8/8/8 b - - 0 1", Score::Mate(0)),
        ("7k/8/6Q1/8/8/8/8/K7 b - - 0 1", Score::Centipawns(0)),
    ] {
        let found = search(&history(fen, ""), &Limits::depth(5));
        assert_eq!((found.best(), found.score), (None, score), "{fen}");
    }
}

#[test]
fn no_more_positions_are_looked_at_than_allowed() {
    for most in [1, 7, 500, 5_000] {
        let found = search(&history(KIWIPETE, ""), &Limits::nodes(most));
        assert!(found.nodes <= most, "{} of {most}", found.nodes);
        assert!(found.best().is_some());
    }
}

#[test]
fn a_search_that_is_stopped_at_once_still_has_a_legal_move() {
    let token = StopToken::default();
    token.stop();
    let found =
        Searcher::new(1).search(&history(KIWIPETE, ""), &Limits::default(), &token, &mut ());
    assert!(found.best().is_some());
}

#[test]
fn a_search_without_limits_ends_when_it_is_told_to() {
    let (game, token) = (history(START, ""), StopToken::default());
    let elsewhere = token.clone();
    let found = thread::scope(|scope| {
        let searching =
            scope.spawn(|| Searcher::new(1).search(&game, &Limits::default(), &token, &mut ()));
        thread::sleep(Duration::from_millis(30));
        elsewhere.stop();
        searching.join().unwrap()
    });
    assert!(found.best().is_some());
}

#[test]
fn only_the_moves_that_are_asked_for_are_considered() {
    let game = history(KIWIPETE, "");
    let moves = shakmaty::Position::legal_moves(game.board().chess());
    let only = vec![moves[3], moves[7]];
    let found = search(&game, &Limits { only: only.clone(), ..Limits::depth(5) });
    assert!(only.contains(&found.best().unwrap()));
}

#[test]
fn several_lines_begin_with_different_moves_and_come_in_order() {
    let game = history(KIWIPETE, "");
    let mut last = vec![];
    let mut reporter = |progress: &Progress| {
        if progress.depth == 6 {
            last.push((progress.line, progress.score, san(&game, progress.moves[0])));
        }
    };
    let limits = Limits { lines: 3, ..Limits::depth(6) };
    Searcher::new(4).search(&game, &limits, &StopToken::default(), &mut reporter);
    assert_eq!(last.iter().map(|(line, ..)| *line).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(
        last.windows(2).all(|pair| pair[0].1 >= pair[1].1 && pair[0].2 != pair[1].2),
        "{last:?}"
    );
}

#[test]
fn the_same_question_to_a_fresh_searcher_gets_the_same_answer() {
    let ask = || search(&history(KIWIPETE, ""), &Limits::depth(8));
    assert_eq!(ask(), ask());
}

#[test]
fn a_cleared_searcher_is_as_good_as_new() {
    let game = history(KIWIPETE, "");
    let mut searcher = Searcher::new(4);
    let ask = |searcher: &mut Searcher| {
        searcher.search(&game, &Limits::depth(7), &StopToken::default(), &mut ())
    };
    let first = ask(&mut searcher);
    searcher.clear();
    assert_eq!(ask(&mut searcher), first);
}

#[test]
fn lines_that_are_reported_can_be_played() {
    let game = history(KIWIPETE, "");
    let mut reporter = |progress: &Progress| {
        let mut line = game.clone();
        for m in &progress.moves {
            assert!(shakmaty::Position::is_legal(line.board().chess(), *m));
            line.play(*m);
        }
    };
    let limits = Limits { lines: 2, ..Limits::depth(8) };
    Searcher::new(1).search(&game, &limits, &StopToken::default(), &mut reporter);
}

#[test]
fn many_threads_find_the_mate_too_and_all_come_home() {
    let mut searcher = Searcher::new(4);
    searcher.set_threads(4);
    let game = history("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "");
    let found = searcher.search(&game, &Limits::depth(6), &StopToken::default(), &mut ());
    assert_eq!((san(&game, found.best().unwrap()).as_str(), found.score), ("Qxf7", Score::Mate(1)));
}

#[test]
fn with_hardly_any_time_left_there_is_still_a_move() {
    let clock = Remaining {
        time: Duration::from_millis(1),
        increment: Duration::ZERO,
        moves: None,
        overhead: Duration::from_millis(50),
    };
    let limits = Limits { clock: Some(clock), ..Limits::default() };
    assert!(search(&history(KIWIPETE, ""), &limits).best().is_some());
}

#[test]
fn a_very_long_game_and_a_very_deep_search_fit() {
    // Kings walk about for hundreds of plies, in a position where the search can go as deep as it may.
    let mut game = History::new(chess::parse_fen("k7/8/8/p7/P7/8/8/K7 w - - 0 1").unwrap());
    for number in 0..400 {
        let moves = shakmaty::Position::legal_moves(game.board().chess());
        game.play(moves[number % moves.len()]);
    }
    let found = search(&game, &Limits { nodes: Some(60_000), ..Limits::depth(1_000) });
    assert!(found.best().is_some());
}
