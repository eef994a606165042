use search::{Level, Limits, Searcher, StopToken};

use crate::common::{START, past, san};

fn plays(level: Level, seed: u64, fen: &str) -> String {
    let game = past(fen, "");
    let found = Searcher::new(1).search_at(
        level,
        seed,
        &game,
        &Limits::default(),
        &StopToken::default(),
        &mut (),
    );
    san(&game, found.best().expect("there are moves"))
}

#[test]
fn a_weak_player_varies_its_moves() {
    let moves: std::collections::HashSet<String> =
        (0..20).map(|seed| plays(Level::WEAKEST, seed, START)).collect();
    assert!(moves.len() > 1, "{moves:?}");
    assert_eq!(plays(Level::WEAKEST, 7, START), plays(Level::WEAKEST, 7, START));
}

#[test]
fn even_the_weakest_captures_a_hanging_queen_and_mates_in_one() {
    for seed in 0..10 {
        assert_eq!(plays(Level::WEAKEST, seed, "6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1"), "Rb8");
        assert_eq!(
            plays(Level::WEAKEST, seed, "6k1/5ppp/8/3q4/4P3/8/5PPP/1R1Q2K1 w - - 0 1"),
            "Rb8"
        );
        let takes = plays(Level::WEAKEST, seed, "6k1/4rppp/8/3q4/4P3/8/5PPP/3Q2K1 w - - 0 1");
        assert!(["exd5", "Qxd5"].contains(&takes.as_str()), "{takes}");
    }
}

#[test]
fn a_position_without_moves_is_answered_at_every_level() {
    let game = past("7k/8/6Q1/8/8/8/8/K7 b - - 0 1", "");
    let found = Searcher::new(1).search_at(
        Level::WEAKEST,
        1,
        &game,
        &Limits::default(),
        &StopToken::default(),
        &mut (),
    );
    assert_eq!(found.best(), None);
}

#[test]
fn stronger_levels_search_more_nodes() {
    let nodes = |elo| {
        let game = past(START, "");
        let level = Level::from_elo(elo);
        Searcher::new(1)
            .search_at(level, 1, &game, &Limits::default(), &StopToken::default(), &mut ())
            .nodes
    };
    assert!(nodes(800) < nodes(1400) && nodes(1400) < nodes(2000));
}
