//! The searching player of duplicate chess.

use bots::{Brain, Playable, Situation, StopToken, quartet::Quartet};
use duplicate::{Duplicate, Player, View};
use game::{Game, Viewer};

use crate::{
    contest::Contest,
    four_boards::{self, poisoned_pawn, rook_and_ghost, rooks_of_north, view},
};

/// What it plays here with any of five seeds.
fn choices(view: &View) -> Vec<String> {
    four_boards::choices(view, (0..5).map(|seed| Quartet::with_positions(seed, 5_000)))
}

#[test]
fn it_mates_whether_others_move_before_or_not() {
    for player in [Player::South, Player::North] {
        let view = view(player, |board| match board {
            board if player.boards().contains(&board) => "6k1/5ppp/8/8/8/8/8/R3K3",
            _ => "6k1/5ppp/8/8/8/8/8/4K3",
        });
        assert_eq!(choices(&view), ["a1a8"], "{player}");
    }
}

#[test]
fn it_does_not_allow_a_mate_for_a_pawn() {
    let choices = choices(&poisoned_pawn());
    assert!(!choices.contains(&"a1a7".to_owned()), "{choices:?}");
}

#[test]
fn it_rather_makes_a_ghost_than_takes_one() {
    assert_eq!(choices(&rook_and_ghost()), ["c4b6"], "the rook on d6 has no twin");
}

#[test]
fn the_same_seed_plays_the_same_and_others_differ() {
    let view = Duplicate::default().view(Viewer::Spectator);
    let choice = |seed| {
        let seat = Player::North.seat();
        let stop = StopToken::default();
        let situation = Situation::<Duplicate>::of(seat, &view, &[], &[], &stop).unwrap();
        Quartet::with_positions(seed, 2_000).decide(&situation)
    };
    assert_eq!(choice(1), choice(1));
    assert!((2..20).any(|seed| choice(seed) != choice(1)));
}

#[test]
fn it_takes_a_draw_at_parity_but_not_with_more_than_those_whom_it_meets() {
    let rooks = rooks_of_north();
    let start = Duplicate::default().view(Viewer::Spectator);
    let accepts = |player: Player, view| {
        Quartet::new(0).accepts_draw(player.seat(), view, &StopToken::default())
    };
    assert!(accepts(Player::North, &start) && accepts(Player::West, &start));
    assert!(!accepts(Player::North, &rooks) && accepts(Player::West, &rooks));
}

#[test]
fn with_little_thought_it_already_wins_more_than_it_loses_against_three_casual_players() {
    let quartet =
        |seed| -> Box<dyn Brain<Duplicate>> { Box::new(Quartet::with_positions(seed, 1_000)) };
    let options = duplicate::Options::default();
    let contest = Contest::of::<Duplicate>(&options, 24, quartet, Duplicate::casual);
    assert!(contest.won > contest.lost, "{contest}");
    assert_eq!(contest.refusals, 0, "{contest}");
}
