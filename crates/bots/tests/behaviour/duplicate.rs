//! The casual player of duplicate chess.

use bots::{Brain, Decision, Situation, casual};
use duplicate::{BoardName, ByBoard, Duplicate, Player, Position, View};
use game::{Game, Viewer};
use shakmaty::Color;

/// What is seen of a position in which these men stand on the boards.
pub(crate) fn view(turn: Player, men: impl Fn(BoardName) -> &'static str) -> View {
    let fens = ByBoard::new(|board| {
        let [white, black] = Color::ALL.map(|color| turns_until(turn, board.player(color)));
        let side = if white < black { 'w' } else { 'b' };
        format!("{} {side} - - 0 1", men(board))
    });
    let position = Position::from_fens(&fens, turn).unwrap();
    let mut view = Duplicate::default().view(Viewer::Spectator);
    view.boards = fens;
    view.to_move = Some(turn);
    view.lessons = position.lessons();
    view
}

fn turns_until(turn: Player, player: Player) -> usize {
    (player.seat().index() + 4 - turn.seat().index()) % 4
}

/// What it plays here with any of ten seeds.
fn choices(view: &View) -> Vec<String> {
    let seat = view.to_move.unwrap().seat();
    let choice = |seed| {
        let situation = Situation::<Duplicate>::of(seat, view, &[], &[]).unwrap();
        match casual::Duplicate::new(seed).decide(&situation) {
            Decision::Act(m) => m.to_string(),
            _ => panic!("it never resigns"),
        }
    };
    let mut choices: Vec<String> = (0..10).map(choice).collect();
    choices.sort_unstable();
    choices.dedup();
    choices
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
    let view = view(Player::North, |board| match board {
        BoardName::NW | BoardName::NE => "3r2k1/p4ppp/8/8/8/8/5PPP/R5K1",
        BoardName::SW | BoardName::SE => "3r2k1/p4ppp/8/8/8/8/5PPP/6K1",
    });
    assert!(!choices(&view).contains(&"a1a7".to_owned()), "{:?}", choices(&view));
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
    let view = view(Player::North, |board| match board {
        BoardName::NW => "4k3/8/1r1r4/8/2N5/8/8/4K3",
        BoardName::SW => "4k3/8/1r6/8/8/8/8/4K3",
        BoardName::NE => "4k3/8/8/8/2N5/8/8/4K3",
        BoardName::SE => "4k3/8/8/8/8/8/8/4K3",
    });
    assert_eq!(choices(&view), ["c4b6"], "the rook on d6 has no twin");
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
    let rooks = view(Player::North, |board| match board {
        BoardName::NW | BoardName::NE => "4k3/8/8/8/8/8/8/R3K3",
        BoardName::SW | BoardName::SE => "4k3/8/8/8/8/8/8/4K3",
    });
    let start = Duplicate::default().view(Viewer::Spectator);
    for player in Player::ALL {
        let accepts = |view| casual::Duplicate::new(0).accepts_draw(player.seat(), view);
        assert!(accepts(&start), "{player}");
        assert_eq!(accepts(&rooks), player != Player::North, "{player}");
    }
}
