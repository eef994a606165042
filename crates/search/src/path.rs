use arrayvec::ArrayVec;

use crate::{Board, History, history::KEPT, limits::MOST_PLIES};

/// The positions on the way to the one that is looked at: those of the game, then those of the search.
///
/// In the search one return is a draw, because whoever can force it once can force it again; in the game it takes two.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    keys: ArrayVec<u64, { KEPT + MOST_PLIES + 1 }>,
    /// Where the game ends and the search begins: the root itself belongs to the search.
    root: usize,
    /// Nothing before this can come back, because a pass lies between.
    floor: usize,
}

/// Where a path stood, to return to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    length: usize,
    floor: usize,
}

impl Path {
    /// The path that ends in the position on the board.
    pub(crate) fn new(history: &History) -> Path {
        let mut keys: ArrayVec<_, _> = history.earlier().iter().copied().collect();
        let root = keys.len();
        keys.push(history.board().key());
        Path { keys, root, floor: 0 }
    }

    pub(crate) fn mark(&self) -> Mark {
        Mark { length: self.keys.len(), floor: self.floor }
    }

    pub(crate) fn return_to(&mut self, mark: Mark) {
        self.keys.truncate(mark.length);
        self.floor = mark.floor;
    }

    /// A move has led here.
    pub(crate) fn enter(&mut self, board: &Board) {
        self.keys.push(board.key());
    }

    /// Somebody passed. The position that this leads to is no position of the game and is not noted.
    pub(crate) fn pass(&mut self) {
        self.floor = self.keys.len();
    }

    /// Whether the last position entered, which is this one, is drawn by repetition.
    ///
    /// Only positions since the last irreversible move are looked at, the one that it led to included.
    pub(crate) fn repeats(&self, board: &Board) -> bool {
        let here = self.keys.len() - 1;
        let oldest = here.saturating_sub(board.clock()).max(self.floor);
        let mut in_game = 0;
        // Two plies ago everybody has moved one man less.
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

    /// After which of these moves the search sees a draw, if the first `played` of them were played in the game.
    fn draws(start: &str, moves: &str, played: usize) -> Vec<usize> {
        let moves = line(start, moves);
        let mut history = History::new(chess::parse_fen(start).unwrap());
        moves[..played].iter().for_each(|m| history.play(*m));
        let (mut path, mut board) = (Path::new(&history), history.board().clone());
        let mut drawn = vec![];
        for (number, m) in moves.iter().enumerate().skip(played) {
            board = board.after(*m);
            path.enter(&board);
            if path.repeats(&board) {
                drawn.push(number + 1);
            }
        }
        drawn
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const KNIGHTS: &str = "Nc3 Nc6 Nb1 Nb8 Nc3 Nc6 Nb1 Nb8 Nc3";

    #[test]
    fn one_return_in_the_search_is_a_draw() {
        assert_eq!(draws(START, KNIGHTS, 0), [4, 5, 6, 7, 8, 9]);
    }

    #[test]
    fn a_return_to_the_game_takes_two() {
        // With four moves played the start stands twice; the fifth repeats the first, once, in the game.
        assert_eq!(draws(START, KNIGHTS, 4), [8, 9]);
        assert_eq!(draws(START, KNIGHTS, 8), [9]);
    }

    #[test]
    fn the_position_after_an_irreversible_move_can_come_back_and_none_before_it() {
        let start = "8/8/3k4/8/3K4/6p1/7R/7R w - - 4 1";
        assert_eq!(draws(start, "Rg1 Kc6 Rxg3 Kd6 Rg8 Kc6 Rg3 Kd6", 0), [7, 8]);
        // The clock of the start stands at 4, but nothing before it is known.
        assert_eq!(draws("8/8/3k4/8/3K4/8/7R/7R w - - 4 1", "Rg2 Kc6 Rgh2 Kd6", 0), [4]);
    }

    #[test]
    fn castling_rights_that_were_lost_make_another_position() {
        let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        assert_eq!(draws(start, "Ra2 Ra7 Ra1 Ra8 Ra2 Ra7 Ra1 Ra8", 0), [6, 7, 8]);
    }

    #[test]
    fn nothing_comes_back_over_a_pass() {
        let history = History::new(Chess::new());
        let mut path = Path::new(&history);
        let mut board = history.board().after_pass().unwrap();
        path.pass();
        // Black plays out and back, White passes in between: the start stands again, but nobody got there by moving.
        for text in ["Nf6", "Nf3", "Ng8", "Ng1"] {
            let m = text.parse::<San>().unwrap().to_move(board.chess()).unwrap();
            board = board.after(m);
            path.enter(&board);
            assert!(!path.repeats(&board));
        }
    }

    proptest! {
        /// A second way to count: by positions themselves, from the beginning of the game.
        #[test]
        fn it_agrees_with_counting_equal_positions(
            choices in prop::collection::vec(any::<prop::sample::Index>(), 1..100),
            played in 0..40_usize,
        ) {
            let start = "4k3/7p/8/8/8/8/P7/R3K3 w Q - 0 1";
            let mut history = History::new(chess::parse_fen(start).unwrap());
            let mut positions: Vec<Chess> = vec![history.board().chess().clone()];
            let mut tree: Option<(Path, Board)> = None;
            for (number, choice) in choices.iter().enumerate() {
                if number == played {
                    tree = Some((Path::new(&history), history.board().clone()));
                }
                let moves = positions[positions.len() - 1].legal_moves();
                // Few moves, so that positions come back often.
                let few: Vec<_> = moves.iter().copied().filter(|m| !m.is_zeroing()).take(3).collect();
                let Some(&m) = few.get(choice.index(few.len().max(1))).or(moves.first()) else { break };
                let mut next = positions[positions.len() - 1].clone();
                next.play_unchecked(m);
                if let Some((path, board)) = &mut tree {
                    *board = board.after(m);
                    path.enter(board);
                    let in_search = positions[played..].contains(&next);
                    let in_game = positions[..played].iter().filter(|p| **p == next).count();
                    prop_assert_eq!(path.repeats(board), in_search || in_game >= 2);
                } else {
                    history.play(m);
                    let times = 1 + positions.iter().filter(|p| **p == next).count();
                    prop_assert_eq!(history.occurrences(), times);
                }
                positions.push(next);
            }
        }
    }
}
