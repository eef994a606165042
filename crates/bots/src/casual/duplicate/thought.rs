use std::cmp::Reverse;

use duplicate::{BoardName, ByBoard, CoordinateMove, Player, View};
use fastrand::Rng;
use shakmaty::{Chess, Move, Position as _, Role, Square};

use super::{
    boards, loss,
    opponent::{Opponent, Targets},
};
use crate::men::{Phase, placement, worth};

const MATE: i32 = 100_000;

/// A mate that somebody who moves before may still undo.
const LIKELY_MATE: i32 = MATE / 2;

/// A stalemate is a draw for all four.
const STALEMATE: i32 = -1_000;

/// A reply that an opponent has.
const REPLY: i32 = -2;

/// Going back where one came from leads nowhere.
const RETREAT: i32 = -15;

/// Moves that differ by less are equally good.
const WHIM: i32 = 8;

/// The boards as one player sees them.
pub(super) struct Thought {
    player: Player,
    boards: ByBoard<Chess>,
    /// Who is met on the first and on the second board of the player.
    opponents: [Opponent; 2],
    last: Option<CoordinateMove>,
}

/// The two boards of the player after a move.
type After = [Chess; 2];

impl Thought {
    pub(super) fn of(view: &View, player: Player) -> Thought {
        let boards = boards(view);
        let mut own_moves =
            view.moves.iter().skip(player.seat().index()).step_by(Player::ALL.len());
        Thought {
            player,
            opponents: player.boards().map(|board| Opponent::of(player, board, &boards)),
            last: own_moves.next_back().copied(),
            boards,
        }
    }

    /// The best of these moves that does not seem to allow a mate; if all do, the best.
    pub(super) fn best(&self, options: &[CoordinateMove], rng: &mut Rng) -> Option<CoordinateMove> {
        let moves = options.iter().filter_map(|&option| Some((option, self.after(option)?)));
        let mut scored: Vec<(i32, CoordinateMove, After)> = moves
            .map(|(option, after)| (self.score(option, &after) + rng.i32(0..WHIM), option, after))
            .collect();
        scored.sort_by_key(|(score, ..)| Reverse(*score));
        let safe = scored.iter().find(|(.., after)| !self.allows_mate(after));
        safe.or(scored.first()).map(|(_, option, _)| *option)
    }

    fn after(&self, m: CoordinateMove) -> Option<After> {
        let [one, other] = self.player.boards().map(|board| {
            let mut chess = self.boards[board].clone();
            chess.play_unchecked(m.in_position(&chess)?);
            Some(chess)
        });
        Some([one?, other?])
    }

    fn score(&self, m: CoordinateMove, after: &After) -> i32 {
        let taken = self.player.boards().map(|board| self.prize(board, m));
        let pressure = [0, 1].map(|n| pressure(&self.opponents[n], &after[n], after));
        let retreat = self.last.is_some_and(|last| (last.from, last.to) == (m.to, m.from));
        self.progress(m)
            + taken.iter().sum::<i32>()
            + pressure.iter().sum::<i32>()
            + if retreat { RETREAT } else { 0 }
    }

    /// How much better the man stands, or what it has become.
    fn progress(&self, m: CoordinateMove) -> i32 {
        let [board, _] = self.player.boards().map(|board| self.boards[board].board());
        let phase = Phase::of(board);
        let placed = |square| board.piece_at(m.from).map_or(0, |man| placement(man, square, phase));
        let promoted = m.promotion.map_or(0, |role| worth(role) - worth(Role::Pawn));
        promoted + placed(m.to) - placed(m.from)
    }

    /// What the move takes on this board.
    fn prize(&self, board: BoardName, m: CoordinateMove) -> i32 {
        let local = m.in_position(&self.boards[board]);
        let Some((square, role)) = local.and_then(captured) else { return 0 };
        let victim = board.player(!self.player.color());
        let twin = victim.other_board(board).map(|other| self.boards[other].board());
        let has_twin = twin.is_some_and(|men| men.by_color(victim.color()).contains(square));
        loss(worth(role), has_twin)
    }

    /// Whether an opponent has a check after which there seems to be no move.
    fn allows_mate(&self, [one, other]: &After) -> bool {
        let meetings = [(one, other), (other, one)].into_iter().zip(&self.opponents);
        meetings.into_iter().any(|((here, there), opponent)| {
            let elsewhere = Targets::of(there, self.player.color());
            opponent.replies(here).any(|reply| {
                let mut checked = here.clone();
                checked.play_unchecked(reply);
                checked.is_check() && !checked.legal_moves().iter().any(|m| elsewhere.allow(*m))
            })
        })
    }
}

/// What it means for the player that an opponent is left with these replies on the board where they meet.
fn pressure(opponent: &Opponent, here: &Chess, after: &After) -> i32 {
    let losses: Vec<i32> =
        opponent.replies(here).map(|reply| loss_by(reply, here, after)).collect();
    match losses.iter().max() {
        Some(worst) => losses.iter().map(|_| REPLY).sum::<i32>() - worst,
        None if !here.is_check() => STALEMATE,
        None if opponent.is_next => MATE,
        None => LIKELY_MATE,
    }
}

/// What the side that has just moved would lose by this reply.
fn loss_by(reply: Move, here: &Chess, after: &After) -> i32 {
    captured(reply).map_or(0, |(square, role)| {
        let own = |chess: &Chess| chess.board().by_color(!here.turn()).contains(square);
        loss(worth(role), after.iter().all(own))
    })
}

/// What a move takes, and where it stood.
fn captured(m: Move) -> Option<(Square, Role)> {
    let square = match m {
        Move::EnPassant { from, to } => Square::from_coords(to.file(), from.rank()),
        _ => m.to(),
    };
    m.capture().map(|role| (square, role))
}
