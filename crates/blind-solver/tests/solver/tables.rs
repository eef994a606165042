//! Tables as files, and the solver that makes them.

use std::cell::Cell;

use blind_solver::{
    Census, Chapter, Ending, Men, Rules, Solver, Stance, Table, TableError, Unusable, check,
    open_or_solve, sighted,
};

const ROOK: Chapter = Chapter { ending: Ending::Rook, rules: Rules::HOUSE };

fn solve(chapter: Chapter) -> Table {
    let mut solver = Solver::new(chapter);
    while solver.pass(|_| {}) {}
    solver.finish()
}

#[test]
fn a_player_who_sees_needs_as_many_moves_as_every_endgame_table_says() {
    assert_eq!([Ending::Queen, Ending::Rook].map(sighted), [10, 16]);
}

#[test]
fn a_table_is_made_once_and_then_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new").join(ROOK.file_name());
    let passes = Cell::new(0);
    let made = open_or_solve(&path, ROOK, |_| passes.set(passes.get() + 1)).unwrap();
    let once = passes.get();
    let opened = open_or_solve(&path, ROOK, |_| passes.set(passes.get() + 1)).unwrap();
    assert!(once > 0 && passes.get() == once);
    assert_eq!(made.bytes(), opened.bytes());
    assert_eq!(std::fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
}

#[test]
fn a_file_that_is_not_the_table_is_refused_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    let bytes = solve(ROOK).bytes();
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 1;
    let mut newer = bytes.clone();
    newer[8] += 1;
    let cases: [(&[u8], &str); 5] = [
        (b"", "does not begin like one"),
        (b"BLINDFOLDED", "does not begin like one"),
        (&newer, "has version 2, and this program reads version 1"),
        (&damaged, "is damaged"),
        (&bytes[..bytes.len() - 1], "is damaged"),
    ];
    for (content, expected) in cases {
        std::fs::write(&path, content).unwrap();
        let why = open_or_solve(&path, ROOK, |_| {}).unwrap_err().to_string();
        assert!(why.contains(expected), "{why}");
        assert_eq!(std::fs::read(&path).unwrap(), content);
    }
}

#[test]
fn a_table_of_something_else_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    std::fs::write(&path, solve(ROOK).bytes()).unwrap();
    let other = Chapter { ending: Ending::Queen, rules: Rules::HOUSE };
    let why = Table::open(&path, other).unwrap_err();
    assert!(matches!(why, TableError::Unusable { why: Unusable::Another { .. }, .. }), "{why}");
}

#[test]
fn an_interrupted_solver_goes_on_to_the_same_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table");
    let saved = folder.path().join("table.part");
    let mut solver = Solver::new(ROOK);
    for _ in 0..7 {
        solver.pass(|_| {});
    }
    std::fs::write(&saved, solver.unfinished()).unwrap();
    let first = Cell::new(None);
    let table = open_or_solve(&path, ROOK, |progress| {
        first.set(first.get().or(Some(progress.moves)));
    });
    assert_eq!(first.get(), Some(8), "it does not begin again");
    assert_eq!(table.unwrap().bytes(), solve(ROOK).bytes());
    assert!(!saved.exists());
}

#[test]
fn a_table_agrees_with_itself() {
    let findings = check(&solve(ROOK));
    let wrong: Vec<String> =
        findings.iter().filter(|finding| !finding.is_right()).map(ToString::to_string).collect();
    assert_eq!(wrong, Vec::<String>::new());
}

/// One that was broken off.
#[test]
fn a_wrong_table_does_not_agree_with_itself() {
    let mut solver = Solver::new(Chapter { ending: Ending::Queen, rules: Rules::HOUSE });
    for _ in 0..3 {
        solver.pass(|_| {});
    }
    let findings = check(&solver.finish());
    assert!(findings.iter().any(|finding| !finding.is_right()), "sets that are won are missing");
}

#[test]
fn symmetric_placements_take_the_same_time() {
    let table = solve(Chapter { ending: Ending::Rook, rules: Rules::HOUSE });
    let mut rng = fastrand::Rng::with_seed(3);
    let placements: Vec<Men> = Men::all(Ending::Rook).collect();
    for _ in 0..2_000 {
        let men = &placements[rng.usize(..placements.len())];
        let stance = Stance::in_the_dark(men.clone());
        let squares = crate::scene::random_subset(&mut rng, stance.squares, 2);
        let stance = Stance { squares, ..stance };
        let flipped = Men::new(
            Ending::Rook,
            men.king().flip_diagonal(),
            &men.officers().map(|(_, square)| square.flip_diagonal()).collect::<Vec<_>>(),
        );
        let mirrored =
            Stance { men: flipped.unwrap(), squares: squares.flip_diagonal(), ..stance.clone() };
        assert_eq!(table.moves(&stance), table.moves(&mirrored), "{stance:?}");
    }
}

#[test]
fn nothing_is_certain_for_a_rook_in_the_dark_if_touched_is_moved() {
    let census = Census::of(&solve(ROOK));
    assert_eq!((census.certain(), census.all()), (0, 4_032));
}
