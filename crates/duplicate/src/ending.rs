use game::{BySeat, Ending, Forfeit, Outcome, Score};

use crate::{
    Player, Position, SEATS,
    ruling::{
        OCCURRENCES_THAT_DRAW, QUIET_PLIES_THAT_DRAW, SCORE_AFTER_A_FORFEIT, SCORE_OF_A_CHECKER,
        SCORE_OF_A_STALEMATE,
    },
};

impl Position {
    /// Checkmate or stalemate of the player to move, if it is one.
    ///
    /// A player is mated who has no common move and is in check on a board, even if one board alone would allow an escape. The
    /// opponents who give check win, the mated player loses, the others draw. A stalemate is a draw for all.
    pub fn outcome(&self) -> Option<Outcome> {
        self.common_moves().is_empty().then(|| without_a_move(self))
    }
}

/// How the game has ended, if it has. Checkmate and stalemate take precedence over draws by repetition and move count.
pub(crate) fn outcome(
    position: &Position,
    occurrences: usize,
    quiet_plies: usize,
) -> Option<Outcome> {
    position.outcome().or_else(|| drawn_by_counting(occurrences, quiet_plies))
}

fn drawn_by_counting(occurrences: usize, quiet_plies: usize) -> Option<Outcome> {
    let ending = match (occurrences, quiet_plies) {
        (OCCURRENCES_THAT_DRAW.., _) => Ending::ThreefoldRepetition,
        (_, QUIET_PLIES_THAT_DRAW..) => Ending::FiftyMoves,
        _ => return None,
    };
    Some(Outcome::draw(SEATS.len(), ending))
}

/// One player loses, the other three draw.
pub(crate) fn forfeit(loser: Player, why: Forfeit) -> Outcome {
    let score = |player| if player == loser { Score::Loss } else { SCORE_AFTER_A_FORFEIT };
    scored(why.into(), score)
}

fn without_a_move(position: &Position) -> Outcome {
    let mated = position.turn();
    let checks = mated.boards().into_iter().filter_map(|board| position.check_on(board));
    let checkers: Vec<Player> = checks.map(|c| c.board.player(!mated.color())).collect();
    if checkers.is_empty() {
        return scored(Ending::Stalemate, |_| SCORE_OF_A_STALEMATE);
    }
    scored(Ending::Checkmate, |player| match player {
        _ if player == mated => Score::Loss,
        _ if checkers.contains(&player) => SCORE_OF_A_CHECKER,
        _ => Score::Draw,
    })
}

fn scored(ending: Ending, score: impl Fn(Player) -> Score) -> Outcome {
    Outcome { scores: BySeat::new(SEATS.len(), |seat| score(Player::on_seat(seat))), ending }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ByBoard;

    const FREE: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    const MATED: &str = "4k3/8/8/8/8/8/5PPP/r5K1 w - - 0 1";
    const STALEMATED: &str = "4k3/8/8/8/8/6q1/8/7K w - - 0 1";

    fn ending(fen: &str, occurrences: usize, quiet_plies: usize) -> Option<Ending> {
        let position = Position::from_fens(&ByBoard::new(|_| fen), Player::North).unwrap();
        outcome(&position, occurrences, quiet_plies).map(|outcome| outcome.ending)
    }

    #[test]
    fn mate_and_stalemate_take_precedence_over_other_draws() {
        assert_eq!(ending(MATED, 3, 200), Some(Ending::Checkmate));
        assert_eq!(ending(STALEMATED, 3, 200), Some(Ending::Stalemate));
    }

    #[test]
    fn the_draws_by_counting_come_exactly_when_the_count_is_full() {
        assert_eq!(ending(FREE, 2, 199), None);
        assert_eq!(ending(FREE, 3, 199), Some(Ending::ThreefoldRepetition));
        assert_eq!(ending(FREE, 2, 200), Some(Ending::FiftyMoves));
    }
}
