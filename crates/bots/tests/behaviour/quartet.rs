//! The searching player of duplicate chess.

use bots::{Brain, Decision, Playable, Situation, quartet::Quartet};
use duplicate::{BoardName, Duplicate, Player, View};
use game::{Game, Viewer};

use crate::{contest::Contest, duplicate::view};

/// What it plays here with any of five seeds.
fn choices(view: &View) -> Vec<String> {
    let seat = view.to_move.unwrap().seat();
    let choice = |seed| {
        let situation = Situation::<Duplicate>::of(seat, view, &[], &[]).unwrap();
        match Quartet::with_positions(seed, 5_000).decide(&situation) {
            Decision::Act(m) => m.to_string(),
            _ => panic!("it never resigns"),
        }
    };
    let mut choices: Vec<String> = (0..5).map(choice).collect();
    choices.sort_unstable();
    choices.dedup();
    choices
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
    let view = view(Player::North, |board| match board {
        BoardName::NW | BoardName::NE => "3r2k1/p4ppp/8/8/8/8/5PPP/R5K1",
        BoardName::SW | BoardName::SE => "3r2k1/p4ppp/8/8/8/8/5PPP/6K1",
    });
    assert!(!choices(&view).contains(&"a1a7".to_owned()), "{:?}", choices(&view));
}

#[test]
fn it_rather_makes_a_ghost_than_takes_one() {
    let view = view(Player::North, |board| match board {
        BoardName::NW => "4k3/8/1r1r4/8/2N5/8/8/4K3",
        BoardName::SW => "4k3/8/1r6/8/8/8/8/4K3",
        BoardName::NE => "4k3/8/8/8/2N5/8/8/4K3",
        BoardName::SE => "4k3/8/8/8/8/8/8/4K3",
    });
    assert_eq!(choices(&view), ["c4b6"], "the rook on d6 has no twin");
}

#[test]
fn the_same_seed_plays_the_same_and_others_differ() {
    let view = Duplicate::default().view(Viewer::Spectator);
    let choice = |seed| {
        let seat = Player::North.seat();
        let situation = Situation::<Duplicate>::of(seat, &view, &[], &[]).unwrap();
        Quartet::with_positions(seed, 2_000).decide(&situation)
    };
    assert_eq!(choice(1), choice(1));
    assert!((2..20).any(|seed| choice(seed) != choice(1)));
}

#[test]
fn it_takes_a_draw_at_parity_but_not_with_more_than_those_whom_it_meets() {
    let rooks = view(Player::North, |board| match board {
        BoardName::NW | BoardName::NE => "4k3/8/8/8/8/8/8/R3K3",
        BoardName::SW | BoardName::SE => "4k3/8/8/8/8/8/8/4K3",
    });
    let start = Duplicate::default().view(Viewer::Spectator);
    let accepts = |player: Player, view| Quartet::new(0).accepts_draw(player.seat(), view);
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
