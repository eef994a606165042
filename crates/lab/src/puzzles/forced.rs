//! Wins in duplicate chess that nobody can prevent, by trying everything.

use duplicate::{CoordinateMove, Player, Position};
use game::Score;

/// Looks for wins of one player, until it has looked at too much.
pub(super) struct Forced {
    player: Player,
    /// How many positions may still be looked at.
    budget: u32,
}

/// More is looked at in no position.
const BUDGET: u32 = 400_000;

/// Too much would have to be looked at.
pub(super) struct Unknown;

impl Forced {
    pub(super) fn new(player: Player) -> Forced {
        Forced { player, budget: BUDGET }
    }

    /// The moves with which the player, who is to move, wins within so many moves, whatever the others do.
    pub(super) fn winning(
        &mut self,
        position: &Position,
        moves: usize,
    ) -> Result<Vec<CoordinateMove>, Unknown> {
        let mut winning = vec![];
        for m in position.common_moves().iter() {
            if self.wins(&after(position, m), moves - 1)? {
                winning.push(m);
            }
        }
        Ok(winning)
    }

    /// Whether the player wins, with so many moves still to make.
    fn wins(&mut self, position: &Position, moves: usize) -> Result<bool, Unknown> {
        self.budget = self.budget.checked_sub(1).ok_or(Unknown)?;
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.scores[self.player.seat()] == Score::Win);
        }
        let mine = position.turn() == self.player;
        if mine && moves == 0 {
            return Ok(false);
        }
        let left = moves - usize::from(mine);
        for m in position.common_moves().iter() {
            // The player needs one move that wins, the others one that does not lose.
            if self.wins(&after(position, m), left)? == mine {
                return Ok(mine);
            }
        }
        Ok(!mine)
    }

    /// The solution: the only moves that win, and replies that make it last; nothing if there is a choice.
    pub(super) fn line(
        &mut self,
        position: &Position,
        moves: usize,
    ) -> Result<Option<Vec<CoordinateMove>>, Unknown> {
        if position.outcome().is_some() {
            return Ok((moves == 0).then(Vec::new));
        }
        if position.turn() != self.player {
            return self.replies(position, moves);
        }
        if moves == 0 || (moves > 1 && !self.winning(position, moves - 1)?.is_empty()) {
            return Ok(None);
        }
        let [m] = self.winning(position, moves)?[..] else { return Ok(None) };
        let rest = self.line(&after(position, m), moves - 1)?;
        Ok(rest.map(|rest| [vec![m], rest].concat()))
    }

    fn replies(
        &mut self,
        position: &Position,
        moves: usize,
    ) -> Result<Option<Vec<CoordinateMove>>, Unknown> {
        for reply in position.common_moves().iter() {
            if let Some(rest) = self.line(&after(position, reply), moves)? {
                return Ok(Some([vec![reply], rest].concat()));
            }
        }
        Ok(None)
    }
}

fn after(position: &Position, m: CoordinateMove) -> Position {
    let mut after = position.clone();
    after.play_unchecked(m);
    after
}
