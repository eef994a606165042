use arrayvec::ArrayVec;

use crate::{Board, GameHistory, game_history::KEPT, limits::MAX_PLY};

/// The keys of the positions that led to the current node: those of the game, then those of the search.
///
/// A single repetition within the search counts as a draw, because a side that can repeat once can repeat again. A position
/// of the game must come up for the third time.
#[derive(Clone, Debug)]
pub(crate) struct KeyStack {
    keys: ArrayVec<u64, { KEPT + MAX_PLY + 1 }>,
    /// Where the game ends and the search begins. The root belongs to the search.
    root: usize,
    /// Keys before this cannot be repeated, because a null move lies in between.
    floor: usize,
}

/// A state of the stack to return to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    length: usize,
    floor: usize,
}

impl KeyStack {
    /// The stack at the root.
    pub(crate) fn new(past: &GameHistory) -> KeyStack {
        let mut keys: ArrayVec<_, _> = past.earlier().iter().copied().collect();
        let root = keys.len();
        keys.push(past.board().key());
        KeyStack { keys, root, floor: 0 }
    }

    pub(crate) fn mark(&self) -> Mark {
        Mark { length: self.keys.len(), floor: self.floor }
    }

    pub(crate) fn return_to(&mut self, mark: Mark) {
        self.keys.truncate(mark.length);
        self.floor = mark.floor;
    }

    /// A move has led to this position.
    pub(crate) fn push(&mut self, board: &Board) {
        self.keys.push(board.key());
    }

    /// A null move was made. The position after it does not count for repetition and is not pushed.
    pub(crate) fn null_move(&mut self) {
        self.floor = self.keys.len();
    }

    /// Whether this position, which must be the last one pushed, is a draw by repetition.
    ///
    /// Only positions since the last irreversible move are compared, the one right after it included.
    pub(crate) fn is_repetition(&self, board: &Board) -> bool {
        let here = self.keys.len() - 1;
        let oldest = here.saturating_sub(board.halfmove_clock()).max(self.floor);
        let mut in_game = 0;
        // The same side is to move every two plies, but two plies are too few to return.
        let mut at = here.saturating_sub(2);
        while at >= oldest + 2 {
            at -= 2;
            if self.keys[at] == board.key() {
                if at >= self.root {
                    return true;
                }
                in_game += 1;
                if in_game == 2 {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use shakmaty::{Chess, Position as _, san::San};

    fn line(start: &str, moves: &str) -> Vec<shakmaty::Move> {
        let mut position: Chess = chess::parse_fen(start).unwrap();
        moves
            .split_whitespace()
            .map(|text| {
                let m = text.parse::<San>().unwrap().to_move(&position).unwrap();
                position.play_unchecked(m);
                m
            })
            .collect()
    }

    /// The moves after which the search sees a draw, if the first `played` of them belong to the game.
    fn draws(start: &str, moves: &str, played: usize) -> Vec<usize> {
        let moves = line(start, moves);
        let mut past = GameHistory::new(chess::parse_fen(start).unwrap());
        moves[..played].iter().for_each(|m| past.play(*m));
        let (mut stack, mut board) = (KeyStack::new(&past), past.board().clone());
        let mut drawn = vec![];
        for (number, m) in moves.iter().enumerate().skip(played) {
            board = board.after(*m);
            stack.push(&board);
            if stack.is_repetition(&board) {
                drawn.push(number + 1);
            }
        }
        drawn
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const KNIGHTS: &str = "Nc3 Nc6 Nb1 Nb8 Nc3 Nc6 Nb1 Nb8 Nc3";

    #[test]
    fn one_repetition_within_the_search_is_a_draw() {
        assert_eq!(draws(START, KNIGHTS, 0), [4, 5, 6, 7, 8, 9]);
    }

    #[test]
    fn a_position_of_the_game_must_come_up_a_third_time() {
        // After four moves the start has occurred twice. The fifth move repeats a position of the game for the first time.
        assert_eq!(draws(START, KNIGHTS, 4), [8, 9]);
        assert_eq!(draws(START, KNIGHTS, 8), [9]);
    }

    #[test]
    fn only_positions_since_the_last_irreversible_move_can_be_repeated() {
        let start = "8/8/3k4/8/3K4/6p1/7R/7R w - - 4 1";
        assert_eq!(draws(start, "Rg1 Kc6 Rxg3 Kd6 Rg8 Kc6 Rg3 Kd6", 0), [7, 8]);
        // The half-move clock starts at 4, but the earlier positions are unknown.
        assert_eq!(draws("8/8/3k4/8/3K4/8/7R/7R w - - 4 1", "Rg2 Kc6 Rgh2 Kd6", 0), [4]);
    }

    #[test]
    fn lost_castling_rights_make_a_different_position() {
        let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        assert_eq!(draws(start, "Ra2 Ra7 Ra1 Ra8 Ra2 Ra7 Ra1 Ra8", 0), [6, 7, 8]);
    }

    #[test]
    fn no_position_is_repeated_across_a_null_move() {
        let past = GameHistory::new(Chess::new());
        let mut stack = KeyStack::new(&past);
        let mut board = past.board().after_null_move().unwrap();
        stack.null_move();
        // Knights go out and back: the starting position is on the board again, but only because of the null move.
        for text in ["Nf6", "Nf3", "Ng8", "Ng1"] {
            let m = text.parse::<San>().unwrap().to_move(board.chess()).unwrap();
            board = board.after(m);
            stack.push(&board);
            assert!(!stack.is_repetition(&board));
        }
    }

    proptest! {
        /// Compared with counting equal positions from the beginning of the game.
        #[test]
        fn it_agrees_with_counting_equal_positions(
            choices in prop::collection::vec(any::<prop::sample::Index>(), 1..100),
            played in 0..40_usize,
        ) {
            let start = "4k3/7p/8/8/8/8/P7/R3K3 w Q - 0 1";
            let mut past = GameHistory::new(chess::parse_fen(start).unwrap());
            let mut positions: Vec<Chess> = vec![past.board().chess().clone()];
            let mut tree: Option<(KeyStack, Board)> = None;
            for (number, choice) in choices.iter().enumerate() {
                if number == played {
                    tree = Some((KeyStack::new(&past), past.board().clone()));
                }
                let moves = positions[positions.len() - 1].legal_moves();
                // Few moves, so that positions are often repeated.
                let few: Vec<_> = moves.iter().copied().filter(|m| !m.is_zeroing()).take(3).collect();
                let Some(&m) = few.get(choice.index(few.len().max(1))).or(moves.first()) else { break };
                let mut next = positions[positions.len() - 1].clone();
                next.play_unchecked(m);
                if let Some((stack, board)) = &mut tree {
                    *board = board.after(m);
                    stack.push(board);
                    let in_search = positions[played..].contains(&next);
                    let in_game = positions[..played].iter().filter(|p| **p == next).count();
                    prop_assert_eq!(stack.is_repetition(board), in_search || in_game >= 2);
                } else {
                    past.play(m);
                    let times = 1 + positions.iter().filter(|p| **p == next).count();
                    prop_assert_eq!(past.occurrences(), times);
                }
                positions.push(next);
            }
        }
    }
}
