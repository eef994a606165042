//! The casual player of duplicate chess.

use bots::{Brain, StopToken, casual::CasualDuplicate};
use duplicate::{BoardName, Duplicate, Player, View};
use game::{Game, Viewer};

use crate::four_boards::{self, poisoned_pawn, rook_and_ghost, rooks_of_north, view};

/// What it plays here with any of ten seeds.
fn choices(view: &View) -> Vec<String> {
    four_boards::choices(view, (0..10).map(CasualDuplicate::new))
}

#[test]
fn it_mates_the_one_who_moves_next() {
    let view = view(Player::South, |board| match board {
        BoardName::SW | BoardName::SE => "6k1/5ppp/8/8/8/8/8/R3K3",
        BoardName::NW | BoardName::NE => "6k1/5ppp/8/8/8/8/8/4K3",
    });
    assert_eq!(choices(&view), ["a1a8"]);
}

#[test]
fn it_does_not_allow_a_mate_for_a_pawn() {
    let choices = choices(&poisoned_pawn());
    assert!(!choices.contains(&"a1a7".to_owned()), "{choices:?}");
}

#[test]
fn it_takes_where_it_counts_twice() {
    let view = view(Player::North, |board| match board {
        BoardName::NW | BoardName::SW => "4k3/8/1n1n4/8/2N5/8/8/4K3",
        BoardName::NE | BoardName::SE => "4k3/8/3n4/8/2N5/8/8/4K3",
    });
    assert_eq!(choices(&view), ["c4d6"]);
}

#[test]
fn it_rather_makes_a_ghost_than_takes_one() {
    assert_eq!(choices(&rook_and_ghost()), ["c4b6"], "the rook on d6 has no twin");
}

/// A rook on a4 attacks the bishop on g4, and a knight on g3 the rook on h1. Neither of the two can give check to West.
fn attacked(south_west: &'static str) -> Vec<String> {
    choices(&view(Player::North, |board| match board {
        BoardName::NW => "1k6/8/8/8/r5B1/6n1/7P/4K2R",
        BoardName::SW => south_west,
        BoardName::NE => "4k3/8/8/8/6B1/8/7P/4K2R",
        BoardName::SE => "4k3/8/8/8/8/8/8/4K3",
    }))
}

#[test]
fn it_saves_what_is_attacked_but_not_from_a_ghost() {
    assert_eq!(attacked("1k6/8/8/8/r7/6n1/8/4K3"), ["h1g1"]);
    let rook_by_a_ghost = attacked("1k6/8/8/8/r7/8/8/4K3");
    assert!(rook_by_a_ghost.iter().all(|m| m.starts_with("g4")), "{rook_by_a_ghost:?}");
}

#[test]
fn it_takes_a_draw_at_parity_but_not_with_more_than_the_others() {
    let rooks = rooks_of_north();
    let start = Duplicate::default().view(Viewer::Spectator);
    for player in Player::ALL {
        let accepts =
            |view| CasualDuplicate::new(0).accepts_draw(player.seat(), view, &StopToken::default());
        assert!(accepts(&start), "{player}");
        assert_eq!(accepts(&rooks), player != Player::North, "{player}");
    }
}
