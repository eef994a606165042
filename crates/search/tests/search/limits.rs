use std::{thread, time::Duration};

use search::{GameHistory, Limits, Progress, Remaining, Score, Searcher, StopToken};

use crate::common::{START, past, san, search};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn a_position_without_moves_is_answered() {
    for (fen, score) in [
        ("R6k/8/6K1/8/8/8/8/8 b - - 0 1", Score::Mate(0)),
        ("7k/8/6Q1/8/8/8/8/K7 b - - 0 1", Score::Centipawns(0)),
    ] {
        let found = search(&past(fen, ""), &Limits::depth(5));
        assert_eq!((found.best(), found.score), (None, score), "{fen}");
    }
}

#[test]
fn the_node_limit_is_never_exceeded() {
    for most in [1, 7, 500, 5_000] {
        let found = search(&past(KIWIPETE, ""), &Limits::nodes(most));
        assert!(found.nodes <= most, "{} of {most}", found.nodes);
        assert!(found.best().is_some());
    }
}

#[test]
fn a_soft_limit_lets_the_depth_be_finished_and_no_other_be_begun() {
    for soft in [1, 500, 5_000] {
        let mut counts = vec![];
        let mut reporter = |progress: &Progress| counts.push(progress.nodes);
        let (game, token) = (past(KIWIPETE, ""), StopToken::default());
        let limits = Limits { soft_nodes: Some(soft), ..Limits::default() };
        let found = Searcher::new(4).search(&game, &limits, &token, &mut reporter);
        assert_eq!(found, search(&game, &Limits::depth(found.depth)), "the whole depth");
        let (last, before) = counts.split_last().expect("a depth is finished");
        assert!(*last >= soft && before.iter().all(|nodes| *nodes < soft), "{soft}: {counts:?}");
    }
}

#[test]
fn a_soft_limit_does_not_hold_a_search_up_for_ever() {
    let found = search(&past(KIWIPETE, ""), &Limits::soft_nodes(3));
    assert!(found.nodes <= 24 && found.best().is_some(), "{}", found.nodes);
}

#[test]
fn a_search_that_is_stopped_at_once_still_has_a_legal_move() {
    let token = StopToken::default();
    token.stop();
    let found = Searcher::new(1).search(&past(KIWIPETE, ""), &Limits::default(), &token, &mut ());
    assert!(found.best().is_some());
}

#[test]
fn a_search_without_limits_ends_when_it_is_told_to() {
    let (game, token) = (past(START, ""), StopToken::default());
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
fn only_the_requested_moves_are_searched() {
    let game = past(KIWIPETE, "");
    let moves = shakmaty::Position::legal_moves(game.board().chess());
    let only = vec![moves[3], moves[7]];
    let found = search(&game, &Limits { only: only.clone(), ..Limits::depth(5) });
    assert!(only.contains(&found.best().unwrap()));
}

#[test]
fn multipv_lines_begin_with_different_moves_and_come_in_order() {
    let game = past(KIWIPETE, "");
    let mut last = vec![];
    let mut reporter = |progress: &Progress| {
        if progress.depth == 6 {
            last.push((progress.multipv, progress.score, san(&game, progress.pv[0])));
        }
    };
    let limits = Limits { multipv: 3, ..Limits::depth(6) };
    Searcher::new(4).search(&game, &limits, &StopToken::default(), &mut reporter);
    assert_eq!(last.iter().map(|(line, ..)| *line).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(
        last.windows(2).all(|pair| pair[0].1 >= pair[1].1 && pair[0].2 != pair[1].2),
        "{last:?}"
    );
}

#[test]
fn a_fresh_searcher_is_deterministic() {
    let ask = || search(&past(KIWIPETE, ""), &Limits::depth(8));
    assert_eq!(ask(), ask());
}

#[test]
fn a_cleared_searcher_is_as_good_as_new() {
    let game = past(KIWIPETE, "");
    let mut searcher = Searcher::new(4);
    let ask = |searcher: &mut Searcher| {
        searcher.search(&game, &Limits::depth(7), &StopToken::default(), &mut ())
    };
    let first = ask(&mut searcher);
    searcher.clear();
    assert_eq!(ask(&mut searcher), first);
}

#[test]
fn reported_lines_are_legal() {
    let game = past(KIWIPETE, "");
    let mut reporter = |progress: &Progress| {
        let mut line = game.clone();
        for m in &progress.pv {
            assert!(shakmaty::Position::is_legal(line.board().chess(), *m));
            line.play(*m);
        }
    };
    let limits = Limits { multipv: 2, ..Limits::depth(8) };
    Searcher::new(1).search(&game, &limits, &StopToken::default(), &mut reporter);
}

#[test]
fn several_threads_find_the_mate_too_and_all_return() {
    let mut searcher = Searcher::new(4);
    searcher.set_threads(4);
    let game = past("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "");
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
    assert!(search(&past(KIWIPETE, ""), &limits).best().is_some());
}

#[test]
fn a_very_long_game_and_a_very_deep_search_fit() {
    // Kings wander for hundreds of plies, in a position where the search can reach its maximum depth.
    let mut game = GameHistory::new(chess::parse_fen("k7/8/8/p7/P7/8/8/K7 w - - 0 1").unwrap());
    for number in 0..400 {
        let moves = shakmaty::Position::legal_moves(game.board().chess());
        game.play(moves[number % moves.len()]);
    }
    // It needs no more than a megabyte of stack.
    let limits = Limits { nodes: Some(60_000), ..Limits::depth(1_000) };
    let thread = thread::Builder::new().stack_size(1 << 20);
    let found = thread.spawn(move || search(&game, &limits)).unwrap().join().unwrap();
    assert!(found.best().is_some());
}
