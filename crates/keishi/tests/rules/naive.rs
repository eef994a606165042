//! A second implementation of Keishi, as plain as the rules themselves: a two-dimensional array and loops, nothing shared with the
//! crate but the name of the ko.

use keishi::Ko;

pub(crate) type Board = [[char; 6]; 6];

#[derive(Clone)]
pub(crate) struct Naive {
    /// Rank by rank from the first, file by file from the a-file.
    pub(crate) board: Board,
    pub(crate) turn: char,
    /// Every board so far, the current one last.
    boards: Vec<Board>,
}

impl Naive {
    /// From a position's text.
    pub(crate) fn new(text: &str) -> Naive {
        let (picture, turn) = text.split_once(' ').expect("a board and a side");
        let mut board = [['.'; 6]; 6];
        for (down, row) in picture.split('/').enumerate() {
            let mut file = 0;
            for symbol in row.chars() {
                if let Some(gap) = symbol.to_digit(10) {
                    file += gap as usize;
                } else {
                    board[5 - down][file] = symbol;
                    file += 1;
                }
            }
        }
        Naive { board, turn: if turn == "b" { 'B' } else { 'W' }, boards: vec![board] }
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for rank in (0..6).rev() {
            let mut gap = 0;
            for file in 0..6 {
                if self.board[rank][file] == '.' {
                    gap += 1;
                    continue;
                }
                if gap > 0 {
                    text += &gap.to_string();
                }
                gap = 0;
                text.push(self.board[rank][file]);
            }
            if gap > 0 {
                text += &gap.to_string();
            }
            text.push(if rank == 0 { ' ' } else { '/' });
        }
        text.push(self.turn.to_ascii_lowercase());
        text
    }

    /// The moves before the ko, in no special order.
    pub(crate) fn moves(&self) -> Vec<String> {
        let mut moves = vec![];
        for rank in 0..6i32 {
            for file in 0..6i32 {
                if self.at(file, rank) == Some(self.turn) {
                    self.moves_from(file, rank, &mut moves);
                }
            }
        }
        moves
    }

    fn moves_from(&self, file: i32, rank: i32, moves: &mut Vec<String>) {
        for up in -1..=1 {
            for right in -1..=1 {
                let near = self.at(file + right, rank + up);
                let far = self.at(file + 2 * right, rank + 2 * up);
                if near == Some('.') {
                    moves.push(name(file, rank) + &name(file + right, rank + up));
                } else if near.is_some() && (up, right) != (0, 0) && far == Some('.') {
                    moves.push(name(file, rank) + &name(file + 2 * right, rank + 2 * up));
                }
            }
        }
    }

    fn at(&self, file: i32, rank: i32) -> Option<char> {
        let (file, rank) = (usize::try_from(file).ok()?, usize::try_from(rank).ok()?);
        self.board.get(rank)?.get(file).copied()
    }

    pub(crate) fn play(&mut self, m: &str) {
        self.board = self.after(m);
        self.boards.push(self.board);
        self.turn = self.other();
    }

    pub(crate) fn other(&self) -> char {
        if self.turn == 'B' { 'W' } else { 'B' }
    }

    fn after(&self, m: &str) -> Board {
        let m = m.as_bytes();
        let at = |index: usize| (usize::from(m[index + 1] - b'1'), usize::from(m[index] - b'a'));
        let ((from_rank, from_file), (to_rank, to_file)) = (at(0), at(2));
        let mut board = self.board;
        board[to_rank][to_file] = board[from_rank][from_file];
        board[from_rank][from_file] = '.';
        board
    }

    /// Whether the ko forbids this move.
    pub(crate) fn forbidden(&self, m: &str, ko: Ko) -> bool {
        let after = self.after(m);
        let plies_before = |plies: usize| {
            self.boards.len().checked_sub(plies).is_some_and(|index| self.boards[index] == after)
        };
        match ko {
            Ko::Off => false,
            Ko::Literal => plies_before(2),
            Ko::Immediate => plies_before(4),
            Ko::Superko => (1..=self.boards.len() / 2).any(|turns| plies_before(2 * turns)),
        }
    }

    /// How often the current board has occurred with the same side to move.
    pub(crate) fn occurrences(&self) -> usize {
        self.boards.iter().rev().step_by(2).filter(|board| **board == self.board).count()
    }

    /// How often the board after this move has occurred before with the same side to move.
    pub(crate) fn occurrences_after(&self, m: &str) -> usize {
        let after = self.after(m);
        self.boards.iter().rev().skip(1).step_by(2).filter(|board| **board == after).count()
    }

    /// Independent of how the crate does it: pairs of coordinates, at least two apart.
    pub(crate) fn owns_rectangle(&self, stone: char) -> bool {
        let mut squares = vec![];
        for rank in 0..6usize {
            for file in 0..6usize {
                if self.board[rank][file] == stone {
                    squares.push((rank, file));
                }
            }
        }
        squares.sort_unstable();
        let [(y1, x1), (y2, x2), (y3, x3), (y4, x4)] = squares[..] else {
            panic!("four stones a side")
        };
        y1 == y2 && y3 == y4 && x1 == x3 && x2 == x4 && y1.abs_diff(y3) >= 2 && x1.abs_diff(x2) >= 2
    }

    pub(crate) fn perft(&self, ko: Ko, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.owns_rectangle(self.other()) {
            return 0;
        }
        let moves = self.moves().into_iter().filter(|m| !self.forbidden(m, ko));
        if depth == 1 {
            return moves.count() as u64;
        }
        moves
            .map(|m| {
                let mut next = self.clone();
                next.play(&m);
                next.perft(ko, depth - 1)
            })
            .sum()
    }
}

fn name(file: i32, rank: i32) -> String {
    let letter =
        |base: u8, offset: i32| char::from(base + u8::try_from(offset).expect("on the board"));
    format!("{}{}", letter(b'a', file), letter(b'1', rank))
}
