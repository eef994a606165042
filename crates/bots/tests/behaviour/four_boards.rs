//! Positions of duplicate chess, and what players do in them.

use bots::{Brain, Decision, Situation, StopToken};
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
    view.to_move = Some(turn);
    view.lessons = position.lessons();
    view.position = position;
    view
}

fn turns_until(turn: Player, player: Player) -> usize {
    (player.seat().index() + 4 - turn.seat().index()) % 4
}

/// North's rook can take a pawn on a7, and is mated if it does.
pub(crate) fn poisoned_pawn() -> View {
    view(Player::North, |board| match board {
        BoardName::NW | BoardName::NE => "3r2k1/p4ppp/8/8/8/8/5PPP/R5K1",
        BoardName::SW | BoardName::SE => "3r2k1/p4ppp/8/8/8/8/5PPP/6K1",
    })
}

/// North's knight attacks two rooks of West. The one on b6 has a twin, the one on d6 is a ghost.
pub(crate) fn rook_and_ghost() -> View {
    view(Player::North, |board| match board {
        BoardName::NW => "4k3/8/1r1r4/8/2N5/8/8/4K3",
        BoardName::SW => "4k3/8/1r6/8/8/8/8/4K3",
        BoardName::NE => "4k3/8/8/8/2N5/8/8/4K3",
        BoardName::SE => "4k3/8/8/8/8/8/8/4K3",
    })
}

/// North alone has rooks.
pub(crate) fn rooks_of_north() -> View {
    view(Player::North, |board| match board {
        BoardName::NW | BoardName::NE => "4k3/8/8/8/8/8/8/R3K3",
        BoardName::SW | BoardName::SE => "4k3/8/8/8/8/8/8/4K3",
    })
}

/// What these players do here.
pub(crate) fn choices<B: Brain<Duplicate>>(
    view: &View,
    players: impl IntoIterator<Item = B>,
) -> Vec<String> {
    let seat = view.to_move.unwrap().seat();
    let choice = |mut player: B| {
        let stop = StopToken::default();
        let situation = Situation::<Duplicate>::of(seat, view, &[], &[], &stop).unwrap();
        match player.decide(&situation) {
            Decision::Act(m) => m.to_string(),
            Decision::Resign => panic!("it never resigns"),
        }
    };
    let mut choices: Vec<String> = players.into_iter().map(choice).collect();
    choices.sort_unstable();
    choices.dedup();
    choices
}
