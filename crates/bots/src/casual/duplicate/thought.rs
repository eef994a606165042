use std::cmp::Reverse;

use duplicate::{BoardName, ByBoard, CoordinateMove, Player, View};
use fastrand::Rng;
use shakmaty::{Chess, Move, Position as _, Role, Square};

use super::{
    boards, ghostly,
    opponent::{Opponent, Targets},
};
use crate::men::{Phase, placement, worth};

/// Moves that differ by less are equally good.
const WHIM: i32 = 8;

const MATE: i32 = 100_000;

/// A stalemate is a draw for all four, which is a pity for who has a good game.
const STALEMATE: i32 = -1_000;

/// What it is worth to leave an opponent one move less.
const GRIP: i32 = 2;

/// Going back where one came from leads nowhere.
const RETREAT: i32 = -15;

/// The four boards as one player sees them.
pub(super) struct Thought {
    player: Player,
    boards: ByBoard<Chess>,
    opponents: [Opponent; 2],
    last: Option<CoordinateMove>,
}

/// The player's two boards after a move.
type After = [Chess; 2];

impl Thought {
    pub(super) fn of(view: &View, player: Player) -> Option<Thought> {
        let boards = boards(view)?;
        let opponents = player.boards().map(|board| Opponent::of(player, board, &boards));
        let last = view.rounds.iter().rev().find_map(|round| round.get(player as usize));
        Some(Thought { player, opponents, last: last.copied(), boards })
    }

    /// The best move that does not allow a mate; just the best one if all seem to.
    pub(super) fn best(&self, options: &[CoordinateMove], rng: &mut Rng) -> Option<CoordinateMove> {
        let mut scored: Vec<(i32, CoordinateMove, After)> = vec![];
        for &option in options {
            if let Some(after) = self.after(option) {
                scored.push((self.score(option, &after) + rng.i32(0..WHIM), option, after));
            }
        }
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
        let retreat = self.last.is_some_and(|last| (last.from, last.to) == (m.to, m.from));
        let taken: i32 = self.player.boards().map(|board| self.prize(board, m)).iter().sum();
        let meetings = self.opponents.iter().zip(after);
        taken
            + self.progress(m)
            + if retreat { RETREAT } else { 0 }
            + meetings.map(|(opponent, here)| pressure(opponent, here, after)).sum::<i32>()
    }

    /// What the move takes on this board.
    fn prize(&self, board: BoardName, m: CoordinateMove) -> i32 {
        let chess = &self.boards[board];
        let victim = board.player(!self.player.color());
        match m.in_position(chess) {
            Some(Move::EnPassant { from, to }) => {
                self.cost(victim, board, Square::from_coords(to.file(), from.rank()))
            }
            Some(Move::Normal { capture: Some(_), to, .. }) => self.cost(victim, board, to),
            _ => 0,
        }
    }

    /// What a player loses with the man on this square: nearly all of a pair of twins, or the rest of one.
    fn cost(&self, player: Player, board: BoardName, square: Square) -> i32 {
        let worth = self.boards[board].board().role_at(square).map_or(0, worth);
        let twin = player.other_board(board).map(|other| self.boards[other].board());
        let has_twin = twin.is_some_and(|men| men.by_color(player.color()).contains(square));
        if has_twin { worth - ghostly(worth) } else { ghostly(worth) }
    }

    /// How much better the man stands, or what it has become.
    fn progress(&self, m: CoordinateMove) -> i32 {
        let [board, _] = self.player.boards();
        let men = self.boards[board].board();
        let Some(man) = men.piece_at(m.from) else { return 0 };
        let phase = Phase::of(men);
        let promoted = m.promotion.map_or(0, |role| worth(role) - worth(Role::Pawn));
        promoted + placement(man, m.to, phase) - placement(man, m.from, phase)
    }

    /// Whether an opponent has a check after which we seem to have no move.
    fn allows_mate(&self, after: &After) -> bool {
        let [one, other] = after;
        let color = self.player.color();
        let pairs = self.opponents.iter().zip([(one, other), (other, one)]);
        pairs.into_iter().any(|(opponent, (here, there))| {
            let elsewhere = Targets::of(there, color);
            opponent.replies(here).any(|reply| {
                let mut checked = here.clone();
                checked.play_unchecked(reply);
                checked.is_check() && !checked.legal_moves().iter().any(|m| elsewhere.allow(*m))
            })
        })
    }
}

/// What this reply costs the side that has just moved: a pair of twins, or a ghost.
fn loss(here: &Chess, reply: Move, after: &After) -> i32 {
    let Some(role) = reply.capture() else { return 0 };
    let square = match reply {
        Move::EnPassant { from, to } => Square::from_coords(to.file(), from.rank()),
        _ => reply.to(),
    };
    let own = !here.turn();
    let is_twin = after.iter().all(|chess| chess.board().by_color(own).contains(square));
    if is_twin { worth(role) - ghostly(worth(role)) } else { ghostly(worth(role)) }
}

/// What an opponent can do to us on the board where we meet, and what is left to do.
fn pressure(opponent: &Opponent, here: &Chess, after: &After) -> i32 {
    let (mut replies, mut worst) = (0, 0);
    for reply in opponent.replies(here) {
        replies += 1;
        worst = worst.max(loss(here, reply, after));
    }
    match replies {
        0 if here.is_check() && opponent.is_next => MATE,
        0 if here.is_check() => MATE / 2,
        0 => STALEMATE,
        _ => -worst - GRIP * replies,
    }
}
